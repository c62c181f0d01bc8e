import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";

/** A link that looks like a button. In its own file, so that `Button` does not load `next/link`. */
export function ButtonLink({
  variant = "primary",
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link prefetch={false} className={buttonClass(variant, className)} {...props} />;
}

import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";

/** A link that looks like a button, for going somewhere. Apart from the button, which pages without links load too. */
export function ButtonLink({
  variant = "primary",
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link prefetch={false} className={buttonClass(variant, className)} {...props} />;
}

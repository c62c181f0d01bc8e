import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonLook, type ButtonVariant } from "./button-look";

/** A link that looks like a button, for going somewhere. Apart from the button, which pages without links load too. */
export function ButtonLink({
  variant = "primary",
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link prefetch={false} className={buttonLook(variant, className)} {...props} />;
}

import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded border px-5 py-2 font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-mist disabled:text-muted";

const variants = {
  primary: "border-evergreen bg-evergreen text-paper hover:bg-deep",
  /** The one call to action of a view. */
  call: "border-copper bg-copper text-white hover:border-ink hover:bg-ink",
  callOnDeep: "border-copper-light bg-copper-light text-deep hover:border-paper hover:bg-paper",
  secondary: "border-control bg-transparent text-ink hover:border-ink hover:bg-mist",
  danger: "border-danger bg-danger text-white hover:border-ink hover:bg-ink",
} as const;

export type ButtonVariant = keyof typeof variants;

interface Look {
  variant?: ButtonVariant;
}

/** A button; `type="button"` unless a form asks for another. */
export function Button({
  variant = "primary",
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={clsx(base, variants[variant], className)} {...props} />;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant = "primary", className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link prefetch={false} className={clsx(base, variants[variant], className)} {...props} />;
}

import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";

/** A button; `type="button"` unless a form asks for another. */
export function Button({
  variant = "primary",
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />;
}

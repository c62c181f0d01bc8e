import type { ComponentProps } from "react";
import { buttonLook, type ButtonVariant } from "./button-look";

/** A button; `type="button"` unless a form asks for another. */
export function Button({
  variant = "primary",
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonLook(variant, className)} {...props} />;
}

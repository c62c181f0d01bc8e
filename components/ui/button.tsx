import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";

/** Unlike `<button>`, defaults to `type="button"`. */
export function Button({
  variant = "primary",
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />;
}

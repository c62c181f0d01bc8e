import { clsx } from "clsx";
import { buttonBase, primaryVariant } from "./primary-button-class";

const variants = {
  primary: primaryVariant,
  call: "border-copper bg-copper text-white hover:border-ink hover:bg-ink",
  callOnDeep: "border-copper-light bg-copper-light text-deep hover:border-paper hover:bg-paper",
  secondary: "border-control bg-transparent text-ink hover:border-ink hover:bg-mist",
  quietDanger: "border-transparent bg-transparent text-danger hover:border-danger",
  danger: "border-danger bg-danger text-white hover:border-ink hover:bg-ink",
} as const;

export type ButtonVariant = keyof typeof variants;

export const buttonClass = (variant: ButtonVariant, className?: string) =>
  clsx(buttonBase, variants[variant], className);

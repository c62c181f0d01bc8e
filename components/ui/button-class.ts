import { clsx } from "clsx";

const base =
  "print:hidden inline-flex min-h-11 items-center justify-center gap-2 rounded border px-5 py-2 font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-mist disabled:text-muted";

const primary = "border-evergreen bg-evergreen text-paper hover:bg-deep";

const variants = {
  primary,
  call: "border-copper bg-copper text-white hover:border-ink hover:bg-ink",
  callOnDeep: "border-copper-light bg-copper-light text-deep hover:border-paper hover:bg-paper",
  secondary: "border-control bg-transparent text-ink hover:border-ink hover:bg-mist",
  quietDanger: "border-transparent bg-transparent text-danger hover:border-danger",
  danger: "border-danger bg-danger text-white hover:border-ink hover:bg-ink",
} as const;

export type ButtonVariant = keyof typeof variants;

export const buttonClass = (variant: ButtonVariant, className?: string) =>
  clsx(base, variants[variant], className);

/** Classes of the primary button alone: keeps the other variants out of the error view, which every page loads. */
export const primaryButtonClass = `${base} ${primary}`;

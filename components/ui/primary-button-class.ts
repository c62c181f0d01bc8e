// A file of its own keeps the other variants out of the scripts that every page loads.

export const buttonBase =
  "print:hidden inline-flex min-h-11 items-center justify-center gap-2 rounded border px-5 py-2 font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-mist disabled:text-muted";

export const primaryVariant = "border-evergreen bg-evergreen text-paper hover:bg-deep";

export const primaryButtonClass = `${buttonBase} ${primaryVariant}`;

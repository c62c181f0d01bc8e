import type { ReactNode } from "react";

export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string;
  hint: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-[1.1rem] font-semibold">{legend}</legend>
      <p className="mt-0.5 mb-3 text-sm leading-snug text-muted">{hint}</p>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

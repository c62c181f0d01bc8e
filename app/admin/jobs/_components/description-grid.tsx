import type { ReactNode } from "react";

/** Like `DescriptionList`, but in columns on wide screens. */
export function DescriptionGrid({
  fields,
}: {
  fields: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4 max-sm:flex-col max-sm:gap-y-2.5 [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4">
      {fields.map(([label, value]) => (
        <div key={label} className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-3">
          <dt className="text-[13px] text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

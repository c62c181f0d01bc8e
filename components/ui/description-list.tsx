import type { ReactNode } from "react";

type Fields = readonly (readonly [label: string, value: ReactNode])[];

export function DescriptionList({ fields }: { fields: Fields }) {
  return (
    <dl className="h-fit border-t border-line [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4">
      {fields.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[var(--label-width,6.5rem)_minmax(0,1fr)] gap-3 border-b border-line py-2.5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { pluralize } from "@/lib/format";
import type { ReactNode } from "react";

/** Longer lists are cut. The export and the erasure always include all items. */
const SHOWN_MAX = 50;

export interface PersonalDataGroupProps<Item> {
  heading: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
  note?: ReactNode;
}

export function PersonalDataGroup<Item>({ heading, items, children, note }: PersonalDataGroupProps<Item>) {
  if (items.length === 0) return null;
  const hiddenCount = items.length - SHOWN_MAX;
  return (
    <section>
      <h3 className="mb-2 font-display text-lg font-semibold">
        {heading} <span className="font-normal text-muted tabular-nums">{items.length}</span>
      </h3>
      {note ? <p className="mb-2 max-w-[72ch] text-muted">{note}</p> : null}
      <ul className="border-t border-line [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4">
        {items.slice(0, SHOWN_MAX).map((item, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2.5"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 ? <p className="mt-2 text-muted">And {hiddenCount} more.</p> : null}
    </section>
  );
}

export const PartCount = ({ count, names }: { count: number; names: [string, string] }) =>
  count === 0 ? null : <span className="text-muted">{pluralize(count, ...names)}</span>;

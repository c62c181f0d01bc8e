import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { LinkPending } from "@/components/ui/link-pending";

export interface Sorting {
  /** `sort` key of a column. */
  by: string;
  descending: boolean;
  /** Returns the list's address in another order. */
  href: (by: string, descending: boolean) => string;
}

/** Returns the `aria-sort` value of a column; undefined for a column that does not sort. */
export function sortState(by: string | undefined, sorting: Sorting | undefined) {
  if (!by || !sorting) return undefined;
  if (sorting.by !== by) return "none";
  return sorting.descending ? "descending" : "ascending";
}

/** Sorts by a column. On the current column, reverses the order. */
export function SortLink({ by, sorting, children }: { by: string; sorting: Sorting; children: string }) {
  const current = sorting.by === by;
  const Arrow = sorting.descending ? ArrowDown : ArrowUp;
  return (
    <Link
      href={sorting.href(by, current && !sorting.descending)}
      prefetch={false}
      scroll={false}
      className="inline-flex min-h-6 items-center gap-1 text-inherit underline-offset-4 hover:underline aria-current:text-ink"
      aria-current={current ? "true" : undefined}
    >
      {children}
      {current ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
      <LinkPending />
    </Link>
  );
}

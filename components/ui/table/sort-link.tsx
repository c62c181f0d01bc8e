import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";

/** How a list is ordered. */
export interface Sorting {
  /** The column's key. */
  by: string;
  descending: boolean;
  /** Address of the list in another order. */
  href: (by: string, descending: boolean) => string;
}

/** `aria-sort` of a column: undefined for one by which the list cannot be sorted. */
export function sortState(by: string | undefined, sorting: Sorting | undefined) {
  if (!by || !sorting) return undefined;
  if (sorting.by !== by) return "none";
  return sorting.descending ? "descending" : "ascending";
}

/** A column's head that sorts by it; the column of the present order turns it round. */
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
    </Link>
  );
}

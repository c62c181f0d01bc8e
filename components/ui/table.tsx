import clsx from "clsx";
import Link from "next/link";
import { useId } from "react";
import type { ReactNode } from "react";
import { LinkPending } from "@/components/ui/link-pending";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { type Sorting, SortLink, sortState } from "@/components/ui/sort-link";
import { TableRegion } from "@/components/ui/table-region";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the column's cells: width, alignment, clamping. */
  className?: string;
  /** What an address calls an order by this column; without it the list cannot be sorted so. */
  sort?: string;
  /** False for what a card under 900 px leaves to the record's own page. */
  inCard?: boolean;
}

interface TableProps<Row> {
  /** Names the table and its scroll region. */
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; undefined for one that leads nowhere. */
  rowHref: (row: Row) => string | undefined;
  /** Completes the first cell's text to a link name: 'Unread' + 'message from Ada Lovelace'. */
  rowLabel: (row: Row) => string;
  /** How the rows are ordered, and the addresses of other orders. */
  sorting?: Sorting;
  /** True when rows can be chosen for an action on several. */
  selectable?: boolean;
  /** What a row's box is called, where the label is not enough without the first cell. */
  boxLabel?: (row: Row) => string;
}

/**
 * Columns as data, rendered on the server. The first cell is a real link and a click anywhere in a row follows it.
 * Under 900 px each row is a card whose cells carry their column's header.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  rowLabel,
  sorting,
  selectable,
  boxLabel = rowLabel,
}: TableProps<Row>) {
  const captionId = useId();
  const [first, ...others] = columns;
  return (
    <TableRegion labelledBy={captionId}>
      <table className="w-full border-collapse text-left text-[14px] leading-5 max-md:block">
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        {/* Cards have no heads: their links would be stops of the keyboard that nobody sees. */}
        <thead className="max-md:sr-only max-md:[&_a]:hidden">
          <tr className="border-y border-line bg-mist">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                aria-sort={sortState(column.sort, sorting)}
                className={clsx(
                  "px-2 py-2.5 text-[13px] font-semibold whitespace-nowrap text-muted",
                  selectable ? "first:pl-10" : "first:pl-4",
                )}
              >
                {column.sort && sorting ? (
                  <SortLink by={column.sort} sorting={sorting}>
                    {column.header}
                  </SortLink>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={bodyStyle}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowHref(row) && followedStyle}>
              <td
                data-label={first.header}
                className={clsx(first.className, selectable && "relative max-md:pr-10! md:pl-10!")}
              >
                {selectable ? <RowCheckbox id={rowKey(row)} label={`Select ${boxLabel(row)}`} /> : null}
                <RowLink href={rowHref(row)} label={rowLabel(row)}>
                  {first.cell(row)}
                </RowLink>
              </td>
              {others.map((column) => (
                <td
                  key={column.header}
                  data-label={column.header}
                  className={clsx(column.className, column.inCard === false && "max-md:hidden!")}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function RowLink({ href, label, children }: { href?: string; label: string; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link
      className="relative -my-0.5 inline-flex min-h-6 max-w-full items-center gap-2 rounded text-inherit no-underline"
    >
      {children}
      <span className="sr-only">, {label}</span>
      <LinkPending />
    </Link>
  );
}

const followedStyle = "cursor-pointer hover:bg-paper has-[[data-row-link]:focus-visible]:bg-mist";

/** What all rows and cells share is said once: said in each, it was a third of the page. */
const bodyStyle = clsx(
  "max-md:grid max-md:gap-3 max-md:p-px sm:max-md:grid-cols-2",
  "[&>tr]:border-b [&>tr]:border-line max-md:[&>tr]:block max-md:[&>tr]:border max-md:[&>tr]:bg-white max-md:[&>tr]:px-1 max-md:[&>tr]:py-2",
  "[&_td]:px-2 [&_td]:py-2.5 [&_td]:align-top [&_td]:first:pl-4",
  "max-md:[&_td]:grid max-md:[&_td]:grid-cols-[6.5rem_minmax(0,1fr)] max-md:[&_td]:justify-items-start max-md:[&_td]:gap-3",
  "max-md:[&_td]:px-3 max-md:[&_td]:py-1 max-md:[&_td]:first:pl-3",
  "max-md:[&_td]:before:text-muted max-md:[&_td]:before:content-[attr(data-label)]",
);

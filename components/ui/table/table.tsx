import clsx from "clsx";
import { useId } from "react";
import type { CellContent, CellStyle } from "./cell";
import { type Sorting, SortLink, sortState } from "./sort-link";
import { TableRegion } from "./table-region";
import { TableRows } from "./table-rows";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => CellContent;
  /** Style of the column's texts, unless a cell sets its own. */
  style?: CellStyle;
  /** Classes of the column's cells: width, alignment, clamping. */
  className?: string;
  /** Key of the column in the `sort` parameter; undefined for a column that does not sort. */
  sort?: string;
  /** Names of the ascending and the descending order; 'A to Z' and 'Z to A' by default. */
  sortLabels?: readonly [string, string];
  /** False hides the column in the cards that replace rows under 900 px. */
  inCard?: boolean;
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface TableProps<Row> {
  /** Accessible name of the table and its scroll region. */
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Returns undefined for a row without a link. */
  rowHref: (row: Row) => string | undefined;
  /** Read by screen readers after the first cell's text: 'message from Ada Lovelace'. */
  rowLabel: (row: Row) => string;
  sorting?: Sorting;
  /** Adds a checkbox to each row, for bulk actions. */
  selectable?: boolean;
  /** Accessible name of a row's checkbox, where `rowLabel` needs the first cell to make sense. */
  checkboxLabel?: (row: Row) => string;
}

/** The first cell of a row is its link. Under 900 px each row is a card whose cells show their column's header. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  rowLabel,
  sorting,
  selectable,
  checkboxLabel = rowLabel,
}: TableProps<Row>) {
  const captionId = useId();
  return (
    <TableRegion labelledBy={captionId}>
      <table className="w-full border-collapse text-left text-[14px] leading-5 max-md:block">
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        {/* Cards show no column headers, so their links must not be keyboard stops. */}
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
        <TableRows
          columns={columns.map(({ header, className, style, inCard }, index) => ({
            header,
            className: clsx(
              className,
              inCard === false && "max-md:hidden!",
              index === 0 && selectable && "relative max-md:pr-10! md:pl-10!",
            ),
            style,
          }))}
          rows={rows.map((row) => ({
            id: rowKey(row),
            href: rowHref(row),
            label: rowLabel(row),
            checkboxLabel: selectable ? `Select ${checkboxLabel(row)}` : undefined,
            cells: columns.map(({ cell }) => cell(row)),
          }))}
        />
      </table>
    </TableRegion>
  );
}

import clsx from "clsx";
import { useId } from "react";
import { type Sorting, SortLink, sortState } from "./sort-link";
import { TableRegion } from "./table-region";
import { type CellContent, type CellStyle, TableRows } from "./table-rows";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => CellContent;
  /** How its texts are set, unless one says so itself. */
  look?: CellStyle;
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
  checkboxLabel?: (row: Row) => string;
}

/**
 * Columns as data. The first cell is a real link and a click anywhere in a row follows it.
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
  checkboxLabel: boxLabel = rowLabel,
}: TableProps<Row>) {
  const captionId = useId();
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
        <TableRows
          columns={columns.map(({ header, className, look, inCard }, index) => ({
            header,
            className: clsx(
              className,
              inCard === false && "max-md:hidden!",
              index === 0 && selectable && "relative max-md:pr-10! md:pl-10!",
            ),
            look,
          }))}
          rows={rows.map((row) => ({
            id: rowKey(row),
            href: rowHref(row),
            label: rowLabel(row),
            checkboxLabel: selectable ? `Select ${boxLabel(row)}` : undefined,
            cells: columns.map(({ cell }) => cell(row)),
          }))}
        />
      </table>
    </TableRegion>
  );
}

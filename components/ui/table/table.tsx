import clsx from "clsx";
import type { CellContent, CellStyle } from "./cell";
import { type Sorting, SortLink, sortState } from "./sort-link";
import { RowClicks } from "./row-clicks";
import { TableRows } from "./table-rows";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => CellContent;
  /** Style of the column's texts, unless a cell sets its own. */
  style?: CellStyle;
  /** Classes of the column's head and cells, such as its width. Columns without a width share the rest. */
  className?: string;
  /** Key of the column in the `sort` parameter; undefined for a column that does not sort. */
  sort?: string;
  /** Names of the ascending and the descending order; 'A to Z' and 'Z to A' by default. */
  sortLabels?: readonly [string, string];
  /**
   * Place in a row under 900 px, which has up to three lines: the title and the corner, all other columns, a line of its
   * own. 'none' hides the column.
   */
  narrow?: "title" | "corner" | "line" | "none";
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface TableProps<Row> {
  /** Accessible name of the table. */
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
  /** Id of a form that sends the chosen rows without JavaScript. Without it their checkboxes are hidden. */
  chosenForm?: string;
}

/** The first cell of a row is its link. `app/admin/admin.css` has the rules of `staff-table`. */
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
  chosenForm,
}: TableProps<Row>) {
  return (
    <RowClicks>
      <table className={clsx("staff-table", selectable && "selectable")}>
        <caption className="sr-only">{caption}</caption>
        {/* Hidden under 900 px, so its links must not be keyboard stops there. */}
        <thead className="max-md:sr-only max-md:[&_a]:hidden">
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                aria-sort={sortState(column.sort, sorting)}
                className={column.className}
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
          chosenForm={chosenForm}
          columns={columns.map(({ header, className, style, narrow }) => ({
            header,
            className,
            style,
            narrow,
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
    </RowClicks>
  );
}

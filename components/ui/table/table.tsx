import type { CellContent, CellStyle } from "./cell";
import type { SortState } from "./sort-link";
import { TableView } from "./table-view";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => CellContent;
  style?: CellStyle;
  /** Class of the column's head that sets the width. Columns without a width share the rest. */
  width?: string;
  className?: string;
  /** Key of the column in the `sort` parameter; undefined for a column that does not sort. */
  sort?: string;
  /** Names of the ascending and the descending order; 'A to Z' and 'Z to A' by default. */
  sortLabels?: readonly [string, string];
  /** Place in a row under 900 px. 'line' takes a line of its own. */
  narrow?: "title" | "corner" | "line" | "none";
}

interface Sorting {
  by: string;
  descending: boolean;
  href: (by: string, descending: boolean) => string;
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export interface TableProps<Row> {
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowHref: (row: Row) => string | undefined;
  /** Read by screen readers after the first cell's text: 'message from Ada Lovelace'. */
  rowLabel: (row: Row) => string;
  sorting?: Sorting;
  selectable?: boolean;
  /** Accessible name of a row's checkbox, where `rowLabel` needs the first cell to make sense. */
  checkboxLabel?: (row: Row) => string;
}

/** The first cell of a row is its link. `app/admin/admin.css` has the rules of `staff-table`. */
export function Table<Row extends { id: string }>({
  caption,
  columns,
  rows,
  rowHref,
  rowLabel,
  sorting,
  selectable = false,
  checkboxLabel = rowLabel,
}: TableProps<Row>) {
  return (
    <TableView
      caption={caption}
      selectable={selectable}
      columns={columns.map(({ cell: _cell, sortLabels: _sortLabels, sort, ...column }) => ({
        ...column,
        sort: sort && sorting ? buildSort(sort, sorting) : undefined,
      }))}
      rows={rows.map((row) => ({
        id: row.id,
        href: rowHref(row),
        label: rowLabel(row),
        name: checkboxLabel(row),
        cells: columns.map(({ cell }) => cell(row)),
      }))}
    />
  );
}

function buildSort(column: string, { by, descending, href }: Sorting): { state: SortState; href: string } {
  if (column !== by) return { state: "none", href: href(column, false) };
  return { state: descending ? "descending" : "ascending", href: href(column, !descending) };
}

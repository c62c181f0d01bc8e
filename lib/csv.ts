import { stringify } from "csv-stringify/sync";

/** Text, numbers and times of one row; null is an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** What makes spreadsheet programs take a cell for a formula, in the Latin and in the wide forms (promise I8). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "string" ? guarded(cell) : String(cell);
}

/** Tells spreadsheet programs that the file is UTF-8. */
export const CSV_START = "\uFEFF";

/** Rows as RFC 4180 writes them: CRLF at each end, quotes where needed; nothing in them is a formula. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0
    ? ""
    : stringify(
        rows.map((row) => row.map(cellText)),
        { record_delimiter: "windows", quoted_match: /[\r\n]/ },
      );

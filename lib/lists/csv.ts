import { stringify } from "csv-stringify/sync";

/** Text, numbers and times of one row; null is an empty cell. */
export type Cell = string | number | boolean | Date | null;

/**
 * A character that begins a formula, in the Latin or the wide form. It stands at the start of a cell, or where a program
 * that splits at `;`, `,`, TAB or line breaks would start one; such programs skip spaces and quotes in front of it.
 * The expression looks back from the character: looking ahead from each separator takes quadratic time in a text of tabs.
 */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[;,\t\n\v\f\r\x85\u2028\u2029])[\s"]*.)/;
const EVERY_FORMULA = new RegExp(FORMULA, "g");

/** Characters that spreadsheet programs drop from the start of a cell. */
const DROPPED = /^[\t\r\n]/;

/** Puts an apostrophe in front of each character that would begin a formula. */
function escapeFormulas(text: string): string {
  // Most texts hold none, and `replace` takes three times as long as `test` to find that out.
  const harmless = FORMULA.test(text) ? text.replace(EVERY_FORMULA, "'$&") : text;
  return DROPPED.test(harmless) ? `'${harmless}` : harmless;
}

function formatCell(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "string" ? escapeFormulas(cell) : String(cell);
}

/** Tells spreadsheet programs that the file is UTF-8. */
export const CSV_BOM = "\uFEFF";

/**
 * Writes rows as RFC 4180 does: CRLF at each end, quotes where needed. No text in them becomes a formula, whichever
 * separator a program expects: an apostrophe stands in front of it. Numbers are written as they are.
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0
    ? ""
    : stringify(
        rows.map((row) => row.map(formatCell)),
        { record_delimiter: "windows", quoted_match: /[\r\n]/ },
      );

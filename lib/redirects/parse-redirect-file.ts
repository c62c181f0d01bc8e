import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import type { TypedRedirect } from "./check-redirects";
import * as strings from "./strings";

const ROWS_MAX = 5000;

interface ParsedFile {
  rows: (TypedRedirect & { line: number })[];
  problems: { line?: number; message: string }[];
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** Reads the rows of a CSV file with the columns `from` and `to`. A first row with these names is skipped. */
export function parseRedirectFile(text: string): ParsedFile {
  let parsed: CsvRow[];
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: ROWS_MAX + 2,
      trim: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problems: [{ line: Number(error.lines), message: strings.wrongQuotes }] };
  }
  const [first] = parsed;
  const rows = first && /^from,to$/i.test(first.record.join(",")) ? parsed.slice(1) : parsed;
  if (rows.length === 0) return { rows: [], problems: [{ message: strings.noRows }] };
  if (rows.length > ROWS_MAX) return { rows: [], problems: [{ message: strings.tooManyRows }] };
  const problems: ParsedFile["problems"] = [];
  const complete = rows.flatMap(({ record: [from = "", to = "", ...others], info: { lines: line } }) => {
    if (from && to && others.every((cell) => cell === "")) return [{ from, to, line }];
    problems.push({ line, message: strings.twoColumns });
    return [];
  });
  return { rows: complete, problems };
}

/** Spreadsheet programs of many countries write semicolons. */
function findDelimiter(text: string): string {
  const [line = ""] = text.split("\n", 1);
  return line.includes(";") && !line.includes(",") ? ";" : ",";
}

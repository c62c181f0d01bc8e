import "server-only";
import { parse } from "csv-parse/sync";

export interface CsvRow {
  /** Trimmed. Null when a quotation mark is not closed, or stands in the middle of a cell. */
  cells: string[] | null;
  line: number;
}

/** Returns at most `max` readable rows of a CSV file, and those that cannot be read. Skips empty lines. */
export function readCsv(text: string, max: number): CsvRow[] {
  const broken = new Set<number>();
  const rows = parse(text, {
    bom: true,
    delimiter: findDelimiter(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.add(Number(error?.lines)),
    to: max,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return [
    ...rows.map(({ record, info }) => ({ cells: record, line: info.lines })),
    ...[...broken].map((line) => ({ cells: null, line })),
  ].sort((a, b) => a.line - b.line);
}

/** Spreadsheet programs of many countries write semicolons. */
function findDelimiter(text: string): string {
  const [line = ""] = text.split("\n", 1);
  return [",", ";", "\t"].find((mark) => line.includes(mark)) ?? ",";
}

import "server-only";
import { setImmediate as yieldTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse/sync";

export interface CsvRow {
  /** Trimmed. Null when a quotation mark is not closed, or is in the middle of a cell. */
  cells: string[] | null;
  line: number;
}

/** Rows that are read in one turn of the event loop. */
const TURN_ROWS = 500;

/** Returns at most `max` rows of a CSV file. Skips empty lines, and the first one that names the delimiter for Excel. */
export async function readCsv(file: string, max: number): Promise<CsvRow[]> {
  const text = file.replace(/^\uFEFF?sep=.(?=[\r\n])/i, "");
  const bytes = Buffer.from(text.split(/\r\n?/).join("\n"));
  const delimiter = findDelimiter(text);
  const rows: CsvRow[] = [];
  // What is read so far: bytes and lines.
  let [at, line] = [0, 0];
  while (rows.length < max) {
    const from = { at, line };
    const before = rows.length;
    try {
      parse(bytes.subarray(at), {
        bom: true,
        delimiter,
        record_delimiter: "\n",
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
        to: Math.min(TURN_ROWS, max - before),
        on_record: (cells: string[], read) => {
          [at, line] = [from.at + read.bytes, from.line + read.lines];
          rows.push({ cells, line });
          return null;
        },
      });
      if (rows.length === before) break;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      // Leaves out one line only: the mark may have hidden the lines below it.
      for (let isEmpty = true; isEmpty; line += 1) {
        const end = bytes.indexOf("\n", at) + 1 || bytes.length;
        isEmpty = bytes.toString("utf8", at, end).trim() === "";
        at = end;
      }
      rows.push({ cells: null, line });
    }
    await yieldTurn();
  }
  return rows;
}

/** Returns the most frequent delimiter of the first line that is not empty, without quoted text. Many programs write semicolons. */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"?/g, '"')
    .split(/[\r\n]/);
  const line = lines.find((each) => each.trim()) ?? "";
  const marks = [",", ";", "\t"].map((mark) => ({ mark, count: line.split(mark).length }));
  return marks.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

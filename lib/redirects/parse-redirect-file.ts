import "server-only";
import { readCsv } from "@/lib/lists/read-csv";
import type { TypedRedirect } from "./check-redirects";
import * as strings from "./strings";

const ROWS_MAX = 5000;

interface ParsedFile {
  rows: (TypedRedirect & { line: number })[];
  problems: { line?: number; message: string }[];
}

/** Reads the rows of a CSV file with the columns `from` and `to`. A first row with these names is skipped. */
export function parseRedirectFile(text: string): ParsedFile {
  const parsed = readCsv(text, ROWS_MAX + 2);
  const broken = parsed.find(({ cells }) => cells === null);
  if (broken) return { rows: [], problems: [{ line: broken.line, message: strings.wrongQuotes }] };
  // Excel takes a first line such as 'sep=;' as the delimiter.
  if (/^sep=/i.test(parsed[0]?.cells?.[0] ?? "")) parsed.shift();
  const [first] = parsed;
  const rows = first && /^from,to$/i.test(first.cells?.join(",") ?? "") ? parsed.slice(1) : parsed;
  if (rows.length === 0) return { rows: [], problems: [{ message: strings.noRows }] };
  if (rows.length > ROWS_MAX) return { rows: [], problems: [{ message: strings.tooManyRows }] };
  const problems: ParsedFile["problems"] = [];
  const complete = rows.flatMap(({ cells, line }) => {
    const [from = "", to = "", ...others] = cells ?? [];
    if (from && to && others.every((cell) => cell === "")) return [{ from, to, line }];
    problems.push({ line, message: strings.twoColumns });
    return [];
  });
  return { rows: complete, problems };
}

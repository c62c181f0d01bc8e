import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { describeIssue, type Mistake } from "./mistakes";

/** Text of one file, and the number of its first line in that file. */
export interface Source {
  file: string;
  text: string;
  firstLine?: number;
}

/**
 * Reads JSON, or YAML in front matter, and validates it. Returns undefined when there are mistakes, which it appends to
 * `mistakes`.
 */
export function readData<T extends z.ZodType>(
  { file, text, firstLine = 1 }: Source,
  schema: T,
  mistakes: Mistake[],
  prepare: (data: unknown, report: (path: PropertyKey[], text: string) => void) => unknown = (data) => data,
): z.output<T> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const report = (offset: number, problem: string, field?: string) =>
    mistakes.push({ file, line: lines.linePos(offset).line + firstLine - 1, field, text: problem });
  const before = mistakes.length;
  for (const { pos, message } of document.errors) report(pos[0], `cannot be read: ${message}`);
  if (document.errors.length > 0) return undefined;

  const offsetOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: readonly number[] } | undefined;
      if (node?.range) return node.range[0] ?? 0;
    }
    return document.contents?.range?.[0] ?? 0;
  };
  const reportAt = (path: readonly PropertyKey[], problem: string) =>
    report(offsetOf(path), problem, path.map(String).join(".") || undefined);
  const data = prepare(document.toJS(), reportAt);
  const result = schema.safeParse(data, { error: describeIssue });
  if (!result.success) for (const { path, message } of result.error.issues) reportAt(path, message);
  return mistakes.length === before ? result.data : undefined;
}

import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { describeIssue, type Mistake } from "./mistakes";
import { parseData, type Parsed, type Path } from "./parse-file";
import { fillPlaceholders, type Placeholders } from "./placeholders";

/**
 * Fills the placeholders of a file and checks it by its schema. Returns undefined when something is wrong, and appends it to
 * `mistakes`.
 */
export function validate<T extends z.ZodType>(
  { file, data, lineOf }: Parsed,
  schema: T,
  placeholders: Placeholders,
  mistakes: Mistake[],
): z.output<T> | undefined {
  const before = mistakes.length;
  const report = (path: Path, text: string) =>
    mistakes.push({ file, line: lineOf(path), field: path.map(String).join("."), text });
  const filled = fillPlaceholders(data, placeholders, report);
  const result = schema.safeParse(filled, { error: describeIssue });
  if (!result.success) for (const { path, message } of result.error.issues) report(path, message);
  return mistakes.length === before ? result.data : undefined;
}

/** Reads and checks a file without placeholders. Returns undefined when there is none, or when something is wrong. */
export function readOptional<T extends z.ZodType>(path: string, schema: T, mistakes: Mistake[]) {
  const parsed = existsSync(path) ? parseData(path, readFileSync(path, "utf8"), mistakes) : undefined;
  return parsed && validate(parsed, schema, {}, mistakes);
}

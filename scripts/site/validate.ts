import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { safeParse } from "zod/v4/core";
import { describeIssue, type Mistake } from "./mistakes";
import { parseData, type Parsed, type Path } from "./parse-file";
import { fillPlaceholders, type Placeholders } from "./placeholders";

/**
 * Fills the placeholders of a file, unless they are null, and checks it by its schema. Returns undefined when something is
 * wrong, and appends it to `mistakes`.
 */
export function validate<T extends z.core.$ZodType>(
  { file, data, lineOf }: Parsed,
  schema: T,
  placeholders: Placeholders | null,
  mistakes: Mistake[],
): z.output<T> | undefined {
  const before = mistakes.length;
  const report = (path: Path, text: string, line = lineOf(path)) =>
    mistakes.push({ file, line, field: path.map(String).join("."), text });
  const filled = placeholders ? fillPlaceholders(data, placeholders, report) : data;
  const result = safeParse(schema, filled, { error: describeIssue });
  for (const issue of result.error?.issues ?? []) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    report(issue.path, issue.message, lineOf([...issue.path, ...unknown]));
  }
  return mistakes.length === before ? result.data : undefined;
}

/** Reads and checks a file without placeholders. Returns undefined when there is none, or when something is wrong. */
export function readOptional<T extends z.ZodType>(path: string, schema: T, mistakes: Mistake[]) {
  const parsed = existsSync(path) ? parseData(path, readFileSync(path, "utf8"), mistakes) : undefined;
  return parsed && validate(parsed, schema, {}, mistakes);
}

import type { z } from "zod";
import { describeIssue, type Mistake } from "./mistakes";
import type { Parsed, Path } from "./parse-file";
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

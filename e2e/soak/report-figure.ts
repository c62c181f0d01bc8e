import { appendFileSync } from "node:fs";
import { test } from "@/e2e/support/fixtures";

/** Adds a line to the summary of `npm run test:soak` and to the test's report. */
export function reportFigure(line: string): void {
  test.info().annotations.push({ type: "figure", description: line });
  if (process.env.SOAK_FIGURES) appendFileSync(process.env.SOAK_FIGURES, `${line}\n`);
  else console.log(line);
}

/** Returns a percentile of the values. `part` ranges from 0 to 1. */
export const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

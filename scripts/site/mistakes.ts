import type { z } from "zod";

/** A mistake in a file of the site, or something that its owner should look at. */
export interface Mistake {
  file: string;
  line: number;
  field?: string;
  text: string;
}

/** Returns one line, such as 'site/company.json:4: timeZone: is missing.' */
export const toSentence = ({ file, line, field, text }: Mistake): string =>
  `${file}:${line}: ${field ? `${field}: ` : ""}${text}`;

/** Thrown by the compile step. Its message has a line for each mistake. */
export class SiteError extends Error {
  constructor(readonly mistakes: readonly Mistake[]) {
    super(mistakes.map(toSentence).join("\n"));
  }
}

/** Returns the number of the first line that contains `near`, or 1. */
export const findLine = (lines: readonly string[], near: string): number =>
  Math.max(lines.findIndex((line) => line.includes(near)) + 1, 1);

const NOUNS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

/** Returns the sentence for an issue of a schema. Schemas that give a message keep it. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "is missing."
        : `must be ${NOUNS[issue.expected] ?? issue.expected}.`;
    case "unrecognized_keys":
      return `there is no field ${issue.keys.map((key) => `"${key}"`).join(", ")}.`;
    case "too_small":
      if (issue.origin === "array")
        return `at least ${issue.minimum === 1 ? "one entry is" : `${issue.minimum} entries are`} needed.`;
      if (issue.origin === "string")
        return issue.input === "" ? "is empty." : `needs ${issue.minimum} characters.`;
      return `must be at least ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "array") return `at most ${issue.maximum} entries fit here.`;
      if (issue.origin === "string")
        return `has ${String(issue.input).length} characters; at most ${issue.maximum} fit here.`;
      return `must be at most ${issue.maximum}.`;
    case "invalid_value":
      return `must be one of ${issue.values.map((value) => `"${String(value)}"`).join(", ")}.`;
    case "invalid_format":
      return `is no ${issue.format === "regex" ? "valid text" : issue.format}.`;
    default:
      return "is not valid.";
  }
}

import * as z from "zod/mini";
import { foldEmail, foldLine, foldLines, foldName, foldPhone, isVisible } from "@/lib/text/fold-input";
import { isPhone, PHONE_INVALID, PHONE_MAX } from "@/lib/text/phone";

/**
 * Building blocks of form schemas, with the messages of docs/specification.md, section 5. The browser loads
 * this file with each form, so it must stay small. Lengths count code points.
 */

// zod probes `new Function` at its first parse, which a strict Content-Security-Policy reports.
z.config({ jitless: true });

const CONTROL_OR_SURROGATE = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** Not in texts about the company: characters that change the writing direction of what follows. Marks such as U+200F may stay. */
export const NOT_IN_LINES = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Controls, markup, characters that change the writing direction, and marks without a letter. */
const NOT_IN_NAMES =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}<>]|(?:^|[\p{Z}\p{P}])[\u200C\u200D]*\p{M}/u;
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

/** JSON Schema keywords for the OpenAPI document, for rules that are code. */
export const fieldDocs = z.registry<z.core.JSONSchema.BaseSchema>();

const EMAIL_MAX = 254;
export const NAME_MAX = 100;
export const COMPANY_MAX = 100;
/** Of a line of text that staff write about the company. */
export const LINE_MAX = 200;

const invalidEmail = "This is not a valid email address.";
const invalidCharacters = (label: string) => `${label} contains invalid characters.`;
const tooShort = (label: string, min: number) => `${label} must contain at least ${min} characters.`;
export const tooLong = (label: string, max: number) =>
  `${label} must contain no more than ${max} characters.`;

interface TextRules {
  min?: number;
  max: number;
  multiline?: boolean;
  /** Folds one line or several by default. */
  fold?: (text: string) => string;
  /** Matches what the text must not contain. Controls by default. */
  forbidden?: RegExp;
  pattern?: Pick<RegExp, "test">;
  patternMessage?: string;
}

/** A longer text, in UTF-16 units for each code point of the limit, is not folded: it is too long. */
const UNFOLDED_MAX = 8;

/** Counts code points, so that an emoji counts once. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function string(label: string) {
  return z.string({
    error: (issue) => (issue.input == null ? `${label} is required.` : `${label} must be text.`),
  });
}

/** Returns the message of the first broken rule, or undefined. */
function findProblem(label: string, value: string, rules: TextRules): string | undefined {
  // More than twice the limit in UTF-16 units always exceeds it. This keeps huge strings away from the
  // patterns.
  const length = value.length > rules.max * 2 ? value.length : codePointLength(value);
  if (!isVisible(value)) return `${label} is required.`;
  if (length > rules.max) return tooLong(label, rules.max);
  if (rules.min !== undefined && length < rules.min) return tooShort(label, rules.min);
  const forbidden = rules.forbidden ?? (rules.multiline ? CONTROL_BUT_LINES : CONTROL_OR_SURROGATE);
  if (forbidden.test(value)) return invalidCharacters(label);
  if (rules.pattern && !rules.pattern.test(value)) return rules.patternMessage ?? invalidCharacters(label);
  return undefined;
}

/** Builds a check that reports the message of `findProblem`. Undefined stands for no problem. */
export const checkWith = (findProblem: (value: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = findProblem(value);
    if (message) issues.push({ code: "custom", input: value, message });
  });

/** Builds a schema of required text, which is folded. A text without anything visible is missing. */
export function text(label: string, rules: TextRules) {
  const { fold = rules.multiline ? foldLines : foldLine } = rules;
  return string(label)
    .check(
      z.trim(),
      z.overwrite((value) => (value.length > rules.max * UNFOLDED_MAX ? value : fold(value))),
      checkWith((value) => findProblem(label, value, rules)),
    )
    .register(fieldDocs, { minLength: rules.min ?? 1, maxLength: rules.max });
}

/** Builds a schema of optional text. Text without anything visible becomes null. */
export function optionalText(label: string, rules: TextRules) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" && !isVisible(value) ? null : value)),
    z.nullish(
      text(label, rules).register(fieldDocs, {
        minLength: 0,
        maxLength: rules.max,
        ...(rules.patternMessage && { description: rules.patternMessage }),
      }),
    ),
  );
}

/** Builds a schema of a person's name. It rejects what no name contains, and accepts everything else. */
export function personName(label: string, max = NAME_MAX) {
  return text(label, { max, fold: foldName, forbidden: NOT_IN_NAMES }).register(fieldDocs, {
    minLength: 1,
    maxLength: max,
    description: "Any text of one line without `<` and `>`. Apostrophes and hyphens are stored as ' and -.",
  });
}

/** Builds a schema of one email address. Rejects quoted local parts, comments and lists. */
export function email(label = "Email", max = EMAIL_MAX, min?: number) {
  const rules = { min, max, fold: foldEmail, pattern: EMAIL, patternMessage: invalidEmail };
  return text(label, rules).register(fieldDocs, { format: "email", minLength: min ?? 1, maxLength: max });
}

/** Builds a schema of a phone number: ten digits, or `+` and 8 to 15 digits. Accepts `unknown`, which stands for no number. */
export function phone(label = "Phone", unknown?: string) {
  const pattern = { test: (value: string) => value === unknown || isPhone(value) };
  return text(label, { max: PHONE_MAX, fold: foldPhone, pattern, patternMessage: PHONE_INVALID }).register(
    fieldDocs,
    {
      minLength: 1,
      maxLength: PHONE_MAX,
      description: "Ten digits as usual in North America, or + and 8 to 15 digits.",
    },
  );
}

/** Matches an address of the web with a domain, and without a user or a port. */
export const WEB_ADDRESS = /^https:\/\/[^\s/?#@:\\]+\.[^\s/?#@:\\]+(?:[/?#]\S*)?$/i;

/** Builds a schema of a record's id, or of another key that the browser sends. */
export const recordId = (error = "An id must be text of at most 64 characters.") =>
  z.string({ error }).check(z.minLength(1, error), z.maxLength(64, error));

/** Builds a schema of one of `values`, such as the options of a select. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, {
    error: ({ input }) =>
      input == null || input === ""
        ? `${label} is required.`
        : `${label} must be one of ${values.join(", ")}.`,
  });
}

/** Returns the first message of each field by field name. A list is one field. `{}` when the input is not an object. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues)
    if (path.length > 0) errors[path.join(".").replace(/\.\d+(?:\..*)?$/, "")] ??= message;
  return errors;
}

/** Makes fields optional that accept undefined. zod types a field that code parses as required. */
export type Sendable<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & { [Name in keyof T as undefined extends T[Name] ? Name : never]?: T[Name] };

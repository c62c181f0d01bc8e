import * as z from "zod/mini";

/**
 * Building blocks of form schemas, with the messages of docs/product.md, "Field rules". The browser loads
 * this file with each form, so it must stay small. Lengths count code points.
 */

// zod probes `new Function` at its first parse, which a strict Content-Security-Policy reports.
z.config({ jitless: true });

const CONTROL_OR_SURROGATE = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
const PERSON_NAME = /^[\p{L}\p{M}\p{N}_' .-]+$/u;
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const PHONE_NATIONAL = /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const PHONE_INTERNATIONAL = /^\+[\d .-]*(?:\([\d .-]+\)[\d .-]*)?$/;

/** JSON Schema keywords for the OpenAPI document, for rules that are code. */
export const fieldDocs = z.registry<z.core.JSONSchema.BaseSchema>();

const EMAIL_MAX = 254;
const PHONE_MAX = 32;
export const NAME_MAX = 100;
export const COMPANY_MAX = 100;

const invalidEmail = "This is not a valid email address.";
const invalidPhone = "This is not a valid phone number.";
const invalidCharacters = (label: string) => `${label} contains invalid characters.`;
const tooShort = (label: string, min: number) => `${label} must contain at least ${min} characters.`;
const tooLong = (label: string, max: number) => `${label} must contain no more than ${max} characters.`;

interface TextRules {
  min?: number;
  max: number;
  multiline?: boolean;
  pattern?: RegExp;
  patternMessage?: string;
}

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
  if (length === 0) return `${label} is required.`;
  if (length > rules.max) return tooLong(label, rules.max);
  if (rules.min !== undefined && length < rules.min) return tooShort(label, rules.min);
  if ((rules.multiline ? CONTROL_BUT_LINES : CONTROL_OR_SURROGATE).test(value))
    return invalidCharacters(label);
  if (rules.pattern && !rules.pattern.test(value)) return rules.patternMessage ?? invalidCharacters(label);
  return undefined;
}

/** Builds a schema of required text, which is trimmed. */
export function text(label: string, rules: TextRules) {
  return string(label)
    .check(
      z.trim(),
      // A form that is posted without JavaScript has two characters for each line break.
      z.overwrite((value) => (rules.multiline ? value.replaceAll("\r\n", "\n") : value)),
      z.check((context) => {
        const message = findProblem(label, context.value, rules);
        if (message) context.issues.push({ code: "custom", input: context.value, message });
      }),
    )
    .register(fieldDocs, { minLength: rules.min ?? 1, maxLength: rules.max });
}

/** Builds a schema of optional text. Blank text becomes null. */
export function optionalText(label: string, rules: TextRules) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value)),
    z.nullish(
      text(label, rules).register(fieldDocs, {
        minLength: 0,
        maxLength: rules.max,
        ...(rules.patternMessage && { description: rules.patternMessage }),
      }),
    ),
  );
}

/**
 * Builds a schema of a person's name. Replaces the typographic apostrophe of phone keyboards by the plain
 * one.
 */
export function personName(label: string, max = NAME_MAX) {
  return z
    .pipe(
      z.pipe(
        string(label),
        z.transform((name: string) => name.replaceAll("’", "'")),
      ),
      text(label, { max, pattern: PERSON_NAME }),
    )
    .register(fieldDocs, {
      minLength: 1,
      maxLength: max,
      description: "Letters, digits, _ ' . - and spaces.",
    });
}

/** Builds a schema of one ASCII email address. Rejects quoted local parts, comments and lists. */
export function email(label = "Email", max = EMAIL_MAX, min?: number) {
  return text(label, { min, max, pattern: EMAIL, patternMessage: invalidEmail }).register(fieldDocs, {
    format: "email",
    minLength: min ?? 1,
    maxLength: max,
  });
}

/** Builds a schema of a phone number: ten digits, or `+` and 8 to 15 digits. */
export function phone(label = "Phone") {
  return text(label, { max: PHONE_MAX })
    .check(z.refine((value) => value === "" || isPhone(value), { error: invalidPhone }))
    .register(fieldDocs, {
      description: "Ten digits as usual in North America, or + and 8 to 15 digits.",
    });
}

function isPhone(value: string): boolean {
  if (value.length > PHONE_MAX) return true; // the length rule has reported it
  if (PHONE_NATIONAL.test(value)) return true;
  const digits = value.replace(/\D/g, "").length;
  return PHONE_INTERNATIONAL.test(value) && digits >= 8 && digits <= 15;
}

/** Builds a schema of a record's id, or of another key that the browser sends. */
export const recordId = () => z.string().check(z.minLength(1), z.maxLength(64));

/** Builds a schema of one of `values`, such as the options of a select. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, {
    error: ({ input }) =>
      input == null || input === ""
        ? `${label} is required.`
        : `${label} must be one of ${values.join(", ")}.`,
  });
}

/** Returns the first message of each field by field name. `{}` when the input is not an object. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path.length > 0) errors[path.join(".")] ??= message;
  return errors;
}

/** Makes fields optional that accept undefined. zod types a field that code parses as required. */
export type Sendable<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & { [Name in keyof T as undefined extends T[Name] ? Name : never]?: T[Name] };

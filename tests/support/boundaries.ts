interface Schema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, unknown>;
  anyOf?: unknown[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Boundary {
  field: string;
  value: unknown;
  /** Matches the message for a rejected value. Undefined for a valid value. */
  errorPattern?: RegExp;
}

/** A letter of two UTF-16 units, because lengths count code points. */
const LETTER = "𐐷";
/** Longer texts of that letter would exceed the limit of the whole body. */
const LETTERS_MAX = 5001;
const SHORTEST_EMAIL = 6;

/** Returns a text of this length that breaks no other rule of its field, or undefined when none exists. */
function buildText(field: string, length: number): string | undefined {
  if (length === 0) return "";
  if (field === "email")
    return length < SHORTEST_EMAIL ? undefined : `${randomCharacters(length - 5).toLowerCase()}@b.co`;
  if (field === "phone")
    return length < 9 ? undefined : `+12345678${" ".repeat(length - 9).replace(/ $/, "9")}`;
  if (["linkedin", "profileLink", "url"].includes(field))
    return `https://x.yz/${"x".repeat(length)}`.slice(0, Math.max(length, 12));
  if (field === "password") return "x".repeat(length);
  return length > LETTERS_MAX ? "x".repeat(length) : LETTER.repeat(length);
}

/** Returns random letters and digits, because some email addresses must be new. */
const randomCharacters = (length: number) =>
  crypto.randomUUID().replaceAll("-", "").repeat(10).slice(0, length);

/** Returns a body without the amounts of pay, which limit each other. */
export const withoutAmounts = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== "payMin" && field !== "payMax"));

/** Returns values just under, at and just over each limit in a body's JSON Schema. */
export function buildBoundaries(schema: Schema): Boundary[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, value]) => {
    const whole = value as Schema;
    const rules =
      ((whole.anyOf as Schema[] | undefined) ?? [whole]).find(({ type }) => type !== "null") ?? whole;
    return [...lengths(field, rules), ...numbers(field, rules), ...choices(field, rules)];
  });
}

function lengths(field: string, { minLength = 0, maxLength }: Schema): Boundary[] {
  if (maxLength === undefined) return [];
  const tooShort = minLength === 1 ? /required/ : new RegExp(String.raw`\b${minLength}\b`);
  return [
    ...(minLength > 0 ? [{ length: minLength - 1, errorPattern: tooShort }] : []),
    { length: Math.max(minLength, 1) },
    { length: minLength + 1 },
    { length: maxLength - 1 },
    { length: maxLength },
    { length: maxLength + 1, errorPattern: new RegExp(String.raw`\b${maxLength}\b`) },
  ].flatMap(({ length, errorPattern }) => {
    const value = buildText(field, length);
    return value === undefined || [...value].length !== length ? [] : [{ field, value, errorPattern }];
  });
}

function numbers(field: string, { minimum, maximum }: Schema): Boundary[] {
  if (minimum === undefined || maximum === undefined) return [];
  const errorPattern = new RegExp(`${minimum} to ${maximum}`);
  return [
    ...[minimum - 1, maximum + 1, minimum + 0.005].map((value) => ({ field, value, errorPattern })),
    ...[minimum, minimum + 1, maximum - 1, maximum].map((value) => ({ field, value })),
  ];
}

function choices(field: string, { enum: values = [] }: Schema): Boundary[] {
  const wrong = values.slice(0, 1).flatMap((value) => [`${value}x`, String(value).toLowerCase(), [value]]);
  return [
    ...values.map((value) => ({ field, value })),
    ...wrong
      .filter((value) => !values.includes(value))
      .map((value) => ({ field, value, errorPattern: /must be/ })),
  ];
}

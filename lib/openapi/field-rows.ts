import type { JsonSchema } from "./schemas";

/** A field of a schema as people read it. */
export interface FieldRow {
  name: string;
  /** Such as `string`, `Job[]`, `"Open" | "Closed"`. */
  type: string;
  required: boolean;
  /** What else is said of it: limits, default, meaning. */
  notes: string;
}

/** The fields of a schema, those of its objects by dotted names; the alternatives of a union one after the other. */
export function fieldRows(schema: JsonSchema, prefix = ""): FieldRow[] {
  const alternatives = (schema.anyOf ?? []) as JsonSchema[];
  if (alternatives.length > 0 && !schema.properties)
    return alternatives.flatMap((one) => fieldRows(one, prefix));
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = value as JsonSchema;
    const name = prefix + key;
    const within = objectOf(field);
    const row = { name, type: typeOf(field), required: required.has(key), notes: notesOf(field) };
    return [row, ...(within ? fieldRows(within, `${name}.`) : [])];
  });
}

const objectOf = (schema: JsonSchema): JsonSchema | undefined =>
  [schema, ...((schema.anyOf ?? []) as JsonSchema[])].find(({ properties }) => properties);

/** The name that a reference ends in. */
export const nameOfRef = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

/** What a value is, such as `string` or `"Open" | "Closed"`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return (schema.anyOf as JsonSchema[]).map(typeOf).join(" | ");
  if (schema.type === "array") return `${typeOf(schema.items as JsonSchema)}[]`;
  return Array.isArray(schema.type) ? schema.type.join(" | ") : String(schema.type ?? "any");
}

const count = (value: number) => value.toLocaleString("en-US");

function notesOf(schema: JsonSchema): string {
  const { format, minLength = 0, maxLength, minimum, default: preset, description } = schema;
  return [
    format === "email" && "An e-mail address.",
    minLength > 1 && `At least ${count(minLength)} characters.`,
    maxLength !== undefined && `At most ${count(maxLength)} characters.`,
    schema.type === "integer" && minimum !== undefined && `At least ${count(minimum)}.`,
    preset !== undefined && `${JSON.stringify(preset)} if left out.`,
    description,
  ]
    .filter(Boolean)
    .join(" ");
}

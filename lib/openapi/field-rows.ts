import type { JsonSchema } from "./schemas";

export interface FieldRow {
  name: string;
  /** Such as `string`, `Job[]`, `"Open" | "Closed"`. */
  type: string;
  required: boolean;
  /** Limits, default value and description. */
  notes: string;
}

/** Returns the fields of a schema. Nested fields get dotted names. Union alternatives follow one another. */
export function toFieldRows(schema: JsonSchema, prefix = ""): FieldRow[] {
  const alternatives = (schema.anyOf ?? []) as JsonSchema[];
  if (alternatives.length > 0 && !schema.properties)
    return alternatives.flatMap((alternative) => toFieldRows(alternative, prefix));
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = value as JsonSchema;
    const name = prefix + key;
    const nested = findObjectSchema(field);
    const row = {
      name,
      type: describeType(field),
      required: required.has(key),
      notes: describeConstraints(field),
    };
    return [row, ...(nested ? toFieldRows(nested, `${name}.`) : [])];
  });
}

const findObjectSchema = (schema: JsonSchema): JsonSchema | undefined =>
  [schema, ...((schema.anyOf ?? []) as JsonSchema[])].find(({ properties }) => properties);

const getRefName = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

export function describeType(schema: JsonSchema): string {
  if (schema.$ref) return getRefName(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return (schema.anyOf as JsonSchema[]).map(describeType).join(" | ");
  if (schema.type === "array") return `${describeType(schema.items as JsonSchema)}[]`;
  return Array.isArray(schema.type) ? schema.type.join(" | ") : String(schema.type ?? "any");
}

const formatCount = (value: number) => value.toLocaleString("en-US");

function describeConstraints(schema: JsonSchema): string {
  const { format, minLength = 0, maxLength, minimum, default: defaultValue, description } = schema;
  return [
    format === "email" && "An email address.",
    minLength > 1 && `At least ${formatCount(minLength)} characters.`,
    maxLength !== undefined && `At most ${formatCount(maxLength)} characters.`,
    schema.type === "integer" && minimum !== undefined && `At least ${formatCount(minimum)}.`,
    defaultValue !== undefined && `${JSON.stringify(defaultValue)} if left out.`,
    description,
  ]
    .filter(Boolean)
    .join(" ");
}

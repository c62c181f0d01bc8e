import type * as core from "zod/v4/core";
import * as z from "zod/mini";
import { $ZodRegistry, safeParse, toJSONSchema } from "zod/v4/core";
import { fieldDocs } from "@/lib/fields";
import type { Operation } from "./operation";

/** The schemas that validate, in JSON Schema's words. */

export type JsonSchema = core.JSONSchema.BaseSchema;

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What every refused call is answered. */
export const errorSchema = z.object({
  message: z.string(),
  errors: z
    .optional(z.record(z.string(), z.string()))
    .register(fieldDocs, { description: "What is wrong with a field, by its name." }),
  requestId: z
    .optional(z.string())
    .register(fieldDocs, { description: "Names a failure of ours in the log." }),
});

/** Named schemas of every body and answer. */
export function componentSchemas(operations: readonly Operation[]): Record<string, JsonSchema> {
  const bodies = new $ZodRegistry<{ id: string }>();
  const answers = new $ZodRegistry<{ id: string }>();
  answers.add(errorSchema, { id: "Error" });
  for (const { body, answers: given } of operations) {
    if (body) bodies.add(body.schema, { id: body.name });
    for (const { schema, name } of Object.values(given))
      if (schema && name) answers.add(schema, { id: name });
  }
  return { ...toNamedSchemas(bodies, "input"), ...toNamedSchemas(answers, "output") };
}

/** One schema by itself, such as a query's. */
export const inputSchema = (schema: core.$ZodType): JsonSchema =>
  stripDialect(toJSONSchema(schema, { io: "input", unrepresentable: "any", override: describeInput }));

function toNamedSchemas(
  registry: core.$ZodRegistry<{ id: string }>,
  io: "input" | "output",
): Record<string, JsonSchema> {
  const { schemas } = toJSONSchema(registry, {
    io,
    metadata: registry,
    uri: (name) => refTo(name).$ref,
    unrepresentable: "any",
    override: io === "input" ? describeInput : addFieldDocs,
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, stripDialect(schema)]));
}

interface Converted {
  zodSchema: core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/** Adds what the rules in code say, and leaves out the bounds that every whole number has. */
function addFieldDocs({ zodSchema, jsonSchema }: Converted): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (!jsonSchema.$ref) Object.assign(jsonSchema, fieldDocs.get(zodSchema));
}

/** What may be left out of a body is asked of the rules themselves: a transformation does not tell. */
function describeInput(converted: Converted): void {
  addFieldDocs(converted);
  const { zodSchema, jsonSchema } = converted;
  if (zodSchema._zod.def.type !== "object" || !jsonSchema.required) return;
  const { shape } = zodSchema._zod.def;
  jsonSchema.required = jsonSchema.required.filter(
    (key) => !safeParse(shape[key] as core.$ZodType, undefined).success,
  );
}

/** In a document of its own a schema names its dialect and address; here the document does. */
function stripDialect({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

import type * as core from "zod/v4/core";
import * as z from "zod/mini";
import { $ZodRegistry, safeParse, toJSONSchema } from "zod/v4/core";
import { fieldDocs } from "@/lib/fields";
import type { Operation } from "./operation";

export type JsonSchema = core.JSONSchema.BaseSchema;

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const errorSchema = z.object({
  message: z.string(),
  errors: z
    .optional(z.record(z.string(), z.string()))
    .register(fieldDocs, { description: "What is wrong with a field, by its name." }),
  present: z.optional(z.record(z.string(), z.unknown())).register(fieldDocs, {
    description: "The stored state, when a change was based on an outdated one.",
  }),
  requestId: z
    .optional(z.string())
    .register(fieldDocs, { description: "Identifies an internal error in the server's log." }),
});

export function componentSchemas(operations: readonly Operation[]): Record<string, JsonSchema> {
  const bodies = new $ZodRegistry<{ id: string }>();
  const answers = new $ZodRegistry<{ id: string }>();
  answers.add(errorSchema, { id: "Error" });
  for (const { body, answers: responses } of operations) {
    if (body) bodies.add(body.schema, { id: body.name });
    for (const { schema, name } of Object.values(responses))
      if (schema && name) answers.add(schema, { id: name });
  }
  return { ...toNamedSchemas(bodies, "input"), ...toNamedSchemas(answers, "output") };
}

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

/** Adds the documentation of rules that are code, and drops the bounds of safe integers. */
function addFieldDocs({ zodSchema, jsonSchema }: Converted): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (!jsonSchema.$ref) Object.assign(jsonSchema, fieldDocs.get(zodSchema));
}

/** Finds optional fields by validating undefined, because a transformation hides whether its field is optional. */
function describeInput(converted: Converted): void {
  addFieldDocs(converted);
  const { zodSchema, jsonSchema } = converted;
  if (zodSchema._zod.def.type !== "object" || !jsonSchema.required) return;
  const { shape } = zodSchema._zod.def;
  jsonSchema.required = jsonSchema.required.filter(
    (key) => !safeParse(shape[key] as core.$ZodType, undefined).success,
  );
}

/** Drops `$schema` and `$id`, which the whole document defines. */
function stripDialect({ $schema: _dialect, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

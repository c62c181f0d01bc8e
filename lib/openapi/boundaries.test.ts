import { safeParse } from "zod/v4/core";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "@/lib/fields";
import { buildBoundaries, withoutAmounts } from "@/tests/support/boundaries";
import { listedOperations } from "./document";
import { inputSchema } from "./schemas";

const bodies = listedOperations.flatMap(({ call, operation: { body } }) => (body ? [{ call, body }] : []));

describe.each(bodies)("the body of $call", ({ body: { schema, example } }) => {
  const described = inputSchema(schema);
  // A body with alternatives holds only the tested field.
  const rest = described.oneOf ? {} : withoutAmounts(example as object);

  test("accepts values within its limits and names the field of any other value", () => {
    for (const { field, value, errorPattern } of buildBoundaries(described)) {
      const { error } = safeParse(schema, { ...rest, [field]: value });
      const errors = error ? fieldErrors(error) : {};
      const label = `${field}: ${JSON.stringify(value).slice(0, 80)}`;
      expect([label, Object.keys(errors)]).toEqual([label, errorPattern ? [field] : []]);
      if (errorPattern) expect(errors[field], label).toMatch(errorPattern);
    }
  });
});

test("the boundary rows cover the fields that have a limit", () => {
  const rows = bodies.flatMap(({ call, body }) =>
    buildBoundaries(inputSchema(body.schema)).map(({ field }) => `${call} ${field}`),
  );
  expect(rows.length).toBeGreaterThan(180);
  expect(new Set(rows).size).toBeGreaterThan(40);
});

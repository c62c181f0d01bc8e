import { safeParse } from "zod/v4/core";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "@/lib/fields";
import { buildBoundaries } from "@/tests/support/boundaries";
import { listedOperations } from "./document";
import { inputSchema } from "./schemas";

const bodies = listedOperations.flatMap(({ call, operation: { body } }) => (body ? [{ call, body }] : []));

describe.each(bodies)("the body of $call", ({ body: { schema, example } }) => {
  const described = inputSchema(schema);
  // A body that is one thing or another holds the one field alone.
  const rest = described.oneOf ? {} : (example as object);

  test("accepts values within its limits, and names the field of any other", () => {
    for (const { field, value, errorPattern: broken } of buildBoundaries(described)) {
      const { error } = safeParse(schema, { ...rest, [field]: value });
      const errors = error ? fieldErrors(error) : {};
      const what = `${field}: ${JSON.stringify(value).slice(0, 80)}`;
      expect([what, Object.keys(errors)]).toEqual([what, broken ? [field] : []]);
      if (broken) expect(errors[field], what).toMatch(broken);
    }
  });
});

test("the table holds every field that has a limit", () => {
  const rows = bodies.flatMap(({ call, body }) =>
    buildBoundaries(inputSchema(body.schema)).map(({ field }) => `${call} ${field}`),
  );
  expect(rows.length).toBeGreaterThan(180);
  expect(new Set(rows).size).toBeGreaterThan(40);
});

import { Ajv2020 } from "ajv/dist/2020.js";
import { safeParse } from "zod/v4/core";
import { describe, expect, test } from "vitest";
import { openApiDocument, listedOperations } from "./document";
import { withoutAmounts } from "@/tests/support/boundaries";

const { components } = openApiDocument("https://www.example.com");
const ajv = new Ajv2020({ strictRequired: false, formats: { email: true, date: true } }).addKeyword(
  "components",
);
ajv.addSchema({ $id: "api", components });

const bodies = listedOperations.flatMap(({ call, operation: { body } }) => (body ? [{ call, body }] : []));

/** Returns copies of a body, each with one field missing or replaced. */
const variants = (body: object): object[] =>
  Object.keys(body).flatMap((name) => [
    Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)),
    ...[null, "", 7, true, [], {}, "x".repeat(200_000)].map((value) => ({ ...body, [name]: value })),
  ]);

describe.each(bodies)("the body of $call", ({ body }) => {
  const validate = ajv.getSchema(`api#/components/schemas/${body.name}`)!;

  test("has an example that passes the validation", () => {
    // The example's résumé is truncated. The schema does not check whether it is a PDF.
    expect(safeParse(body.schema, body.example).success).toBe(true);
    expect(validate(body.example)).toBe(true);
  });

  test("is described so that the document allows exactly what the validation allows", () => {
    for (const variant of variants(withoutAmounts(body.example as object))) {
      const label = JSON.stringify(variant).slice(0, 300);
      expect([label, validate(variant)]).toEqual([label, safeParse(body.schema, variant).success]);
    }
  });
});

test("every response example matches its schema", () => {
  let examples = 0;
  for (const { call, operation } of listedOperations)
    for (const { schema, example } of Object.values(operation.answers)) {
      if (!schema) continue;
      examples += 1;
      expect(safeParse(schema, example).error?.issues ?? [], call).toEqual([]);
    }
  expect(examples).toBeGreaterThan(20);
});

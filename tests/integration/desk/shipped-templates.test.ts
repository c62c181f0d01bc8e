import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { fieldErrors } from "@/lib/fields";
import { listTemplates } from "@/lib/templates/data";
import { shippedConfirmations } from "@/lib/templates/confirmations";
import { CONFIRMATION_KINDS } from "@/lib/templates/kinds";
import { needsJob } from "@/lib/templates/placeholders";
import { templateSchema } from "@/lib/templates/schema";
import { admin } from "@/tests/support/admin";

test("a new installation has valid templates of each kind, also for messages", async () => {
  const templates = await listTemplates(admin);
  const problems = templates.flatMap(({ name, ...template }) => {
    const result = safeParse(templateSchema, { name, ...template });
    return result.success ? [] : [{ name, ...fieldErrors(result.error) }];
  });
  expect(problems).toEqual([]);
  const kinds = templates.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "decline").length).toBeGreaterThan(1);
  expect(kinds).toContain("invite");
  for (const kind of CONFIRMATION_KINDS)
    expect(templates.filter((template) => template.kind === kind)).toMatchObject([
      shippedConfirmations[kind],
    ]);
  expect(
    templates.filter((template) => template.kind === "reply" && !needsJob(template)).length,
  ).toBeGreaterThan(1);
});

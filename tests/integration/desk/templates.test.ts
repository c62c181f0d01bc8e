import { beforeEach, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { buildNamedKey } from "@/lib/limits/idempotency";
import {
  createTemplate,
  deleteTemplate,
  deleteTemplates,
  findTemplates,
  getTemplate,
  listTemplates,
  updateTemplate,
} from "@/lib/templates/data";
import { hardDeleteRecord } from "@/lib/trash/data";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { createTemplate as templateRow } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { outcome, trash } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  name: "Thanks",
  kind: "reply" as const,
  subject: "Your message to {company}",
  text: "Hi {first_name},\n\nThanks.\n\n{sender_name}",
};

const readHistory = (targetId: string) =>
  db().auditEvent.findMany({
    where: { targetId },
    orderBy: { id: "asc" },
    select: { action: true, details: true },
  });

beforeEach(async () => {
  await emptyTables("mail_templates", "idempotency_keys");
});

test("a template is added, changed and deleted, and its history says so without its text", async () => {
  const template = await createTemplate(admin, input);
  expect(template).toMatchObject({ ...input, version: 1 });
  const changed = await updateTemplate(admin, template.id, { ...input, subject: "Hello", version: 1 });
  expect(changed).toMatchObject({ subject: "Hello", version: 2 });
  await updateTemplate(admin, template.id, { ...input, subject: "Hello" });
  expect(await getTemplate(admin, template.id)).toMatchObject({ version: 3 });
  await deleteTemplate(admin, template.id);
  expect(await getTemplate(admin, template.id)).toBeNull();
  expect(await readHistory(template.id)).toEqual([
    { action: "template.added", details: null },
    { action: "template.edited", details: { fields: ["subject"] } },
    { action: "template.deleted", details: null },
  ]);
});

test("a repeated call with one key adds one template, and gets 410 after it is deleted", async () => {
  const once = buildNamedKey("template", "k-1", input);
  const added = await Promise.all(Array.from({ length: 3 }, () => createTemplate(admin, input, once)));
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  await deleteTemplate(admin, added[0]!.id);
  await expect(createTemplate(admin, input, once)).rejects.toMatchObject({ status: 410 });
});

test("the second of two changes of one version gets 409, and a deleted template gets 404", async () => {
  const { id } = await templateRow(db());
  const results = await Promise.allSettled(
    ["First", "Second"].map((name) => updateTemplate(admin, id, { ...input, name, version: 1 })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 409, details: { errors: { version: expect.stringMatching(/^Someone else/) } } },
  });
  await deleteTemplate(admin, id);
  expect(await outcome(updateTemplate(admin, id, input))).toBe("404 Template not found.");
  expect(await outcome(deleteTemplate(admin, id))).toBe("404 Template not found.");
});

test("templates are listed by name, by kind, and page by page", async () => {
  for (const [name, kind] of [
    ["Émile", "reply"],
    ["Zoe", "decline"],
    ["Ada", "reply"],
  ] as const)
    await templateRow(db(), { name, kind });
  expect((await listTemplates(admin, "reply")).map(({ name }) => name)).toEqual(["Ada", "Émile"]);
  expect((await findTemplates(admin, undefined)).items.map(({ name }) => name)).toEqual([
    "Ada",
    "Émile",
    "Zoe",
  ]);
  for (let added = 0; added < 30; added += 1) await templateRow(db(), { name: "Same name" });
  const seen = new Set<string>();
  let startKey: string | undefined;
  do {
    const page = await findTemplates(admin, startKey);
    for (const { id } of page.items) seen.add(id);
    startKey = page.lastKey ?? undefined;
  } while (startKey);
  expect(seen.size).toBe(33);
});

test("deleted templates stand in the trash by name, can be restored, and are erased for good", async () => {
  const [first, second] = [
    await templateRow(db(), { name: "One" }),
    await templateRow(db(), { name: "Two" }),
  ];
  expect(await deleteTemplates(admin, [first.id, second.id, "unknown"])).toHaveLength(2);
  expect(await listTemplates(admin)).toEqual([]);
  expect(
    (await trash())
      .filter(({ kind }) => kind === "template")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["One", "Two"]);
  await restoreRecord(admin, { kind: "template", id: first.id });
  expect(await getTemplate(admin, first.id)).toMatchObject({ name: "One" });
  await hardDeleteRecord(admin, { kind: "template", id: second.id });
  expect(await dbIncludingTrash().mailTemplate.count()).toBe(1);
  expect((await readHistory(second.id)).map(({ action }) => action)).toEqual([
    "template.deleted",
    "template.purged",
  ]);
});

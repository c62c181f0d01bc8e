import { expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { templates } from "@/lib/generated/site/templates";
import { createTemplate, deleteTemplate, listTemplates } from "@/lib/templates/data";
import { needsJob } from "@/lib/templates/placeholders";
import { storeSiteTemplates } from "@/lib/templates/site-templates";
import { createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const byId = (all: readonly { id: string }[]) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

test("the starts before the first user replace the templates of the migrations by the site's", async () => {
  await db().mailTemplate.updateMany({ data: { text: "Of a migration" } });
  await db().mailTemplate.create({ data: { ...templates[0]!, id: "of-a-migration" } });
  await Promise.all([storeSiteTemplates(), storeSiteTemplates(), storeSiteTemplates()]);
  const stored = await listTemplates(admin);
  expect(byId(stored)).toMatchObject(byId(templates));
  expect(stored).toHaveLength(templates.length);
});

test("a database with a user keeps its templates", async () => {
  await createUser(db(), { passwordHash });
  await db().mailTemplate.updateMany({ data: { text: "Of a migration" } });
  await storeSiteTemplates();
  expect(await db().mailTemplate.count({ where: { text: "Of a migration" } })).toBe(templates.length);
});

test("templates that a person has changed stay when the database has lost its users", async () => {
  await emptyTables("users", "mail_templates");
  const texts = { name: "Own", kind: "reply", subject: "Own", text: "Own" } as const;
  const { id } = await createTemplate(admin, texts);
  await deleteTemplate(admin, (await createTemplate(admin, texts)).id);
  await storeSiteTemplates();
  expect(await db().mailTemplate.findMany()).toMatchObject([{ id, ...texts }]);
  expect(await dbIncludingTrash().mailTemplate.count()).toBe(2);
});

test("the demo's site has templates of each kind, also for messages", () => {
  const count = (isCounted: (template: (typeof templates)[number]) => boolean) =>
    templates.filter(isCounted).length;
  expect(count(({ kind }) => kind === "decline")).toBeGreaterThan(1);
  expect(count(({ kind }) => kind === "invite")).toBeGreaterThan(0);
  expect(count((template) => template.kind === "reply" && !needsJob(template))).toBeGreaterThan(1);
});

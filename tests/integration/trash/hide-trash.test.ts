import { beforeEach, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const trashed = { deletedAt: new Date(), deletedBy: "somebody" };
let id: string;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "team_members", "mail_templates");
  ({ id } = await createJob(db(), trashed));
  await createJob(db(), { title: "Kept" });
});

const readTrashed = () => dbIncludingTrash().job.findUniqueOrThrow({ where: { id } });

test.each<[string, () => Promise<unknown>, unknown]>([
  ["findUnique", () => db().job.findUnique({ where: { id } }), null],
  ["findFirst", () => db().job.findFirst({ where: { id } }), null],
  ["findMany", () => db().job.findMany({ select: { title: true } }), [{ title: "Kept" }]],
  ["count", () => db().job.count(), 1],
  ["aggregate", () => db().job.aggregate({ _count: true }), { _count: 1 }],
  [
    "groupBy",
    () => db().job.groupBy({ by: "title", _count: true, where: { title: { not: "" } } }),
    [{ title: "Kept", _count: 1 }],
  ],
  ["updateMany", () => db().job.updateMany({ where: { id }, data: { title: "New" } }), { count: 0 }],
  ["updateManyAndReturn", () => db().job.updateManyAndReturn({ where: { id }, data: { title: "New" } }), []],
  ["deleteMany", () => db().job.deleteMany({ where: { id } }), { count: 0 }],
])("%s does not see a record in the trash", async (_, run, expected) => {
  expect(await run()).toEqual(expected);
  expect((await readTrashed()).title).not.toBe("New");
});

test.each<[string, () => Promise<unknown>, string]>([
  ["findUniqueOrThrow", () => db().job.findUniqueOrThrow({ where: { id } }), "P2025"],
  ["findFirstOrThrow", () => db().job.findFirstOrThrow({ where: { id } }), "P2025"],
  ["update", () => db().job.update({ where: { id }, data: { title: "New" } }), "P2025"],
  ["delete", () => db().job.delete({ where: { id } }), "P2025"],
  [
    "upsert",
    () =>
      db().job.upsert({
        where: { id },
        create: { id, title: "New", description: "Text" },
        update: { title: "New" },
      }),
    "P2002",
  ],
])("%s fails for a record in the trash", async (_, run, code) => {
  await expect(run()).rejects.toMatchObject({ code });
  expect((await readTrashed()).title).not.toBe("New");
});

test("a transaction hides the trash as well", async () => {
  await db().$transaction(async (tx) => {
    expect(await tx.job.findUnique({ where: { id } })).toBeNull();
    expect(await lockRows(tx, "jobs", [id])).toEqual([]);
  });
});

test("every kind of record is hidden", async () => {
  const job = await db().job.findFirstOrThrow();
  await createUser(db(), { passwordHash, ...trashed });
  await createMessage(db(), trashed);
  await createTeamMember(db(), trashed);
  await createApplicant(db(), { jobId: job.id, ...trashed });
  await createTemplate(db(), trashed);
  const count = (client: ReturnType<typeof db>) =>
    Promise.all([
      client.user.count(),
      client.message.count(),
      client.teamMember.count(),
      client.applicant.count(),
      client.mailTemplate.count(),
    ]);
  expect(await count(db())).toEqual([0, 0, 0, 0, 0]);
  expect(await count(dbIncludingTrash())).toEqual([1, 1, 1, 1, 1]);
});

test("the client refuses to search the trash", async () => {
  const deletion = db().job.deleteMany({ where: { deletedAt: { not: null } } });
  await expect(deletion).rejects.toThrow(/dbIncludingTrash/);
  expect(await dbIncludingTrash().job.count()).toBe(2);
});

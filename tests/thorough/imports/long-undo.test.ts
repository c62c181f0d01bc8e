import { expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { runImports } from "@/lib/imports/run-imports";
import { createApplicant, createJob } from "@/prisma/factories";

test("the undo of an import of jobs may take longer than five seconds, as with thousands of applicants", async () => {
  const undone = {
    kind: "jobs",
    fileName: "jobs.csv",
    columns: ["Title"],
    mapping: {},
    total: 4,
    state: "undoing",
  };
  const { id: importId } = await db().import.create({
    data: { ...undone, createdBy: "ann", undoneBy: "ann" },
  });
  for (let count = 0; count < 4; count += 1) {
    const { id: jobId } = await createJob(db(), { importId });
    await createApplicant(db(), { jobId });
  }
  await db().$executeRaw`
    CREATE FUNCTION sleep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.4); RETURN NEW; END'`;
  await db().$executeRaw`
    CREATE TRIGGER slow BEFORE UPDATE ON applicants FOR EACH ROW EXECUTE FUNCTION sleep()`;
  await runImports();
  expect(await db().import.findUnique({ where: { id: importId } })).toMatchObject({ state: "undone" });
  expect([await db().job.count(), await db().applicant.count()]).toEqual([0, 0]);
});

import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { findOtherApplications } from "@/lib/desk/other-applications";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

let jobId: string;
const add = (fields: object) => createApplicant(db(), { jobId, resume: null, ...fields });

beforeEach(async () => {
  await emptyTables("jobs");
  ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
});

test("the same address in other letters and the same number written differently are the same person", async () => {
  const person = await add({ email: "Ada@Example.com", phone: "(503) 555-0142" });
  const byEmail = await add({ email: "ada@example.COM", phone: "+44 20 7946 0958" });
  const byPhone = await add({ email: "other@example.com", phone: "+1 503.555.0142" });
  await add({ email: "stranger@example.com", phone: "503-555-0143" });
  const others = await findOtherApplications(admin, person);
  expect(others.map(({ id }) => id)).toEqual([byPhone.id, byEmail.id]);
  expect(others[0]).toMatchObject({ jobTitle: "Surveyor", stage: "new" });
  expect((await findOtherApplications(admin, byPhone)).map(({ id }) => id)).toEqual([person.id]);
});

test("people without a known number are not the same person", async () => {
  const person = await add({ email: "ada@example.com", phone: "Unknown" });
  await add({ email: "bea@example.com", phone: "Unknown" });
  expect(await findOtherApplications(admin, person)).toEqual([]);
});

test("applications in the trash or held as spam are left out", async () => {
  const email = "ada@example.com";
  const person = await add({ email });
  await add({ email, phone: "1", deletedAt: new Date(), deletedBy: admin.id });
  await add({ email, phone: "2", quarantinedAt: new Date() });
  expect(await findOtherApplications(admin, { ...person, phone: "3" })).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { queueApplicationMails } from "@/lib/applicants/queue-mails";
import type { Area } from "@/lib/auth/areas";
import { db } from "@/lib/database/db";
import { sendDigest } from "@/lib/desk/digest/send-digest";
import { sendHourlySummaries } from "@/lib/desk/digest/notice-summary";
import { createJob, getJob, updateJob } from "@/lib/jobs/data";
import { jobSchema, NEW_JOB } from "@/lib/jobs/schema";
import { getStaffEmail } from "@/lib/mail/addresses";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { deleteMessage, releaseMessage } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import type { Subject } from "@/lib/messages/subject";
import type { NoticePace } from "@/lib/notices/notice-pace";
import { Prisma } from "@/lib/generated/prisma/client";
import { processState } from "@/lib/process-state";
import { saveSetting } from "@/lib/site-settings/data";
import { hardDeleteTrashed } from "@/lib/trash/hard-delete";
import { updateUser } from "@/lib/users/data";
import { createApplicant, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { storeAdmin } from "@/tests/support/store-admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const HOUR_MS = 60 * 60 * 1000;
const MORNING = new Date("2026-11-18T08:00:00-08:00");
const input = { name: "Dana", phone: "503-555-0142", company: "Orchards", message: "Two file servers." };
let count = 0;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "digests", "idempotency_keys", "rate_limits");
  processState.siteSettings = {
    notices: { general: ["ann@example.com"], service: ["ann@example.com", "bea@example.com"], webinar: [] },
  };
});
afterEach(() => void (processState.siteSettings = {}));

const addPerson = (
  firstName: string,
  noticePace: NoticePace = "now",
  areas: Area[] = ["messages", "hiring"],
) =>
  createUser(db(), {
    passwordHash,
    firstName,
    email: `${firstName}@example.com`,
    role: "ADMIN",
    noticePace,
    areas,
  });

const receive = (subject?: Subject) =>
  receiveMessage(
    {
      ...input,
      message: `${input.message} ${(count += 1)}`,
      email: `dana-${count}@example.com`,
      appliedJobId: null,
      appliedJobTitle: null,
    },
    { address: `192.0.2.${count}`, subject },
  );

async function readMails(kind: string) {
  const rows = await db().outbox.findMany({ where: { kind } });
  return rows.map(({ sealed }) => decryptEnvelope(sealed!)!).sort((a, b) => (a.to < b.to ? -1 : 1));
}

const toldOf = async (kind: string) => (await readMails(kind)).map(({ to }) => to);

test("a rule decides by the subject who hears of a message, and STAFF_EMAIL hears of the rest", async () => {
  await addPerson("ann");
  await addPerson("bea");
  await receive("service");
  expect(await toldOf("message-notice")).toEqual(["ann@example.com", "bea@example.com"]);
  await db().outbox.deleteMany();
  await receive("webinar");
  expect(await toldOf("message-notice")).toEqual([getStaffEmail()]);
});

test.each<[string, NoticePace, Area[]]>([
  ["who may not read messages", "now", ["hiring"]],
  ["who chose never", "never", ["messages"]],
])("STAFF_EMAIL hears of a message in place of a person %s", async (_who, pace, areas) => {
  await addPerson("ann", pace, areas);
  await receive();
  expect(await toldOf("message-notice")).toEqual([getStaffEmail()]);
  expect(await db().waitingNotice.count()).toBe(0);
});

test("a message that was held as spam follows its rule when it is released", async () => {
  await addPerson("bea");
  const { id } = await receive("service");
  await db().outbox.deleteMany();
  await db().message.update({ where: { id }, data: { quarantinedAt: new Date() } });
  await releaseMessage(admin, id);
  expect(await toldOf("message-notice")).toEqual(["bea@example.com"]);
});

test("a person who chose hourly gets one summary after the hour, without names", async () => {
  await addPerson("ann", "hourly");
  await receive();
  await receive();
  expect(await readMails("message-notice")).toEqual([]);
  await sendHourlySummaries(new Date());
  expect(await readMails("notice-summary")).toEqual([]);
  const later = new Date(Date.now() + HOUR_MS);
  await Promise.all([sendHourlySummaries(later), sendHourlySummaries(later)]);
  const [mail, ...others] = await readMails("notice-summary");
  expect(mail).toMatchObject({ to: "ann@example.com", subject: "New: 2 messages" });
  expect(mail!.text).not.toContain("Dana");
  expect(others).toEqual([]);
});

test("a person who chose daily gets the summary with the digest, and only of what they may still read", async () => {
  const { id } = await addPerson("ann", "daily");
  const job = await createJob(
    admin,
    jobSchema.parse({ ...NEW_JOB, title: "Rigger", description: "Rig.", ownerId: id }),
  );
  const applicant = await createApplicant(db(), { jobId: job.id });
  await db().$transaction((tx) => queueApplicationMails(tx, [{ ...applicant, jobTitle: "Rigger" }]));
  await receive();
  await db().user.update({ where: { id }, data: { areas: ["hiring"] } });
  await db().waitingNotice.updateMany({ data: { createdAt: new Date(MORNING.getTime() - HOUR_MS) } });
  await sendHourlySummaries(MORNING);
  expect(await readMails("notice-summary")).toEqual([]);
  await sendDigest(MORNING);
  expect(await readMails("notice-summary")).toMatchObject([
    { to: "ann@example.com", subject: "New: 1 application" },
    { to: getStaffEmail(), subject: "New: 1 message" },
  ]);
  expect(await db().waitingNotice.count()).toBe(0);
});

test("a summary counts no record that is in the trash or held as spam by then", async () => {
  await addPerson("ann", "hourly");
  const [deleted, held] = [await receive(), await receive()];
  await deleteMessage(admin, deleted.id);
  await db().message.update({ where: { id: held.id }, data: { quarantinedAt: new Date() } });
  const later = new Date(Date.now() + HOUR_MS);
  await sendHourlySummaries(later);
  expect([await readMails("notice-summary"), await db().waitingNotice.count()]).toEqual([[], 0]);
  await receive();
  await sendHourlySummaries(later);
  expect(await readMails("notice-summary")).toMatchObject([{ subject: "New: 1 message" }]);
});

test.each<[string, { deletedAt?: Date; deletedBy?: string; role?: "USER"; areas?: Area[] }]>([
  ["is deleted", { deletedAt: new Date(0), deletedBy: "test" }],
  ["is no administrator any more", { role: "USER" }],
  ["loses the area", { areas: ["site"] }],
])("STAFF_EMAIL gets the summary in place of a person who %s", async (_what, data) => {
  const { id } = await addPerson("ann", "hourly");
  await addPerson("bea", "hourly");
  await receive();
  await receive("service");
  await db().user.update({ where: { id }, data });
  await sendHourlySummaries(new Date(Date.now() + HOUR_MS));
  expect(await readMails("notice-summary")).toMatchObject([
    { to: "bea@example.com", subject: "New: 1 message" },
    { to: getStaffEmail(), subject: "New: 1 message" },
  ]);
});

test("a summary that waits ends with a person who chooses never", async () => {
  const { id } = await addPerson("ann", "hourly");
  await receive();
  await db().user.update({ where: { id }, data: { noticePace: "never" } });
  await sendHourlySummaries(new Date(Date.now() + HOUR_MS));
  expect([await readMails("notice-summary"), await db().waitingNotice.count()]).toEqual([[], 0]);
});

test("the owner and the people to tell hear of a job's applications, also after an edit that does not name them", async () => {
  const [ann, bea, cy] = [
    await addPerson("ann"),
    await addPerson("bea"),
    await addPerson("cy", "now", ["messages"]),
  ];
  const fields = { ...NEW_JOB, title: "Rigger", description: "Rig." };
  const told = { ownerId: ann.id, toldIds: [bea.id, cy.id, "a former user"] };
  const { id: jobId } = await createJob(admin, jobSchema.parse({ ...fields, ...told }));
  await updateJob(admin, jobId, jobSchema.parse({ ...fields, title: "Rigger II" }));
  expect(await getJob(admin, jobId)).toMatchObject(told);
  const applicant = await createApplicant(db(), { jobId });
  await db().$transaction((tx) => queueApplicationMails(tx, [{ ...applicant, jobTitle: "Rigger II" }]));
  expect(await toldOf("application-notice")).toEqual(["ann@example.com", "bea@example.com"]);
  const [event] = await db().auditEvent.findMany({ where: { targetId: jobId, action: "job.edited" } });
  expect(event!.details).toEqual({ fields: ["title"] });
});

test("the notices of a person follow a new address, in all versions of the setting", async () => {
  await emptyTables("site_settings");
  await storeAdmin();
  const { id } = await addPerson("bea");
  const rule = { general: "ann@example.com\nBea@example.com", service: "", webinar: "" };
  await saveSetting(admin, "notices", rule, 0);
  await saveSetting(admin, "notices", { ...rule, webinar: "ann@example.com" }, 1);
  await updateUser(admin, id, { firstName: "Bea", lastName: "Moss", email: "bea.moss@example.com" });
  const general = "ann@example.com\nbea.moss@example.com";
  expect(await db().siteSetting.findMany({ orderBy: { version: "asc" } })).toMatchObject([
    { value: { general, webinar: "" } },
    { value: { general, webinar: "ann@example.com" } },
    { value: { general, webinar: "ann@example.com" }, changedBy: null },
  ]);
  const open = saveSetting(admin, "notices", { ...rule, service: "ann@example.com" }, 2);
  await expect(open).rejects.toMatchObject({ status: 409 });
});

test("an address that a new account has stays in the setting when the old account is erased", async () => {
  await emptyTables("site_settings");
  const { id } = await addPerson("bea");
  const rule = { general: "bea@example.com", service: "", webinar: "" };
  await saveSetting(admin, "notices", rule, 0);
  await db().user.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: "test" } });
  await addPerson("Bea");
  await hardDeleteTrashed({ requestId: "test" }, "user", Prisma.sql`id = ${id}`);
  expect(await db().siteSetting.findMany()).toMatchObject([{ version: 1, value: rule }]);
});

test("the address of a former user leaves all versions of the setting", async () => {
  await emptyTables("site_settings");
  await addPerson("ann");
  const { id } = await addPerson("bea");
  const rule = { general: "ann@example.com\nBea@example.com", service: "Bea <bea@example.com>", webinar: "" };
  await saveSetting(admin, "notices", rule, 0);
  await saveSetting(admin, "notices", { ...rule, webinar: "ann@example.com" }, 1);
  await db().user.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: "test" } });
  await hardDeleteTrashed({ requestId: "test" }, "user", Prisma.sql`id = ${id}`);
  const general = "ann@example.com";
  expect(await db().siteSetting.findMany({ orderBy: { version: "asc" } })).toMatchObject([
    { value: { general, service: "", webinar: "" } },
    { value: { general, service: "", webinar: "ann@example.com" } },
    { value: { general, service: "", webinar: "ann@example.com" }, changedBy: null },
  ]);
  await expect(saveSetting(admin, "notices", rule, 2)).rejects.toMatchObject({ status: 409 });
});

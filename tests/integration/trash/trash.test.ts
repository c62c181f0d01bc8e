import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  countApplicants,
  deleteApplicant,
  deleteApplicants,
  findApplicants,
  getApplicant,
  openResume,
} from "@/lib/applicants/data";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { checkResume } from "@/lib/resumes/check-resume";
import { findCredentials, findViewer } from "@/lib/auth/data";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { findTicket, issueTicket } from "@/lib/auth/password/tickets";
import { db } from "@/lib/database/db";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createJob, deleteJob, deleteJobs, getJob, listJobs } from "@/lib/jobs/data";
import { jobTable } from "@/lib/jobs/table";
import { findPage } from "@/lib/lists/find-page";
import { getOpenJob, listPublicJobs } from "@/lib/jobs/public-jobs";
import { countMessages, deleteMessage, findMessages, getMessage, listMessages } from "@/lib/messages/data";
import { listTeam } from "@/lib/team/data";
import { restoreRecords } from "@/lib/trash/restore";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { changeAccess, createUser, deleteUser, getUser, listUsers } from "@/lib/users/data";
import { countTabs } from "@/lib/overview/tab-counts";
import {
  createApplicant,
  createJob as jobRow,
  createMessage,
  createTeamMember,
  createUser as userRow,
} from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { emptyTrashedTables, outcome, remove, trash } from "@/tests/support/trash";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { storeAdmin } from "@/tests/support/store-admin";

const passwordHash = `$2b$12$${"x".repeat(53)}`;
const form = { firstName: "Ida", lastName: "Moss", email: "ida@example.com", phone: "503-555-0142" };
const resume = checkResume({ name: "ida.pdf", bytes: textPdf(["Ida Moss"]) });
const everything = { page: 1, q: "" };

beforeEach(emptyTrashedTables);

describe("a deleted record disappears everywhere at once and is restored unchanged", () => {
  test("a message", async () => {
    const { id } = await createMessage(db());
    const before = await getMessage(admin, id);
    await deleteMessage(admin, id);
    expect(await getMessage(admin, id)).toBeNull();
    expect((await findMessages(admin, everything)).total).toBe(0);
    expect((await listMessages(admin, {})).items).toEqual([]);
    expect(await countMessages(admin)).toEqual({ inbox: 0, unread: 0, spam: 0 });
    expect(await outcome(deleteMessage(admin, id))).toBe("404 Message not found.");
    await restoreRecord(admin, { kind: "message", id });
    expect(await getMessage(admin, id)).toEqual(before);
    expect((await findMessages(admin, everything)).total).toBe(1);
  });

  test("a member of the team", async () => {
    const { id } = await createTeamMember(db());
    await remove({ kind: "member", id });
    expect((await listTeam(undefined)).items).toEqual([]);
    await restoreRecord(admin, { kind: "member", id });
    expect((await listTeam(undefined)).items).toMatchObject([{ id }]);
  });

  test("an application, with its résumé", async () => {
    const job = await jobRow(db());
    const { id } = await createApplicant(db(), { jobId: job.id });
    await deleteApplicant(admin, id);
    expect(await getApplicant(admin, id)).toBeNull();
    expect(await outcome(openResume(admin, id))).toBe("404 Applicant not found.");
    expect((await findApplicants(admin, everything)).total).toBe(0);
    expect(await countApplicants(admin, job.id)).toBe(0);
    await restoreRecord(admin, { kind: "applicant", id });
    expect((await openResume(admin, id)).name).toBe("resume.pdf");
  });

  test("a job, with exactly the applications that were deleted with it", async () => {
    const { id: jobId } = await jobRow(db());
    const alone = await createApplicant(db(), { jobId });
    const along = [await createApplicant(db(), { jobId }), await createApplicant(db(), { jobId })];
    await deleteApplicant(admin, alone.id);
    expect(await deleteJob(admin, jobId)).toEqual({ applicants: 2 });
    expect([
      await getJob(admin, jobId),
      await getOpenJob(jobId),
      await getApplicant(admin, along[0]!.id),
    ]).toEqual([null, null, null]);
    expect([(await findPage(admin, jobTable, everything)).total, (await countTabs(admin)).jobs]).toEqual([
      0, 0,
    ]);
    expect([...(await listPublicJobs(undefined)).items, ...(await listJobs(admin, undefined)).items]).toEqual(
      [],
    );
    expect(await trash()).toMatchObject([
      { kind: "job", id: jobId, name: "Network Engineer", applicants: 2 },
      { kind: "applicant", id: alone.id },
    ]);
    expect(await outcome(restoreRecord(admin, { kind: "applicant", id: alone.id }))).toBe(
      "409 The job of this application is in the trash. Restore the job first.",
    );
    await restoreRecord(admin, { kind: "job", id: jobId });
    const back = (await findApplicants(admin, { ...everything, filters: { job: jobId } })).items.map(
      ({ id }) => id,
    );
    expect(back.sort()).toEqual(along.map(({ id }) => id).sort());
    expect((await openResume(admin, along[0]!.id)).bytes.length).toBeGreaterThan(100);
    await restoreRecord(admin, { kind: "applicant", id: alone.id });
    expect(await countApplicants(admin, jobId)).toBe(3);
  });

  test("a deleted job accepts no application, and a stored one gets 410 when repeated", async () => {
    const { id: jobId } = await jobRow(db());
    const once = buildNamedKey("application", "k", {});
    const send = (key = once) => receiveApplication({ jobId, form, resume }, { once: key });
    await send();
    await deleteJob(admin, jobId);
    expect(await outcome(send())).toMatch(/^410 /);
    expect(await outcome(send(buildNamedKey("application", "other", {})))).toBe(
      "404 This job could not be found.",
    );
    const input = { title: "T", type: "Contract", location: "L", description: "D", status: "Open" } as const;
    const jobKey = buildNamedKey("job", "j", input);
    const { id } = await createJob(admin, input, jobKey);
    await deleteJob(admin, id);
    expect(await outcome(createJob(admin, input, jobKey))).toMatch(/^410 /);
  });
});

test("the applications of a job move to the trash and back in statements of at most 500 rows", async () => {
  const { id: jobId } = await jobRow(db());
  const { id, ...fields } = await createApplicant(db(), { jobId, resume: null });
  await db().applicant.createMany({
    data: Array.from({ length: 501 }, (_, at) => ({ ...fields, id: `a${at}` })),
  });
  onTestFinished(async () => {
    await db().$executeRaw`DROP FUNCTION limit_rows() CASCADE`;
  });
  await db().$executeRaw`
    CREATE FUNCTION limit_rows() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN ASSERT (SELECT count(*) <= 500 FROM changed); RETURN NULL; END'`;
  await db().$executeRaw`
    CREATE TRIGGER limit_rows AFTER UPDATE ON applicants REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION limit_rows()`;
  expect(await deleteJob(admin, jobId)).toEqual({ applicants: 502 });
  await restoreRecord(admin, { kind: "job", id: jobId });
  expect(await db().applicant.count()).toBe(502);
  expect(await getApplicant(admin, id)).not.toBeNull();
});

describe("a deleted user", () => {
  const createSession = (userId: string) =>
    db().session.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } });

  test("is signed out, cannot sign in or choose a password, and gets no mail", async () => {
    const { id, email } = await userRow(db(), { passwordHash });
    await storeAdmin();
    const session = await createSession(id);
    const { secret } = await issueTicket(db(), id, "CHALLENGE");
    await deleteUser(admin, id);
    expect((await db().session.count()) + (await db().passwordTicket.count())).toBe(0);
    expect([await findViewer(session.id), await findCredentials(email), await getUser(admin, id)]).toEqual([
      null,
      null,
      null,
    ]);
    // A session and a ticket of a sign-in in progress are invalid, also after the user is restored.
    const late = await createSession(id);
    const ticket = await issueTicket(db(), id, "CHALLENGE");
    expect([await findViewer(late.id), await findTicket(secret), await findTicket(ticket.secret)]).toEqual([
      null,
      null,
      null,
    ]);
    await requestPasswordReset(email);
    expect(await db().outbox.count()).toBe(0);
    await restoreRecord(admin, { kind: "user", id });
    expect([await findViewer(late.id), await findTicket(ticket.secret)]).toEqual([null, null]);
    expect(await findCredentials(email)).toMatchObject({ id });
  });

  test("frees the email, and cannot be restored while another user has it", async () => {
    const input = { email: "nora@example.com", firstName: "Nora", lastName: "Lindt", role: "USER" as const };
    await storeAdmin();
    const first = await createUser(admin, { ...input, password: "temporary one" });
    await deleteUser(admin, first.id);
    const second = await createUser(admin, {
      ...input,
      email: "NORA@example.com",
      password: "temporary one",
    });
    expect((await listUsers(admin)).items).toMatchObject([{ id: second.id }, { id: admin.id }]);
    expect(await outcome(restoreRecord(admin, { kind: "user", id: first.id }))).toBe(
      "409 Another user has this email now. Delete that user first, then restore this one.",
    );
    await deleteUser(admin, second.id);
    await restoreRecord(admin, { kind: "user", id: first.id });
    expect((await listUsers(admin)).items).toMatchObject([{ id: first.id }, { id: admin.id }]);
  });

  test("a deleted administrator does not count as an administrator", async () => {
    const [gone, last] = [
      await userRow(db(), { role: "ADMIN", passwordHash }),
      await userRow(db(), { role: "ADMIN", passwordHash }),
    ];
    await deleteUser({ ...admin, id: last.id }, gone.id);
    expect(await outcome(deleteUser(admin, last.id))).toBe("409 You cannot remove the last administrator.");
    expect(await outcome(changeAccess(admin, last.id, { role: "USER" }))).toBe(
      "409 You cannot remove the last administrator.",
    );
    expect(await outcome(changeAccess(admin, gone.id, { role: "USER" }))).toBe("404 User not found.");
  });
});

test.each([
  ["a job", ["j1", "j1"]],
  ["jobs", ["j1", "j2"]],
])("deleting %s locks the applications in the order of their ids", async (_, [first = "", second = ""]) => {
  for (const id of ["j1", "j2"]) await jobRow(db(), { id });
  await createApplicant(db(), { id: "b", jobId: first });
  await createApplicant(db(), { id: "a", jobId: second });
  const acting = await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM applicants WHERE id = 'a' FOR UPDATE`;
    const deleting = first === second ? deleteJob(admin, first) : deleteJobs(admin, [first, second]);
    const started = deleting.then(() => "done", String);
    await expect.poll(countLockWaits).toBe(1);
    await tx.$executeRaw`SELECT 1 FROM applicants WHERE id = 'b' FOR UPDATE NOWAIT`;
    return { started };
  });
  expect(await acting.started).toBe("done");
});

test("restoring applications locks their jobs in the order of their ids", async () => {
  for (const id of ["j1", "j2"]) await jobRow(db(), { id });
  await createApplicant(db(), { id: "a", jobId: "j2" });
  await createApplicant(db(), { id: "b", jobId: "j1" });
  await deleteApplicants(admin, ["a", "b"]);
  const acting = await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM jobs WHERE id = 'j1' FOR UPDATE`;
    const started = restoreRecords(admin, "applicant", ["a", "b"]).catch(String);
    await expect.poll(countLockWaits).toBe(1);
    await tx.$executeRaw`SELECT 1 FROM jobs WHERE id = 'j2' FOR UPDATE NOWAIT`;
    return { started };
  });
  expect(await acting.started).toEqual(["a", "b"]);
});

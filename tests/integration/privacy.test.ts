import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "client-zip";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openResume } from "@/lib/applications/data";
import { receiveApplication } from "@/lib/applications/receive";
import { checkResume } from "@/lib/applications/resume";
import { noteFailure } from "@/lib/audit";
import { requestPasswordReset } from "@/lib/auth/forgot-password";
import { checkPassword } from "@/lib/auth/sign-in";
import { consentFor } from "@/lib/content/consent";
import { db, pool } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { namedKey } from "@/lib/idempotency";
import { deleteJob } from "@/lib/jobs/data";
import { deleteMessage } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive";
import { openArchive } from "@/lib/privacy/archive";
import { findHeld, recordSearch } from "@/lib/privacy/data";
import { eraseHeld } from "@/lib/privacy/erase";
import { erasable } from "@/lib/privacy/held";
import { findReceipts, findReceiptsOf, getReceipt } from "@/lib/privacy/receipts";
import { addressDigest, openSubject, sealSubject } from "@/lib/privacy/subject";
import { createUser } from "@/lib/users/data";
import { createApplicant, createJob, createMessage, createUser as userRow } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "../admin";
import { tracesOf } from "../traces";

/** In everything that the person wrote: names, address, text, file. */
const CANARY = "Kolibri";
const EMAIL = `${CANARY}@example.com`;
const phone = "503-555-0142";
const address = "192.0.2.9";
const passwordHash = `$2b$12$${"x".repeat(53)}`;
const receipt = (key: string) => ({ address, suspicious: false, once: namedKey("privacy", key, { CANARY }) });
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? `${error.status} ${error.message}` : error),
  );

const write = (key: string, email = EMAIL) =>
  receiveMessage({ name: CANARY, email, phone, company: CANARY, message: CANARY }, receipt(key));

function apply(jobId: string, consent: string | null = null) {
  const form = { firstName: CANARY, lastName: "Moss", email: EMAIL, phone };
  const bytes = textPdf([CANARY]);
  const resume = checkResume({ name: `${CANARY}.pdf`, type: "application/pdf", bytes });
  return receiveApplication({ jobId, form, resume, consent }, receipt(`apply-${jobId}`));
}

/** Somebody who wrote twice, applied twice, has an account and forgot its password; half of it is in the trash. */
async function leaveTraces() {
  const [{ id: job }, { id: deletedJob }] = [await createJob(db()), await createJob(db())];
  const messages = [
    await write("one"),
    await write("two", EMAIL.toUpperCase().replace("EXAMPLE.COM", "example.com")),
  ];
  const applications = [await apply(job, consentFor(180).version), await apply(deletedJob)];
  await openResume(admin, applications[0]!.id);
  await deleteMessage(admin, messages[0]!.id);
  await deleteJob(admin, deletedJob);
  const name = { firstName: CANARY, lastName: CANARY };
  const user = await createUser(admin, { email: EMAIL, ...name, role: "USER", password: "temporary one" });
  await requestPasswordReset(EMAIL);
  await checkPassword({ email: EMAIL, password: "wrong" }, address).catch((failure) =>
    noteFailure(failure, { requestId: "request-2" }),
  );
  return { messages, applications, user };
}

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE users, messages, jobs, outbox, rate_limits, idempotency_keys CASCADE`;
  await userRow(db(), { role: "ADMIN", passwordHash });
  expect(await tracesOf(CANARY)).toEqual([]);
});

describe("finding", () => {
  test("everything is found, in any letter case, in the trash, sealed, and nothing of anybody else", async () => {
    const { messages, applications, user } = await leaveTraces();
    const { id: otherJob } = await createJob(db());
    await createMessage(db(), { message: "Not theirs" });
    await createApplicant(db(), { jobId: otherJob });
    await requestPasswordReset("admin@example.com");
    const held = await findHeld(admin, EMAIL.toLowerCase());
    expect(held.messages.map(({ id }) => id).sort()).toEqual(messages.map(({ id }) => id).sort());
    expect(held.messages.filter(({ deletedAt }) => deletedAt).map(({ id }) => id)).toEqual([messages[0]!.id]);
    expect(held.applications.map(({ id }) => id).sort()).toEqual(applications.map(({ id }) => id).sort());
    expect(held.applications.map(({ resumeName }) => resumeName)).toEqual([`${CANARY}.pdf`, `${CANARY}.pdf`]);
    expect(held.accounts).toMatchObject([{ id: user.id, role: "USER", deletedAt: null }]);
    expect(held.mails.map(({ kind }) => kind).sort()).toEqual([
      ...["application-notice", "application-notice", "application-received", "application-received"],
      ...["message-notice", "message-notice", "password-reset"],
    ]);
    expect(held.keys).toBe(6); // four sent forms, and two counters: wrong passwords, forgotten passwords
    expect(held.events.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "message.deleted",
        "applicant.deleted",
        "resume.opened",
        "user.added",
        "signIn.failed",
      ]),
    );
    expect(await findHeld(admin, "nobody@example.com")).toMatchObject({
      messages: [],
      applications: [],
      accounts: [],
      mails: [],
      events: [],
      keys: 0,
    });
  });

  test("a search is written down, with a digest in the place of the address", async () => {
    await recordSearch(admin, EMAIL);
    const [event] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(event).toMatchObject({
      action: "privacy.searched",
      actorId: admin.id,
      targetId: addressDigest(EMAIL),
    });
    expect(await tracesOf(CANARY)).toEqual([]);
  });

  test("the address of a result tells nothing, is one administrator's, and ends", () => {
    const subject = sealSubject(admin, EMAIL, 1000);
    expect(Buffer.from(subject, "base64url").toString("latin1")).not.toContain(CANARY);
    expect(openSubject(admin, subject, 2000)).toBe(EMAIL);
    expect(openSubject({ ...admin, id: "somebody-else" }, subject, 2000)).toBeNull();
    expect(openSubject(admin, subject, 1000 + 15 * 60 * 1000)).toBeNull();
    expect(openSubject(admin, `${subject.slice(0, -2)}AA`, 2000)).toBeNull();
    expect(openSubject(admin, "", 2000)).toBeNull();
  });
});

describe("erasing", () => {
  test("P3: nothing is left anywhere but a receipt that names nobody", async () => {
    const { applications } = await leaveTraces();
    const number = await eraseHeld(admin, EMAIL.toLowerCase());
    expect(await tracesOf(CANARY)).toEqual([]);
    const resumes = await db().resume.count({
      where: { applicantId: { in: applications.map(({ id }) => id) } },
    });
    expect(resumes).toBe(0);
    expect([
      await db().outbox.count(),
      await db().idempotencyKey.count(),
      await db().passwordTicket.count(),
    ]).toEqual([0, 0, 0]);
    expect(await db().rateLimit.count({ where: { key: { startsWith: "sign-in:" } } })).toBe(0);
    expect(number).toMatch(/^ER-\d{8}-[2-9A-Z]{6}$/);
    expect(await getReceipt(admin, number)).toMatchObject({
      number,
      addressDigest: addressDigest(EMAIL),
      counts: { messages: 2, applications: 2, resumes: 2, accounts: 1, mails: 7, keys: 6 },
      accountKept: false,
    });
    expect(await findReceiptsOf(admin, EMAIL.toUpperCase())).toHaveLength(1);
    expect(await findReceiptsOf(admin, "nobody@example.com")).toEqual([]);
    expect((await findReceipts(admin))[0]?.number).toBe(number);
    const [last] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(last).toMatchObject({ action: "privacy.erased", details: { receipt: number } });
  });

  test("others keep what is theirs", async () => {
    await leaveTraces();
    const { id: jobId } = await createJob(db());
    const message = await createMessage(db());
    const applicant = await createApplicant(db(), { jobId });
    await requestPasswordReset((await db().user.findFirstOrThrow({ where: { role: "ADMIN" } })).email);
    await eraseHeld(admin, EMAIL);
    expect([
      await db().message.findMany({ select: { id: true } }),
      await db().applicant.findMany({ select: { id: true } }),
      await db().resume.count(),
      await db().user.count(),
      await db().outbox.count(),
    ]).toEqual([[{ id: message.id }], [{ id: applicant.id }], 1, 1, 1]);
  });

  test("an administrator's account stays, with what lets them sign in; all else goes", async () => {
    const { id, email } = await userRow(db(), { role: "ADMIN", email: EMAIL, passwordHash });
    await requestPasswordReset(email);
    await write("one");
    expect(await outcome(eraseHeld(admin, EMAIL))).toBe("done");
    expect(await db().user.count({ where: { id } })).toBe(1);
    expect((await db().outbox.findMany()).map(({ kind }) => kind)).toEqual(["password-reset"]);
    expect(await db().rateLimit.count({ where: { key: { startsWith: "forgot-password:" } } })).toBe(1);
    const [receipt] = await findReceiptsOf(admin, EMAIL);
    expect(receipt).toMatchObject({ accountKept: true, counts: { accounts: 0, messages: 1 } });
    expect(erasable(await findHeld(admin, EMAIL))).toBe(0);
    expect(await outcome(eraseHeld(admin, EMAIL))).toBe("404 Nothing is held that can be erased here.");
  });

  test("an administrator's account in the trash goes; there is another administrator by then", async () => {
    const { id } = await userRow(db(), { role: "ADMIN", email: EMAIL, passwordHash });
    await db().user.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: admin.id } });
    await eraseHeld(admin, EMAIL);
    expect(await db().user.count({ where: { id } })).toBe(0);
  });

  test("what somebody else holds is not passed by in silence: no receipt before all of it is gone", async () => {
    const { id } = await write("one");
    const before = await db().erasureReceipt.count();
    const other = await pool().connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM messages WHERE id = $1 FOR UPDATE", [id]);
      expect(await outcome(eraseHeld(admin, EMAIL))).toMatch(/^409 /);
      expect(await db().erasureReceipt.count()).toBe(before);
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    expect(await outcome(eraseHeld(admin, EMAIL))).toBe("done");
    expect(await tracesOf(CANARY)).toEqual([]);
  });

  test("D4: a receipt is never changed, and has no place for a name", async () => {
    await write("one");
    const number = await eraseHeld(admin, EMAIL);
    const refused = async (sql: string) =>
      db()
        .$executeRawUnsafe(sql)
        .then(
          () => "accepted",
          () => "refused",
        );
    const insert = (counts: string, digest = "a".repeat(43)) =>
      refused(`INSERT INTO erasure_receipts (number, address_digest, erased_by, request_id, counts, account_kept)
        VALUES ('ER-20261121-ABCDEF', '${digest}', 'x', 'y', '${counts}', false)`);
    expect([
      await refused(`DELETE FROM erasure_receipts WHERE number = '${number}'`),
      await refused(`UPDATE erasure_receipts SET account_kept = true`),
      await insert('{"messages": "Ada Lovelace"}'),
      await insert("[]"),
      await insert("{}", "ada@example.com"),
      await insert('{"messages": 1}'),
    ]).toEqual(["refused", "refused", "refused", "refused", "refused", "accepted"]);
  });
});

describe("the export", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "alderpoint-privacy-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("is a zip of all of it, which an ordinary program opens", async () => {
    const { messages, applications, user } = await leaveTraces();
    const zip = join(folder, "export.zip");
    const files = makeZip(await openArchive(admin, EMAIL));
    writeFileSync(zip, Buffer.from(await new Response(files).arrayBuffer()));
    execFileSync("python3", ["-m", "zipfile", "-e", zip, folder]);
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    const readme = read("README.txt");
    expect(readme).toContain(`what is held about ${EMAIL}`);
    expect(readme).toContain("2 messages");
    expect(readme).toContain("2 applications, 2 resumes");
    for (const { id } of messages)
      expect(JSON.parse(read(`messages/${id}.json`))).toMatchObject({ id, name: CANARY, message: CANARY });
    const [first, second] = applications.map(({ id }) => id);
    expect(JSON.parse(read(`applications/${first}.json`))).toMatchObject({
      firstName: CANARY,
      consentVersion: consentFor(180).version,
      deletedAt: null,
    });
    expect(JSON.parse(read(`applications/${second}.json`))).toMatchObject({
      consentVersion: null,
      deletedAt: expect.any(String),
    });
    expect(readFileSync(join(folder, `applications/${first}-resume.pdf`))).toEqual(
      Buffer.from(textPdf([CANARY])),
    );
    const account = read(`account/${user.id}.json`);
    expect(JSON.parse(account)).toMatchObject({ email: EMAIL, firstName: CANARY, sessions: [] });
    expect(account).not.toMatch(/hash|\$2b\$/i);
    const mails = (await db().outbox.findMany()).map(
      ({ id, kind }) => [kind, read(`mails/${id}.json`)] as const,
    );
    expect(mails).toHaveLength(7);
    for (const [kind, mail] of mails)
      expect(JSON.parse(mail).text === undefined).toBe(kind === "password-reset");
    expect(JSON.parse(read("log.json"))).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: "resume.opened", by: "us" })]),
    );
    const [last] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(last).toMatchObject({ action: "privacy.exported", targetId: addressDigest(EMAIL) });
  });
});

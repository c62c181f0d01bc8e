import { beforeEach, describe, expect, test, vi } from "vitest";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import { findPersonalData, recordSearch } from "@/lib/privacy/data";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { isErasable } from "@/lib/privacy/personal-data";
import { createReceiptNumber, findReceipts, findReceiptsByAddress, getReceipt } from "@/lib/privacy/receipts";
import { getAddressDigest } from "@/lib/request/address-digest";
import { decryptSubject, encryptSubject } from "@/lib/privacy/subject-token";
import { zipResponse } from "@/lib/privacy/zip-response";
import { createApplicant, createJob, createMessage, createUser as userRow } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import {
  CANARY,
  EMAIL,
  createPersonRecords,
  passwordHash,
  resetTables,
  sendMessage,
  decideLongAgo,
} from "@/tests/support/person-fixture";
import { findInDatabase } from "@/tests/support/database/find-in-database";

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof HttpError ? `${error.status} ${error.message}` : error),
  );

beforeEach(async () => {
  await resetTables();
  expect(await findInDatabase(CANARY)).toEqual([]);
});

describe("finding", () => {
  test("a search finds every record of the person, in any letter case, in the trash and encrypted, and none of others", async () => {
    const { messages, applications, user } = await createPersonRecords();
    const { id: otherJob } = await createJob(db());
    await createMessage(db(), { message: "Not theirs" });
    await createApplicant(db(), { jobId: otherJob });
    await requestPasswordReset("admin@example.com");
    const personalData = await findPersonalData(admin, EMAIL.toLowerCase());
    expect(personalData.messages.map(({ id }) => id).sort()).toEqual(messages.map(({ id }) => id).sort());
    expect(personalData.messages.filter(({ deletedAt }) => deletedAt).map(({ id }) => id)).toEqual([
      messages[0]!.id,
    ]);
    expect(personalData.applications.map(({ id }) => id).sort()).toEqual(
      applications.map(({ id }) => id).sort(),
    );
    expect(personalData.applications.map(({ resumeName }) => resumeName)).toEqual([
      `${CANARY}.pdf`,
      `${CANARY}.pdf`,
    ]);
    expect(personalData.accounts).toMatchObject([{ id: user.id, role: "USER", deletedAt: null }]);
    expect(personalData.mails.map(({ kind }) => kind).sort()).toEqual([
      ...["application-notice", "application-notice", "application-received", "application-received"],
      ...["message-notice", "message-notice", "message-receipt", "message-receipt", "password-reset"],
    ]);
    expect(personalData.keys).toBe(10); // four sent forms, and counters: wrong and forgotten passwords, two confirmations, two receipts
    expect(personalData.events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["message.deleted", "resume.opened", "user.added", "signIn.failed"]),
    );
    expect(await findPersonalData(admin, "nobody@example.com")).toMatchObject({
      messages: [],
      applications: [],
      accounts: [],
      mails: [],
      events: [],
      keys: 0,
    });
  });

  test("a search is audited with a digest of the address", async () => {
    await recordSearch(admin, EMAIL);
    const [event] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(event).toMatchObject({
      action: "privacy.searched",
      actorId: admin.id,
      targetId: getAddressDigest(EMAIL),
    });
    expect(await findInDatabase(CANARY)).toEqual([]);
  });

  test("the address of a result is opaque, valid for one administrator, and expires", () => {
    const subject = encryptSubject(admin, EMAIL, 1000);
    expect(Buffer.from(subject, "base64url").toString("latin1")).not.toContain(CANARY);
    expect(decryptSubject(admin, subject, 2000)).toBe(EMAIL);
    expect(decryptSubject({ ...admin, id: "another-admin" }, subject, 2000)).toBeNull();
    expect(decryptSubject(admin, subject, 1000 + 15 * 60 * 1000)).toBeNull();
    expect(decryptSubject(admin, `${subject.slice(0, -2)}AA`, 2000)).toBeNull();
    expect(decryptSubject(admin, "", 2000)).toBeNull();
  });
});

describe("erasing", () => {
  test("erasing leaves nothing but a receipt without names", async () => {
    const { applications } = await createPersonRecords();
    await decideLongAgo();
    // Mails of earlier versions have no owner. Their recipient identifies them.
    await db().$executeRaw`UPDATE outbox SET about = NULL WHERE kind = 'application-received'`;
    const number = await erasePersonalData(admin, EMAIL.toLowerCase());
    expect(await findInDatabase(CANARY)).toEqual([]);
    const resumes = await db().resume.count({
      where: { applicantId: { in: applications.map(({ id }) => id) } },
    });
    expect(resumes).toBe(0);
    expect([
      await db().outbox.count(),
      await db().idempotencyKey.count(),
      await db().passwordTicket.count(),
    ]).toEqual([0, 0, 0]);
    for (const startsWith of ["sign-in:", "confirmation:", "receipt:"])
      expect(await db().rateLimit.count({ where: { key: { startsWith } } })).toBe(0);
    expect(number).toMatch(/^ER-\d{8}-[2-9A-Z]{6}$/);
    expect(await getReceipt(admin, number)).toMatchObject({
      number,
      addressDigest: getAddressDigest(EMAIL),
      counts: { messages: 2, applications: 2, resumes: 2, accounts: 1, mails: 9, keys: 10 },
      accountKept: false,
    });
    expect(await findReceiptsByAddress(admin, EMAIL.toUpperCase())).toHaveLength(1);
    expect(await findReceiptsByAddress(admin, "nobody@example.com")).toEqual([]);
    expect((await findReceipts(admin))[0]?.number).toBe(number);
    const [last] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(last).toMatchObject({ action: "privacy.erased", details: { receipt: number } });
  });

  test("a file and a receipt carry the company's date in the evening", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T20:00:00-08:00") });
    const { headers } = await zipResponse((async function* () {})());
    const number = createReceiptNumber();
    vi.useRealTimers();
    expect(headers.get("content-disposition")).toContain("privacy-2026-11-20.zip");
    expect(number).toContain("ER-20261120-");
  });

  test("erasing keeps the records of other people", async () => {
    await createPersonRecords();
    await decideLongAgo();
    const { id: jobId } = await createJob(db());
    const message = await createMessage(db());
    const applicant = await createApplicant(db(), { jobId });
    await requestPasswordReset(
      (await dbIncludingTrash().user.findFirstOrThrow({ where: { role: "ADMIN" } })).email,
    );
    await erasePersonalData(admin, EMAIL);
    expect([
      await dbIncludingTrash().message.findMany({ select: { id: true } }),
      await dbIncludingTrash().applicant.findMany({ select: { id: true } }),
      await db().resume.count(),
      await dbIncludingTrash().user.count(),
      await db().outbox.count(),
    ]).toEqual([[{ id: message.id }], [{ id: applicant.id }], 1, 1, 1]);
  });

  test("an administrator's account stays with its sign-in data, and all other data is erased", async () => {
    const { id, email } = await userRow(db(), { role: "ADMIN", email: EMAIL, passwordHash });
    await requestPasswordReset(email);
    await sendMessage("one");
    expect(await outcome(erasePersonalData(admin, EMAIL))).toBe("done");
    expect(await dbIncludingTrash().user.count({ where: { id } })).toBe(1);
    expect((await db().outbox.findMany()).map(({ kind }) => kind)).toEqual(["password-reset"]);
    expect(await db().rateLimit.count({ where: { key: { startsWith: "forgot-password:" } } })).toBe(1);
    const [receipt] = await findReceiptsByAddress(admin, EMAIL);
    expect(receipt).toMatchObject({ accountKept: true, counts: { accounts: 0, messages: 1 } });
    expect(isErasable(await findPersonalData(admin, EMAIL))).toBe(false);
    expect(await outcome(erasePersonalData(admin, EMAIL))).toBe("404 There is nothing to erase here.");
  });

  test("an administrator's account in the trash is erased", async () => {
    const { id } = await userRow(db(), { role: "ADMIN", email: EMAIL, passwordHash });
    await dbIncludingTrash().user.update({
      where: { id },
      data: { deletedAt: new Date(), deletedBy: admin.id },
    });
    await erasePersonalData(admin, EMAIL);
    expect(await dbIncludingTrash().user.count({ where: { id } })).toBe(0);
  });

  test("a locked record makes the erasure fail without a receipt", async () => {
    const { id } = await sendMessage("one");
    const before = await db().erasureReceipt.count();
    const other = await pool().connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM messages WHERE id = $1 FOR UPDATE", [id]);
      expect(await outcome(erasePersonalData(admin, EMAIL))).toMatch(/^409 /);
      expect(await db().erasureReceipt.count()).toBe(before);
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    expect(await outcome(erasePersonalData(admin, EMAIL))).toBe("done");
    expect(await findInDatabase(CANARY)).toEqual([]);
  });

  test("a receipt cannot be changed and cannot hold a name", async () => {
    await sendMessage("one");
    const number = await erasePersonalData(admin, EMAIL);
    const tryStatement = async (sql: string) =>
      db()
        .$executeRawUnsafe(sql)
        .then(
          () => "accepted",
          () => "refused",
        );
    const insert = (counts: string, digest = "a".repeat(43)) =>
      tryStatement(`INSERT INTO erasure_receipts (number, address_digest, erased_by, request_id, counts, account_kept)
        VALUES ('ER-20261121-ABCDEF', '${digest}', 'x', 'y', '${counts}', false)`);
    expect([
      await tryStatement(`DELETE FROM erasure_receipts WHERE number = '${number}'`),
      await tryStatement(`UPDATE erasure_receipts SET account_kept = true`),
      await insert('{"messages": "Ada Lovelace"}'),
      await insert("[]"),
      await insert("{}", "ada@example.com"),
      await insert('{"messages": 1}'),
    ]).toEqual(["refused", "refused", "refused", "refused", "refused", "accepted"]);
  });
});

// Promise: unconfirmed-mail
import type { Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { releaseApplicants } from "@/lib/applicants/release";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getConfirmationKeys, consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { keepInterviews } from "@/lib/interviews/interview-clock";
import { deliverDue } from "@/lib/mail/delivery";
import { openTransport } from "@/lib/mail/transport";
import { releaseMessages } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { passwordHash } from "@/tests/support/person-fixture";
import { findLaterSlots } from "@/tests/support/find-later-slots";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const VICTIM = "victim@example.com";
const STAFF = "office@example.com";
const resume = { name: "cv.pdf", bytes: textPdf(["One file for all"]) };
const form = { firstName: "Ines", lastName: "Okafor", email: VICTIM, phone: "503-555-0142" };

let sender = 0;
let jobId: string;
let server: MailServer;

const meta = () => ({ address: `192.0.2.${(sender += 1)}` });
const apply = (changes: Partial<typeof form> = {}, resumeName = resume.name) =>
  receiveApplication({ jobId, form: { ...form, ...changes }, resume: { ...resume, name: resumeName } });
const findMailsTo = (address: string) =>
  server.mails.filter((mail) => mail.to?.[0]?.address?.toLowerCase() === address);
const countMails = async (kind: string) => db().outbox.count({ where: { kind } });

/** Sends the queued mails over SMTP. Returns how many mails the victim and the staff have received in all. */
async function send(): Promise<{ victim: number; staff: number }> {
  const transport = openTransport();
  await deliverDue(transport);
  transport.close();
  return { victim: findMailsTo(VICTIM).length, staff: findMailsTo(STAFF).length };
}

beforeEach(async () => {
  sender = 0;
  await emptyTables("users", "messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
  ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
  server = await startMailServer();
  Object.assign(env(), { SMTP_URL: server.url, STAFF_EMAIL: STAFF });
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

describe("an address gets at most two confirmations a day", () => {
  test("ten applications in sequence send two confirmations and ten staff notices", async () => {
    for (let sent = 0; sent < 10; sent += 1) await apply({ email: sent % 2 ? VICTIM : VICTIM.toUpperCase() });
    expect(await send()).toEqual({ victim: 2, staff: 10 });
    expect(await dbIncludingTrash().applicant.count({ where: { quarantinedAt: null } })).toBe(10);
    await apply({ email: "another@example.com" });
    await send();
    expect(findMailsTo("another@example.com")).toHaveLength(1);
  });

  test("ten simultaneous applications send two confirmations and ten staff notices", async () => {
    await Promise.all(Array.from({ length: 10 }, () => apply()));
    expect(await send()).toEqual({ victim: 2, staff: 10 });
  });

  test("a transaction waits for the count of another one and cannot exceed the limit", async () => {
    let second: Promise<boolean> | undefined;
    await db().$transaction(
      async (first) => {
        expect(await consumeConfirmation(first, VICTIM)).toBe(true);
        second = db().$transaction((tx) => consumeConfirmation(tx, VICTIM), { timeout: 20_000 });
        await expect.poll(countLockWaits, { timeout: 10_000 }).toBe(1);
        expect(await consumeConfirmation(first, VICTIM)).toBe(true);
      },
      { timeout: 20_000 },
    );
    expect(await second).toBe(false);
  });

  test("a transaction that is rolled back counts nothing", async () => {
    const rolledBack = db().$transaction(async (tx) => {
      await consumeConfirmation(tx, VICTIM);
      await consumeConfirmation(tx, VICTIM);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await consumeConfirmation(db(), VICTIM)).toBe(true);
  });

  test("each of the two slots is free again 24 hours after its use", async () => {
    const results = [];
    for (let sent = 0; sent < 3; sent += 1) results.push(await consumeConfirmation(db(), VICTIM));
    expect(results).toEqual([true, true, false]);
    const [first] = getConfirmationKeys(VICTIM);
    const { expire } = await db().rateLimit.findUniqueOrThrow({ where: { key: first } });
    expect(Number(expire) - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
    expect(Number(expire) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    await db().rateLimit.update({ where: { key: first }, data: { expire: BigInt(Date.now()) } });
    expect([await consumeConfirmation(db(), VICTIM), await consumeConfirmation(db(), VICTIM)]).toEqual([
      true,
      false,
    ]);
  });

  test("applications that staff release from spam also count", async () => {
    const held = { jobId, email: VICTIM, spamSigns: ["tooFast"], quarantinedAt: new Date() };
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await createApplicant(db(), held)).id);
    await apply();
    await releaseApplicants(admin, ids);
    expect(await send()).toEqual({ victim: 2, staff: 4 });
  });

  test("two releases of the same applicants in opposite order do not deadlock", async () => {
    const held = { jobId, spamSigns: ["tooFast"], quarantinedAt: new Date() };
    const made = async (email: string) => (await createApplicant(db(), { ...held, email })).id;
    for (let round = 0; round < 10; round += 1) {
      const batches: string[][] = [[], []];
      for (let person = 0; person < 6; person += 1) {
        const email = `round${round}-person${person}@example.com`;
        for (const batch of batches) batch.push(await made(email));
      }
      await Promise.all(batches.map((ids) => releaseApplicants(admin, ids)));
    }
    expect([await countMails("application-notice"), await countMails("application-received")]).toEqual([
      120, 120,
    ]);
  });
});

/** Texts that a spammer would like to mail in the company's name. */
const NAMES = [
  "Your account is locked visit secure-bank.example.com",
  "www.pills.example",
  "Win a prize at casino.example",
  "Kolibri",
];
const TEXTS = [...NAMES, '<a href="https://evil.example">Kolibri</a>', "Kolibri\r\nBcc: third@example.com"];

const getContent = (mail: Email) =>
  JSON.stringify([mail.headers, mail.subject, mail.from, mail.text, mail.html, mail.attachments]);

/** Joins the folded lines of the calendar part. */
const readWithCalendar = (mail: Email) =>
  [getContent(mail), ...mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())]
    .join("\n")
    .replaceAll(/\r?\n[ \t]/g, "");

test("an application remembers its confirmation, which later mails refer to", async () => {
  const { id } = await apply();
  await releaseApplicants(admin, [id]); // in case it was held as spam
  const confirmation = await db().outbox.findFirstOrThrow({ where: { kind: "application-received" } });
  const { confirmationMailId } = await db().applicant.findUniqueOrThrow({ where: { id } });
  expect(confirmationMailId).toBe(confirmation.id);
});

describe("a mail to an unconfirmed address contains no text of the sender", () => {
  test.each(
    NAMES.flatMap((name) =>
      (["firstName", "lastName", "resume"] as const).map((field) => [field, name] as const),
    ),
  )("%s of an application: %s", async (field, name) => {
    const { id } = field === "resume" ? await apply({}, `${name}.pdf`) : await apply({ [field]: name });
    await releaseApplicants(admin, [id]); // in case it was held as spam
    expect(await send()).toEqual({ victim: 1, staff: 1 });
    const [confirmation] = findMailsTo(VICTIM);
    const content = getContent(confirmation!);
    expect(content).toContain("Surveyor");
    for (const typed of [name, form.firstName, form.lastName, form.phone, "cv.pdf"])
      expect(content).not.toContain(typed);
  });

  test.each(TEXTS)("a message with %j in every field sends a receipt without it", async (text) => {
    const name = text.replace(/[^\w .-]/g, " ");
    const typed = { name, company: text, message: text, appliedJobId: "job", appliedJobTitle: text };
    const { id } = await receiveMessage({ ...typed, email: VICTIM, phone: form.phone }, meta());
    await releaseMessages(admin, [id]); // in case it was held as spam
    expect(await send()).toEqual({ victim: 1, staff: 1 });
    const content = getContent(findMailsTo(VICTIM)[0]!);
    expect(content).toContain("We have your message.");
    for (const word of [text, name, form.phone]) expect(content).not.toContain(word);
  });

  test("a message with a first call sends at most two mails about calls, without its words", async () => {
    await createUser(db(), { email: STAFF, role: "ADMIN", takesFirstCalls: true, passwordHash });
    const slots = await findLaterSlots(Date.now() + 24 * 60 * 60 * 1000);
    const typed = { name: "Kolibri Pills", company: "Kolibri", appliedJobId: null, appliedJobTitle: null };
    for (const place of [0, 4, 8])
      await receiveMessage(
        { ...typed, email: VICTIM, phone: form.phone, message: `Room ${place * 7919} needs ${place} racks.` },
        { ...meta(), call: { startsAt: slots[place]!.startsAt, by: { requestId: "request-1" } } },
      );
    await send();
    const calls = findMailsTo(VICTIM).filter(({ subject }) => subject === "Call booked: First call");
    expect(calls).toHaveLength(2);
    for (const call of calls) {
      expect(call.text).toContain("We'll call the number you gave us.");
      expect(readWithCalendar(call)).not.toMatch(/kolibri|503-555-0142/i);
    }
    const toStaff = findMailsTo(STAFF).filter(({ subject }) => subject?.startsWith("Call booked: Kolibri"));
    expect(toStaff).toHaveLength(3);
    const booked = await db().interview.findMany({ orderBy: { startsAt: "asc" } });
    await keepInterviews(new Date(booked[0]!.startsAt!.getTime() - 60_000));
    await send();
    expect(findMailsTo(VICTIM).filter(({ subject }) => /\bcall\b/i.test(subject ?? ""))).toHaveLength(2);
    expect(findMailsTo(STAFF).some(({ subject }) => subject?.startsWith("Reminder of your call"))).toBe(true);
    for (const call of toStaff) expect(readWithCalendar(call)).toContain(form.phone);
  });

  test("a reset mail contains no typed text and is sent to known accounts only", async () => {
    await createUser(db(), { email: VICTIM, firstName: "Kolibri", passwordHash: `$2b$12$${"x".repeat(53)}` });
    await requestPasswordReset(VICTIM.toUpperCase());
    await requestPasswordReset("nobody@example.com");
    await send();
    expect(server.mails.map((mail) => mail.to?.[0]?.address)).toEqual([VICTIM]);
    expect(getContent(server.mails[0]!)).not.toContain("Kolibri");
  });
});

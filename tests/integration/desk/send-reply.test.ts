// Promise: one-reply
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { ANSWERED_ELSEWHERE } from "@/lib/desk/correspondence/correspondence";
import { changeDesk } from "@/lib/desk/data";
import type { DeskRef } from "@/lib/desk/desk";
import { findCorrespondence } from "@/lib/desk/correspondence/find-correspondence";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { resendReply } from "@/lib/desk/correspondence/resend-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { env } from "@/lib/env";
import { getStaffEmail } from "@/lib/mail/addresses";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { claimMails, markDead } from "@/lib/mail/outbox";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { deleteMessage, releaseMessage } from "@/lib/messages/data";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const DANA = "dana@example.com";
const input = { subject: "Your message", text: "Dear Dana,\n\nyes, we can." };

let server: MailServer;
let message: DeskRef;
let priya: FullAdmin;

const send = (text = input.text, seen?: string) => sendReply(admin, message, { ...input, text }, { seen });
const getAnsweredAt = async () =>
  (await db().message.findUniqueOrThrow({ where: { id: message.id } })).answeredAt;
const findHeader = (mail: MailServer["mails"][number], key: string) =>
  mail.headers.find((header) => header.key === key)?.value;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "idempotency_keys");
  server = await startMailServer();
  message = { kind: "message", id: (await createMessage(db(), { email: DANA })).id };
  const passwordHash = `$2b$12$${"x".repeat(53)}`;
  const user = { firstName: "Priya", lastName: "Raman", email: "priya@example.com" };
  priya = { ...admin, ...(await createUser(db(), { ...user, passwordHash })) };
});

afterEach(async () => {
  Object.assign(env(), { SMTP_URL: undefined, REPLY_TO: "staff" });
  await server.close();
});

test("a reply is listed with its author, its text and the seconds until it leaves", async () => {
  await sendReply(priya, message, input);
  const { items } = await findCorrespondence(admin, message);
  expect(items).toMatchObject([{ ...input, state: "waiting", author: "Priya Raman", canRecall: true }]);
  expect(items[0]!.secondsLeft).toBeGreaterThan(25);
  expect(items[0]!.secondsLeft).toBeLessThanOrEqual(30);
  expect(await db().auditEvent.count({ where: { action: "message.replied", targetId: message.id } })).toBe(1);
});

test("a reply quotes the message below its text, also when it is sent again, and the correspondence shows the text alone", async () => {
  await db().message.update({
    where: { id: message.id },
    data: { name: "Dana Fox", message: "Can you?\nBoth?" },
  });
  const { id, text } = await sendReply(admin, message, input, { quotes: true });
  await passTime();
  expect(text).toBe(input.text);
  const { sealed } = await db().outbox.findFirstOrThrow();
  const quoting =
    /yes, we can\.\n\nAnswer here:\n\S+\n\nOn .*, Dana Fox wrote:\n> Can you\?\n> Both\?\n\n-- /;
  expect(decryptEnvelope(sealed!)!.text).toMatch(quoting);
  await markDead((await claimMails(1))[0]!, "EENVELOPE 550", input);
  await resendReply(admin, id);
  const again = await db().outbox.findFirstOrThrow({ where: { state: "PENDING" } });
  expect(decryptEnvelope(again.sealed!)!.text).toMatch(quoting);
});

test("a reply quotes what the person wrote last, of a message and of an application", async () => {
  const { id: jobId } = await createJob(db());
  const names = { firstName: "Noor", lastName: "Haddad" };
  const { id: applicantId } = await createApplicant(db(), { jobId, ...names });
  await db().message.update({ where: { id: message.id }, data: { name: "Dana Fox" } });
  for (const [record, owner, name] of [
    [message, { messageId: message.id }, "Dana Fox"],
    [{ kind: "applicant", id: applicantId }, { applicantId }, "Noor Haddad"],
  ] as const) {
    for (const [text, at] of [["Monday?", 1] as const, ["Or Tuesday?", 2] as const])
      await db().answer.create({ data: { ...owner, text, via: "page", receivedAt: new Date(at * 1000) } });
    const { id } = await sendReply(admin, record, input, { quotes: true });
    const { sealed } = await db().outbox.findFirstOrThrow({ where: { id } });
    expect(decryptEnvelope(sealed!)!.text).toContain(`${name} wrote:\n> Or Tuesday?\n`);
  }
});

test("repeated submissions of one composer send one mail", async () => {
  const once = () => buildNamedKey("test", "submission-1", input);
  const sendOnce = () => sendReply(admin, message, input, { once: once(), seen: "" });
  const [first, second] = await Promise.all([sendOnce(), sendOnce()]);
  expect((await sendOnce()).id).toBe(first.id);
  expect(second.id).toBe(first.id);
  expect(await db().outbox.count()).toBe(1);
});

describe("a newer answer is said before sending", () => {
  test("when a colleague has written", async () => {
    const { seen } = await findCorrespondence(admin, message);
    await sendReply(priya, message, input);
    await expect(send("mine", seen)).rejects.toMatchObject({ status: 409 });
    expect(await db().outbox.count()).toBe(1);
    await send("mine, anyway", (await findCorrespondence(admin, message)).seen);
    expect(await db().outbox.count()).toBe(2);
  });

  test("when both send at the same moment: one mail is queued", async () => {
    const results = await Promise.allSettled([
      send("mine", ""),
      sendReply(priya, message, input, { seen: "" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db().outbox.count()).toBe(1);
  });

  test("when it was answered elsewhere, but not when that was taken back", async () => {
    await changeDesk(priya, message, { answered: true });
    await expect(send("mine", "")).rejects.toMatchObject({ status: 409 });
    const { seen } = await findCorrespondence(admin, message);
    expect(seen).toBe(ANSWERED_ELSEWHERE);
    await changeDesk(priya, message, { answered: false });
    await send("mine", seen);
  });

  test("but not when it was recalled, and not for the mail that has left since", async () => {
    const { id } = await sendReply(priya, message, input);
    await recallReply(priya, id);
    const mine = await send("mine", "");
    await passTime();
    await deliver(server);
    expect(await getAnsweredAt()).not.toBeNull();
    await send("one more thing", mine.id);
  });
});

test("a record that was deleted, erased or held while the composer was open gets no mail, and a released one gets one", async () => {
  await db().message.update({ where: { id: message.id }, data: { quarantinedAt: new Date() } });
  await expect(send()).rejects.toMatchObject({ status: 409 });
  await releaseMessage(admin, message.id);
  const { id: replyId } = await send();
  await recallReply(admin, replyId);
  await db().$executeRaw`DELETE FROM outbox`;
  await deleteMessage(admin, message.id);
  await expect(send()).rejects.toMatchObject({ status: 404 });
  await db().$executeRaw`DELETE FROM messages`;
  await expect(send()).rejects.toMatchObject({ status: 404 });
  expect(await db().outbox.count()).toBe(0);
});

describe("on the wire", () => {
  test("a reply names the earlier mails of its record and no other", async () => {
    const { id: jobId } = await createJob(db(), { title: "Surveyor" });
    const confirmation = await db().outbox.create({
      data: { kind: "application-received", notAfter: new Date(), state: "SENT", settledAt: new Date() },
    });
    const applicant = {
      kind: "applicant",
      id: (await createApplicant(db(), { jobId, email: DANA, confirmationMailId: confirmation.id })).id,
    } as const;
    await send("about the message");
    const first = await sendReply(admin, applicant, { ...input, text: "first" });
    await passTime();
    await deliver(server);
    const recalled = await sendReply(admin, applicant, { ...input, text: "recalled" });
    await recallReply(admin, recalled.id);
    const second = await sendReply(admin, applicant, { ...input, text: "second" });
    await passTime();
    await deliver(server);
    const toMessageId = (id: string) => `<${id}@localhost>`;
    const find = (text: string) => server.mails.find((mail) => mail.text?.startsWith(text))!;
    expect(find("about the message").inReplyTo).toBeUndefined();
    expect(find("first")).toMatchObject({
      messageId: toMessageId(first.id),
      inReplyTo: toMessageId(confirmation.id),
      references: toMessageId(confirmation.id),
    });
    expect(find("second")).toMatchObject({
      messageId: toMessageId(second.id),
      inReplyTo: toMessageId(first.id),
      references: `${toMessageId(confirmation.id)} ${toMessageId(first.id)}`,
    });
  });

  test("a person wrote it: answers go to the staff or to the sender, and it is not marked as automatic", async () => {
    await sendReply(priya, message, input);
    env().REPLY_TO = "sender";
    await sendReply(priya, message, input);
    await sendReply(admin, message, input); // an author without an account
    await passTime();
    await deliver(server);
    const staffEmail = getStaffEmail();
    expect(server.mails.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
      staffEmail,
      "priya@example.com",
      staffEmail,
    ]);
    for (const mail of server.mails) expect(findHeader(mail, "auto-submitted")).toBeUndefined();
  });

  test("5,000 characters, markup and right-to-left text arrive as they were written", async () => {
    const text = `שלום דנה,\n\n<b>not bold</b> & 1 < 2\nnext line\n\n${"x".repeat(4900)}`;
    await send(text);
    await passTime();
    await deliver(server);
    const [mail] = server.mails;
    expect(mail!.text!.replaceAll("\r\n", "\n")).toContain(text);
    expect(mail!.html).toContain('<p dir="auto">שלום דנה,</p>');
    expect(mail!.html).toContain("&lt;b&gt;not bold&lt;/b&gt; &amp; 1 &lt; 2<br>next line");
    expect(mail!.html!.match(/<(?:img|a) [^>]*>/g)).toEqual([expect.stringContaining("/application/")]);
  });
});

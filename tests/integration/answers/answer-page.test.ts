import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/application/answer/route";
import { readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { sendAnswer } from "@/lib/application-page/answer";
import { findOwnConversations } from "@/lib/application-page/conversation";
import { eraseApplicationData } from "@/lib/application-page/erase";
import { findPerson, openApplicationLink, type Person } from "@/lib/application-page/person";
import { requestApplicationLink } from "@/lib/application-page/request-link";
import { answerSchema } from "@/lib/application-page/schema";
import { answerNotSent, otherAddress, problems } from "@/lib/application-page/strings";
import { db } from "@/lib/database/db";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { getDesk } from "@/lib/desk/data";
import { editSender } from "@/lib/desk/edit-person";
import type { DeskRef } from "@/lib/desk/desk";
import { env } from "@/lib/env";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { findPersonLink, issuePersonLink } from "@/lib/mail/person-links";
import { paths } from "@/lib/paths";
import { queueMessageMails } from "@/lib/messages/queue-mails";
import { openOwnArchive } from "@/lib/privacy/archive";
import { getAddressDigest } from "@/lib/request/address-digest";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { buildCall, FORM_TYPE, formBody, streamInChunks } from "@/tests/support/application-calls";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { requestCookies } from "@/tests/support/request";
import { outcome } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

const EMAIL = "Ada@example.com";
const person = { email: EMAIL, requestId: "request-7" } as Person;
const address = "192.0.2.1";

let server: MailServer;
let message: DeskRef;
let applicant: DeskRef;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
  server = await startMailServer();
  message = { kind: "message", id: (await createMessage(db(), { email: EMAIL.toLowerCase() })).id };
  const { id: jobId } = await createJob(db());
  applicant = { kind: "applicant", id: (await createApplicant(db(), { jobId, email: EMAIL })).id };
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const answer = (record: DeskRef, text: string, files: { name: string; bytes: Uint8Array }[] = []) =>
  sendAnswer(person, { ...record, text }, { address, files });
const read = async (record: DeskRef, earlier = false) =>
  (await findOwnConversations(person, earlier)).conversations.get(record.id)!;
const getSecret = (text: string) => /\/application\/([\w-]{43})/.exec(text)?.[1] ?? "";

describe("the person's link", () => {
  test("stands in every mail from the desk and opens the page of their address", async () => {
    for (const record of [message, applicant])
      await sendReply(admin, record, { subject: "Hello", text: "When can you start?" });
    await passTime();
    await deliver(server);
    expect(server.mails).toHaveLength(2);
    for (const { text, html, to } of server.mails) {
      expect(text).toContain("Answer here:\n");
      expect(html).toContain("Answer here");
      const link = await findPersonLink(getSecret(text!));
      expect(link?.email.toLowerCase()).toBe(to![0]!.address!.toLowerCase());
    }
  });

  test("of a message stands in its receipt, and ends with another address and with an erasure", async () => {
    const row = await db().message.findUniqueOrThrow({ where: { id: message.id } });
    const issue = async () => {
      await db().outbox.deleteMany();
      await db().rateLimit.deleteMany();
      await db().$transaction((tx) => queueMessageMails(tx, [row]));
      const { sealed } = await db().outbox.findFirstOrThrow({ where: { kind: "message-receipt" } });
      const { text } = decryptEnvelope(sealed!)!;
      expect(text).toContain("Answer here:\n");
      return getSecret(text);
    };
    const first = await issue();
    expect(await findPersonLink(first)).toMatchObject({ email: row.email });
    const { name, phone, company } = row;
    await editSender(admin, row.id, { name, phone, company, email: "other@example.com", version: 1 });
    expect(await findPersonLink(first)).toBeNull();
    const second = await issue();
    await eraseApplicationData({ ...person, email: "other@example.com" });
    expect(await findPersonLink(second)).toBeNull();
  });
});

const shown = { address: getAddressDigest(EMAIL) };

async function post(record: DeskRef, text = "I can start in May.") {
  const fields = { ...record, text };
  const headers = { accept: "text/html", origin: env().SITE_URL };
  const { request } = buildCall(FORM_TYPE, formBody(textPdf(["List"]), { ...fields, ...shown }), { headers });
  const response = await POST(request, { params: Promise.resolve({}) });
  const cookie = response.headers.get("set-cookie")!;
  const posted = readFormErrorCookie(paths.application, /=([^;]*)/.exec(cookie)![1]);
  expect(posted?.values).toMatchObject(fields);
  return { location: response.headers.get("location"), cookie, told: posted?.message };
}

test("an answer that is sent after the visit has ended is kept until the link is opened again", async () => {
  const { location, cookie, told } = await post(message);
  expect([location, told]).toEqual(["/jobs/application#ended", answerNotSent]);
  expect(cookie).toContain("Max-Age=1800");
});

test("an answer on a page whose visit the link of another address has replaced is kept until its link is opened again", async () => {
  const { id } = await createMessage(db(), { email: "other@example.com" });
  await openApplicationLink(await issuePersonLink(db(), "message", id), address);
  const { location, cookie, told } = await post(message);
  expect([location, told]).toEqual([`/application?problem=${problems.indexOf(otherAddress)}`, answerNotSent]);
  expect(cookie).toContain("Max-Age=1800");
  for (const name of Object.keys(requestCookies)) delete requestCookies[name];
});

test.each([
  ["message", "We no longer have this message."],
  ["applicant", "We no longer have this application."],
] as const)("an answer about the %s of another person is kept, and says: %s", async (kind, text) => {
  await openApplicationLink(await issuePersonLink(db(), applicant.kind, applicant.id), address);
  expect((await post({ kind, id: "another" })).told).toBe(text);
  for (const name of Object.keys(requestCookies)) delete requestCookies[name];
});

test("an answer that is rejected for its text does not advise to try again later", async () => {
  await openApplicationLink(await issuePersonLink(db(), message.kind, message.id), address);
  expect((await post(message, "  ")).told).toBe(answerNotSent);
  for (const name of Object.keys(requestCookies)) delete requestCookies[name];
});

test("a form that is sent without JavaScript names the limit that its files exceed, and keeps the time zone", async () => {
  const secret = await db().$transaction((tx) => issuePersonLink(tx, message.kind, message.id));
  await openApplicationLink(secret, address);
  const send = async (count: number, bytes: number) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, ...shown, text: "See the files." }))
      form.set(name, value);
    const file = new File([new Uint8Array(textPdf(["List"], { padTo: bytes }))], "list.pdf");
    for (let index = 0; index < count; index += 1) form.append("files", file);
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type")!;
    const body = await encoded.bytes();
    const length = String(body.byteLength);
    const origin = env().SITE_URL;
    const referer = `${origin}${paths.application}?zone=Asia/Tokyo`;
    const headers = { accept: "text/html", origin, referer, "content-length": length };
    const { request } = buildCall(type, streamInChunks(body).stream, { headers });
    const response = await POST(request, { params: Promise.resolve({}) });
    const [, cookie] = /=([^;]*)/.exec(response.headers.get("set-cookie")!)!;
    const error = readFormErrorCookie(paths.application, cookie)?.errors?.files;
    const query = `?zone=Asia%2FTokyo${error ? "" : `&answered=${message.id}`}`;
    expect(response.headers.get("location")).toBe(`/application${query}#conversation-${message.id}`);
    return error;
  };
  const MB = 1024 * 1024;
  expect(await send(4, 10_000)).toBe("Add at most three files.");
  expect(await send(2, 4.5 * MB)).toBe("The files must be no larger than 7 MB together.");
  expect(await send(1, 6 * MB)).toBe("Each file must be no larger than 5 MB.");
  expect(await send(1, 10_000)).toBeUndefined();
});

test("a lost link is mailed again to an address with nothing but a message", async () => {
  const { id } = await createMessage(db(), { email: "other@example.com" });
  for (const email of ["other@example.com", "unknown@example.com"])
    await requestApplicationLink(email, { address, requestId: "request-8" });
  const [mail, ...more] = await db().outbox.findMany({ where: { kind: "application-link" } });
  expect([mail!.about, more]).toEqual([`message:${id}`, []]);
  const { text, subject } = decryptEnvelope(mail!.sealed!)!;
  expect(subject).toBe("A new link to your message");
  expect(text).toContain("Answer here:\n");
  expect(await findPersonLink(getSecret(text))).toMatchObject({ email: "other@example.com" });
});

describe("the conversation", () => {
  test("takes the same words again as an answer to another mail, but not twice to one", async () => {
    const ask = async (text: string) => {
      await sendReply(admin, message, { subject: "A question", text });
      await passTime();
      await deliver(server);
    };
    await ask("May we call you?");
    for (let times = 0; times < 2; times += 1) await answer(message, "Yes");
    await ask("Is Monday fine?");
    await answer(message, "Yes");
    const { texts } = await read(message);
    expect(texts.map(({ by }) => by)).toEqual(["company", "person", "company", "person"]);
  });

  test("shows mails that have left and answers, oldest first, with the names of files", async () => {
    await sendReply(admin, applicant, { subject: "Hello", text: "When can you start?" });
    await passTime();
    await deliver(server);
    await answer(applicant, "In May.", [{ name: "cv.pdf", bytes: textPdf(["Ada"]) }]);
    await sendReply(admin, applicant, { subject: "Waits", text: "Not yet sent." });
    expect((await read(applicant)).texts).toMatchObject([
      { by: "company", subject: "Hello", text: "When can you start?", files: [] },
      { by: "person", subject: null, text: "In May.", files: ["cv.pdf"] },
    ]);
    expect((await read(message)).texts).toEqual([]);
  });

  test("of 500 entries shows the newest 50, and all on request", async () => {
    const start = Date.now() - 1_000_000;
    const at = (place: number) => new Date(start + place * 1000);
    const places = Array.from({ length: 250 }, (_, place) => place * 2);
    const sent = { messageId: message.id, kind: "reply", state: "sent", subject: "s", leavesAt: at(0) };
    await db().reply.createMany({
      data: places.map((place) => ({ ...sent, text: String(place), settledAt: at(place) })),
    });
    await db().answer.createMany({
      data: places.map((place) => ({
        messageId: message.id,
        via: "page",
        text: String(place + 1),
        receivedAt: at(place + 1),
      })),
    });
    const newest = await read(message);
    expect(newest.texts.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, i) => String(450 + i)),
    );
    expect(newest.hasEarlier).toBe(true);
    const all = await read(message, true);
    expect(all.texts.map(({ text }) => text)).toEqual(Array.from({ length: 500 }, (_, i) => String(i)));
    expect(all.hasEarlier).toBe(false);
  });

  test("shows the newest 20 messages, and the older one of the opened link", async () => {
    await db().message.update({ where: { id: message.id }, data: { createdAt: new Date(0) } });
    for (let count = 0; count < 20; count += 1) await createMessage(db(), { email: EMAIL });
    const listMessages = async ({ kind, id }: DeskRef) => {
      await openApplicationLink(await issuePersonLink(db(), kind, id), address);
      const { messages } = await findOwnConversations((await findPerson())!);
      return messages.map((row) => row.id);
    };
    const newest = await listMessages(applicant);
    expect(newest).toHaveLength(20);
    expect(newest).not.toContain(message.id);
    expect(await listMessages(message)).toEqual([...newest, message.id]);
    expect(await listMessages({ kind: "message", id: newest[7]! })).toEqual(newest);
  });

  test("leaves out records that are held as spam or belong to another address", async () => {
    await db().message.update({ where: { id: message.id }, data: { quarantinedAt: new Date() } });
    await createMessage(db(), { email: "other@example.com" });
    const { messages, conversations } = await findOwnConversations(person);
    expect(messages).toEqual([]);
    expect([...conversations.keys()]).toEqual([applicant.id]);
  });
});

describe("an answer on the page", () => {
  test("that is written while a mail waits is not answered by that mail, but by the next one", async () => {
    const isWaiting = async () => (await getDesk(admin, message))!.waiting;
    const send = async (text: string) => {
      await sendReply(admin, message, { subject: "Hello", text });
      return async () => {
        await passTime();
        await deliver(server);
      };
    };
    const leave = await send("When can you start?");
    await answer(message, "One more thing.");
    await leave();
    expect(await isWaiting()).toBe(true);
    await (
      await send("Thank you.")
    )();
    expect(await isWaiting()).toBe(false);
  });

  test("that is sent twice is stored once", async () => {
    await Promise.all([answer(message, "Yes"), answer(message, " yes ")]);
    await answer(message, "Yes");
    expect(await db().answer.count()).toBe(1);
    await answer(message, "No");
    expect(await db().answer.count()).toBe(2);
  });

  test("about the record of another person is refused", async () => {
    const { id } = await createMessage(db(), { email: "other@example.com" });
    expect(await outcome(answer({ kind: "message", id }, "Yes"))).toMatch(/^404/);
    await db().message.update({ where: { id: message.id }, data: { quarantinedAt: new Date() } });
    expect(await outcome(answer(message, "Yes"))).toMatch(/^404/);
    expect(await db().answer.count()).toBe(0);
  });

  test("is limited by address and by person, and a refused one takes no point", async () => {
    const wrong = [{ name: "a.exe", bytes: new Uint8Array([1]) }];
    for (let at = 0; at < 12; at += 1) expect(await outcome(answer(message, `${at}`, wrong))).toMatch(/^422/);
    for (let at = 0; at < 10; at += 1) await answer(message, `Line ${at}`);
    expect(await outcome(answer(message, "One more"))).toMatch(/^429/);
    const from = (place: number) =>
      sendAnswer(person, { ...message, text: `From ${place}` }, { address: `192.0.2.${place}` });
    for (let place = 2; place < 12; place += 1) await from(place);
    expect(await outcome(from(12))).toMatch(/^429/);
    const other = { ...person, email: "bo@example.com" };
    const { id } = await createMessage(db(), { email: other.email });
    const office = { address: "192.0.2.12" };
    const repeat = (text: string) => sendAnswer(other, { kind: "message", id, text }, office);
    for (let time = 0; time < 12; time += 1) {
      await repeat("Line 0");
      expect(await outcome(from(12))).toMatch(/^429/);
    }
    for (let line = 1; line < 10; line += 1) await repeat(`Line ${line}`);
    expect(await outcome(repeat("One more"))).toMatch(/^429/);
  });

  test("has at most 5,000 characters", () => {
    const isValid = (length: number) =>
      answerSchema.safeParse({ ...message, ...shown, text: "x".repeat(length) }).success;
    expect([isValid(5001), isValid(5000)]).toEqual([false, true]);
  });

  test("is exported with its files and erased with the person", async () => {
    const bytes = textPdf(["Ada"]);
    await answer(message, "The list.", [{ name: "list.pdf", bytes }]);
    const files = new Map<string, unknown>();
    for await (const { name, input } of await openOwnArchive(person)) files.set(name, input);
    const { answers } = JSON.parse(files.get(`messages/${message.id}.json`) as string) as {
      answers: { text: string; attachments: { id: string; name: string }[] }[];
    };
    expect(answers).toMatchObject([{ text: "The list.", attachments: [{ name: "list.pdf" }] }]);
    const file = files.get(`messages/${message.id}-${answers[0]!.attachments[0]!.id}.pdf`) as Uint8Array;
    expect(Buffer.from(file).equals(bytes)).toBe(true);
    await eraseApplicationData(person);
    expect([await db().answer.count(), await db().attachment.count()]).toEqual([0, 0]);
    const { counts } = await db().erasureReceipt.findFirstOrThrow({ orderBy: { erasedAt: "desc" } });
    expect(counts).toMatchObject({ received: 1 });
    expect(await db().idempotencyKey.count()).toBe(0);
  });
});

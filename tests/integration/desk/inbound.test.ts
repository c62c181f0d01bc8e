// Promise: mail-answers
import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { POST } from "@/app/api/inbound/route";
import { db } from "@/lib/database/db";
import { getDesk } from "@/lib/desk/data";
import { editSender } from "@/lib/desk/edit-person";
import { findCorrespondence } from "@/lib/desk/correspondence/find-correspondence";
import { resendReply } from "@/lib/desk/correspondence/resend-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { parseMail } from "@/lib/desk/inbound/parse-mail";
import { buildReplyAddress } from "@/lib/desk/inbound/reply-address";
import type { DeskRef } from "@/lib/desk/desk";
import { env } from "@/lib/env";
import { describeActor } from "@/lib/history/audit-event";
import { listHistory } from "@/lib/history/data";
import { contactFormSchema, senderSchema } from "@/lib/messages/schema";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { createJob, createMessage, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";

const SECRET = "a secret of at least thirty-two bytes";
const EMAIL = "ada@example.com";
const host = () => new URL(env().SITE_URL).hostname;

let record: DeskRef;
let replyId: string;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "rate_limits", "idempotency_keys");
  env().INBOUND_SECRET = SECRET;
  env().INBOUND_ADDRESS = "reply@example.org";
  record = { kind: "message", id: (await createMessage(db(), { email: EMAIL })).id };
  const server = await startMailServer();
  replyId = (await sendReply(admin, record, { subject: "Your message", text: "When?" }, { quotes: true })).id;
  await leave(server);
});

/** Delivers what waits and closes the mail server. */
async function leave(server: MailServer): Promise<void> {
  await passTime();
  await deliver(server);
  env().SMTP_URL = undefined;
  await server.close();
}

interface Signing {
  secret?: string;
  time?: number;
  header?: string;
}

async function post(body: string | Uint8Array, { secret = SECRET, time = Date.now(), header }: Signing = {}) {
  const seconds = Math.round(time / 1000);
  const hex = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
  const headers = {
    "inbound-signature": header ?? `t=${seconds},v1=${hex}`,
    "content-type": "message/rfc822",
  };
  const init = { method: "POST", headers, body: body as BodyInit, duplex: "half" };
  const request = new Request("http://localhost/api/inbound", init);
  return (await POST(request, { params: Promise.resolve({}) })).status;
}

interface Mail {
  from?: string;
  to?: string;
  references?: string | null;
  headers?: string[];
  body?: string;
  messageId?: string | null;
}

const buildMail = ({
  from = `Ada Moss <${EMAIL}>`,
  to = "office@example.org",
  references = `<${replyId}@${host()}>`,
  headers = [],
  body = "On Thursday.\n",
  messageId = `<${crypto.randomUUID()}@example.com>`,
}: Mail = {}) =>
  [
    ...[`From: ${from}`, `To: ${to}`, "Subject: Re: Your message"],
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    ...(references ? [`References: ${references}`] : []),
    ...(headers.some((line) => /^content-type/i.test(line))
      ? []
      : ["Content-Type: text/plain; charset=utf-8"]),
    ...[...headers, "", body],
  ].join("\n");

const send = (mail: Mail = {}) => post(buildMail(mail));
const readAnswers = () =>
  db().answer.findMany({ orderBy: { receivedAt: "asc" }, include: { attachments: true } });
const readTexts = async () => (await readAnswers()).map(({ text }) => text);
const readRecipients = async () =>
  (await db().outbox.findMany({ where: { state: "PENDING" } })).map(
    ({ sealed }) => decryptEnvelope(sealed!)!.to,
  );
const countMessages = () => db().message.count();

test("an answer lands on the record once, however often the mail arrives, and the record waits again", async () => {
  expect((await getDesk(admin, record))!.waiting).toBe(false);
  const mail = buildMail({ body: "On Thursday.\n\nOn Nov 23, 2026, Desk wrote:\n> When?\n" });
  expect([await post(mail), await post(mail), await post(mail)]).toEqual([202, 202, 202]);
  expect(await readAnswers()).toMatchObject([{ messageId: record.id, text: "On Thursday.", via: "mail" }]);
  expect((await getDesk(admin, record))!.waiting).toBe(true);
  expect(await readRecipients()).not.toContain(EMAIL);
});

test("without a secret the address does not exist", async () => {
  env().INBOUND_SECRET = undefined;
  expect(await send()).toBe(404);
  expect(await readTexts()).toEqual([]);
});

test("a stranger who signs wrongly, late, early or not at all gets 401, and nothing is stored", async () => {
  const mail = buildMail();
  const minute = 60_000;
  expect(await post(mail, { secret: "another secret of thirty-two bytes" })).toBe(401);
  for (const time of [Date.now() - 6 * minute, Date.now() + 6 * minute])
    expect(await post(mail, { time })).toBe(401);
  for (const header of ["", "t=1,v1=", `t=${Math.round(Date.now() / 1000)},v1=${"0".repeat(64)}`])
    expect(await post(mail, { header })).toBe(401);
  expect(await post(mail, { time: Date.now() - 4 * minute })).toBe(202);
  expect(await readTexts()).toEqual(["On Thursday."]);
});

test("25 MB are read, and one byte more gets 413", async () => {
  const padding = 25 * 1024 * 1024;
  const mail = Buffer.alloc(padding, `${"x".repeat(76)}\n`);
  mail.write(`${buildMail({ body: "Padded." })}\n-- \n`);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { text } = await parseMail(mail);
  clearInterval(timer);
  expect([text, turns > 50]).toEqual(["Padded.", true]); // others are answered meanwhile
  expect(await post(mail)).toBe(202);
  expect(await readTexts()).toEqual(["Padded."]);
  expect(await post(Buffer.concat([mail, Buffer.from("\n")]))).toBe(413);
});

test("the token of an address names the record, also in capital letters, and a guessed one names nothing", async () => {
  const address = buildReplyAddress(record)!;
  expect(address).toMatch(/^reply\+[\da-fm]{45}@example\.org$/);
  expect(await send({ references: null, to: address.toUpperCase() })).toBe(202);
  expect(await readTexts()).toEqual(["On Thursday."]);
  const guessed = address.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
  for (const to of [guessed, `reply+${"a".repeat(45)}@example.org`, "reply+@example.org"])
    expect(await send({ references: null, to })).toBe(202);
  expect(await readTexts()).toHaveLength(1);
  expect(await countMessages()).toBe(1);
});

test("replies name the record in Reply-To only with INBOUND_ADDRESS", async () => {
  const readReplyTo = async () => {
    const { id } = await sendReply(admin, record, { subject: "Again", text: "And?" });
    const { sealed } = await db().outbox.findUniqueOrThrow({ where: { id } });
    return decryptEnvelope(sealed!)!.personal!.replyTo;
  };
  expect(await readReplyTo()).toBe(buildReplyAddress(record));
  env().INBOUND_ADDRESS = undefined;
  expect(await readReplyTo()).not.toContain("+");
});

test("an answer with the reference of another person becomes a message of its sender, whom staff can correct", async () => {
  const mail = buildMail({ from: "Eve Rook <eve@example.net>" });
  expect([await post(mail), await post(mail)]).toEqual([202, 202]);
  expect(await readTexts()).toEqual([]);
  const message = await db().message.findFirstOrThrow({ where: { email: "eve@example.net" } });
  expect(message).toMatchObject({ name: "Eve Rook", company: "example.net", source: "email" });
  expect(message.message).toContain("On Thursday.");
  const { id, email, phone, company } = message;
  const sender = senderSchema.parse({ name: "Evelyn Rook", email, phone, company });
  expect(safeParse(contactFormSchema, { ...sender, message: "Call me." }).success).toBe(false);
  await editSender(admin, id, { ...sender, version: 1 });
  expect(await db().message.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...sender,
    phone: "Unknown",
  });
  expect(await countMessages()).toBe(2);
});

test("an answer to a mail about an interview lands on the record", async () => {
  const about = `message:${record.id}`;
  const times = { notAfter: new Date(), settledAt: new Date() };
  const data = { kind: "interview-offer", state: "SENT", about, ...times } as const;
  const { id } = await db().outbox.create({ data });
  expect(await send({ references: `<${id}@${host()}>`, body: "None works. Friday?" })).toBe(202);
  expect(await readTexts()).toEqual(["None works. Friday?"]);
});

test("a mail without a relation to the desk is left to the mailbox", async () => {
  await send({ references: null });
  await send({ references: `<${replyId}@elsewhere.example>` });
  await send({ references: `<made-up@${host()}>` });
  expect(await readTexts()).toEqual([]);
  expect(await countMessages()).toBe(1);
});

test("a mail without a Message-ID lands, and arrives once", async () => {
  const mail = buildMail({ messageId: null });
  await post(mail);
  await post(mail);
  expect(await readTexts()).toEqual(["On Thursday."]);
});

const multipart = (parts: string[]) => ({
  headers: ['Content-Type: multipart/mixed; boundary="b"', "MIME-Version: 1.0"],
  body: `${parts.map((part) => `--b\n${part}\n`).join("")}--b--\n`,
});
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const attach = (type: string, name: string, bytes: Uint8Array) =>
  `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}`;

test("PDF files are kept, and winmail.dat, pictures and a fourth file are named as left out", async () => {
  const pdf = textPdf(["Certificate"]);
  await send(
    multipart([
      "Content-Type: text/plain\n\nAttached.",
      attach("application/ms-tnef", "winmail.dat", Buffer.from("x")),
      ...["one", "two", "three", "four"].map((name) => attach("application/pdf", `${name}.pdf`, pdf)),
      attach("application/pdf", "fake.pdf", Buffer.from("no PDF")),
    ]),
  );
  const [answer] = await readAnswers();
  expect(answer!.text).toBe("Attached.\n\n[Left out: winmail.dat, four.pdf, fake.pdf]");
  expect(answer!.attachments.map(({ name }) => name).sort()).toEqual(["one.pdf", "three.pdf", "two.pdf"]);
});

test("a PDF file among the parts of an HTML mail is kept, and the picture of a signature is dropped", async () => {
  const id = "Content-ID: <one@example.com>\n";
  await send({
    ...multipart([
      "Content-Type: text/html\n\n<p>Attached.</p>",
      id + attach("application/pdf", "cv.pdf", textPdf(["Resume"])),
      id + attach("image/png", "logo.png", Buffer.from("x")),
    ]),
    headers: ['Content-Type: multipart/related; boundary="b"', "MIME-Version: 1.0"],
  });
  const [answer] = await readAnswers();
  expect(answer!.text).toBe("Attached.");
  expect(answer!.attachments.map(({ name }) => name)).toEqual(["cv.pdf"]);
});

test("a mail without words has its subject as text, and the answer to an invitation is no file", async () => {
  const picture = attach("image/png", "resume.png", Buffer.from("x"));
  const calendar =
    "Content-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR";
  for (const part of [picture, calendar]) await send(multipart(["Content-Type: text/plain\n\n", part]));
  expect(await readTexts()).toEqual(["Re: Your message\n\n[Left out: resume.png]", "Re: Your message"]);
  await send({ ...multipart([picture]), from: "Eve Rook <eve@example.net>" });
  const { message } = await db().message.findFirstOrThrow({ where: { email: "eve@example.net" } });
  expect(message).toBe("Re: Your message\n\n[Left out: resume.png]");
});

test("UTF-16 is read in both byte orders", async () => {
  const littleEndian = Buffer.from("\uFEFFJa, gerne", "utf16le");
  const headers = ["Content-Type: text/plain; charset=utf-16", "Content-Transfer-Encoding: base64"];
  for (const bytes of [littleEndian, Buffer.from(littleEndian).swap16()])
    await send({ headers, body: base64(bytes) });
  expect(await readTexts()).toEqual(["Ja, gerne", "Ja, gerne"]);
});

test("a mail of HTML only becomes text", async () => {
  const headers = ["Content-Type: text/html; charset=utf-8"];
  await send({
    headers,
    body: "<style>p{}</style><p>On <b>Thursday</b> &amp; Friday.</p><script>x()</script>",
  });
  const link = '<!--[if !mso]><!--><a class="x" href="https://a.example/?b=1&amp;c">Here</a><!--<![endif]-->';
  await send({ headers, body: `<title>T</title>${link}<!-- no --><br/>bye &uuml; <o:p></o:p>1 < 2` });
  expect(await readTexts()).toEqual([
    "On Thursday & Friday.",
    expect.stringMatching(/^\(https:\/\/a\.example\/\?b=1&c\) Here ?\n ?bye ü +1 < 2$/),
  ]);
});

test("a mail of very many parts, of deep nesting or of endless headers is dropped and not tried again", async () => {
  const deep = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\n\n--${at}\n`,
  );
  expect(await send(multipart(Array.from({ length: 2000 }, () => "")))).toBe(202);
  expect(await post(`From: ${EMAIL}\n${deep.join("")}`)).toBe(202);
  expect(await send({ headers: Array.from({ length: 9000 }, (_, at) => `X-${at}: ${"x".repeat(40)}`) })).toBe(
    202,
  );
  expect(await readTexts()).toEqual([]);
});

test("while a mail of very many lines is read, the process answers others", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await send({ body: "a\n".repeat(400_000) })).toBe(202);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(100);
});

test.each([
  ["links", "", `<a ${"href=x".repeat(17_000)}`],
  ["links in quotes", "", "<a href='".repeat(11_000)],
  ["comments", "", "<!--<style>".repeat(9000)],
  ["tags", "Content-Transfer-Encoding: base64\n", Buffer.from("<".repeat(5_000_000)).toString("base64")],
])("a mail of %s without an end takes little processor time", async (_what, encoding, body) => {
  const [html, plain] = ["Content-Type: text/html\n", "Content-Type: text/plain\n"];
  const parts = multipart([`${plain}\nOn Thursday.`, `${html}${encoding}\n${body}`]);
  const inner = `Content-Type: message/rfc822\n\n${parts.headers[0]}\n\n${parts.body.replaceAll("--b", "--c")}`;
  const nested = multipart([`${plain}\nOn Friday.`, inner.replace('"b"', '"c"')]);
  const getElapsedMs = startProcessorClock();
  expect(await send(parts)).toBe(202);
  expect(await send(nested)).toBe(202);
  expect(getElapsedMs()).toBeLessThan(3000);
  const [first, second] = await readTexts();
  expect(first).toMatch(/^On Thursday\./);
  expect(second).toBe("On Friday.\n\n[Left out: message/rfc822]");
});

test("a sender whose address is endless takes little processor time and is ignored", async () => {
  const getElapsedMs = startProcessorClock();
  expect(await send({ from: `ada@${"e\u0301\u0316".repeat(20_000)}.example` })).toBe(202);
  expect(getElapsedMs()).toBeLessThan(1000);
  expect(await readTexts()).toEqual([]);
});

test("a mail that names a record thousands of times takes little processor time", async () => {
  const to = Array.from({ length: 3500 }, () => buildReplyAddress(record)!).join(", ");
  const getElapsedMs = startProcessorClock();
  expect(await send({ references: null, to, from: "Eve Rook <eve@example.net>" })).toBe(202);
  expect(getElapsedMs()).toBeLessThan(2000);
  expect(await countMessages()).toBe(2);
});

test("a long answer is shortened", async () => {
  await send({ body: "word ".repeat(5000) });
  const [text] = await readTexts();
  expect(text).toMatch(/\[shortened\]$/);
  expect(text!.length).toBeLessThanOrEqual(5000);
});

test("a loop with a robot stops after one answer", async () => {
  const robot = { headers: ["Auto-Submitted: auto-replied"] };
  for (let round = 0; round < 5; round += 1) await send(robot);
  expect(await readTexts()).toEqual([]);
  const history = await listHistory(admin, "message", record.id);
  expect(history.filter(({ action }) => action === "message.autoAnswered")).toHaveLength(1);
  expect(await readRecipients()).toEqual([]);
  // A robot that hides is told nothing either, so it has nothing more to answer.
  await send();
  expect(await readRecipients()).not.toContain(EMAIL);
});

test("mails of this site and of its staff come back without effect", async () => {
  const { email } = await createUser(db(), { role: "ADMIN", passwordHash });
  for (const from of [email.toUpperCase(), env().STAFF_EMAIL ?? "hello@example.com"])
    if (from) await send({ from });
  expect(await db().message.count({ where: { email: email.toLowerCase() } })).toBe(0);
  expect(await readTexts()).toEqual([]);
});

/** Postfix names the address that forwards, if any, after the mailbox behind it. */
const toRecipientLines = (recipient: string, mailbox?: string) =>
  mailbox
    ? `Final-Recipient: rfc822; ${mailbox}\nOriginal-Recipient: rfc822;${recipient}`
    : `Final-Recipient: rfc822; ${recipient}`;
const bounce = (
  action: string,
  id = replyId,
  references: string | null = null,
  recipient = EMAIL,
  mailbox?: string,
) => ({
  ...multipart([
    "Content-Type: text/plain\n\nYour mail could not be delivered.",
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example.com\n\n${toRecipientLines(recipient, mailbox)}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${mailbox ?? recipient}>:\n no such user (${recipient})`,
    `Content-Type: text/rfc822-headers\n\nSubject: Your message\nMessage-ID: <${id}@${host()}>`,
  ]),
  from: "MAILER-DAEMON <mailer-daemon@example.com>",
  references,
});
const sendBounce = (...args: Parameters<typeof bounce>) => {
  const mail = bounce(...args);
  const headers = mail.headers.map((line) =>
    line.replace("multipart/mixed;", "multipart/report; report-type=delivery-status;"),
  );
  return send({ ...mail, headers });
};

test("what a reviewer answers becomes no message, and lands on an own record", async () => {
  const email = "grace@example.com";
  const { id: userId } = await createUser(db(), { email, passwordHash });
  const { id: jobId } = await createJob(db());
  await db().jobReviewer.create({ data: { jobId, userId } });
  await send({ from: email });
  expect([await readTexts(), await countMessages()]).toEqual([[], 1]);
  await db().message.update({ where: { id: record.id }, data: { email } });
  await send({ from: email });
  expect([await readTexts(), await countMessages()]).toEqual([["On Thursday."], 1]);
});

test("an answer lands although the address of an administrator looks alike", async () => {
  const email = "john_doe@example.com";
  await createUser(db(), { role: "ADMIN", email: "john.doe@example.com", passwordHash });
  await db().message.update({ where: { id: record.id }, data: { email } });
  expect(await send({ from: email })).toBe(202);
  expect(await readTexts()).toEqual(["On Thursday."]);
});

test("a bounce marks the reply as failed with its reason, the record waits again, and the reply can be sent again", async () => {
  await sendBounce("delayed");
  expect((await db().reply.findUniqueOrThrow({ where: { id: replyId } })).state).toBe("sent");
  await sendBounce("failed");
  await sendBounce("failed");
  expect(await db().reply.findUniqueOrThrow({ where: { id: replyId } })).toMatchObject({
    state: "failed",
    serverResponse: expect.stringMatching(/550 5\.1\.1 <\(recipient\)>: +no such user/),
  });
  expect(await getDesk(admin, record)).toMatchObject({ answeredAt: null, waiting: true });
  const history = await listHistory(admin, "message", record.id);
  const bounced = history.filter(({ action }) => action === "message.replyBounced");
  expect(bounced.map((event) => describeActor({ ...event, targetType: "message" }))).toEqual(["the system"]);
  await db().answer.create({ data: { messageId: record.id, text: "And now?", via: "page" } });
  await resendReply(admin, replyId);
  const server = await startMailServer();
  await leave(server);
  expect(server.mails).toMatchObject([{ messageId: `<${replyId}@${host()}>` }]);
  const { message } = await db().message.findUniqueOrThrow({ where: { id: record.id } });
  expect(server.mails[0]!.text).toContain(`wrote:\n> ${message}`);
  expect((await db().reply.findUniqueOrThrow({ where: { id: replyId } })).state).toBe("sent");
});

test("a late bounce leaves the record answered by a later mail, until that one comes back, too", async () => {
  const server = await startMailServer();
  const { id } = await sendReply(admin, record, { subject: "Again", text: "When?" });
  await leave(server);
  const read = () =>
    db().message.findUniqueOrThrow({ where: { id: record.id }, select: { answeredAt: true, isRead: true } });
  await sendBounce("failed");
  const { settledAt } = await db().reply.findUniqueOrThrow({ where: { id } });
  expect(await read()).toEqual({ answeredAt: settledAt, isRead: true });
  await sendBounce("failed", id);
  expect(await read()).toEqual({ answeredAt: null, isRead: false });
});

test("a bounce of an address that forwards is noted at the record, without the mailbox behind it", async () => {
  const settledAt = new Date();
  const about = `message:${record.id}`;
  const data = { kind: "interview-offer", about, state: "SENT", notAfter: settledAt, settledAt } as const;
  const { id } = await db().outbox.create({ data });
  await db().message.update({ where: { id: record.id }, data: { answeredAt: settledAt } });
  await sendBounce("failed", id, null, EMAIL, "ada.moss@mailbox.example");
  expect(await getDesk(admin, record)).toMatchObject({ answeredAt: null, waiting: true });
  const { bounced } = await findCorrespondence(admin, record);
  const serverResponse = expect.stringMatching(/<\(recipient\)>: +no such user \(\(recipient\)\)/);
  expect(bounced).toMatchObject([{ kind: "interview-offer", serverResponse }]);
});

const link = `${env().SITE_URL}/application/${"Ab-_".repeat(11).slice(1)}`;
const hidden = `${env().SITE_URL}/application/(left out)`;

test("the link in a quoted mail is stored without its secret, also where the text is shortened", async () => {
  const quote = `On Nov 23, 2026, Desk wrote:\n> Answer here: ${link}\n`;
  await send({ body: quote });
  await send({
    headers: ["Content-Type: text/html"],
    body: `<blockquote><a href="${link}">Answer</a></blockquote>`,
  });
  await send({ body: `${"x".repeat(4940)} ${link} ${"x".repeat(100)}` });
  await send({ body: quote, from: "Eve Rook <eve@example.net>" });
  const texts = await readTexts();
  const { message } = await db().message.findFirstOrThrow({ where: { email: "eve@example.net" } });
  expect(texts).toHaveLength(3);
  expect([texts[0], texts[1], message]).toEqual(Array(3).fill(expect.stringContaining(hidden)));
  for (const text of [...texts, message]) expect(text).not.toContain("Ab-_");
});

test("a bounce of an address that is longer than any changes nothing", async () => {
  expect(await sendBounce("failed", replyId, undefined, `${"a".repeat(40_000)}@example.com`)).toBe(202);
  expect((await db().reply.findUniqueOrThrow({ where: { id: replyId } })).state).toBe("sent");
});

test("a bounce concerns the mail that came back, not those before it", async () => {
  const later = await db().outbox.create({
    data: { kind: "reply", state: "SENT", notAfter: new Date(), settledAt: new Date() },
  });
  await sendBounce("failed", later.id, `<${replyId}@${host()}> <${later.id}@${host()}>`);
  expect((await db().reply.findUniqueOrThrow({ where: { id: replyId } })).state).toBe("sent");
  expect((await db().outbox.findUniqueOrThrow({ where: { id: later.id } })).lastError).toBe("bounced 5.1.1");
});

test("a bounce of a receipt is noted at its mail and its record, and one of an unknown mail changes nothing", async () => {
  const about = `message:${record.id}`;
  const { id } = await db().outbox.create({
    data: { kind: "message-receipt", about, state: "SENT", notAfter: new Date(), settledAt: new Date() },
  });
  await sendBounce("failed", id);
  const history = await listHistory(admin, "message", record.id);
  expect(history.filter(({ action }) => action === "message.replyBounced")).toHaveLength(1);
  expect(await db().outbox.findUniqueOrThrow({ where: { id } })).toMatchObject({
    lastError: "bounced 5.1.1",
  });
  await db().$executeRaw`UPDATE outbox SET settled_at = now() - interval '29 days' WHERE id = ${id}`;
  await sweepExpired("sentMails");
  const shown = [{ kind: "message-receipt", serverResponse: expect.stringMatching(/550 5\.1\.1/) }];
  expect((await findCorrespondence(admin, record)).bounced).toMatchObject(shown);
  expect(await sendBounce("failed", "unknown")).toBe(202);
  await db().message.update({ where: { id: record.id }, data: { email: "other@example.com" } });
  const data = {
    kind: "message-notice",
    about,
    state: "SENT",
    notAfter: new Date(),
    settledAt: new Date(),
  } as const;
  await sendBounce("failed", (await db().outbox.create({ data })).id);
  expect(await listHistory(admin, "message", record.id)).toHaveLength(history.length);
  expect((await findCorrespondence(admin, record)).bounced).toMatchObject(shown);
});

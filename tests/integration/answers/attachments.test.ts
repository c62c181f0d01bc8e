import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { openAttachment } from "@/lib/desk/answers/attachments";
import { receiveAnswer } from "@/lib/desk/answers/receive-answer";
import { findCorrespondence } from "@/lib/desk/correspondence/find-correspondence";
import { resendReply } from "@/lib/desk/correspondence/resend-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import type { DeskRef } from "@/lib/desk/desk";
import { env } from "@/lib/env";
import { deleteMessage } from "@/lib/messages/data";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { rescanAttachments, retryFailedScans } from "@/lib/resumes/rescan-resumes";
import { createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { Clamd, EICAR, UNREADABLE } from "@/tests/support/servers/clamd";
import { outcome } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

const EMAIL = "dana@example.com";
const MB = 1024 * 1024;
const input = { subject: "Your message", text: "The offer is attached." };
const pdf = (name: string, padTo = 0) => ({ name, bytes: textPdf([name], { padTo }) });
const clean = textPdf(["Offer"]);
const insert = (line: string) =>
  Buffer.concat([clean.subarray(0, 9), Buffer.from(`${line}\n`), clean.subarray(9)]);
const infected = insert(`%${EICAR}`);

let server: MailServer;
let message: DeskRef;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "rate_limits", "idempotency_keys");
  server = await startMailServer();
  message = { kind: "message", id: (await createMessage(db(), { email: EMAIL })).id };
});

afterEach(async () => {
  Object.assign(env(), { SMTP_URL: undefined, CLAMAV_HOST: undefined });
  await server.close();
});

const receive = async (bytes: Uint8Array) => {
  const { id } = (await receiveAnswer(message, {
    text: "Here.",
    via: "page",
    files: [{ name: "list.pdf", bytes }],
  }))!;
  return (await db().attachment.findFirstOrThrow({ where: { answerId: id } })).id;
};

describe("files of a reply", () => {
  test("leave with the mail, and the outbox does not hold them", async () => {
    const files = [pdf("offer.pdf", MB), pdf("Größe.pdf")];
    const { id } = await sendReply(admin, message, input, { files });
    const { sealed } = await db().outbox.findUniqueOrThrow({ where: { id } });
    expect(sealed!.byteLength).toBeLessThan(20_000);
    await passTime();
    await deliver(server);
    const sent = server.mails[0]!.attachments.map(({ filename, mimeType, content }) => {
      return [filename, mimeType, Buffer.from(content as ArrayBuffer).equals(files.shift()!.bytes)];
    });
    expect(sent).toEqual([
      ["offer.pdf", "application/pdf", true],
      ["Größe.pdf", "application/pdf", true],
    ]);
    const { items } = await findCorrespondence(admin, message);
    expect(items[0]!.files.map(({ name }) => name)).toEqual(["offer.pdf", "Größe.pdf"]);
  });

  test("do not leave once malware was found in one of them, even when the reply is sent again", async () => {
    const clamd = await Clamd.start();
    Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: 1 });
    const files = [pdf("offer.pdf"), { name: "terms.pdf", bytes: infected }];
    const { id } = await sendReply(admin, message, input, { files });
    Object.assign(env(), { CLAMAV_PORT: clamd.port });
    await rescanAttachments();
    const deliverAgain = async () => {
      await passTime();
      await deliver(server);
      const { items } = await findCorrespondence(admin, message);
      return items.map(({ state, text }) => [state, text]);
    };
    expect(await deliverAgain()).toEqual([["failed", input.text]]);
    await resendReply(admin, id);
    expect(await deliverAgain()).toEqual([["failed", input.text]]);
    expect(server.mails).toEqual([]);
    await clamd.stop();
  });

  test.each<[string, ReturnType<typeof pdf>[], RegExp]>([
    ["of more than 5 MB together", [pdf("a.pdf", 3 * MB), pdf("b.pdf", 3 * MB)], /^413/],
    ["in a number above three", ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => pdf(name)), /^422/],
    ["that are no PDF files", [pdf("a.docx")], /^422/],
  ])("%s are refused, and nothing is sent", async (_, files, refusal) => {
    expect(await outcome(sendReply(admin, message, input, { files }))).toMatch(refusal);
    expect([await db().reply.count(), await db().attachment.count()]).toEqual([0, 0]);
  });
});

describe("a file of a correspondence", () => {
  test("is shown with its answer, and its opening is in the audit log", async () => {
    const id = await receive(clean);
    const { answers } = await findCorrespondence(admin, message);
    const file = { id, name: "list.pdf", size: clean.byteLength, scan: null };
    expect(answers).toMatchObject([{ text: "Here.", via: "page", files: [file] }]);
    expect(Buffer.from((await openAttachment(admin, id)).bytes).equals(clean)).toBe(true);
    const events = { where: { targetId: message.id, action: "message.fileOpened" } };
    expect(await db().auditEvent.count(events)).toBe(1);
  });

  test("cannot be opened while its record is in the trash, and is erased with the person", async () => {
    const id = await receive(clean);
    await sendReply(admin, message, input, { files: [pdf("offer.pdf")] });
    await deleteMessage(admin, message.id);
    expect(await outcome(openAttachment(admin, id))).toMatch(/^404/);
    await erasePersonalData(admin, EMAIL);
    expect([await db().answer.count(), await db().attachment.count()]).toEqual([0, 0]);
  });

  test("with malware is kept and never opened, and staff cannot send one", async () => {
    const clamd = await Clamd.start();
    Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: clamd.port });
    const id = await receive(infected);
    expect(await outcome(openAttachment(admin, id, { unscanned: true }))).toMatch(/^409/);
    const files = [{ name: "offer.pdf", bytes: infected }];
    expect(await outcome(sendReply(admin, message, input, { files }))).toMatch(/^422/);
    await clamd.stop();
  });

  test("that was not scanned must be accepted, until maintenance has scanned it", async () => {
    const clamd = await Clamd.start();
    Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: 1 });
    const id = await receive(clean);
    expect(await outcome(openAttachment(admin, id))).toMatch(/^409/);
    expect((await openAttachment(admin, id, { unscanned: true })).scan).toBe("PENDING");
    Object.assign(env(), { CLAMAV_PORT: clamd.port });
    await rescanAttachments();
    expect((await openAttachment(admin, id)).scan).toBe("CLEAN");
    await clamd.stop();
  });

  test("in which another instance finds malware meanwhile keeps that verdict", async () => {
    const id = await receive(insert(UNREADABLE));
    const clamd = await Clamd.start();
    Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: clamd.port });
    clamd.beforeReply = () => db().attachment.update({ where: { id }, data: { scan: "INFECTED" } });
    await rescanAttachments();
    expect(clamd.streams).toHaveLength(1);
    expect(await db().attachment.findMany({ select: { scan: true } })).toEqual([{ scan: "INFECTED" }]);
    await clamd.stop();
  });

  test("on which the scanner has failed three times is scanned no more, until an operator asks for it", async () => {
    const clamd = await Clamd.start();
    Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: clamd.port });
    const id = await receive(insert(UNREADABLE));
    for (let run = 0; run < 3; run += 1) await rescanAttachments();
    expect(clamd.streams).toHaveLength(3);
    const { answers } = await findCorrespondence(admin, message);
    expect(answers[0]!.files).toMatchObject([{ id, scan: "FAILED" }]);
    expect(await outcome(openAttachment(admin, id))).toMatch(/^409/);
    expect((await openAttachment(admin, id, { unscanned: true })).scan).toBe("FAILED");
    expect([await retryFailedScans(), await retryFailedScans()]).toEqual([1, 0]);
    await rescanAttachments();
    expect(clamd.streams).toHaveLength(4);
    await clamd.stop();
  });

  test("on which the scanner disconnects is tried last in the next run", async () => {
    await receive(clean);
    await receive(textPdf(["Second"]));
    const clamd = await Clamd.start();
    Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: clamd.port });
    clamd.fault = "hangs-up";
    await rescanAttachments();
    await rescanAttachments();
    clamd.fault = undefined;
    await rescanAttachments();
    // The order of the first run is free. The second run tries the other file, and the third keeps that order.
    const order = clamd.streams.map((bytes) => bytes.equals(clean));
    expect(order).toEqual([order[0], !order[0], order[0], !order[0]]);
    expect(await db().attachment.count({ where: { scan: "CLEAN" } })).toBe(2);
    await clamd.stop();
  });
});

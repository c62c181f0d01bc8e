import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/admin/messages/[id]/replies/route";
import { createApiKey } from "@/lib/api-keys/data";
import { flushCalls } from "@/lib/auth/api-keys/count-key-calls";
import { getToday } from "@/lib/calendar/company-days";
import { db, dbIncludingTrash } from "@/lib/database/db";
import type { DeskRef } from "@/lib/desk/desk";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { receiveAnswer } from "@/lib/desk/answers/receive-answer";
import { getDesk } from "@/lib/desk/data";
import { declineApplicants } from "@/lib/desk/decline/data";
import { env } from "@/lib/env";
import { claimMails, markSent, postpone } from "@/lib/mail/outbox";
import { deleteMessage } from "@/lib/messages/data";
import { createApplicant, createJob, createMessage, createTemplate, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { passwordHash } from "@/tests/support/person-fixture";

const DANA = "dana@example.com";

let server: MailServer;
let message: DeskRef;
let applicant: DeskRef;

interface Written {
  record?: DeskRef;
  subject?: string;
  text?: string;
}

const queue = async ({
  record = message,
  subject = "Your message",
  text = "Dear Dana,\n\nyes, we can.",
}: Written = {}) => (await sendReply(admin, record, { subject, text })).id;

const decline = async () => {
  const { id: templateId } = await createTemplate(db());
  const reasons = { reason: "pay", unreadReason: "elsewhere" } as const;
  const { replyIds } = await declineApplicants(admin, { ids: [applicant.id], ...reasons, templateId });
  return replyIds[0]!;
};

const getReply = (id: string) => db().reply.findUniqueOrThrow({ where: { id } });
const getMessage = () => dbIncludingTrash().message.findUniqueOrThrow({ where: { id: message.id } });

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "mail_templates");
  server = await startMailServer();
  message = { kind: "message", id: (await createMessage(db(), { email: DANA })).id };
  const { id: jobId } = await createJob(db());
  applicant = {
    kind: "applicant",
    id: (await createApplicant(db(), { jobId, email: DANA, stage: "review" })).id,
  };
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

test("a repeated call returns the first mail, also when its template was deleted since", async () => {
  const owner = { ...admin, ...(await createUser(db(), { role: "ADMIN", passwordHash })) } as FullAdmin;
  const input = { name: "Desk", rights: ["write replies" as const], expiresOn: getToday() };
  const { key } = await createApiKey(owner, input);
  const { id: templateId } = await createTemplate(db(), {
    kind: "reply",
    subject: "Hello",
    text: "We have read it.",
  });
  const { id } = message;
  const send = async () => {
    const request = new Request(`http://localhost:3000/api/admin/messages/${id}/replies`, {
      method: "POST",
      body: JSON.stringify({ templateId }),
      headers: {
        authorization: `Bearer ${key}`,
        "idempotency-key": "k-1",
        "content-type": "application/json",
      },
    });
    const response = await POST(request, { params: Promise.resolve({ id }) });
    return [response.status, (await response.json()).id];
  };
  const first = await send();
  await db().mailTemplate.delete({ where: { id: templateId } });
  expect([first, await send()]).toEqual(Array(2).fill([201, expect.any(String)]));
  expect(await db().reply.count()).toBe(1);
  await flushCalls();
});

test("a reply waits, leaves, and then answers its record", async () => {
  const id = await queue();
  await deliver(server);
  expect(server.mails).toHaveLength(0);
  expect(await getReply(id)).toMatchObject({ state: "waiting", subject: null, text: null });
  expect(await getMessage()).toMatchObject({ answeredAt: null, deskVersion: 1 });
  await passTime();
  await deliver(server);
  expect(server.mails).toMatchObject([{ subject: "Your message", to: [{ address: DANA }] }]);
  const reply = await getReply(id);
  expect(reply).toMatchObject({ state: "sent", subject: "Your message", text: "Dear Dana,\n\nyes, we can." });
  expect(await getMessage()).toMatchObject({ answeredAt: reply.settledAt, deskVersion: 2 });
  expect(await db().outbox.findUniqueOrThrow({ where: { id } })).toMatchObject({
    sealed: null,
    recipient: null,
  });
});

test("the text of a waiting reply is encrypted", async () => {
  await queue({ text: "kolibri" });
  const [row] = await db().$queryRaw<[{ row: string }]>`
    SELECT outbox::text || replies::text || encode(sealed, 'escape') AS row FROM outbox, replies`;
  expect(row.row).not.toMatch(/kolibri|dana@/);
});

test("only the first answer counts, also for a record in the trash", async () => {
  await queue();
  await queue();
  await deleteMessage(admin, message.id);
  await passTime();
  await deliver(server);
  expect(server.mails).toHaveLength(2);
  const [first] = await db().reply.findMany({ orderBy: { createdAt: "asc" } });
  expect(await getMessage()).toMatchObject({ answeredAt: first!.settledAt, deskVersion: 2 });
});

describe("a reply is refused", () => {
  test("for an erased, a deleted and a held record", async () => {
    await expect(queue({ record: { kind: "message", id: "gone" } })).rejects.toMatchObject({ status: 404 });
    await db().message.update({ where: { id: message.id }, data: { quarantinedAt: new Date() } });
    await expect(queue()).rejects.toMatchObject({ status: 409 });
    await deleteMessage(admin, message.id);
    await expect(queue()).rejects.toMatchObject({ status: 404 });
    expect(await db().outbox.count()).toBe(0);
    expect(await db().reply.count()).toBe(0);
  });

  test.each(["a@example.com, b@example.com", "Dana <a@example.com>"])("to %j", async (email) => {
    await db().message.update({ where: { id: message.id }, data: { email } });
    await expect(queue()).rejects.toMatchObject({ status: 422 });
    expect(await db().reply.count()).toBe(0);
  });

  test.each(["Hello\nBcc: b@example.com", "Hello\r"])("with the subject %j", async (subject) => {
    await expect(queue({ subject })).rejects.toMatchObject({ status: 422 });
    expect(await db().reply.count()).toBe(0);
  });
});

describe("a reply is recalled", () => {
  test("until it leaves, and its text stays with the record", async () => {
    const id = await queue();
    expect(await recallReply(admin, id)).toEqual(message);
    expect(await getReply(id)).toMatchObject({ state: "recalled", text: "Dear Dana,\n\nyes, we can." });
    await passTime();
    await deliver(server);
    expect(server.mails).toHaveLength(0);
    await expect(recallReply(admin, id)).rejects.toMatchObject({ status: 409 });
    await expect(recallReply(admin, "unknown")).rejects.toMatchObject({ status: 404 });
  });

  test("never while an instance sends it, nor after it has left", async () => {
    const id = await queue();
    await passTime();
    const [claim] = await claimMails(1);
    await expect(recallReply(admin, id)).rejects.toMatchObject({
      status: 409,
      message: "Too late: this email has been sent, or is being sent.",
    });
    await postpone(claim!, "ESOCKET", true); // the connection broke after the text
    await expect(recallReply(admin, id)).rejects.toMatchObject({ status: 409 });
    await passTime();
    const [again] = await claimMails(1);
    await postpone(again!, "ECONNREFUSED"); // does not tell what became of the first try
    await expect(recallReply(admin, id)).rejects.toMatchObject({ status: 409 });
    await passTime();
    await deliver(server);
    await expect(recallReply(admin, id)).rejects.toMatchObject({ status: 409 });
    expect(await getReply(id)).toMatchObject({ state: "sent" });
  });

  test("also while the mail server is away", async () => {
    const id = await queue();
    await passTime();
    await server.close();
    await deliver(server);
    expect(await db().outbox.findFirst()).toMatchObject({ claims: 1, settledClaims: 1 });
    await recallReply(admin, id);
  });

  test("together with the stage and the answer clock, unless the stage has changed since", async () => {
    const getApplicant = () => db().applicant.findUniqueOrThrow({ where: { id: applicant.id } });
    const setStage = (stage: string, clockStoppedAt: Date) =>
      db().applicant.update({
        where: { id: applicant.id },
        data: { stage, clockStoppedAt },
      });
    const first = await decline();
    await setStage("declined", new Date(Date.now() + 5 * 60_000)); // by a clock that is five minutes wrong
    await recallReply(admin, first);
    expect(await getApplicant()).toMatchObject({
      stage: "review",
      clockStoppedAt: null,
      declineReason: null,
    });
    const second = await decline();
    await setStage("declined", new Date(0)); // stopped long before the decline
    await recallReply(admin, second);
    expect(await getApplicant()).toMatchObject({ stage: "review", clockStoppedAt: new Date(0) });
    const third = await decline();
    await setStage("hired", new Date());
    await recallReply(admin, third);
    expect(await getApplicant()).toMatchObject({ stage: "hired", clockStoppedAt: expect.any(Date) });
  });

  test("and the record waits for an answer to what the applicant wrote meanwhile", async () => {
    await db().applicant.update({ where: { id: applicant.id }, data: { answeredAt: new Date() } });
    const id = await decline();
    const record = { kind: "applicant", id: applicant.id } as const;
    await receiveAnswer(record, { text: "Any news?", via: "page" });
    expect(await getDesk(admin, record)).toMatchObject({ waiting: false });
    await recallReply(admin, id);
    expect(await getDesk(admin, record)).toMatchObject({ waiting: true, stage: "review" });
  });

  test("or sent, but never both, when another instance claims it at the same moment", async () => {
    for (let round = 0; round < 30; round += 1) {
      const id = await queue();
      await passTime();
      const recall = recallReply(admin, id).then(
        () => true,
        () => false,
      );
      for (let query = 0; query < round % 6; query += 1) await getReply(id); // gives the recall a lead
      const [recalled, claims] = await Promise.all([recall, claimMails(1)]);
      for (const claim of claims) await markSent(claim, { subject: "s", text: "t" });
      expect(claims).toHaveLength(recalled ? 0 : 1);
      expect(await getReply(id)).toMatchObject({ state: recalled ? "recalled" : "sent" });
    }
  });

  test("once, from two tabs", async () => {
    const id = await queue();
    const results = await Promise.allSettled([recallReply(admin, id), recallReply(admin, id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(
      await db().auditEvent.count({ where: { action: "message.replyRecalled", targetId: message.id } }),
    ).toBe(1);
  });
});

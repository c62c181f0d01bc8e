import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { getCorrespondenceView } from "@/lib/desk/correspondence/correspondence-view";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { changeDesk } from "@/lib/desk/data";
import { changeDeskByApi } from "@/lib/desk/desk-route";
import type { DeskRef } from "@/lib/desk/desk";
import { recordBounce } from "@/lib/desk/inbound/bounce";
import { env } from "@/lib/env";
import { REFUSALS_MAX } from "@/lib/mail/outbox";
import { markMessageRead } from "@/lib/messages/data";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const written = { subject: "Your message", text: "Yes, we can." };

let server: MailServer;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox");
  server = await startMailServer();
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const receive = async (email = "dana@example.com", fields: Parameters<typeof createMessage>[1] = {}) =>
  (await createMessage(db(), { ...fields, email })).id;
const toRecord = (id: string): DeskRef => ({ kind: "message", id });
const getState = async (id: string) => {
  const { answeredAt, isRead } = await db().message.findUniqueOrThrow({ where: { id } });
  return `${answeredAt ? "answered" : "waiting"}, ${isRead ? "read" : "unread"}`;
};
const getActions = async (targetId: string) =>
  (await db().auditEvent.findMany({ where: { targetId }, orderBy: { id: "asc" } })).map(
    ({ action }) => action,
  );
const countOpen = async (record: DeskRef) => (await getCorrespondenceView(admin, record)).openMessages;
const leave = async () => {
  await passTime();
  await deliver(server);
};

describe("answering marks a message as read", () => {
  test("when the reply has left, and not before", async () => {
    const id = await receive();
    await sendReply(admin, toRecord(id), written);
    expect(await getState(id)).toBe("waiting, unread");
    await leave();
    expect(await getState(id)).toBe("answered, read");
  });

  test("when a second reply has left after it was marked as unread", async () => {
    const id = await receive();
    await sendReply(admin, toRecord(id), written);
    await leave();
    await markMessageRead(admin, id, false);
    await sendReply(admin, toRecord(id), written);
    await leave();
    expect(await getState(id)).toBe("answered, read");
  });

  test("when it was answered elsewhere, at the desk or through the API", async () => {
    const [first, second] = [await receive(), await receive()];
    await changeDesk(admin, toRecord(first), { answered: true });
    await changeDeskByApi(admin, toRecord(second), { answered: true });
    expect([await getState(first), await getState(second)]).toEqual(["answered, read", "answered, read"]);
  });
});

describe("an answer also answers the person's other open messages", () => {
  const others = async () => ({
    earlier: await receive("DANA@Example.com"),
    later: await receive(),
    stranger: await receive("dan@example.com"),
    spam: await receive("dana@example.com", { quarantinedAt: new Date() }),
    deleted: await receive("dana@example.com", { deletedAt: new Date(), deletedBy: "x" }),
  });

  test("only when the author chose it", async () => {
    const id = await receive();
    const { earlier } = await others();
    expect(await countOpen(toRecord(id))).toBe(2);
    await sendReply(admin, toRecord(id), written);
    await changeDesk(admin, toRecord(id), { answered: true });
    expect(await getState(earlier)).toBe("waiting, unread");
  });

  test.each(["a reply", "'Mark as answered'"])(
    "with %s, and taking it back lets them wait again",
    async (way) => {
      const id = await receive();
      const { earlier, later, stranger, spam } = await others();
      const answered = await receive();
      await changeDesk(admin, toRecord(answered), { answered: true });
      const reply =
        way === "a reply" ? await sendReply(admin, toRecord(id), written, { others: true }) : null;
      if (!reply) await changeDesk(admin, toRecord(id), { answered: true, others: true });
      for (const other of [earlier, later]) {
        expect(await getState(other)).toBe("answered, read");
        expect(await getActions(other)).toEqual(["message.answered"]);
      }
      expect([await getState(stranger), await getState(spam)]).toEqual([
        "waiting, unread",
        "waiting, unread",
      ]);
      expect(await countOpen(toRecord(id))).toBe(0);
      if (reply) await recallReply(admin, reply.id);
      else await changeDesk(admin, toRecord(id), { answered: false });
      for (const other of [earlier, later]) {
        expect(await getState(other)).toBe("waiting, read");
        expect(await getActions(other)).toEqual(["message.answered", "message.unanswered"]);
      }
      expect(await getState(answered)).toBe("answered, read");
    },
  );

  test("from an application of the person", async () => {
    const { id: jobId } = await createJob(db());
    const { id } = await createApplicant(db(), { jobId, email: "Dana@example.com" });
    const message = await receive();
    expect(await countOpen({ kind: "applicant", id })).toBe(1);
    const reply = await sendReply(admin, { kind: "applicant", id }, written, { others: true });
    expect(await getState(message)).toBe("answered, read");
    await recallReply(admin, reply.id);
    expect(await getState(message)).toBe("waiting, read");
  });

  test("and taking it back leaves them answered for an administrator who may not read messages", async () => {
    const hiring = { ...admin, areas: ["hiring"] } as typeof admin;
    const { id: jobId } = await createJob(db());
    const { id } = await createApplicant(db(), { jobId, email: "dana@example.com" });
    const message = await receive();
    const reply = await sendReply(admin, { kind: "applicant", id }, written, { others: true });
    await recallReply(hiring, reply.id);
    expect(await getState(message)).toBe("answered, read");
    const second = await createApplicant(db(), { jobId, email: "eve@example.com" });
    const theirs = await receive("eve@example.com");
    await changeDesk(admin, { kind: "applicant", id: second.id }, { answered: true, others: true });
    await changeDesk(hiring, { kind: "applicant", id: second.id }, { answered: false });
    expect(await getState(theirs)).toBe("answered, read");
  });

  test("and taking it back leaves a message that was mailed since", async () => {
    const [id, other] = [await receive(), await receive()];
    await changeDesk(admin, toRecord(id), { answered: true, others: true });
    await sendReply(admin, toRecord(other), written);
    await leave();
    await changeDesk(admin, toRecord(id), { answered: false });
    expect(await getState(other)).toBe("answered, read");
  });

  test.each(["comes back", "is refused for good"])("until the mail %s", async (way) => {
    const [id, other] = [await receive(), await receive()];
    if (way === "is refused for good") server.refusedAddresses.add("dana@example.com");
    const reply = await sendReply(admin, toRecord(id), written, { others: true });
    for (let round = 0; round < REFUSALS_MAX; round += 1) await leave();
    const bounce = { ids: [reply.id], reason: "550 5.1.1 No such user", recipients: ["dana@example.com"] };
    if (way === "comes back") await recordBounce(bounce);
    expect(await getState(id)).toBe("waiting, unread");
    expect(await getState(other)).toBe("waiting, read");
    expect(await getActions(other)).toEqual(["message.answered", "message.unanswered"]);
  });

  test("and two authors who answer each other's message at once do not deadlock", async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `round${round}@example.com`;
      const [first, second] = [await receive(email), await receive(email)];
      const send = (id: string) => sendReply(admin, toRecord(id), written, { others: true });
      const replies = await Promise.all([send(first), send(second)]);
      await Promise.all(replies.map((reply) => recallReply(admin, reply.id)));
      for (const id of [first, second]) expect(await getState(id)).toBe("waiting, read");
    }
  });
});

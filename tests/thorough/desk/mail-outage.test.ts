import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import type { DeskRef } from "@/lib/desk/desk";
import { findCorrespondence } from "@/lib/desk/correspondence/find-correspondence";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { resendReply } from "@/lib/desk/correspondence/resend-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { env } from "@/lib/env";
import { countMails, getMailQueue, retryDeadMails } from "@/lib/mail/data";
import { deliverDue } from "@/lib/mail/delivery";
import { claimMails, markSent } from "@/lib/mail/outbox";
import { openTransport } from "@/lib/mail/transport";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const DANA = "dana@example.com";
const input = { subject: "Your message", text: "Dear Dana,\n\nyes, we can." };

let server: MailServer;
let message: DeskRef;

const send = (text = input.text) => sendReply(admin, message, { ...input, text });
const getAnsweredAt = async () =>
  (await db().message.findUniqueOrThrow({ where: { id: message.id } })).answeredAt;
const states = async () => (await findCorrespondence(admin, message)).items.map(({ state }) => state);

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "idempotency_keys");
  server = await startMailServer();
  message = { kind: "message", id: (await createMessage(db(), { email: DANA })).id };
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

describe("while the mail server is away", () => {
  test("for a day: nothing is answered, the queue says so, and the order is kept when it is back", async () => {
    const { port } = new URL(server.url);
    await server.close();
    for (let count = 0; count < 8; count += 1) await send(`${count}`);
    expect(await getMailQueue(admin)).toMatchObject({ waiting: 0, waitingSince: null });
    await db().$executeRaw`UPDATE outbox SET leaves_at = leaves_at - interval '1 day'`;
    await db().$executeRaw`UPDATE replies SET leaves_at = leaves_at - interval '1 day'`;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await passTime();
      await deliver(server);
    }
    expect(await getMailQueue(admin)).toMatchObject({ waiting: 8, dead: 0 });
    expect((await countMails()).oldestSeconds).toBeGreaterThan(86_000);
    expect(await getAnsweredAt()).toBeNull();
    const { items } = await findCorrespondence(admin, message);
    expect(items.every(({ state, delayed }) => state === "waiting" && delayed)).toBe(true);
    server = await startMailServer(Number(port));
    await passTime();
    env().SMTP_URL = server.url;
    const containers = [openTransport(), openTransport(), openTransport()];
    while (server.mails.length < 8) {
      await passTime();
      await Promise.all(containers.map((transport) => deliverDue(transport)));
    }
    for (const transport of containers) transport.close();
    expect(server.mails.map(({ text }) => text![0])).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(await getAnsweredAt()).not.toBeNull();
  });

  test("for longer than a week: the reply fails and keeps its text", async () => {
    const { id } = await send();
    await db().$executeRaw`UPDATE outbox SET not_after = now() - interval '1 s'`;
    await passTime();
    await deliver(server);
    expect(await db().reply.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...input,
      state: "failed",
    });
    expect(await getAnsweredAt()).toBeNull();
  });
});

describe("a mail that the server refuses for good", () => {
  const refuse = async () => {
    server.refusedAddresses.add(DANA);
    const { id } = await send();
    for (let round = 0; round < 5; round += 1) {
      await passTime();
      await deliver(server);
    }
    server.refusedAddresses.clear();
    return id;
  };

  test("has failed, answers nothing, and can be sent again, also after the queue has forgotten it", async () => {
    const id = await refuse();
    expect(await states()).toEqual(["failed"]);
    expect(await getAnsweredAt()).toBeNull();
    await expect(recallReply(admin, id)).rejects.toMatchObject({ status: 409 });
    await db().$executeRaw`UPDATE outbox SET settled_at = now() - interval '31 days'`;
    expect(await sweepExpired("deadMails")).toBe(1);
    expect((await findCorrespondence(admin, message)).items).toMatchObject([{ ...input, state: "failed" }]);
    await resendReply(admin, id);
    expect((await findCorrespondence(admin, message)).items).toMatchObject([
      { ...input, state: "waiting", canRecall: true },
    ]);
    await expect(resendReply(admin, id)).rejects.toMatchObject({ status: 409 });
    await passTime();
    await deliver(server);
    expect(server.mails).toMatchObject([{ messageId: `<${id}@localhost>`, subject: input.subject }]);
    expect(await states()).toEqual(["sent"]);
  });

  test("can be sent again from the website page too, and then answers its record", async () => {
    await refuse();
    expect(await retryDeadMails(admin)).toBe(1);
    expect(await states()).toEqual(["waiting"]);
    await deliver(server);
    expect(await states()).toEqual(["sent"]);
    expect(await getAnsweredAt()).not.toBeNull();
  });

  test("can be sent again and then be taken back", async () => {
    const id = await refuse();
    await resendReply(admin, id);
    await recallReply(admin, id);
    expect((await findCorrespondence(admin, message)).items).toMatchObject([{ ...input, state: "recalled" }]);
  });
});

test("a server that is killed after the mail has left sends it again with the same Message-ID", async () => {
  const { id } = await send();
  await passTime();
  const [lost] = await claimMails(1); // the mail leaves, and the server dies
  await expect(recallReply(admin, id)).rejects.toMatchObject({ status: 409 });
  await passTime(); // the lease is over
  await deliver(server);
  await markSent(lost!);
  expect(server.mails).toMatchObject([{ messageId: `<${id}@localhost>` }]);
  expect(await states()).toEqual(["sent"]);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db, disconnect } from "@/lib/database/db";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { env } from "@/lib/env";
import { dropMails, findHold, holdMails, noteHold, releaseMails } from "@/lib/mail/hold";
import { claimMails } from "@/lib/mail/outbox";
import { queueMail } from "@/lib/mail/queue-mail";
import { DROPPED } from "@/lib/mail/strings";
import { ensureFirstAdmin } from "@/lib/users/first-admin";
import { createMessage, createUser } from "@/prisma/factories";
import { backUp, restore } from "@/scripts/database/dump";
import { createEmptyDatabase, getDirectUrl } from "@/tests/setup/database";
import { passwordHash } from "@/tests/support/person-fixture";
import { admin } from "@/tests/support/admin";
import { passTime } from "@/tests/support/desk-mail";
import { getDumpSkipReason } from "@/tests/support/servers/dump-tools";
import { runDoctor } from "@/tests/thorough/operations/run-doctor";
import { emptyTables } from "@/tests/support/database/empty-tables";

const folder = mkdtempSync(join(tmpdir(), "frontdesk-hold-"));
const source = env().DATABASE_URL;
const mail = { kind: "message-notice", to: "staff@example.com", subject: "s", text: "t", html: "h" } as const;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function connectTo(url: string): Promise<void> {
  await disconnect();
  env().DATABASE_URL = url;
}

beforeEach(async () => {
  await connectTo(source);
  await emptyTables("messages", "outbox", "users");
  await releaseMails();
});

const queue = () => queueMail(db(), mail, null);
const claim = async () => {
  await passTime();
  return claimMails(10);
};

/** Restores a dump of the test's database into another one, or into itself. */
async function restoreInto(target: string): Promise<void> {
  const file = join(folder, "copy.dump");
  await backUp(getDirectUrl(), file);
  await disconnect();
  await restore(target, file, { force: true });
  await connectTo(target);
}

test("mails leave, also after maintenance has rewritten the row that would hold them", async () => {
  await queue();
  for (const sql of [
    "VACUUM (FREEZE) outbox_hold",
    "VACUUM (FULL, FREEZE) outbox_hold",
    "ANALYZE outbox_hold",
  ])
    await db().$executeRawUnsafe(sql);
  expect(await findHold()).toBeNull();
  expect(await noteHold()).toBeNull();
  expect(await claim()).toHaveLength(1);
});

test.each([
  ["another database", createEmptyDatabase],
  ["the same database", async () => getDirectUrl()],
])("after a restore into %s nothing leaves until an operator releases it", async (_, getTarget) => {
  const skipReason = await getDumpSkipReason(getDirectUrl());
  if (skipReason) return;
  await queue();
  await restoreInto(await getTarget());
  expect(await claim()).toEqual([]);
  expect(await findHold()).toEqual({ since: null, waiting: 1 });
  await queue(); // a new mail does not leave either
  expect(await noteHold()).toEqual({ since: expect.any(Date), waiting: 2 });
  const { since } = (await findHold())!;
  expect((await noteHold())!.since).toEqual(since);
  expect(await claim()).toEqual([]);
  await releaseMails();
  expect(await findHold()).toBeNull();
  expect(await claim()).toHaveLength(2);
});

test("dropping deletes the mails that waited when the hold began, and later ones leave", async () => {
  const { id } = await createMessage(db(), { email: "ada@example.com" });
  const old = await queue();
  const reply = await sendReply(admin, { kind: "message", id }, { subject: "Yours", text: "We decline." });
  await db().$executeRaw`UPDATE outbox SET created_at = now() - interval '1 minute'`;
  await holdMails();
  const later = await queue();
  expect(await dropMails((await findHold())!)).toBe(2);
  expect((await claim()).map((claimed) => claimed.id)).toEqual([later]);
  expect(await db().outbox.count({ where: { id: { in: [old, reply.id] } } })).toBe(0);
  expect(await db().reply.findUniqueOrThrow({ where: { id: reply.id } })).toMatchObject({
    state: "failed",
    text: "We decline.",
    serverResponse: DROPPED,
  });
  expect(await db().message.findUniqueOrThrow({ where: { id } })).toMatchObject({ answeredAt: null });
});

test("the doctor and the command say that mails are held, and the command releases them", async () => {
  const command = [
    process.execPath,
    "--import",
    pathToFileURL("scripts/allow-server-only.mjs").href,
  ] as const;
  const run = async (...args: string[]) =>
    runDoctor({}, [...command, "--import", "tsx", "ops/mails.ts", ...args]);
  await queue();
  await holdMails();
  const [status, doctor, unknown] = await Promise.all([run("status"), runDoctor(), run("send")]);
  expect(status.report).toMatch(/^Emails are on hold .+ 1 mail waiting\.$/m);
  expect(doctor.report).toMatch(/PROBLEM +Emails are on hold .+ 1 waiting\. An operator releases them/);
  expect(unknown.code).toBe(2);
  expect(await claim()).toEqual([]);
  expect(await run("release")).toMatchObject({
    code: 0,
    report: expect.stringMatching(/^Released 1 mail\.$/m),
  });
  expect(await claim()).toHaveLength(1);
}, 240_000);

test("what start prints is true: no sign-in for an account or a password that a restored database lacks", async () => {
  await createUser(db(), { role: "ADMIN", email: "other@example.com", passwordHash });
  const nothing = { email: null, password: null, created: false };
  expect(await ensureFirstAdmin("admin@example.com", "given password")).toEqual(nothing);
  expect(await ensureFirstAdmin("other@example.com", "given password")).toEqual({
    email: "other@example.com",
    password: null,
    created: false,
  });
});

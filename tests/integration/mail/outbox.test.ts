// Promise: mail-headers
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getMailQueue, retryDeadMail, retryDeadMails } from "@/lib/mail/data";
import { deliverDue, startDelivery } from "@/lib/mail/delivery";
import type { Mail } from "@/lib/mail/mail";
import { claimMails, markDead, markSent, postpone, REFUSALS_MAX } from "@/lib/mail/outbox";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { openTransport, type Transport } from "@/lib/mail/transport";
import { admin } from "@/tests/support/admin";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

const mail: Mail = {
  kind: "message-notice",
  to: "staff@example.com",
  subject: "Grüße from the outbox",
  text: "Visitor wrote: café & tea.",
  html: "<p>Visitor wrote: café &amp; tea.</p>",
};

const about = { kind: "message", id: "m-1" } as const;

const states = async () =>
  Object.fromEntries(
    (await db().outbox.groupBy({ by: ["state"], _count: true })).map((row) => [row.state, row._count]),
  );
const queue = (change: Partial<Mail> = {}) => queueMail(db(), { ...mail, ...change }, about);
const allDue = () =>
  db().$executeRaw`UPDATE outbox SET due_at = now() - interval '1 s' WHERE state = 'PENDING'`;

let server: MailServer;
let transports: Transport[] = [];

/** Opens a transport as another instance would. */
function connect(url = server.url): Transport {
  env().SMTP_URL = url;
  const transport = openTransport();
  transports.push(transport);
  return transport;
}

beforeEach(async () => {
  await emptyTables("outbox");
  server = await startMailServer();
});

afterEach(async () => {
  for (const transport of transports) transport.close();
  transports = [];
  env().SMTP_URL = undefined;
  await server.close();
});

test("the log says why the mail server cannot be reached, and not to whom a refused mail goes", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await queue();
  await deliverDue(connect("smtp://127.0.0.1:9"));
  await allDue();
  server.refusedAddresses.add("staff@example.com");
  await deliverDue(connect());
  write.mockRestore();
  const failures = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "mail.failed");
  expect(failures.map(({ text }) => text)).toEqual(["connect ECONNREFUSED 127.0.0.1:9", undefined]);
  expect(lines.join()).not.toContain("staff@example.com");
});

test("a mail arrives complete, in text and HTML, and its content leaves the table", async () => {
  await queue();
  const [row] = await db().$queryRaw<[{ row: string }]>`SELECT outbox::text AS row FROM outbox`;
  const bytes = Buffer.from((await db().outbox.findFirstOrThrow()).sealed!).toString("latin1");
  for (const secret of ["staff@", "outbox", "Visitor"]) expect(row.row + bytes).not.toContain(secret);
  await deliverDue(connect());
  expect(server.mails).toMatchObject([
    {
      from: { name: "Alderpoint Digital", address: "hello@alderpoint.example" },
      to: [{ address: "staff@example.com" }],
      subject: mail.subject,
      html: expect.stringContaining(mail.html),
      text: expect.stringContaining(mail.text),
    },
  ]);
  expect(await db().outbox.findFirst()).toMatchObject({ state: "SENT", sealed: null, lastError: null });
});

test("a mail of a rolled-back transaction is not sent", async () => {
  const failed = db().$transaction(async (tx) => {
    await queueMail(tx, mail, about);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await states()).toEqual({});
});

test("mails wait while the mail server is down, and two containers send each one once when it is back", async () => {
  const { port } = new URL(server.url);
  await server.close();
  for (let count = 0; count < 20; count += 1) await queue({ to: `person-${count}@example.com` });
  const containers = [connect(), connect()];
  await Promise.all(containers.map((transport) => deliverDue(transport)));
  expect(await states()).toEqual({ PENDING: 20 });
  expect((await db().outbox.aggregate({ _max: { refusals: true } }))._max.refusals).toBe(0);
  const [{ wait }] = await db().$queryRaw<[{ wait: number }]>`
    SELECT extract(epoch FROM max(due_at) - now())::float AS wait FROM outbox`;
  expect(wait).toBeLessThan(60);

  server = await startMailServer(Number(port));
  await allDue();
  await Promise.all([...containers, connect()].map((transport) => deliverDue(transport)));
  expect(await states()).toEqual({ SENT: 20 });
  expect(new Set(server.mails.map(({ to }) => to?.[0]?.address)).size).toBe(20);
  expect(server.mails).toHaveLength(20);
});

test.each([
  ["greets with an error", "554 Not accepting messages", "250 Ok"],
  ["refuses HELO", "220 Ready", "550 Not you"],
  ["requires a sign-in", "220 Ready", "250 Ok"],
])("mails wait without a counted try while the mail server %s", async (_what, greeting, toHelo) => {
  const refusing = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on("data", (line) =>
      socket.write(
        /^(EHLO|HELO) /.test(line.toString()) ? `${toHelo}\r\n` : "530 Authentication required\r\n",
      ),
    );
  }).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const { port } = refusing.address() as AddressInfo;
  await queue();
  await deliverDue(connect(`smtp://127.0.0.1:${port}`));
  refusing.close();
  expect(await db().outbox.findFirst()).toMatchObject({
    state: "PENDING",
    refusals: 0,
    lastError: expect.stringMatching(/ 5[35][04]$/),
  });
});

test("a mail that is rejected five times is marked dead, while other mails are sent", async () => {
  server.refusedAddresses.add("poison@example.com");
  await queue({ to: "poison@example.com" });
  for (let round = 1; round <= REFUSALS_MAX; round += 1) {
    await queue({ to: `round-${round}@example.com` });
    await allDue();
    await deliverDue(connect());
    expect(server.mails).toHaveLength(round);
  }
  expect(await states()).toEqual({ SENT: REFUSALS_MAX, DEAD: 1 });
  const { dead, waiting, deadMails } = await getMailQueue(admin);
  expect({ dead, waiting }).toEqual({ dead: 1, waiting: 0 });
  expect(deadMails).toMatchObject([{ kind: "message-notice", lastError: "EENVELOPE 550" }]);

  server.refusedAddresses.clear();
  await retryDeadMail(admin, deadMails[0]!.id);
  await deliverDue(connect());
  expect(server.mails.at(-1)?.to?.[0]?.address).toBe("poison@example.com");
});

/** Returns the delay before the next try of the only mail, in units of so many seconds. */
const getDelay = async (seconds: number) => {
  const [{ wait }] = await db().$queryRaw<[{ wait: number }]>`
    SELECT extract(epoch FROM due_at - now())::float AS wait FROM outbox`;
  return Math.round(wait / seconds);
};

test("the delay before a retry grows with each attempt", async () => {
  server.refusedAddresses.add(mail.to);
  await queue();
  const waits: number[] = [];
  for (let round = 1; round < REFUSALS_MAX; round += 1) {
    await allDue();
    await deliverDue(connect());
    waits.push(await getDelay(30));
  }
  expect(waits).toEqual([1, 4, 16, 64]);
});

test("a mail that may have left is sent again ever later, and one that has not left after 15 seconds", async () => {
  await queue();
  const delays: number[] = [];
  for (const mayHaveLeft of [false, true, true, true, true, true]) {
    await allDue();
    const [claim] = await claimMails(1);
    await postpone(claim!, "ETIMEDOUT", mayHaveLeft);
    delays.push(await getDelay(15));
  }
  expect(delays).toEqual([1, 4, 16, 64, 240, 240]);
});

test("a mail that has not left because of the mail server's certificate is tried again every 15 seconds", async () => {
  const untrusted = new SMTPServer({ secure: true, logger: false });
  untrusted.on("error", () => undefined);
  await new Promise<void>((resolve) => untrusted.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => untrusted.close(resolve)));
  const { port } = untrusted.server.address() as AddressInfo;
  await queue();
  for (let round = 1; round <= 3; round += 1) {
    await allDue();
    await deliverDue(connect(`smtps://127.0.0.1:${port}`));
    expect(await getDelay(15)).toBe(1);
  }
});

test("a mail whose outcome the database never takes is sent again ever later", async () => {
  await queue();
  await db().$executeRaw`ALTER TABLE outbox ADD CONSTRAINT never_sent CHECK (state <> 'SENT')`;
  const minutes: number[] = [];
  try {
    for (let round = 1; round <= 4; round += 1) {
      await allDue();
      await expect(deliverDue(connect())).rejects.toThrow();
      expect(server.mails).toHaveLength(round);
      minutes.push(await getDelay(60));
    }
  } finally {
    await db().$executeRaw`ALTER TABLE outbox DROP CONSTRAINT never_sent`;
  }
  expect(minutes).toEqual([2, 8, 32, 60]);
});

test("a mail that gets a temporary rejection is tried once an hour until it expires", async () => {
  server.delayedAddresses.add(mail.to);
  await queue();
  for (let round = 0; round < REFUSALS_MAX + 3; round += 1) {
    await allDue();
    await deliverDue(connect());
  }
  expect(await db().outbox.findFirst()).toMatchObject({ state: "PENDING", lastError: "EENVELOPE 451" });
  expect(await getDelay(60)).toBe(60);

  await db().$executeRaw`UPDATE outbox SET not_after = now() - interval '1 s'`;
  await allDue();
  await deliverDue(connect());
  const expired = await db().outbox.findFirstOrThrow();
  expect(expired).toMatchObject({ state: "DEAD", lastError: "expired" });
  expect(expired.serverResponse).toContain("451 Try again later");
  expect(expired.settledClaims).toBe(expired.claims); // it can be taken back, or go to another address
});

test("an invitation and a reminder that have failed are not sent again after their time", async () => {
  const [past, ahead] = [-1, 1].map((hours) => new Date(Date.now() + hours * 60 * 60 * 1000));
  for (const kind of ["interview-reminder", "invitation"] as const) {
    await queue({ kind, notAfter: past });
    await queue({ kind, notAfter: ahead });
  }
  await db().outbox.updateMany({ data: { state: "DEAD", settledAt: new Date() } });
  expect(await retryDeadMails(admin)).toBe(2);
  const waiting = await db().outbox.findMany({ where: { state: "PENDING" }, select: { notAfter: true } });
  expect(waiting).toEqual([{ notAfter: ahead }, { notAfter: ahead }]);
  const { deadMails } = await getMailQueue(admin);
  expect(deadMails.map(({ tooLate }) => tooLate).sort()).toEqual([
    "Its link has expired.",
    "The interview has begun.",
  ]);
  await expect(retryDeadMail(admin, deadMails[0]!.id)).rejects.toMatchObject({ status: 404 });
});

test("another container takes over the mail of one that died while sending, and a late failure is ignored", async () => {
  await queue();
  const [stale] = await claimMails(5);
  await deliverDue(connect());
  expect(server.mails).toHaveLength(0); // still leased
  await allDue(); // the lease is over
  const [claimed] = await claimMails(5);
  await markDead(stale!, "expired");
  expect(await states()).toEqual({ PENDING: 1 });
  await markSent(claimed!);
  expect(await states()).toEqual({ SENT: 1 });
});

test("a mail that has left is sent, although another container claimed it meanwhile, and is not sent again", async () => {
  await queue();
  const [slow] = await claimMails(5);
  await allDue(); // the lease is over
  const [other] = await claimMails(5);
  await markSent(slow!);
  await postpone(other!, "ETIMEDOUT");
  expect(await states()).toEqual({ SENT: 1 });
});

test("the outcome of a mail that has left is stored after a moment in which the database did not take it", async () => {
  const id = await queue();
  const transport = connect();
  let holding: Promise<void> | undefined;
  const send: Transport["send"] = async (...mailed) => {
    const response = await transport.send(...mailed);
    await new Promise<void>((locked) => {
      holding = db().$transaction(async (tx) => {
        await tx.$executeRaw`SELECT FROM outbox WHERE id = ${id} FOR UPDATE`;
        locked();
        // The server waits for the row, and gives up.
        for (const waits of [1, 0])
          await vi.waitFor(async () => expect(await countLockWaits()).toBe(waits), { timeout: 10_000 });
      });
    });
    return response;
  };
  await deliverDue({ ...transport, send });
  await holding;
  expect(await states()).toEqual({ SENT: 1 });
  expect(server.mails).toHaveLength(1);
});

test("simultaneous claims never share a mail", async () => {
  for (let count = 0; count < 12; count += 1) await queue();
  const claimed = (await Promise.all(Array.from({ length: 6 }, () => claimMails(3)))).flat();
  expect(claimed).toHaveLength(12);
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(12);
});

test("a mail that is too late or was encrypted with another secret is given up at once", async () => {
  await queue({ notAfter: new Date(Date.now() - 1000) });
  await queue();
  await db()
    .$executeRaw`UPDATE outbox SET sealed = '\\x00112233445566778899aabbccddeeff00112233445566778899' WHERE not_after > now()`;
  await deliverDue(connect());
  expect(server.mails).toHaveLength(0);
  const reasons = await db().outbox.findMany({ where: { state: "DEAD" }, select: { lastError: true } });
  expect(reasons.map(({ lastError }) => lastError).sort()).toEqual(["expired", "unreadable"]);
});

describe("a value that could add a header or a recipient is not queued", () => {
  test.each<[string, Partial<Mail>]>([
    ["CR and LF in the address", { to: "a@example.com\r\nBcc: b@example.com" }],
    ["a list", { to: "a@example.com, b@example.com" }],
    ["a name in the address", { to: "A <a@example.com>" }],
    ["LF in the subject", { subject: "Hello\nBcc: b@example.com" }],
    ["CR in the subject", { subject: "Hello\rBcc: b@example.com" }],
  ])("%s", async (_, change) => {
    await expect(queue(change)).rejects.toMatchObject({ status: 422 });
    expect(await states()).toEqual({});
  });
});

test("without SMTP each mail is a file that is readable by its owner only, written once", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "mail-"));
  onTestFinished(() => rm(home, { recursive: true }));
  env().DATA_DIR = home;
  await queue();
  const transport = openTransport();
  await deliverDue(transport);
  const folder = path.join(home, "mail");
  const [name, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await stat(path.join(folder, name!))).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(await readFile(path.join(folder, name!)));
  expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] });
});

test("mails wait without a counted rejection while their folder cannot be written to", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "mail-"));
  onTestFinished(() => rm(home, { recursive: true }));
  await symlink("mail", path.join(home, "mail")); // ELOOP stands for any error of the file system
  env().DATA_DIR = home;
  await queue();
  await deliverDue(openTransport());
  expect(await db().outbox.findFirst()).toMatchObject({ state: "PENDING", refusals: 0 });
});

test("a queued mail is sent at once, and a shutdown waits for it", async () => {
  const stopping = new AbortController();
  const stopDelivery = startDelivery(stopping.signal, connect());
  await queue();
  deliverSoon();
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 4000); // sooner than the timer
  stopping.abort();
  await stopDelivery();
  expect(await states()).toEqual({ SENT: 1 });
});

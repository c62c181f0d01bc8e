import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/application-page/person";
import { eraseApplicationData } from "@/lib/application-page/erase";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { processState } from "@/lib/process-state";
import { type ErasureReceipt, findReceiptsByAddress } from "@/lib/privacy/receipts";
import { getAddressDigest } from "@/lib/request/address-digest";
import { admin } from "@/tests/support/admin";
import { deliver } from "@/tests/support/desk-mail";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import {
  CANARY,
  EMAIL,
  createPersonRecords,
  resetTables,
  decideLongAgo,
} from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

let server: MailServer;

beforeEach(async () => {
  await resetTables();
  await createPersonRecords();
  await decideLongAgo();
  server = await startMailServer();
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const person = { email: EMAIL, requestId: "request-7" } as Person;
const earlier = new Set<string>();

/** Returns the receipts that a test wrote. The table cannot be emptied. */
async function readNewReceipts() {
  const receipts = (await findReceiptsByAddress(admin, EMAIL)).filter(({ number }) => !earlier.has(number));
  for (const { number } of receipts) earlier.add(number);
  return receipts;
}

/** Starts the calls together, half of them with a second pool, as another instance would. */
async function runAtOnce(calls: readonly (() => Promise<unknown>)[]) {
  const first = processState.database;
  const half = Math.ceil(calls.length / 2);
  const running = calls.slice(0, half).map((call) => call());
  processState.database = undefined;
  running.push(...calls.slice(half).map((call) => call()));
  const outcomes = Promise.allSettled(running);
  const second = processState.database as typeof first;
  processState.database = first;
  const settled = await outcomes;
  await second?.unfiltered.$disconnect();
  return settled.map((result) => (result.status === "fulfilled" ? "erased" : result.reason.status));
}

/** The parts that every erasure of the person must find once in all receipts together. */
function sumCounts(receipts: readonly ErasureReceipt[]) {
  const parts = ["messages", "applications", "resumes", "accounts"] as const;
  return parts.map((part) => receipts.reduce((total, { counts }) => total + counts[part], 0));
}

test("of five erasures of an address at once, one erases and its receipt counts everything", async () => {
  const addresses = [EMAIL, EMAIL.toLowerCase(), EMAIL.toUpperCase(), EMAIL, EMAIL];
  const outcomes = await runAtOnce(addresses.map((address) => () => erasePersonalData(admin, address)));
  expect(outcomes.filter((outcome) => outcome === "erased")).toHaveLength(1);
  expect(outcomes.filter((outcome) => ![404, 409, "erased"].includes(outcome))).toEqual([]);
  expect(await findInDatabase(CANARY)).toEqual([]);
  const receipts = await readNewReceipts();
  expect(receipts).toMatchObject([{ counts: { replies: 0, notes: 0, mails: 9, keys: 10 } }]);
  expect(sumCounts(receipts)).toEqual([2, 2, 2, 1]);
});

test("the desk and the person erase at once: all receipts add up, and every receipt is answered", async () => {
  const calls = [
    () => eraseApplicationData(person),
    () => erasePersonalData(admin, EMAIL, { answers: true }),
    () => eraseApplicationData(person),
  ];
  const outcomes = await runAtOnce(calls);
  await calls[1]!().catch(() => undefined); // the account, which the person's own erasure keeps
  const receipts = await readNewReceipts();
  expect(outcomes).toContain("erased");
  expect(sumCounts(receipts)).toEqual([2, 2, 2, 1]);
  await deliver(server);
  for (const { number } of receipts)
    expect(server.mails.filter(({ text }) => text?.includes(number))).toHaveLength(1);
  expect(await findInDatabase(CANARY)).toEqual([]);
});

test("while another container erases the address, an erasure is refused and writes no receipt", async () => {
  const key = `erase:${getAddressDigest(EMAIL)}`;
  await db().$transaction(async (tx) => {
    await lockUntilCommit(tx, Prisma.sql`hashtextextended(${key}, 0)`);
    await expect(erasePersonalData(admin, EMAIL.toUpperCase())).rejects.toMatchObject({ status: 409 });
  });
  expect(await readNewReceipts()).toEqual([]);
  await erasePersonalData(admin, EMAIL);
  expect(sumCounts(await readNewReceipts())).toEqual([2, 2, 2, 1]);
});

test("the answer of the privacy desk waits with its address until it is sent, and nothing is left then", async () => {
  const number = await erasePersonalData(admin, EMAIL, { answers: true });
  expect(await findInDatabase(CANARY)).toEqual(["an encrypted mail"]);
  const [waiting] = await db().outbox.findMany();
  expect(decryptEnvelope(waiting!.sealed!)).toMatchObject({ to: EMAIL });
  await expect(erasePersonalData(admin, EMAIL, { answers: true })).rejects.toMatchObject({ status: 404 });
  await deliver(server);
  expect(server.mails).toMatchObject([{ subject: "We've erased your data", to: [{ address: EMAIL }] }]);
  for (const part of [number, "2 messages, 2 applications, 2 resumes, 1 account", "backups"])
    expect(server.mails[0]!.text).toContain(part);
  expect(await findInDatabase(CANARY)).toEqual([]);
  expect(await readNewReceipts()).toMatchObject([{ number, counts: { answers: 1 } }]);
});

test("an answer that the mail server rejects for good can be erased", async () => {
  await erasePersonalData(admin, EMAIL, { answers: true });
  await readNewReceipts();
  await db().outbox.updateMany({ data: { state: "DEAD", settledAt: new Date() } });
  await erasePersonalData(admin, EMAIL);
  expect(await findInDatabase(CANARY)).toEqual([]);
  expect(await readNewReceipts()).toMatchObject([{ counts: { mails: 1, messages: 0, answers: 0 } }]);
});

test("an address with nothing but an account has nothing that its owner's link erases", async () => {
  await db().message.deleteMany();
  await emptyTables("messages", "jobs", "outbox");
  await expect(eraseApplicationData(person)).rejects.toMatchObject({ status: 404 });
  expect(await readNewReceipts()).toEqual([]);
});

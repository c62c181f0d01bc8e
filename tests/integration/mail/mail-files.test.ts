import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { deliverDue } from "@/lib/mail/delivery";
import { encryptEnvelope } from "@/lib/mail/envelope";
import { deleteOrphanedMailFiles, toMailFileName } from "@/lib/mail/mail-files";
import { openTransport } from "@/lib/mail/transport";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { purgePastRetention } from "@/lib/maintenance/retention";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { runFrequentMaintenance } from "@/lib/maintenance/maintenance";
import { admin } from "@/tests/support/admin";
import {
  EMAIL,
  createPersonRecords,
  resetTables,
  sendMessage,
  decideLongAgo,
} from "@/tests/support/person-fixture";

let home: string;

function useInstance(name: string): string {
  env().DATA_DIR = path.join(home, name);
  return path.join(home, name, "mail");
}

const sendAll = () => deliverDue(openTransport());
const listFiles = (folder: string) => readdirSync(folder).sort();
const findFilesNaming = (folder: string) =>
  listFiles(folder).filter((name) => /kolibri/i.test(readFileSync(path.join(folder, name), "utf8")));

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), "mail-files-"));
  await resetTables();
});

afterEach(() => {
  env().SMTP_URL = undefined;
  rmSync(home, { recursive: true });
});

test("mail files and folders are readable by their owner only, also when they were open before", async () => {
  const folder = useInstance("one");
  mkdirSync(folder, { recursive: true });
  for (const open of [folder, path.dirname(folder)]) chmodSync(open, 0o755);
  await sendMessage("one");
  await sendAll();
  const getMode = (name: string) => statSync(name).mode & 0o777;
  const [name] = listFiles(folder);
  expect([path.dirname(folder), folder, path.join(folder, name!)].map(getMode)).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test("after an erasure no instance keeps a mail of the person, and other mails stay", async () => {
  const one = useInstance("one");
  await createPersonRecords();
  await sendAll();
  const two = useInstance("two");
  const otherMessage = await sendMessage("other", "other@example.com");
  await sendMessage("three");
  await sendAll();
  const othersMail = await db().outbox.findFirst({
    where: { about: `message:${otherMessage.id}`, kind: "message-notice" },
  });
  expect(findFilesNaming(one).length).toBeGreaterThan(5);
  expect(findFilesNaming(two)).toHaveLength(2);

  await decideLongAgo();
  await erasePersonalData(admin, EMAIL);
  await runFrequentMaintenance();
  expect(findFilesNaming(two)).toEqual([expect.stringContaining(`-${othersMail!.id}.eml`)]); // its sender has the same name
  useInstance("one");
  await runFrequentMaintenance();
  expect(listFiles(one)).toEqual([]);
});

test("retention deletes mail files with their records and keeps those of younger ones", async () => {
  const folder = useInstance("one");
  const [{ id: old }] = [await sendMessage("one"), await sendMessage("two")];
  await sendAll();
  expect(listFiles(folder)).toHaveLength(4);
  await db()
    .$executeRaw`UPDATE messages SET answered_at = now() - interval '181 days', created_at = now() - interval '200 days' WHERE id = ${old}`;
  await purgePastRetention({ messages: 180, applications: 180 });
  await runFrequentMaintenance();
  const kept = await db().outbox.findMany({ orderBy: { kind: "asc" } });
  expect(kept.map(({ kind }) => kind)).toEqual(["message-notice", "message-receipt"]);
  expect(listFiles(folder)).toEqual(kept.map(({ id }) => expect.stringContaining(`-${id}.eml`)));
});

test("a mail file is kept for a day after it was sent, also when mails leave by SMTP since then", async () => {
  const folder = useInstance("one");
  await sendMessage("one");
  await sendAll();
  env().SMTP_URL = "smtp://127.0.0.1:9";
  expect(await deleteOrphanedMailFiles()).toBe(0);
  await db().$executeRaw`UPDATE outbox SET settled_at = now() - interval '25 hours'`;
  await sweepExpired("sentMails");
  expect(await deleteOrphanedMailFiles()).toBe(2);
  expect(listFiles(folder)).toEqual([]);
});

test("half-written mails are deleted, and files that are not the server's mails stay", async () => {
  const folder = useInstance("one");
  expect(await deleteOrphanedMailFiles()).toBe(0); // no folder yet
  mkdirSync(folder, { recursive: true });
  const id = "V1StGXR8_Z5jdHi6B-myT";
  const others = ["notes.txt", "draft.eml", `${id}.eml.bak`, `x${id}.eml`];
  for (const name of [...others, `${id}.eml`, `${id}.eml.partial`])
    writeFileSync(path.join(folder, name), "");
  const named = toMailFileName({ id, kind: "digest", createdAt: new Date() }, "ada@example.com");
  for (const name of [named, `${named}.partial`]) writeFileSync(path.join(folder, name), "");
  expect(await deleteOrphanedMailFiles()).toBe(4);
  expect(listFiles(folder)).toEqual(others.sort());
});

test("more files than one query holds are all compared", async () => {
  const folder = useInstance("one");
  await sendMessage("one");
  await sendAll();
  const kept = listFiles(folder);
  const orphan = (number: number) => `${String(number).padStart(21, "0")}.eml`;
  for (let number = 0; number < 2001; number += 1) writeFileSync(path.join(folder, orphan(number)), "");
  expect(await deleteOrphanedMailFiles()).toBe(2001);
  expect(listFiles(folder)).toEqual(kept);
});

test("nothing is deleted while the database cannot be read", async () => {
  const folder = useInstance("one");
  await sendMessage("one");
  await sendAll();
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await db().$executeRaw`ALTER TABLE outbox RENAME TO outbox_out_of_reach`;
  try {
    await runFrequentMaintenance();
    expect(printed.mock.calls.flat().join("")).toContain('"step":"removeMailFiles"');
  } finally {
    printed.mockRestore();
    await db().$executeRaw`ALTER TABLE outbox_out_of_reach RENAME TO outbox`;
  }
  expect(listFiles(folder)).toHaveLength(2);
});

test("a mail's file is named by time, kind and the recipient's domain, and keeps its name when it is tried again", async () => {
  const folder = useInstance("one");
  await sendMessage("one");
  await sendAll();
  await db().outbox.deleteMany({ where: { kind: "message-receipt" } });
  await deleteOrphanedMailFiles();
  const [name] = listFiles(folder);
  const [row] = await db().outbox.findMany();
  const time = row!.createdAt.toISOString().replaceAll(/[-:.]/g, "");
  expect(name).toBe(`${time}-message-notice-alderpoint.example-${row!.id}.eml`);
  await db().$executeRaw`
    UPDATE outbox SET state = 'PENDING', settled_at = NULL, sealed = ${encryptEnvelope({
      to: "hello@alderpoint.example",
      subject: "s",
      text: "t",
      html: "h",
    })}, due_at = now()`;
  await sendAll();
  expect(listFiles(folder)).toEqual([name]);
});

test("no address and no id leads out of the folder, begins with a hyphen or hides the file", () => {
  const domain = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(
      "../../etc/passwd",
      "..",
      ".",
      "",
      "-rf",
      "a\\b",
      "a/b",
      "пример.рф",
      "EXAMPLE.com",
      "\u0000",
    ),
  );
  const id = fc.string({ unit: fc.constantFrom("-", "_", "a", "Z", "0"), minLength: 21, maxLength: 21 });
  fc.assert(
    fc.property(id, domain, (mailId, host) => {
      const createdAt = new Date("2026-11-26T10:15:02.123Z");
      const name = toMailFileName({ id: mailId, kind: "message-notice", createdAt }, `Secret.Local@${host}`);
      expect(name).toMatch(/^20261126T101502123Z-message-notice-[a-z\d.-]+-[\w-]{21}\.eml$/);
      expect(name).not.toMatch(/\.\.|secret|local/i);
      expect(Buffer.byteLength(`${name}.partial`)).toBeLessThanOrEqual(255);
    }),
  );
});

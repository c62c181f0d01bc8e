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
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { drain } from "@/lib/mail/drain";
import { removeMailFiles } from "@/lib/mail/files";
import { openTransport } from "@/lib/mail/transport";
import { eraseHeld } from "@/lib/privacy/erase";
import { purgeAged } from "@/lib/retention/purge";
import { sweep } from "@/lib/sweep";
import { frequentUpkeep } from "@/lib/upkeep";
import { admin } from "../admin";
import { EMAIL, leaveTraces, startOver, write } from "../somebody";

let home: string;

/** Lets the process be another instance, with a disk of its own. */
function useInstance(name: string): string {
  env().DATA_DIR = path.join(home, name);
  return path.join(home, name, "mail");
}

const sendAll = () => drain(openTransport());
const filesIn = (folder: string) => readdirSync(folder).sort();
/** The files of an instance that name the person. */
const naming = (folder: string) =>
  filesIn(folder).filter((name) => /kolibri/i.test(readFileSync(path.join(folder, name), "utf8")));

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), "mail-files-"));
  await startOver();
});

afterEach(() => {
  env().SMTP_URL = undefined;
  rmSync(home, { recursive: true });
});

test("a mail file and its folders belong to their owner alone, also where they were open before", async () => {
  const folder = useInstance("one");
  mkdirSync(folder, { recursive: true });
  for (const open of [folder, path.dirname(folder)]) chmodSync(open, 0o755);
  await write("one");
  await sendAll();
  const rightsOf = (name: string) => statSync(name).mode & 0o777;
  const [name] = filesIn(folder);
  expect([path.dirname(folder), folder, path.join(folder, name!)].map(rightsOf)).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test("after an erasure no instance keeps a mail of the person; mails of others stay", async () => {
  const one = useInstance("one");
  await leaveTraces();
  await sendAll();
  const two = useInstance("two");
  const { id: other } = await write("other", "other@example.com");
  await write("three");
  await sendAll();
  const [othersMail] = await db().outbox.findMany({ where: { about: `message:${other}` } });
  expect(naming(one).length).toBeGreaterThan(5);
  expect(naming(two)).toHaveLength(2);

  await eraseHeld(admin, EMAIL);
  await frequentUpkeep();
  expect(naming(two)).toEqual([`${othersMail!.id}.eml`]); // its sender has the same name
  useInstance("one");
  await frequentUpkeep();
  expect(filesIn(one)).toEqual([]);
});

test("retention takes mail files with their records, and leaves those of younger ones", async () => {
  const folder = useInstance("one");
  const [{ id: old }] = [await write("one"), await write("two")];
  await sendAll();
  expect(filesIn(folder)).toHaveLength(2);
  await db().$executeRaw`UPDATE messages SET created_at = now() - interval '181 days' WHERE id = ${old}`;
  await purgeAged({ messages: 180, applications: 180 });
  await frequentUpkeep();
  const [kept, ...others] = await db().outbox.findMany();
  expect(others).toEqual([]);
  expect(filesIn(folder)).toEqual([`${kept!.id}.eml`]);
});

test("a mail file lives for a day after it was sent, also when mails leave by SMTP since", async () => {
  const folder = useInstance("one");
  await write("one");
  await sendAll();
  env().SMTP_URL = "smtp://127.0.0.1:9";
  expect(await removeMailFiles()).toBe(0);
  await db().$executeRaw`UPDATE outbox SET settled_at = now() - interval '25 hours'`;
  await sweep("sentMails");
  expect(await removeMailFiles()).toBe(1);
  expect(filesIn(folder)).toEqual([]);
});

test("half-written mails go too; what is no mail of the server's stays", async () => {
  const folder = useInstance("one");
  expect(await removeMailFiles()).toBe(0); // no folder yet
  mkdirSync(folder, { recursive: true });
  const id = "V1StGXR8_Z5jdHi6B-myT";
  const others = ["notes.txt", "draft.eml", `${id}.eml.bak`, `x${id}.eml`];
  for (const name of [...others, `${id}.eml`, `${id}.eml.partial`])
    writeFileSync(path.join(folder, name), "");
  expect(await removeMailFiles()).toBe(2);
  expect(filesIn(folder)).toEqual(others.sort());
});

test("more files than one query takes are compared to the last one", async () => {
  const folder = useInstance("one");
  await write("one");
  await sendAll();
  const [kept] = filesIn(folder);
  const orphan = (number: number) => `${String(number).padStart(21, "0")}.eml`;
  for (let number = 0; number < 2001; number += 1) writeFileSync(path.join(folder, orphan(number)), "");
  expect(await removeMailFiles()).toBe(2001);
  expect(filesIn(folder)).toEqual([kept]);
});

test("nothing is deleted while the database cannot say what it holds", async () => {
  const folder = useInstance("one");
  await write("one");
  await sendAll();
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await db().$executeRaw`ALTER TABLE outbox RENAME TO outbox_out_of_reach`;
  try {
    await frequentUpkeep();
    expect(printed.mock.calls.flat().join("")).toContain('"step":"removeMailFiles"');
  } finally {
    printed.mockRestore();
    await db().$executeRaw`ALTER TABLE outbox_out_of_reach RENAME TO outbox`;
  }
  expect(filesIn(folder)).toHaveLength(1);
});

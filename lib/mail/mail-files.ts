import "server-only";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { makePrivateFolder } from "@/lib/private-folder";

/** Mails as files, for a server without SMTP. A file lives as long as the row of the outbox that it is named after. */

/** The name that a mail has while it is being written, too; nothing else in the folder is ever deleted. */
const MAIL_FILE = /^([\w-]{21})\.eml(?:\.partial)?$/;
const BATCH_SIZE = 1000;

const mailFolder = () => path.join(env().DATA_DIR, "mail");

/** Writes a mail into a file of its owner only, whole or not at all. */
export async function writeMailFile(id: string, message: Uint8Array): Promise<void> {
  makePrivateFolder(env().DATA_DIR);
  makePrivateFolder(mailFolder());
  const file = path.join(mailFolder(), `${id}.eml`);
  await writeFile(`${file}.partial`, message, { mode: 0o600 });
  await rename(`${file}.partial`, file);
}

/**
 * Deletes the files of mails whose row has left the outbox: a day after they were sent, or with the record that they
 * are about. Each instance does this in its own DATA_DIR, also after SMTP was set up. Returns how many are gone.
 */
export async function deleteOrphanedMailFiles(): Promise<number> {
  const files = (await listNames(mailFolder())).filter((name) => MAIL_FILE.test(name));
  let gone = 0;
  for (let at = 0; at < files.length; at += BATCH_SIZE)
    gone += await deleteWithoutRow(files.slice(at, at + BATCH_SIZE));
  return gone;
}

async function deleteWithoutRow(files: readonly string[]): Promise<number> {
  const idOf = (name: string) => MAIL_FILE.exec(name)![1]!;
  const rows = await db().outbox.findMany({ where: { id: { in: files.map(idOf) } }, select: { id: true } });
  const kept = new Set(rows.map(({ id }) => id));
  const orphans = files.filter((name) => !kept.has(idOf(name)));
  await Promise.all(orphans.map((name) => rm(path.join(mailFolder(), name), { force: true })));
  return orphans.length;
}

/** The names in a folder; none when there is no such folder. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

import "server-only";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { makePrivateFolder } from "@/lib/process/private-folder";
import type { SentMail } from "./transport";

/** Matches complete and partially written mails, also those of earlier versions. The cleanup deletes no other file. */
const MAIL_FILE = /^(?:\d{8}T\d{9}Z-[a-z-]+-[a-z\d.-]+-)?([\w-]{21})\.eml(?:\.partial)?$/;
const BATCH_SIZE = 1000;
/** File systems allow 255 bytes in a name. */
const DOMAIN_MAX = 150;

const mailFolder = () => path.join(env().DATA_DIR, "mail");

/**
 * Returns a name that sorts by time and begins with a digit, without the local part of the address. Trying a mail again gives the
 * same name.
 */
export function toMailFileName({ id, kind, createdAt }: SentMail, to: string): string {
  const time = createdAt.toISOString().replaceAll(/[-:.]/g, "");
  const domain = to.slice(to.lastIndexOf("@") + 1).toLowerCase();
  const safe = domain.replaceAll(/[^a-z\d.-]+/g, "-").replaceAll(/\.{2,}/g, ".");
  return `${time}-${kind}-${safe.slice(0, DOMAIN_MAX) || "-"}-${id}.eml`;
}

/** Writes a mail to `DATA_DIR/mail` atomically, readable by its owner only. Returns the file's name. */
export async function writeMailFile(mail: SentMail, to: string, message: Uint8Array): Promise<string> {
  makePrivateFolder(env().DATA_DIR);
  makePrivateFolder(mailFolder());
  const name = toMailFileName(mail, to);
  const file = path.join(mailFolder(), name);
  await writeFile(`${file}.partial`, message, { mode: 0o600 });
  await rename(`${file}.partial`, file);
  return name;
}

/**
 * Deletes the files of mails that have no outbox row any more, in this instance's DATA_DIR. Returns their
 * number. Runs with SMTP too, because files may remain from before SMTP was set up.
 */
export async function deleteOrphanedMailFiles(): Promise<number> {
  const files = (await listNames(mailFolder())).filter((name) => MAIL_FILE.test(name));
  let deleted = 0;
  for (let at = 0; at < files.length; at += BATCH_SIZE)
    deleted += await deleteWithoutRow(files.slice(at, at + BATCH_SIZE));
  return deleted;
}

async function deleteWithoutRow(files: readonly string[]): Promise<number> {
  const getMailId = (name: string) => MAIL_FILE.exec(name)![1]!;
  const rows = await db().outbox.findMany({
    where: { id: { in: files.map(getMailId) } },
    select: { id: true },
  });
  const kept = new Set(rows.map(({ id }) => id));
  const orphans = files.filter((name) => !kept.has(getMailId(name)));
  await Promise.all(orphans.map((name) => rm(path.join(mailFolder(), name), { force: true })));
  return orphans.length;
}

/** Lists a folder. Returns an empty list when it does not exist. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

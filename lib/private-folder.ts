import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const OWNER_ONLY = 0o700;
/** Rights of the group and of others. */
const GROUP_AND_OTHERS = 0o077;
/** The group may pass through, and not list: how root lets the embedded PostgreSQL reach its data. */
const GROUP_EXECUTE = 0o010;

/**
 * Creates a folder that only its owner can enter, or closes one that exists (`closeFolder`). Folders above it that are
 * missing are created with the usual rights.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  restrictToOwner(folder);
}

/**
 * Takes the rights of group and others away from a folder, when it belongs to the user of this process. Does nothing
 * to a folder that does not exist. Of root's folders the group may keep the right to pass through
 * (docs/decisions/0035-secrets-and-mails-on-disk.md).
 */
export function restrictToOwner(folder: string): void {
  const user = process.getuid?.();
  if (user === undefined || !existsSync(folder)) return;
  const { uid, mode } = statSync(folder);
  const shared = mode & GROUP_AND_OTHERS;
  if (uid === user && shared !== 0 && !(user === 0 && shared === GROUP_EXECUTE))
    chmodSync(folder, OWNER_ONLY);
}

import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const OWNER_ONLY = 0o700;
const GROUP_AND_OTHERS = 0o077;
/** The group may traverse but not list. Root uses it to let the embedded PostgreSQL reach its data. */
const GROUP_EXECUTE = 0o010;

/**
 * Creates a folder with mode 700, or restricts an existing one (`restrictToOwner`). Creates missing parent
 * folders with the default mode.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  restrictToOwner(folder);
}

/**
 * Removes the permissions of group and others from a folder of this process's user. Does nothing when the
 * folder is missing or belongs to another user. The group may keep the permission to traverse a folder of
 * root (docs/decisions/0001-run-everything-with-two-commands.md).
 */
export function restrictToOwner(folder: string): void {
  const userId = process.getuid?.();
  if (userId === undefined || !existsSync(folder)) return;
  const { uid, mode } = statSync(folder);
  const sharedBits = mode & GROUP_AND_OTHERS;
  if (uid === userId && sharedBits !== 0 && !(userId === 0 && sharedBits === GROUP_EXECUTE))
    chmodSync(folder, OWNER_ONLY);
}

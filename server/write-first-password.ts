import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { makePrivateFolder } from "@/lib/private-folder";

/**
 * Writes the one-time password of the first administrator into `DATA_DIR/admin-password`, readable by its owner only.
 * The log says where it is, never what it is. Where nothing can be written the log says so: then the operator's command
 * `node server/account.js reset-password` makes another one.
 */
export function writeFirstPassword(password: string): void {
  const file = path.resolve(env().DATA_DIR, "admin-password");
  const partial = `${file}.partial`;
  try {
    makePrivateFolder(path.dirname(file));
    rmSync(partial, { force: true }); // a file that exists would keep its rights
    writeFileSync(partial, `${password}\n`, { mode: 0o600, flag: "wx" });
    renameSync(partial, file);
    log.info("start.firstAdministrator", { file });
  } catch (error) {
    log.error("start.firstPasswordLost", error, { file, command: "node server/account.js reset-password" });
  }
}

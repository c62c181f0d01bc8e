import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { makePrivateFolder } from "@/lib/process/private-folder";

/**
 * Writes the first administrator's one-time password to `DATA_DIR/admin-password`, readable by its owner only. Logs the
 * file's name, never the password. When writing fails, logs the command that creates another password.
 */
export function writeFirstPassword(password: string): void {
  const file = path.resolve(env().DATA_DIR, "admin-password");
  const partial = `${file}.partial`;
  try {
    makePrivateFolder(path.dirname(file));
    rmSync(partial, { force: true }); // an existing file would keep its mode
    writeFileSync(partial, `${password}\n`, { mode: 0o600, flag: "wx" });
    renameSync(partial, file);
    log.info("start.firstAdministrator", { file });
  } catch (error) {
    log.error("start.firstPasswordLost", error, { file, command: "node ops/account.js reset-password" });
  }
}

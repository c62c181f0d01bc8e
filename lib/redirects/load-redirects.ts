import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";

/** PostgreSQL NOTIFY channel for changes of redirects. */
export const REDIRECTS_CHANNEL = "redirects";

const RETRY_MS = 1000;

let newestRead = 0;

/** Reads all redirects into memory. Keeps the earlier ones while the read fails, and tries again until it succeeds. */
export async function loadRedirects(): Promise<void> {
  if (!processState.isPrepared) return;
  const read = (newestRead += 1);
  const isNewest = () => read === newestRead;
  try {
    const rows = await db().redirect.findMany({ select: { fromPath: true, toPath: true } });
    if (isNewest()) processState.redirects = new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
  } catch (error) {
    log.error("redirects.unreadable", error);
    setTimeout(() => isNewest() && void loadRedirects(), RETRY_MS).unref();
  }
}

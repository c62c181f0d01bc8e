import { disconnect } from "@/lib/db";
import { env } from "@/lib/env";
import { type RetentionDays, retentionDays } from "@/lib/retention/days";
import { type AgedCounts, countAged, purgeAged } from "@/lib/retention/purge";

/** The operator's command: `node server/retention.js` in a container, `npm run retention --` in a clone. */

const USAGE = `Usage:
  --dry-run   says what is older than it may get, and erases nothing
  --now       erases it, as the server does every hour`;

const BUSY = "The server is erasing at this moment. Look again in a minute.";

async function main([mode, ...rest]: string[]): Promise<number> {
  if (rest.length > 0 || (mode !== "--dry-run" && mode !== "--now")) return tell(process.stderr, USAGE, 2);
  try {
    env();
    const counts = mode === "--dry-run" ? await countAged() : await purgeAged();
    if (counts === null) return tell(process.stderr, BUSY, 1);
    return tell(process.stdout, report(counts, retentionDays(), mode === "--dry-run"), 0);
  } catch (error) {
    return tell(process.stderr, reasonOf(error), 1);
  } finally {
    await disconnect().catch(() => undefined);
  }
}

function report(counts: AgedCounts, days: RetentionDays, isDry: boolean): string {
  const line = (what: keyof AgedCounts) =>
    days[what] === 0
      ? `${what}: kept until somebody deletes them`
      : `${what} older than ${days[what]} days: ${counts[what]} ${isDry ? "would be erased" : "erased"}`;
  return [line("messages"), line("applications")].join("\n");
}

function tell(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === "Error") return error.message;
  return `The database could not do this (${error instanceof Error ? error.message.trim() : "unknown"}). Has the server been started once?`;
}

process.exitCode = await main(process.argv.slice(2));

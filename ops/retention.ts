import { disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { type RetentionCounts, type RetentionDays, getRetentionDays } from "@/lib/calendar/retention-days";
import { countPastRetention, purgePastRetention } from "@/lib/maintenance/retention";

/** Deletes old records: `node ops/retention.js` in a container, `npm run retention --` in a clone. */

const USAGE = `Usage:
  --dry-run   says what is older than it may get, and erases nothing
  --now       erases it, as the server does every hour`;

const BUSY_MESSAGE = "The server is erasing at this moment. Look again in a minute.";

async function main([mode, ...rest]: string[]): Promise<number> {
  if (rest.length > 0 || (mode !== "--dry-run" && mode !== "--now")) return print(process.stderr, USAGE, 2);
  try {
    env();
    const counts = mode === "--dry-run" ? await countPastRetention() : await purgePastRetention();
    if (counts === null) return print(process.stderr, BUSY_MESSAGE, 1);
    return print(process.stdout, formatReport(counts, getRetentionDays(), mode === "--dry-run"), 0);
  } catch (error) {
    return print(process.stderr, getErrorMessage(error), 1);
  } finally {
    await disconnect().catch(() => undefined);
  }
}

function formatReport(counts: RetentionCounts, days: RetentionDays, isDry: boolean): string {
  const line = (what: keyof RetentionCounts) =>
    days[what] === 0
      ? `${what}: kept until deleted`
      : `${what} older than ${days[what]} days: ${counts[what]} ${isDry ? "would be erased" : "erased"}`;
  return [line("messages"), line("applications")].join("\n");
}

function print(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

function getErrorMessage(error: unknown): string {
  if (error instanceof Error && error.name === "Error") return error.message;
  return `The database could not do this (${error instanceof Error ? error.message.trim() : "unknown"}). Has the server been started once?`;
}

process.exitCode = await main(process.argv.slice(2));

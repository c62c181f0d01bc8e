import { type RetentionCounts, getRetentionDays } from "@/lib/calendar/retention-days";
import { countPastRetention, purgePastRetention } from "@/lib/maintenance/retention";
import { runCommand } from "./run-command";

/** Deletes old records: `node ops/retention.js` in a container, `npm run retention --` in a clone. */

const USAGE = `Usage:
  --dry-run   says what is older than it may get, and erases nothing
  --now       erases it, as the server does every hour`;

const commands = {
  "--dry-run": async () => formatReport(await countPastRetention(), "would be erased"),
  "--now": async () => {
    const counts = await purgePastRetention();
    if (!counts) throw new Error("The server is erasing at this moment. Look again in a minute.");
    return formatReport(counts, "erased");
  },
};

function formatReport(counts: RetentionCounts, erased: string): string {
  const days = getRetentionDays();
  const line = (what: keyof RetentionCounts) =>
    days[what] === 0
      ? `${what}: kept until deleted`
      : `${what} older than ${days[what]} days: ${counts[what]} ${erased}`;
  return [line("messages"), line("applications")].join("\n");
}

await runCommand(USAGE, commands, process.argv.slice(2).join(" "));

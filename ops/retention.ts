import { pluralize } from "@/lib/format";
import { type RetentionCounts, getRetentionDays } from "@/lib/calendar/retention-days";
import { PREVIEW_DAYS, previewRetention, purgePastRetention } from "@/lib/maintenance/retention";
import { describeRetention, retentionReasons } from "@/lib/maintenance/strings";
import { runCommand } from "./run-command";

/** Deletes old records: `node ops/retention.js` in a container, `npm run retention --` in a clone. */

const USAGE = `Usage:
  --dry-run   says what goes within ${PREVIEW_DAYS} days and why, and erases nothing
  --now       erases what is due, as the server does every hour`;

const nouns = { message: "message", applicant: "application" } as const;

const commands = {
  "--dry-run": async () => {
    const { counts } = await previewRetention();
    const lines = counts.map(({ kind, reason, count, held }) => {
      const kept = held > 0 ? `; ${held} of them stay for a hold` : "";
      return `${pluralize(count, nouns[kind])} ${retentionReasons[reason]}${kept}`;
    });
    const goes =
      lines.length > 0 ? `Within ${PREVIEW_DAYS} days go:` : `Nothing goes within ${PREVIEW_DAYS} days.`;
    return [...describeRetention(getRetentionDays()), goes, ...lines].join("\n");
  },
  "--now": async () => {
    const counts = await purgePastRetention();
    if (!counts) throw new Error("The server is erasing at this moment. Look again in a minute.");
    return formatPurge(counts);
  },
};

const formatPurge = ({ messages, applications }: RetentionCounts) =>
  `Erased ${pluralize(messages, "message")} and ${pluralize(applications, "application")}.`;

await runCommand(USAGE, commands, process.argv.slice(2).join(" "));

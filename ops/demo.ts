import { pluralize } from "@/lib/format";
import { removeDemo } from "@/lib/maintenance/demo";
import { describeChangedSettings } from "@/lib/site-settings/data";
import { runCommand } from "./run-command";

/** Removes the demonstration: `node ops/demo.js remove` in a container, `npm run demo -- remove` in a clone. */

const USAGE = `Usage:
  remove    deletes the demonstration's records for good, and keeps later starts from adding them again`;

const commands = {
  remove: async () => {
    const { removed, kept } = await removeDemo();
    const lines = [`Removed ${pluralize(removed, "record")} of the demonstration.`];
    if (kept > 0)
      lines.push(
        `Kept ${pluralize(kept, "record")}: changed by staff, on hold, or a job for which people have applied.`,
      );
    const settings = await describeChangedSettings();
    if (settings) lines.push(`Kept ${settings}`);
    return lines.join("\n");
  },
};

await runCommand(USAGE, commands, process.argv.slice(2).join(" "));

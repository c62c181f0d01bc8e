import { resolve } from "node:path";
import { pluralize } from "@/lib/format";
import { exportAll } from "@/lib/maintenance/portable/export-all";
import { runCommand } from "./run-command";

/** Writes everything in open formats: `node ops/export.js` in a container, `npm run export --` in a clone. */

const USAGE = `Usage:
  --all FOLDER   writes all tables, files and texts to a new folder, without secrets`;

const [command, folder] = process.argv.slice(2);

const commands = {
  "--all": async () => {
    const { tables } = await exportAll(resolve(folder!));
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const what = `${pluralize(rows, "row")} of ${pluralize(Object.keys(tables).length, "table")}`;
    return `Exported ${what} to ${folder}. It holds people's data and password hashes: keep it safe.`;
  },
};

await runCommand(USAGE, commands, folder === undefined ? "" : String(command));

import { resolve } from "node:path";
import { pluralize } from "@/lib/format";
import { importAll } from "@/lib/maintenance/portable/import-all";
import { runCommand } from "./run-command";

/** Reads an export into an empty instance: `node ops/import.js` in a container, `npm run import --` in a clone. */

const USAGE = `Usage:
  --all FOLDER   reads an export into an instance without users and records`;

const [command, folder] = process.argv.slice(2);

const commands = {
  "--all": async () => {
    const { tables } = await importAll(resolve(folder!));
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return `Imported ${pluralize(rows, "row")} of ${pluralize(Object.keys(tables).length, "table")}.`;
  },
};

await runCommand(USAGE, commands, folder === undefined ? "" : String(command));

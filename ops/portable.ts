import { resolve } from "node:path";
import { exportAll } from "@/lib/maintenance/portable/export-all";
import { importAll } from "@/lib/maintenance/portable/import-all";
import { runCommand } from "./run-command";

/** Moves everything to another instance: `node ops/portable.js export` in a container, `npm run export` and `import` in a clone. */

const USAGE = `Usage:
  export --all FOLDER   writes all tables, files and texts to a new folder, without secrets
  import --all FOLDER   reads them into a stopped instance without records and sign-ins`;

const [verb, all, folder = ""] = process.argv.slice(2);

const commands = {
  "export --all": async () => {
    const { rows, missingResumes: missing } = await exportAll(resolve(folder));
    const without = missing.length > 0 ? ` Without the files of the applicants ${missing.join(", ")}.` : "";
    return `Exported ${rows} rows.${without} ${folder} holds people's data and password hashes: keep it safe.`;
  },
  "import --all": async () => {
    const { rows, differing } = await importAll(resolve(folder));
    if (!differing) return `Imported ${rows} rows. site/ was not compared, because a container has none.`;
    if (differing.length === 0) return `Imported ${rows} rows.`;
    const first = differing.slice(0, 5).join(", ");
    return `Imported ${rows} rows. Of site/, ${differing.length} files differ here, such as ${first}. To have the same website, copy ${folder}/site to a clone and build it.`;
  },
};

await runCommand(USAGE, commands, folder && `${verb} ${all}`);

import { pathToFileURL } from "node:url";
import { runNode } from "./command";
import { findDatabase } from "./find-database";
import { readSettings } from "./settings";
import { runToExit } from "./stopping";

// `npm run account -- …`: the operator's commands, on the database of `npm start`, whether or not that is running.
await runToExit(async () => {
  const settings = readSettings();
  const { url, stop } = await findDatabase(settings);
  const allowServerOnly = pathToFileURL("scripts/allow-server-only.mjs").href;
  const args = [
    "--import",
    allowServerOnly,
    "--import",
    "tsx",
    "server/account.ts",
    ...process.argv.slice(2),
  ];
  try {
    return await runNode(args, { env: { ...settings.env, DATABASE_URL: url } });
  } finally {
    await stop();
  }
});

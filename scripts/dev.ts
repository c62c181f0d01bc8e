import { pathToFileURL } from "node:url";
import { serve } from "./serve";
import { assertPortFree, readSettings } from "./settings";
import { runToExit } from "./stop-signal";

// `npm run dev` runs Next's development server behind our own, with the database and secrets of `npm start`.
await runToExit(async () => {
  const settings = readSettings();
  await assertPortFree(settings);
  const allowServerOnly = pathToFileURL("scripts/allow-server-only.mjs").href;
  const args = ["--import", allowServerOnly, "--import", "tsx", "server/main.ts"];
  return serve(settings, { args, cwd: process.cwd(), mode: "development" });
});

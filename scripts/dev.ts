import { serve } from "./serve";
import { assertPortFree, readSettings } from "./settings";
import { runToExit } from "./stop-signal";

// `npm run dev` runs Next's development server behind our own, with the database and secrets of `npm start`.
await runToExit(async () => {
  const settings = readSettings();
  await assertPortFree(settings);
  const args = ["--import", "./scripts/allow-server-only.mjs", "--import", "tsx", "server/main.ts"];
  return serve(settings, { args, cwd: process.cwd(), mode: "development" });
});

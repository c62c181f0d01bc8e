import { ensureBuild } from "@/scripts/build/build";
import { NEXT_PROGRAM } from "./command";
import { serve, SERVER_ARGUMENTS } from "./serve";
import { assertPortFree, readSettings } from "./settings";
import { runToExit } from "./stop-signal";

// `npm start` builds when the sources have changed, and serves. `npm start -- next` runs `next start` without server/.
await runToExit(async () => {
  const settings = readSettings();
  await assertPortFree(settings);
  const build = await ensureBuild();
  const next = [NEXT_PROGRAM, "start", "--hostname=localhost", `--port=${settings.port}`];
  const args = process.argv[2] === "next" ? next : SERVER_ARGUMENTS;
  return serve(settings, { args, cwd: build, mode: "production" });
});

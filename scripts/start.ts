import { ensureBuild } from "@/scripts/build/build";
import { serve, SERVER_ARGUMENTS } from "./serve";
import { assertPortFree, readSettings } from "./settings";
import { runToExit } from "./stop-signal";

// `npm start` builds when the sources have changed, then runs the production server until Ctrl-C.
await runToExit(async () => {
  const settings = readSettings();
  await assertPortFree(settings);
  const build = await ensureBuild();
  return serve(settings, {
    args: SERVER_ARGUMENTS,
    cwd: build,
    mode: "production",
  });
});

import { cpSync, existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuild } from "@/scripts/build/build";
import { runToExit } from "@/scripts/stop-signal";

// `npm run image -- <folder>` copies everything that a container runs into a new or empty folder.
await runToExit(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error("Usage: npm run image -- <folder>");
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const build = await ensureBuild();
  // The list of processes that run this build is not part of it.
  const users = join(build, "running");
  cpSync(build, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== users });
  console.log(folder);
  return 0;
});

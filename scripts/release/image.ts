import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { ensureBuild } from "@/scripts/build/build";
import { runToExit } from "@/scripts/stop-signal";
import { copyImage } from "./copy-image";

// `npm run image -- <folder>` copies everything that a container runs into a new or empty folder.
await runToExit(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error("Usage: npm run image -- <folder>");
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  copyImage(await ensureBuild(), folder);
  console.log(folder);
  return 0;
});

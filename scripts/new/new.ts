import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToExit } from "@/scripts/stop-signal";
import { buildFiles } from "./build-files";

// `npm run new page|endpoint|list|form NAME` writes files, and prints what CONTRIBUTING.md leaves to a person.
await runToExit(async () => {
  const [kind = "", slug = ""] = process.argv.slice(2);
  for (const [file, text] of Object.entries(await buildFiles(kind, slug))) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  const recipes = readFileSync("CONTRIBUTING.md", "utf8").split(/^## /m);
  console.log(recipes.find((recipe) => recipe.startsWith(`One ${kind}`)));
  return 0;
});

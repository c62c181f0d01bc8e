import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** What tests know of the server that Playwright started. */

/** The database of the server under test: `npm start` notes it in its data folder. */
export function databaseUrl(): string {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir)
    throw new Error("E2E_DATA_DIR is not set: run the browser tests through Playwright's configuration");
  return readFileSync(path.join(dataDir, "database-url"), "utf8").trim();
}

/** The folder of the build that is served: the newest one. */
export function buildDirectory(): string {
  const builds = readdirSync(".build")
    .filter((name) => /^[0-9a-f]{20}$/.test(name))
    .map((name) => path.join(".build", name));
  const [newest] = builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) throw new Error("There is no build");
  return newest;
}

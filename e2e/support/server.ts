import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Returns the connection string of the server under test. `npm start` writes it to the data folder. */
export function databaseUrl(): string {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir)
    throw new Error("E2E_DATA_DIR is not set: run the browser tests through Playwright's configuration");
  return readFileSync(path.join(dataDir, "database-url"), "utf8").trim();
}

/** Returns the folder of the newest build, which is the one under test. */
export function buildDirectory(): string {
  const builds = readdirSync(".build")
    .filter((name) => /^[0-9a-f]{20}$/.test(name))
    .map((name) => path.join(".build", name));
  const [newest] = builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) throw new Error("There is no build");
  return newest;
}

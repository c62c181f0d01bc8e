// Runs `npm start` for the browser tests, and saves its output for e2e/support/check-server-log.ts.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.env.E2E_DATA_DIR;
// The embedded PostgreSQL runs as another user, who must be able to traverse this folder.
mkdirSync(folder, { recursive: true, mode: 0o755 });
const log = createWriteStream(path.join(folder, "server.log"));
const listing = pathToFileURL(path.resolve("e2e/support/connections/list-connections.mjs")).href;
const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts", ...process.argv.slice(2)], {
  env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${listing}`.trim() },
  stdio: ["ignore", "pipe", "pipe"],
});
for (const name of ["stdout", "stderr"]) {
  child[name].pipe(process[name]);
  child[name].pipe(log, { end: false });
}
// Signals reach the whole process group. This process stays until the server has printed its last line.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
child.on("exit", (code) => (process.exitCode = code ?? 1));

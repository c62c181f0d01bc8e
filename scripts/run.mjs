// Runs a program for `npm start`, `npm test` and most other commands. It installs the dependencies, so it imports none.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const MINIMUM_NODE = [20, 19];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
  fail(`This project needs Node.js ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

const [program = "", ...rest] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (!existsSync(program)) fail(`Usage: node scripts/run.mjs PROGRAM, and "${program}" is no file.`);
// Tests run on a company of their own, so that no text of a company turns them red.
if (program.startsWith("scripts/test/")) process.env.SITE_DIR ||= "tests/site";
try {
  const { install, generateClient, compileSite } = await import("./install.mjs");
  await install();
  await generateClient();
  if (program !== "scripts/site/check.ts") await compileSite();
} catch (error) {
  fail(error.message);
}

// In its own session the command receives each signal once, from this process. When this process is killed, the closed
// IPC channel stops the command (scripts/stop-signal.ts).
const child = spawn(process.execPath, ["--import", "tsx", program, ...rest], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  detached: process.platform !== "win32",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
stopWhenNpmDies();
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

// A killed npm sends no signal and closes no channel. Its death only changes the ancestors of this process.
function stopWhenNpmDies() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${getParent(process.ppid)}`;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) child.kill("SIGTERM");
  }, 1000).unref();
}

function getParent(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ")[1];
  } catch {
    return undefined;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

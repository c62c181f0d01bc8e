// Runs `npm start`, `npm test` and most other commands. It installs the dependencies, so it must not import any.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const MINIMUM_NODE = [20, 19];
/** Runs a program of ops/ on the database of `npm start`. */
const OPERATOR = "scripts/run-operator-program.ts";
const COMMANDS = {
  start: "scripts/start.ts",
  dev: "scripts/dev.ts",
  build: "scripts/build/build.ts",
  image: "scripts/release/image.ts",
  test: "scripts/test/test.ts",
  soak: "scripts/test/soak.ts",
  versions: "scripts/test/versions.ts",
  new: "scripts/new/new.ts",
  "check:site": "scripts/site/check.ts",
  outside: "scripts/outside/check-outside.ts",
  account: OPERATOR,
  resumes: OPERATOR,
  retention: OPERATOR,
  mails: OPERATOR,
  doctor: OPERATOR,
  backup: "scripts/database/backup.ts",
  restore: "scripts/database/restore.ts",
  "bench:serve": "bench/serve.ts",
  "bench:proxies": "bench/proxies.ts",
  "bench:lighthouse": "bench/lighthouse.ts",
  "bench:paint": "bench/paint.ts",
  "bench:tables": "bench/tables.ts",
  "bench:weight": "bench/weight.ts",
};
const root = fileURLToPath(new URL("..", import.meta.url));

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
  fail(`This project needs Node.js ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

const [command, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command)) fail(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join("|")}`);
const program = COMMANDS[command];

process.chdir(root);
try {
  const { install, generateClient, compileSite } = await import("./install.mjs");
  await install();
  await generateClient();
  if (command !== "check:site") await compileSite();
} catch (error) {
  fail(error.message);
}
if (!existsSync(program)) fail(`${program} is missing.`);

// In its own session the command receives each signal once, from this process. When this process is killed, the closed
// IPC channel stops the command (scripts/stop-signal.ts).
const child = spawn(
  process.execPath,
  ["--import", "tsx", program, ...(program === OPERATOR ? [command] : []), ...rest],
  {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  },
);
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

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { withLock } from "./lock.mjs";

const STOP_SIGNALS = ["SIGINT", "SIGTERM"];

/** Installs the packages of package-lock.json unless node_modules has them all. */
export async function install() {
  if (isInstalled()) return;
  await withLock(
    ".build/install.lock",
    async () => {
      if (isInstalled()) return;
      console.log("Installing packages, which takes a minute or two …");
      const options = ["--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
      await npm(["ci", ...options]);
    },
    () => console.log("Waiting for another start to install the packages …"),
  );
}

/** Generates the Prisma client when the schema or the version of Prisma has changed. */
export async function generateClient() {
  await makeOnce("schema", "lib/generated/prisma/client.ts", schemaDigest, () => {
    // Generating needs no engine. Prisma downloads one anyway unless this variable names an existing file.
    const variables = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
    const env = { ...process.env, ...variables };
    return run(process.execPath, ["node_modules/prisma/build/index.js", "generate"], { env });
  });
}

/** Makes lib/generated/site from the company's folder when a file of it, or the compile step, has changed. */
export async function compileSite() {
  await makeOnce("site", "app/icon.svg", siteDigest, () =>
    run(process.execPath, ["--import", "tsx", "scripts/site/compile.ts"], { plain: true }),
  );
}

/** Runs `make` unless its output exists and the sources have the digest of the last run. Concurrent starts wait for one. */
async function makeOnce(name, output, getDigest, make) {
  const stamp = `lib/generated/${name}.sha256`;
  const isMade = () => existsSync(output) && existsSync(stamp) && readFileSync(stamp, "utf8") === getDigest();
  if (isMade()) return;
  await withLock(`.build/${name}.lock`, async () => {
    if (isMade()) return;
    const digest = getDigest();
    await make();
    mkdirSync("lib/generated", { recursive: true });
    writeFileSync(stamp, digest);
  });
}

// npm writes node_modules/.package-lock.json at the end of an installation, so an interrupted one is detected.
function isInstalled() {
  const locked = readLock("package-lock.json");
  const installed = readLock("node_modules/.package-lock.json");
  if (!locked) throw new Error("package-lock.json is missing or damaged: restore it from the repository.");
  if (!installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    const copy = installed[path];
    if (!copy) return path === "" || Boolean(entry.optional || entry.devOptional || entry.peer);
    return copy.version === entry.version && copy.integrity === entry.integrity;
  });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function schemaDigest() {
  const { version } = JSON.parse(readFileSync("node_modules/prisma/package.json", "utf8"));
  return createHash("sha256").update(version).update(readFileSync("prisma/schema.prisma")).digest("hex");
}

function siteDigest() {
  const hash = createHash("sha256");
  for (const root of [process.env.SITE_DIR || "site", "scripts/site"]) {
    const files = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(`${path}\n`).update(readFileSync(path)).update("\n");
  }
  return hash.digest("hex");
}

function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith("npm-cli.js")) return run(process.execPath, [script, ...args]);
  return run("npm", args, { shell: process.platform === "win32" });
}

/** Rejects with the output of the command. Names the command unless the output is `plain` enough by itself. */
async function run(command, args, { plain = false, ...options } = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const stop = (signal) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  const [code] = await once(child, "exit").catch((error) => {
    throw new Error(`${command} could not be started: ${error.message}`);
  });
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  if (code === 0) return;
  const failure = plain ? "" : `"${[command, ...args].join(" ")}" failed (exit code ${code}).`;
  throw new Error(`${output}\n${failure}`.trim());
}

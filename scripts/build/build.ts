import type { StdioOptions } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { NEXT_PROGRAM, runNode } from "@/scripts/command";
import { runToExit } from "@/scripts/stop-signal";
import { isRunning, processStamp, withLock } from "../lock.mjs";
import { assemble } from "./assemble";

const BUILDS = ".build";
const KEPT_BUILDS = 2;
const FINGERPRINT = /[\\/][0-9a-f]{20}$/;

/** Removed from the environment of a build, so that one build serves every environment and contains no secret. */
const RUN_TIME_VARIABLES =
  /^(DATABASE_URL|SITE_URL|NEXTAUTH_.*|ADMIN_.*|SMTP_URL|MAIL_FROM|STAFF_EMAIL|DATA_DIR|PORT|HOSTNAME|RESUME_STORE|S3_.*|CLAMAV_.*)$/;

/** Returns the folder of a build of the sources, which stays while this process runs. Concurrent calls wait for one. */
export async function ensureBuild(environment?: NodeJS.Dict<string>, stdio?: StdioOptions): Promise<string> {
  const build = () => buildIfStale({ ...process.env, ...environment }, stdio);
  return withLock(join(BUILDS, "build.lock"), build, () => console.log("Waiting for another build …"));
}

async function buildIfStale(environment: NodeJS.Dict<string>, stdio?: StdioOptions): Promise<string> {
  const root = process.cwd();
  const fingerprint = sourceFingerprint(root);
  const folder = join(root, BUILDS, fingerprint);
  if (!existsSync(folder)) {
    console.log("Building …");
    await nextBuild(environment, stdio);
    await assemble(root, folder);
  }
  markUsed(folder);
  prune(join(root, BUILDS));
  return folder;
}

async function nextBuild(environment: NodeJS.Dict<string>, stdio: StdioOptions = "inherit") {
  const kept = Object.entries(environment).filter(([name]) => !RUN_TIME_VARIABLES.test(name));
  const env = { ...Object.fromEntries(kept), NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const code = await runNode([NEXT_PROGRAM, "build"], { env, stdio });
  if (code !== 0) throw new Error(`The build failed (exit code ${code}).`);
}

function markUsed(folder: string) {
  const users = join(folder, "running");
  mkdirSync(users, { recursive: true });
  const ownFile = join(users, String(process.pid));
  writeFileSync(ownFile, processStamp());
  process.on("exit", () => rmSync(ownFile, { force: true }));
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Deletes interrupted builds, and all but the newest builds that no process runs. */
function prune(builds: string) {
  const entries = readdirSync(builds, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = entries.map(({ name }) => join(builds, name));
  const complete = folders
    .filter((folder) => FINGERPRINT.test(folder))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const kept = complete.filter((folder, at) => at < KEPT_BUILDS || isInUse(join(folder, "running")));
  for (const folder of folders) if (!kept.includes(folder)) rmSync(folder, { recursive: true, force: true });
}

const isInUse = (users: string) =>
  existsSync(users) && readdirSync(users).some((name) => isRunning(readFileSync(join(users, name), "utf8")));

/** Folders and files that a build depends on, as in .dockerignore. `site` is compiled into `lib/generated/site`. */
// prettier-ignore
const SOURCES = [
  "app", "components", "instrumentation.ts", "lib", "next.config.ts", "ops", "package-lock.json", "package.json",
  "postcss.config.mjs", "prisma", "prisma.config.ts", "proxy.ts", "public", "scripts", "server", "tsconfig.json", "widget",
];

/** Files inside these folders that no build depends on. */
const OTHER_INSIDE = /\.test\.tsx?$|^lib\/generated\/prisma\/|^scripts\/(?!build\/)/;

/** Returns 20 hex digits of a SHA-256 over the sources of a build and the major version of Node. */
export function sourceFingerprint(root: string): string {
  const hash = createHash("sha256").update(`node ${process.versions.node.split(".")[0]}\n`);
  const names = SOURCES.filter((name) => existsSync(join(root, name)));
  for (const path of names.flatMap((name) => listFiles(root, name)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex").slice(0, 20);
}

function listFiles(root: string, name: string): string[] {
  if (statSync(join(root, name)).isFile()) return [name];
  const paths = readdirSync(join(root, name), { recursive: true, encoding: "utf8" });
  return paths
    .map((path) => join(name, path))
    .filter((path) => !OTHER_INSIDE.test(path) && statSync(join(root, path)).isFile());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runToExit(async () => {
    console.log(await ensureBuild());
    return 0;
  });
}

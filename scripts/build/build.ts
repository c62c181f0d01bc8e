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
import { assemble } from "./assemble";
import { runNode } from "@/scripts/command";
import { sourceFingerprint } from "./fingerprint";
import { isRunning, processStamp, withLock } from "../lock.mjs";
import { runToExit } from "@/scripts/stop-signal";

const BUILDS = ".build";
const KEPT_BUILDS = 2;
const NAME = /^[0-9a-f]{20}$/;

/** What a build must not depend on, so that one build serves every environment and holds no secret. */
const RUN_TIME_VARIABLES =
  /^(DATABASE_URL|SITE_URL|NEXTAUTH_.*|ADMIN_.*|SMTP_URL|MAIL_FROM|STAFF_EMAIL|DATA_DIR|PORT|HOSTNAME|RESUME_STORE|S3_.*|CLAMAV_.*|POW)$/;

/**
 * Gives the folder of a build of the present sources, building when there is none. Starts at the same time wait for one
 * of them to build. The folder is never changed, and stays as long as this process runs. `environment` is added to that
 * of this process.
 */
export async function ensureBuild(environment: NodeJS.Dict<string> = {}): Promise<string> {
  const build = () => buildIfStale({ ...process.env, ...environment });
  return withLock(join(BUILDS, "build.lock"), build, () => console.log("Waiting for another build …"));
}

async function buildIfStale(environment: NodeJS.Dict<string>): Promise<string> {
  const root = process.cwd();
  const fingerprint = sourceFingerprint(root);
  const folder = join(root, BUILDS, fingerprint);
  if (!existsSync(folder)) {
    console.log("Building …");
    await nextBuild(environment);
    await assemble(root, folder);
  }
  markUsed(folder);
  prune(join(root, BUILDS));
  return folder;
}

async function nextBuild(environment: NodeJS.Dict<string>) {
  const kept = Object.entries(environment).filter(([name]) => !RUN_TIME_VARIABLES.test(name));
  const env = { ...Object.fromEntries(kept), NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const code = await runNode(["node_modules/next/dist/bin/next", "build"], { env });
  if (code !== 0) throw new Error(`The build failed (exit code ${code}).`);
}

function markUsed(folder: string) {
  const users = join(folder, "running");
  mkdirSync(users, { recursive: true });
  const mine = join(users, String(process.pid));
  writeFileSync(mine, processStamp());
  process.on("exit", () => rmSync(mine, { force: true }));
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Removes what nobody runs any more: half-made builds, and all but the newest builds. */
function prune(builds: string) {
  const entries = readdirSync(builds, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const complete = entries
    .filter(({ name }) => NAME.test(name))
    .map(({ name }) => ({ folder: join(builds, name), usedAt: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  const old = complete.slice(KEPT_BUILDS).filter(({ folder }) => !isInUse(folder));
  const partial = entries.filter(({ name }) => !NAME.test(name)).map(({ name }) => join(builds, name));
  for (const folder of [...old.map(({ folder }) => folder), ...partial]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isInUse(folder: string): boolean {
  const users = join(folder, "running");
  return (
    existsSync(users) && readdirSync(users).some((name) => isRunning(readFileSync(join(users, name), "utf8")))
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runToExit(async () => {
    console.log(await ensureBuild());
    return 0;
  });
}

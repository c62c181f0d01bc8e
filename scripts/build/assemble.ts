import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, stop } from "esbuild";
import { RENAMED_ROUTER_HEADERS } from "@/server/page-cache/next-internals";
import { bundleWidget, getWidgetPath } from "./bundle-widget";
import { styleHashes } from "./style-hashes";

interface FileTrace {
  nodeFileTrace(
    files: string[],
    options: { base: string; processCwd: string; ignore: string[] },
  ): Promise<{ fileList: Set<string>; warnings: Set<Error> }>;
}

/** What a build holds to run: the server, the operator's commands, a container's health check. */
const PROGRAMS = ["main", "account", "resumes", "retention", "migrate", "health"];

/** Programs that the server starts by path, so that no import names them. */
const WORKERS = ["lib/auth/password/password-worker.mjs", "lib/team/photos/photo-worker.mjs"];

/**
 * Puts a finished `next build` together as a folder that runs by itself: Next's standalone output, static files,
 * migrations and our server. It appears under its name only when it is complete.
 */
export async function assemble(root: string, folder: string): Promise<void> {
  const standalone = join(root, ".next/standalone");
  if (!existsSync(join(standalone, ".next"))) {
    throw new Error(
      `${standalone} has no .next folder: set output "standalone" and outputFileTracingRoot in next.config.ts.`,
    );
  }
  const partial = `${folder}.partial`;
  const bundle = `${folder}.server`;
  for (const leftover of [partial, bundle]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(dirname(partial), { recursive: true });
  cpSync(standalone, partial, { recursive: true, verbatimSymlinks: true });
  for (const path of [".next/static", "public", "prisma/migrations"]) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(partial, path), { recursive: true });
  }
  rewriteBrowserScripts(join(partial, ".next/static/chunks"));
  // Next copies .env files along; secrets are no part of a build.
  for (const name of readdirSync(partial)) if (name.startsWith(".env")) rmSync(join(partial, name));

  await writeWidget(root, partial);
  await bundleServer(root, bundle);
  await copyTracedPackages(root, partial, bundle);
  cpSync(bundle, join(partial, "server"), { recursive: true });
  rmSync(bundle, { recursive: true, force: true });
  renameSync(partial, folder);
}

/** Tells Chromium since 136 to compile a script's functions while it loads; a comment to all other browsers. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Gives the browser's scripts the hint to compile them on another thread: one by one at their first call, their functions held the page
 * for most of the framework's start. And gives two of the router's headers the names under which answers carry them.
 */
function rewriteBrowserScripts(folder: string): void {
  const renamed = new Map([...RENAMED_ROUTER_HEADERS.keys()].map((header) => [header, 0]));
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    let script = readFileSync(join(folder, name), "utf8");
    for (const [inside, outside] of RENAMED_ROUTER_HEADERS) {
      const parts = script.split(`"${inside}"`);
      renamed.set(inside, renamed.get(inside)! + parts.length - 1);
      script = parts.join(`"${outside}"`);
    }
    writeFileSync(join(folder, name), COMPILE_HINT + script);
  }
  for (const [header, times] of renamed)
    if (times === 0) throw new Error(`No script of the build names ${header}: Next's router has changed.`);
}

async function writeWidget(root: string, folder: string) {
  const file = getWidgetPath(folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await bundleWidget(root, file));
}

async function bundleServer(root: string, outdir: string) {
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS.map((name) => `server/${name}.ts`),
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": root, "server-only": join(root, "node_modules/server-only/empty.js") },
    define: { STYLE_HASHES: JSON.stringify(styleHashes(root)) },
    sourcemap: "linked",
    logLevel: "warning",
  });
  await stop();
}

/** Copies the files of node_modules that the server needs and Next, which knows only the pages, left out. */
async function copyTracedPackages(root: string, partial: string, bundle: string) {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft") as FileTrace;
  const programs = PROGRAMS.map((name) => join(bundle, `${name}.js`));
  const entries = [...programs, ...WORKERS.map((path) => join(root, path)).filter(existsSync)];
  // Next lists what its own server needs; a plain trace of `next` would bring its compilers as well.
  const ignore = ["node_modules/next/**"];
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root, ignore });
  for (const file of fileList) {
    const target = join(partial, file);
    if (!file.startsWith("node_modules/") || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
  }
}

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, stop } from "esbuild";
import { BUILD_FOLDER, FILE_TRACE_MODULE, STANDALONE_FOLDER, STATIC_FOLDER } from "@/lib/next-internals";
import { bundleWidget, getWidgetPath } from "./bundle-widget";
import { styleHashes } from "./style-hashes";

interface FileTrace {
  nodeFileTrace(
    files: string[],
    options: { base: string; processCwd: string; ignore: string[] },
  ): Promise<{ fileList: Set<string>; warnings: Set<Error> }>;
}

/** Entry points in `server/` that a build contains: the server, operator commands, and the health check. */
const PROGRAMS = ["main", "account", "resumes", "retention", "mails", "migrate", "doctor", "health"];

/** Worker threads and child processes that the server starts by path, so that no import names them. */
const WORKERS = ["lib/auth/password/password-worker.mjs", "lib/team/photos/photo-worker.mjs"];

/**
 * Assembles a finished `next build` into a self-contained folder: Next.js's standalone output, static files, migrations
 * and our server. The folder is renamed to `folder` when it is complete.
 */
export async function assemble(root: string, folder: string): Promise<void> {
  const standalone = join(root, STANDALONE_FOLDER);
  if (!existsSync(join(standalone, BUILD_FOLDER))) {
    throw new Error(
      `${standalone} has no ${BUILD_FOLDER} folder: set output "standalone" and outputFileTracingRoot in next.config.ts.`,
    );
  }
  const partial = `${folder}.partial`;
  const bundle = `${folder}.server`;
  for (const leftover of [partial, bundle]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(dirname(partial), { recursive: true });
  cpSync(standalone, partial, { recursive: true, verbatimSymlinks: true });
  for (const path of [STATIC_FOLDER, "public", "prisma/migrations"]) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(partial, path), { recursive: true });
  }
  // Next.js also copies .env files, but a build must not contain secrets.
  for (const name of readdirSync(partial)) if (name.startsWith(".env")) rmSync(join(partial, name));

  await writeWidget(root, partial);
  await bundleServer(root, bundle);
  await copyTracedPackages(root, partial, bundle);
  cpSync(bundle, join(partial, "server"), { recursive: true });
  rmSync(bundle, { recursive: true, force: true });
  renameSync(partial, folder);
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

/** Copies the files of node_modules that our server needs. Next.js traces only those that the pages need. */
async function copyTracedPackages(root: string, partial: string, bundle: string) {
  const { nodeFileTrace } = createRequire(import.meta.url)(FILE_TRACE_MODULE) as FileTrace;
  const programs = PROGRAMS.map((name) => join(bundle, `${name}.js`));
  const entries = [...programs, ...WORKERS.map((path) => join(root, path)).filter(existsSync)];
  // Next.js has already copied the files of its own server. A trace of `next` would add its compilers.
  const ignore = ["node_modules/next/**"];
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root, ignore });
  for (const file of fileList) {
    const target = join(partial, file);
    if (!file.startsWith("node_modules/") || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
  }
}

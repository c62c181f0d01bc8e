import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, stop } from "esbuild";

/** Files that a process loads by their path, so that no import names them. */
const LOADED_BY_PATH = [
  "lib/cache/cache-handler.mjs",
  "lib/auth/password/password-worker.mjs",
  "lib/team/photos/photo-worker.mjs",
  "lib/desk/inbound/mail-worker.mjs",
  "app/share/fonts",
];

/** Caches of the build, lists of the clone's files, and what only a build reads. */
const NOT_NEEDED = /^\.next\/(?:cache|dev|diagnostics|types)(?:\/|$)|\.nft\.json$/;

/** Puts a build and what runs with it into `folder`, so that a later build does not disturb a running server. */
export async function assemble(root: string, folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const path of [".next", "public", "prisma/migrations", "package.json", ...LOADED_BY_PATH])
    cpSync(join(root, path), join(partial, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !NOT_NEEDED.test(relative(root, file)),
    });
  symlinkSync(join(root, "node_modules"), join(partial, "node_modules"));
  const widget = join(partial, "public/widget/jobs.js");
  mkdirSync(dirname(widget), { recursive: true });
  writeFileSync(widget, await bundleWidget(root));
  await bundlePrograms(root, partial);
  renameSync(partial, folder);
}

/** Bundles the server, its settings and the programs for operators. */
async function bundlePrograms(root: string, outdir: string) {
  const programs = readdirSync(join(root, "ops")).filter((name) => /^[^.]+\.ts$/.test(name));
  await build({
    absWorkingDir: root,
    entryPoints: ["server/main.ts", "next.config.ts", ...programs.map((name) => `ops/${name}`)],
    outbase: root,
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": root, "server-only": join(root, "node_modules/server-only/empty.js") },
    sourcemap: "linked",
    logLevel: "warning",
  });
  await stop();
}

export async function bundleWidget(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["widget/jobs.ts"],
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    target: ["es2022", "safari16.4"],
    alias: { "@": root },
    logLevel: "warning",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

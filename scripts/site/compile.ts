import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Mistake, SiteError } from "./mistakes";
import { readSite } from "./read-site";
import type { Site } from "./site-files";

/** Folder of the company's texts and facts. */
export const siteFolder = () => process.env.SITE_DIR || "site";

/** Writes the modules of a site into `out`. Throws a SiteError when a file has mistakes. */
export function compile(folder: string, out: string): void {
  const mistakes: Mistake[] = [];
  const site = readSite(folder, mistakes);
  if (mistakes.length > 0) throw new SiteError(mistakes);
  writeAll(out, buildModules(site as Site));
}

/** Returns the modules by their file names. */
function buildModules(site: Site): Record<string, string> {
  return Object.fromEntries(
    Object.entries(site).map(([name, value]) => [
      `${name}.ts`,
      toModule({ [name]: [`Site["${name}"]`, value] }),
    ]),
  );
}

/** Returns a module whose exports have the types of the schemas. */
function toModule(exported: Record<string, readonly [type: string, value: unknown]>): string {
  const constants = Object.entries(exported).map(
    ([name, [type, value]]) => `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`,
  );
  return ['import type { Site } from "@/scripts/site/site-files";\n', ...constants].join("\n");
}

/** Makes `folder` contain exactly these files. Leaves files alone that have the same text, for the watchers of Next.js. */
function writeAll(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const name of readdirSync(folder))
    if (!(name in files)) rmSync(join(folder, name), { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    compile(siteFolder(), "lib/generated/site");
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    process.exitCode = 1;
  }
}

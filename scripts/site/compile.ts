import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildBrand, buildIcons, readLogoFile } from "./brand";
import { type Mistake, SiteError } from "./mistakes";
import { readSite } from "./read-site";
import type { Site } from "./site-files";

/** Folder of the company's texts and facts. */
export const siteFolder = () => process.env.SITE_DIR || "site";

/** Writes the modules of a site into `out`, and icons into `root`. Throws a SiteError when a file has mistakes. */
export async function compile(folder: string, out: string, root: string): Promise<void> {
  const mistakes: Mistake[] = [];
  const read = readSite(folder, mistakes);
  const logo = readLogoFile(folder, mistakes);
  if (mistakes.length > 0) throw new SiteError(mistakes);
  const site = read as Site;
  const { company, palette } = site;
  writeAll(out, { ...buildModules(site), ...buildBrand(company, palette, logo) });
  writeChanged(root, await buildIcons(company, palette, logo));
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

/** Makes `folder` contain exactly these files. */
function writeAll(folder: string, files: Record<string, string>): void {
  writeChanged(folder, files);
  for (const name of readdirSync(folder))
    if (!(name in files)) rmSync(join(folder, name), { recursive: true });
}

/** Leaves files alone that have the same content, for the watchers of Next.js. */
function writeChanged(folder: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await compile(siteFolder(), "lib/generated/site", ".");
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    process.exitCode = 1;
  }
}

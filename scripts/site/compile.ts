import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Mistake, SiteError } from "./mistakes";
import { readSite } from "./read-site";
import { factFiles, type Site, type SiteFile, textFiles } from "./site-files";

/** Folder of the company's texts and facts. */
export const siteFolder = () => process.env.SITE_DIR || "site";

/**
 * Writes the modules of a site into `out`, and its pictures into `pictures`. Throws a SiteError when a file has mistakes, and
 * then writes nothing.
 */
export function compile(folder: string, out: string, pictures: string): void {
  const mistakes: Mistake[] = [];
  const site = readSite(folder, mistakes);
  if (!site) throw new SiteError(mistakes);
  writeAll(out, buildModules(site));
  writeAll(pictures, readPictures(join(folder, "pictures")));
}

const WHOLE: readonly string[] = [
  ...["services", "stories"],
  ...Object.entries<SiteFile>({ ...factFiles, ...textFiles }).flatMap(([name, { whole }]) =>
    whole ? name : [],
  ),
];

/** Returns the modules by their file names. A module exports its file, or the fields of its file one by one. */
function buildModules(site: Site): Record<string, string> {
  const modules = Object.entries(site).map(([name, value]) => {
    const type = `Site["${name}"]`;
    const fields = WHOLE.includes(name)
      ? [[name, type, value]]
      : Object.entries(value).map(([field, text]) => [field, `${type}["${field}"]`, text]);
    const constants = fields.map(
      ([field, ofField, text]) => `export const ${field}: ${ofField} = ${JSON.stringify(text, null, 2)};\n`,
    );
    return [
      `${name}.ts`,
      ['import type { Site } from "@/scripts/site/site-files";\n', ...constants].join("\n"),
    ];
  });
  return Object.fromEntries(modules);
}

type Files = Readonly<Record<string, string | Buffer>>;

/** Makes `folder` contain exactly these files. Leaves files alone that do not change, for the watchers of Next.js. */
function writeAll(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  for (const name of listFiles(folder)) if (!(name in files)) rmSync(join(folder, name));
}

/** Returns the paths of all files inside `folder`, relative to it. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const readPictures = (folder: string): Files =>
  Object.fromEntries(listFiles(folder).map((name) => [name, readFileSync(join(folder, name))]));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    compile(siteFolder(), "lib/generated/site", "public/img");
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    process.exitCode = 1;
  }
}

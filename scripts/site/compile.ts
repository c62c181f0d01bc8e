import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Marks, MARKS_FILE } from "@/scripts/adopt/marks";
import { buildBrand, readBrand } from "./brand";
import { findMissingPictures } from "./find-missing-pictures";
import { drawIcons } from "./icons";
import { type Mistake, SiteError } from "./mistakes";
import { readSite } from "./read-site";
import { type Files, recolourPictures } from "./recolour";
import { marksSchema } from "./schema/facts";
import { factFiles, type Site, type SiteFile, textFiles } from "./site-files";
import { readOptional } from "./validate";

/** Folder of the company's texts and facts. */
export const siteFolder = () => process.env.SITE_DIR || "site";

const MODULES = "lib/generated/site";
const PICTURES = "public/img";

/**
 * Writes the modules, pictures and icons of a site into the repository at `root`, and removes all others. Throws a SiteError when
 * a file has mistakes, and then writes nothing.
 */
export async function compile(folder: string, root: string): Promise<void> {
  const mistakes: Mistake[] = [];
  const site = readSite(folder, mistakes, false);
  const { logo, drawnWith } = readBrand(folder, mistakes);
  const marks = readMarks(folder, mistakes);
  findMissingPictures(folder, mistakes);
  if (!site || mistakes.length > 0) throw new SiteError(mistakes);
  const { company, palette } = site;
  const pictures = readFiles(join(folder, "pictures"));
  const files = {
    ...within(MODULES, {
      ...buildModules(site),
      ...buildBrand(company, palette, logo),
      "demo-marks.ts": buildDemoMarks(folder, marks),
    }),
    ...within(PICTURES, drawnWith ? recolourPictures(pictures, drawnWith, palette) : pictures),
    ...within("", await drawIcons(company, palette, logo)),
  };
  writeFiles(root, files);
  for (const folder of [MODULES, PICTURES])
    for (const name of listFiles(join(root, folder)))
      if (!(join(folder, name) in files)) rmSync(join(root, folder, name));
}

const WHOLE: readonly string[] = [
  ...["services", "stories", "templates"],
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

/** Reads the marks of the demo that the site replaced. The demo's own site has none. */
export const readMarks = (folder: string, mistakes: Mistake[]): Marks | null =>
  readOptional(join(folder, MARKS_FILE), marksSchema, mistakes) ?? null;

/** Returns the module that tells a build of the demonstration from one of a company. Before the adoption it has no marks. */
function buildDemoMarks(folder: string, marks: Marks | null): string {
  const isDemo = existsSync(join(folder, "demo"));
  return `import type { Marks } from "@/scripts/adopt/marks";\n\nexport const isDemoSite: boolean = ${isDemo};\nexport const demoMarks: Marks | null = ${JSON.stringify(marks, null, 2)};\n`;
}

const within = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [join(folder, name), content]));

/** Writes files below `root`. Leaves those alone that do not change, for the watchers of Next.js. */
export function writeFiles(root: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Returns the paths of all files inside `folder`, relative to it. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Returns all files inside `folder` by their paths relative to it. */
export const readFiles = (folder: string): Files =>
  Object.fromEntries(listFiles(folder).map((name) => [name, readFileSync(join(folder, name))]));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await compile(siteFolder(), ".");
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    process.exitCode = 1;
  }
}

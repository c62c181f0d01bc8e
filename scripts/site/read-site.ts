import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mistake } from "./mistakes";
import { readData } from "./read-data";
import { type Site, siteFiles } from "./site-files";

/** Reads and checks all files of a site. Appends what is wrong to `mistakes`. */
export function readSite(folder: string, mistakes: Mistake[]): Partial<Site> {
  const site: Record<string, unknown> = {};
  for (const [name, { file, schema }] of Object.entries(siteFiles)) {
    const path = join(folder, file);
    if (existsSync(path))
      site[name] = readData({ file: path, text: readFileSync(path, "utf8") }, schema, mistakes);
    else mistakes.push({ file: path, line: 1, text: "the file is missing." });
  }
  return site as Partial<Site>;
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readBrand } from "@/scripts/site/brand";
import { readFiles } from "@/scripts/site/compile";
import type { Mistake } from "@/scripts/site/mistakes";
import { readSite } from "@/scripts/site/read-site";
import { type Files, recolourPictures } from "@/scripts/site/recolour";
import type { Site } from "@/scripts/site/site-files";
import { describeDemo } from "./describe-demo";
import { type Facts, toCompany } from "./facts";
import { MARKS_FILE } from "./marks";

const STARTER = join(import.meta.dirname, "starter");

/** Drawings that show no place. */
const NEUTRAL = /^pictures\/ground\/(?:contours-\w+|empty|not-found|coming-soon)\.svg$/;

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/**
 * Writes the site of a new company to the empty folder `target`, with drawings and marks of the demo in `source`. Returns
 * undefined when a fact is not valid, and appends to `mistakes`.
 */
export async function buildSite(
  facts: Facts,
  source: string,
  target: string,
  mistakes: Mistake[],
): Promise<{ site: Site; files: Files } | undefined> {
  writeFiles(target, writeTexts(facts));
  const site = readSite(target, mistakes);
  readBrand(target, mistakes);
  const demo = readSite(source, mistakes);
  const demoBrand = readBrand(source, mistakes);
  if (!site || !demo || mistakes.length > 0) return undefined;

  const demoFiles = readFiles(source);
  const drawings = Object.entries(demoFiles).filter(([name]) => NEUTRAL.test(name));
  const { drawnWith = demo.palette, logo } = demoBrand;
  writeFiles(target, {
    ...recolourPictures(Object.fromEntries(drawings), drawnWith, site.palette),
    "pictures/palette.json": readFileSync(join(target, "palette.json")),
  });
  const next = { site, files: readFiles(target) };
  const marks = toJson(await describeDemo({ site: demo, files: demoFiles, logo }, next));
  writeFiles(target, { [MARKS_FILE]: marks });
  return { site, files: { ...next.files, [MARKS_FILE]: marks } };
}

/** Returns the starter's texts with the company's facts. */
function writeTexts(facts: Facts): Files {
  const starter = readFiles(STARTER);
  const company: object = JSON.parse(String(starter["company.json"]));
  const street = '"{company.address.street}", ';
  return {
    ...starter,
    "company.json": toJson({ ...toCompany(facts), ...company }),
    "palette.json": toJson({ primary: facts.primary, accent: facts.accent }),
    "navigation.json": String(starter["navigation.json"]).replace(street, facts.street ? street : ""),
    ...(facts.logo ? { "logo.svg": readFileSync(facts.logo) } : {}),
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBrand } from "@/scripts/site/brand";
import { readFiles, writeFiles } from "@/scripts/site/compile";
import { findRefusedDefaults } from "@/scripts/site/find-warnings";
import { drawIcons } from "@/scripts/site/icons";
import type { Logo } from "@/scripts/site/logo";
import type { Mistake } from "@/scripts/site/mistakes";
import { readSite } from "@/scripts/site/read-site";
import { type Files, recolourPictures } from "@/scripts/site/recolour";
import type { Site } from "@/scripts/site/site-files";
import { type Facts, toCompany } from "./facts";
import { buildWordMarks, digestPicture, type Marks, MARKS_FILE, toWords } from "./marks";

const STARTER = join(import.meta.dirname, "starter");

/** Drawings that show no place. */
const NEUTRAL = /^pictures\/ground\/(?:contours-\w+|empty|not-found|coming-soon)\.svg$/;

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes the site of a new company to the empty folder `target`, with drawings, mail templates and marks of the demo in
 * `source`. Returns undefined when a fact is not valid, and appends to `mistakes`.
 */
export async function buildSite(
  facts: Facts,
  source: string,
  target: string,
  mistakes: Mistake[],
): Promise<{ site: Site; files: Files } | undefined> {
  const demoFiles = readFiles(source);
  writeFiles(target, { ...filterFiles(demoFiles, /^templates\//), ...writeTexts(facts) });
  const site = readSite(target, mistakes);
  if (site) mistakes.push(...findRefusedDefaults(target, site));
  readBrand(target, mistakes);
  const demo = readSite(source, mistakes);
  const demoBrand = readBrand(source, mistakes);
  if (!site || !demo || mistakes.length > 0) return undefined;

  const { drawnWith = demo.palette, logo } = demoBrand;
  writeFiles(target, {
    ...recolourPictures(filterFiles(demoFiles, NEUTRAL), drawnWith, site.palette),
    "pictures/palette.json": readFileSync(join(target, "palette.json")),
  });
  const next = { site, files: readFiles(target) };
  const marks = toJson(await describeDemo({ site: demo, files: demoFiles, logo }, next));
  writeFiles(target, { [MARKS_FILE]: marks });
  return { site, files: { ...next.files, [MARKS_FILE]: marks } };
}

const filterFiles = (files: Files, names: RegExp): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => names.test(name)));

/** Returns the starter's texts with the company's facts. */
function writeTexts(facts: Facts): Files {
  const starter = readFiles(STARTER);
  const company: object = JSON.parse(String(starter["company.json"]));
  return {
    ...starter,
    "company.json": toJson({ ...toCompany(facts), ...company }),
    "palette.json": toJson({ primary: facts.primary, accent: facts.accent }),
    ...(facts.logo ? { "logo.svg": readLogoFile(facts.logo) } : {}),
  };
}

function readLogoFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`--logo: ${path} cannot be read.`, { cause: error });
  }
}

/** Lines of front matter and JSON whose words are names in lower case. */
const NAMES_IN_LOWER_CASE = /^(?:client|service)s?:|"(?:slug|email|href|linkedin|proofStory)":/;

/** Builds the marks of the outgoing `demo`. `next` is the new site, whose facts, colours and pictures are its own. Its texts may name the demo by mistake. */
async function describeDemo(
  demo: { site: Site; files: Files; logo?: Logo },
  next: { site: Site; files: Files },
): Promise<Marks> {
  const { company, palette, clients, services, stories } = demo.site;
  const { address, phone, offices, socials, email } = company;
  const rows = Object.keys(demo.files).filter((name) => /^demo\/.*\.json$/.test(name));
  const people = rows.flatMap((name) => findPeople(JSON.parse(String(demo.files[name]))));
  const names = {
    firms: [
      ...[company.name, company.wordmark ?? "", email.split("@")[1] ?? ""],
      ...socials.map(({ href }) => new URL(href).pathname.split("/").at(-1) ?? ""),
      ...clients.flatMap(({ name, slug }) => [name, slug]),
    ],
    others: [
      ...[address, ...offices].flatMap(({ city, region }) => [city, region]),
      ...[company.legalName, address.street, toWords(phone.display).slice(-3).join(" "), phone.tel],
      ...[...services, ...stories].map(({ title }) => title),
      ...people,
    ],
    prose: `${joinTexts(demo.files)}\n${joinTexts(next.files)}`
      .split("\n")
      .filter((line) => !NAMES_IN_LOWER_CASE.test(line.trim()))
      .join("\n"),
  };
  const isPicture = (name: string) => /\.(?:svg|webp|avif|jpe?g|png)$/.test(name);
  const digests = (files: Files) =>
    Object.entries(files).flatMap(([name, file]) => (isPicture(name) ? digestPicture(file) : []));
  const icons = await drawIcons(company, palette, demo.logo);
  const own = [...digests(next.files), ...Object.values(next.site.palette)];
  return {
    words: buildWordMarks(names, String(next.files["company.json"])),
    colours: [...new Set(Object.values(palette))].filter((hex) => !own.includes(hex)),
    pictures: [...digests(demo.files), ...digests(icons)].filter((picture) => !own.includes(picture)).sort(),
    allowed: [],
  };
}

const joinTexts = (files: Files) =>
  Object.entries(files)
    .flatMap(([name, file]) => (/\.(?:json|md)$/.test(name) ? String(file) : []))
    .join("\n");

/** Returns the names of persons and firms in the rows of a kind. */
const findPeople = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.flatMap(({ firstName = "", lastName = "", name = "", company = "" }) =>
    [`${firstName} ${lastName}`, name, company].map(String),
  );

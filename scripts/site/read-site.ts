import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { z } from "zod";
import { toCityLine } from "@/lib/content/facts/city-line";
import { PROMISE_KEYS } from "@/lib/content/promises/kept";
import { cookiePromise, withinDays } from "@/lib/content/promises/wording";
import { readViewBox } from "@/lib/site-settings/check-drawing";
import { templateFileSchema } from "@/lib/templates/schema";
import { findDeadReferences } from "./find-dead-references";
import { findWrongTemplates } from "./find-wrong-templates";
import type { Mistake } from "./mistakes";
import { parseData, parseMail, type Parsed } from "./parse-file";
import { flatten, type Placeholders } from "./placeholders";
import { type Page, parseSections, parseStory, readFolder } from "./read-pages";
import { serviceSchema, storySchema } from "./schema/pages";
import {
  type Demo,
  demoFiles,
  type Facts,
  factFiles,
  type ServiceText,
  type Site,
  type SiteFile,
  type StoryText,
  textFiles,
  type Texts,
} from "./site-files";
import { validate } from "./validate";

/** Facts that staff change in the tab Website, and marks of promises that they switch off there. */
const STAFF_FACTS =
  /^(?:company\.(?:name|legalName|hours|email|cityLine|address\.\w+|phone\.\w+)|promises\.\w+Days|(?:message|application)Answer|kept\.\w+)$/;

/** Returns placeholders without the facts that staff change, which the program fills in when it shows a text. */
const leaveStaffFacts = (placeholders: Placeholders): Placeholders =>
  Object.fromEntries(
    Object.entries(placeholders).map(([name, value]) => [name, STAFF_FACTS.test(name) ? null : value]),
  );

/**
 * Reads and checks all files of a site. Returns undefined when something is wrong, and appends it to `mistakes`. With
 * `isFinal` all placeholders have their values, as visitors see them while staff have changed nothing.
 */
export function readSite(folder: string, mistakes: Mistake[], isFinal = true): Site | undefined {
  const prepare = isFinal ? (placeholders: Placeholders) => placeholders : leaveStaffFacts;
  const { company, promises, claims } = readFacts(folder, prepare, mistakes);
  if (!company || !promises || !claims) return undefined;
  const facts = { company, promises, claims };
  const placeholders = prepare(getPlaceholders(facts));
  // `mistakes` names every file that is missing, so that the casts hold where there are none.
  const texts = readFiles(folder, textFiles, placeholders, mistakes) as Texts;
  // Staff have changed nothing yet when the rows are stored.
  const demo = readFiles(folder, demoFiles, getPlaceholders(facts), mistakes) as Demo;
  const services = readFolder(join(folder, "services"), serviceSchema, parseSections, placeholders, mistakes);
  const stories = readFolder(join(folder, "stories"), storySchema, parseStory, placeholders, mistakes);
  const templates = readFolder(join(folder, "templates"), templateFileSchema, parseMail, null, mistakes);
  // A page with a mistake is not in these lists, so that references to it would look dead.
  if (mistakes.length > 0) return undefined;
  findDeadReferences({ folder, ...texts, services, stories, demo }, mistakes);
  findWrongTemplates(join(folder, "templates"), templates, mistakes);
  if (mistakes.length > 0) return undefined;
  const mails = templates.map(({ slug, value }) => ({ id: slug, ...value }));
  return { ...completeSite(folder, facts, texts, demo, services, stories), templates: mails };
}

const LOGO_HEIGHT = 48;

/** Shown in place of a picture that the site does not have. */
const NO_PICTURE = "/img/ground/empty.svg";

/** Adds the addresses and pictures that follow from the slugs. */
function completeSite(
  folder: string,
  facts: Facts,
  texts: Texts,
  demo: Demo,
  services: readonly Page<ServiceText>[],
  stories: readonly Page<StoryText>[],
): Omit<Site, "templates"> {
  const pictureOf = (kind: string, slug: string) =>
    existsSync(join(folder, "pictures", kind, `${slug}.svg`)) ? `/img/${kind}/${slug}.svg` : NO_PICTURE;
  return {
    ...facts,
    ...texts,
    demo,
    clients: texts.clients.map((client) => ({
      ...client,
      logo: `/img/clients/${client.slug}.svg`,
      width: getLogoWidth(join(folder, "pictures", "clients", `${client.slug}.svg`)),
      alt: `${client.name} logo`,
    })),
    industries: texts.industries.map((industry) => ({
      ...industry,
      image: pictureOf("industries", industry.slug),
    })),
    services: services.map(({ slug, value }) => ({
      ...value,
      slug,
      href: `/services/${slug}`,
      image: pictureOf("services", slug),
    })),
    stories: stories.map(({ slug, value: { client, ...story } }) => ({
      ...story,
      id: slug,
      href: `/success-stories/${slug}`,
      image: pictureOf("stories", slug),
      clientSlug: client,
      client: texts.clients.find((known) => known.slug === client)?.name ?? "",
    })),
  };
}

/** Returns the width of a logo at the height of all logos. One without a viewBox counts as a square. */
function getLogoWidth(path: string): number {
  let root: SaxesTagPlain | undefined;
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => (root ??= tag));
  parser.on("error", () => undefined);
  parser.write(readFileSync(path, "utf8")).close();
  const [, , width, height] = readViewBox(root?.attributes.viewBox) ?? [0, 0, 1, 1];
  return Math.round((width / height) * LOGO_HEIGHT);
}

/** Reads the facts. Each may use the placeholders of the company's own facts. */
function readFacts(folder: string, prepare: (all: Placeholders) => Placeholders, mistakes: Mistake[]) {
  const path = join(folder, factFiles.company.file);
  const written = existsSync(path) ? parseData(path, readFileSync(path, "utf8"), [])?.data : undefined;
  return readFiles(folder, factFiles, prepare(flatten(written, "company")), mistakes);
}

/** Returns the values by placeholder. A claim without source or date is empty. */
function getPlaceholders({ company, promises, claims }: Facts): Placeholders {
  const sentences = Object.entries(claims.sentences).map(([name, { text, source, date }]) => [
    `claims.${name}`,
    source && date ? text : "",
  ]);
  return {
    ...flatten(company, "company"),
    ...flatten(promises, "promises"),
    ...Object.fromEntries(sentences),
    "company.cityLine": toCityLine(company.address),
    messageAnswer: withinDays(promises.messageAnswerDays),
    applicationAnswer: withinDays(promises.applicationAnswerDays),
    cookiePromise,
    ...Object.fromEntries(PROMISE_KEYS.map((key) => [`kept.${key}`, ""])),
  };
}

type Values<T extends Record<string, SiteFile>> = { [Name in keyof T]?: z.output<T[Name]["schema"]> };

function readFiles<T extends Record<string, SiteFile>>(
  folder: string,
  files: T,
  placeholders: Placeholders,
  mistakes: Mistake[],
): Values<T> {
  const entries = Object.entries(files).map(([name, { file, schema, filledLater = [], optional }]) => {
    const later = Object.fromEntries(filledLater.map((placeholder) => [placeholder, null]));
    const path = join(folder, file);
    if (optional && !existsSync(path)) return [name, []];
    const parsed = parseFile(path, mistakes);
    return [name, parsed && validate(parsed, schema, { ...placeholders, ...later }, mistakes)];
  });
  return Object.fromEntries(entries) as Values<T>;
}

function parseFile(path: string, mistakes: Mistake[]): Parsed | undefined {
  if (!existsSync(path)) {
    mistakes.push({ file: path, line: 1, text: "the file is missing." });
    return undefined;
  }
  const text = readFileSync(path, "utf8");
  return path.endsWith(".md") ? parseSections(path, text, mistakes) : parseData(path, text, mistakes);
}

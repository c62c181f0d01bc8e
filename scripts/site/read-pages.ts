import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import type { Mistake } from "./mistakes";
import { type Parsed, type ParsedText, parseText, type Part, type Path } from "./parse-file";
import type { Placeholders } from "./placeholders";
import { slug as slugSchema } from "./schema/common";
import { validate } from "./validate";

/** A page, its address and the file that it comes from. */
export interface Page<T> {
  slug: string;
  value: T;
  source: Parsed;
}

/** Returns the last part of a page's address. Numbers before a hyphen only sort files. */
export const toSlug = (file: string) => basename(file, ".md").replace(/^\d+-/, "");

/** Reads the Markdown files of a folder in the order of their names. '02-cloud.md' is the page 'cloud'. */
export function readFolder<T extends z.core.$ZodType>(
  folder: string,
  schema: T,
  parse: (file: string, text: string, mistakes: Mistake[]) => Parsed | undefined,
  placeholders: Placeholders | null,
  mistakes: Mistake[],
): Page<z.output<T>>[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  // Systems and editors leave hidden files.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  const names = files.map(({ name }) => name);
  const pages = names.sort(new Intl.Collator("en", { numeric: true }).compare).flatMap((name) => {
    const file = join(folder, name);
    const slug = toSlug(name);
    const problem = !/\.md$/i.test(name)
      ? "the file's name must end with .md."
      : !slugSchema.safeParse(slug).success && "the file's name may hold a-z, 0-9 and hyphens.";
    if (problem) {
      mistakes.push({ file, line: 1, text: problem });
      return [];
    }
    const source = parse(file, readFileSync(file, "utf8"), mistakes);
    const value = source && validate(source, schema, placeholders, mistakes);
    return !source || value === undefined ? [] : [{ slug, value, source }];
  });
  pages.forEach(({ slug, source }, index) => {
    const first = pages.findIndex((page) => page.slug === slug);
    if (first < index)
      mistakes.push({
        file: source.file,
        line: 1,
        text: `${pages[first]?.source.file} has the name "${slug}" too.`,
      });
  });
  return pages;
}

/** Parses a page with the paragraphs before its first heading as `lead` and the rest as `sections`. */
export function parseSections(file: string, source: string, mistakes: Mistake[]): Parsed | undefined {
  const text = parseText(file, source, mistakes);
  if (!text) return undefined;
  const sections = text.parts.map(({ heading, anchor, paragraphs, bullets }, index) => ({
    id: anchor ?? (toAnchor(heading) || `section-${index + 1}`),
    heading,
    paragraphs,
    ...(bullets.length > 0 ? { bullets } : {}),
  }));
  return withBody(
    text,
    { ...(text.lead.length > 0 ? { lead: text.lead.join(" ") } : {}), sections },
    (path) => (path[0] === "sections" ? text.parts[Number(path[1])]?.line : undefined),
  );
}

const STORY_PARTS = {
  situation: "paragraphs",
  issues: "bullets",
  solution: "paragraphs",
  results: "bullets",
} as const;

/** Parses a story with its four parts. */
export function parseStory(file: string, source: string, mistakes: Mistake[]): Parsed | undefined {
  const text = parseText(file, source, mistakes);
  if (!text) return undefined;
  const find = (name: string) => text.parts.find(({ heading }) => heading.toLowerCase() === name);
  const report = ({ line }: Part, problem: string) => mistakes.push({ file, line, text: problem });
  const [first] = text.parts;
  if (first && text.lead.length > 0) report(first, "no text fits before this heading.");
  for (const part of text.parts) {
    const name = part.heading.toLowerCase();
    const kind = (STORY_PARTS as Record<string, string>)[name];
    if (find(name) !== part) report(part, `"${part.heading}" is there twice.`);
    if (!kind) report(part, `"${part.heading}" is none of Situation, Issues, Solution, Results.`);
    if (kind === "bullets" && part.paragraphs.length > 0) report(part, "this part is a list with -.");
    if (kind === "paragraphs" && part.bullets.length > 0)
      report(part, "this part has paragraphs and no list.");
  }
  const entries = Object.entries(STORY_PARTS).map(([name, kind]) => [name, find(name)?.[kind] ?? []]);
  return withBody(text, Object.fromEntries(entries), (path) =>
    String(path[0]) in STORY_PARTS ? (find(String(path[0]))?.line ?? text.lastLine) : undefined,
  );
}

function withBody(text: ParsedText, body: object, lineInBody: (path: Path) => number | undefined): Parsed {
  return {
    file: text.file,
    data: { ...(text.data as object), ...body },
    lineOf: (path) => lineInBody(path) ?? text.lineOf(path),
  };
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

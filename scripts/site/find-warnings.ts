import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeParse } from "zod/v4/core";
import { ICON_NAMES } from "@/lib/content/icon-names";
import type { PromiseKey } from "@/lib/content/promises/kept";
import { cookiePromise, keepPromises, withinDays } from "@/lib/content/promises/wording";
import { fieldErrors } from "@/lib/fields";
import { paths } from "@/lib/paths";
import { checkDrawing } from "@/lib/site-settings/check-drawing";
import { SETTING_KEYS, settingSchemas, toTel } from "@/lib/site-settings/schema";
import { textsOfSite } from "@/lib/site-settings/texts-of-site";
import { MARKS_FILE } from "@/scripts/adopt/marks";
import { listFiles } from "./compile";
import { findLine, type Mistake } from "./mistakes";
import { toSlug } from "./read-pages";
import { demoFiles, factFiles, type Site, textFiles } from "./site-files";

const MIN_WORDS = 350;
const MAX_TITLE = 60;

/** An answer time that is written out, so that it would differ from promises.json after a change. */
const WRITTEN_TIME =
  /\b(?:We|recruiter|engineer|reads it and|candidate)\b[^.]*\b(?:within|in) \w+ (?:business|working) day/;

/** A fact in a consent text that can change while the version of the text stays. */
const CHANGING_FACT = /"(?:text|afterDays|onRequest)": .*\{(?!(?:company\.name|days|erasure)\})/;

/** Pages of the program that texts may link to, besides those in `paths`. */
const PROGRAM_PAGES = /^\/(?:jobs\/|events$|testimonials$)/;

const LINK = /\bhref["']?\s*:\s*["']?((\/[^"'#?,\s]*)[^"',\s]*)/g;

/** A tag or entity of HTML, or bold text or a link of Markdown. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h\d|i|img|li|ol|p|script|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);|\*\*\S|\]\(/i;

/** A hidden file, or one of a folder whose files may have any name. */
const ANY_NAME = /^(?:pictures|services|stories|templates)\b|(?:^|\/)\./;
const FILES_READ = [factFiles, textFiles, demoFiles]
  .flatMap((files) => Object.values(files).map(({ file }) => file))
  .concat(MARKS_FILE, "logo.svg");

const readLines = (folder: string) =>
  listFiles(folder)
    .filter((name) => /\.(?:json|md)$/.test(name))
    .map((name) => ({ name, lines: readFileSync(join(folder, name), "utf8").split("\n") }));

/** Finds what a build accepts, and a visitor or a search engine would stumble over. */
export function findWarnings(folder: string, site: Site): Mistake[] {
  const files = readLines(folder);
  const warnings: Mistake[] = [];
  /** Warns at the first line of a file that contains `near`. */
  const warn = (file: string, near: string, text: string) => {
    const { lines = [] } = files.find(({ name }) => name === join(file)) ?? {};
    warnings.push({ file: join(folder, file), line: findLine(lines, near), text });
  };

  const known: unknown[] = [
    ...[...Object.keys(site.pages.pages), ...Object.values(paths)],
    ...[...site.services, ...site.stories].map(({ href }) => href),
  ];
  for (const { name, lines } of files)
    for (const line of lines) {
      if (WRITTEN_TIME.test(line))
        warn(name, line, "names an answer time by itself; {messageAnswer} follows promises.json.");
      if (name === join("texts/consent.json") && CHANGING_FACT.test(line))
        warn(name, line, "names a fact that can change; write it out, because no consent text may change.");
      if (MARKUP.test(line)) warn(name, line, "has HTML or Markdown, which visitors read as it stands.");
      for (const [, href, path = ""] of line.matchAll(LINK))
        if (!known.includes(path) && !PROGRAM_PAGES.test(path))
          warn(name, line, `links to ${href}, and there is no such page.`);
    }

  const lines = files.flatMap(({ name, lines: all }) => all.map((line) => ({ name, line })));
  for (const { name, line } of findUnkept(lines, site.keptByPeople))
    warn(name, line, "seems to promise something; mark it with {kept.…}, or name it in kept-by-people.json.");
  if (
    !site.contact.webinar &&
    files.some(({ lines: all }) => all.some((line) => line.includes("/contact#webinar")))
  )
    warn("texts/contact.json", "webinar", "is empty, and a text links to the webinar.");

  const warnOfTitle = (file: string, near: string, metaTitle: string) => {
    const { length } = `${metaTitle} | ${site.company.name}`;
    if (length > MAX_TITLE)
      warn(file, near, `makes a title of ${length} characters; search engines show ${MAX_TITLE}.`);
  };
  for (const [path, { metaTitle }] of Object.entries(site.pages.pages))
    warnOfTitle("texts/pages.json", `"${path}": {`, metaTitle);
  for (const page of [...site.services, ...site.stories]) {
    const [kind, slug] = "slug" in page ? ["services", page.slug] : ["stories", page.id];
    const file = files.find(({ name }) => name.startsWith(kind) && toSlug(name) === slug)?.name ?? kind;
    warnOfTitle(file, "metaTitle:", page.metaTitle);
    const words = JSON.stringify(page).split(/\s+/).length;
    if (words < MIN_WORDS)
      warn(file, page.title, `has ${words} words of ${MIN_WORDS} that make a page worth finding.`);
    if ("quote" in page && page.quote && !(page.quote.source && page.quote.date))
      warn(file, "quote:", "has no source and date, so no page shows it.");
    if (!page.image.startsWith(`/img/${kind}/`))
      warn(file, "alt:", `has no picture pictures/${kind}/${slug}.svg.`);
  }

  for (const claim of [...site.claims.figures, ...Object.values(site.claims.sentences)])
    if (!claim.source || !claim.date)
      warn(
        "claims.json",
        "label" in claim ? claim.label : claim.text,
        "has no source and date, so no page shows it.",
      );

  const { phone, address } = site.company;
  const tel = toTel(phone.display, address.country);
  if (tel.startsWith("+") && tel !== phone.tel)
    warn("company.json", '"tel"', `calls another number than ${phone.display}, which is ${tel}.`);

  for (const name of listFiles(folder)) {
    if (!ANY_NAME.test(name) && !FILES_READ.includes(name))
      warn(name, "", "is no file that the product reads.");
    if (/^pictures.*\.svg$/.test(name))
      try {
        checkDrawing(readFileSync(join(folder, name), "utf8"));
      } catch (error) {
        warn(name, "", (error as Error).message);
      }
  }

  for (const { icon } of site.about.values)
    if (!(ICON_NAMES as readonly string[]).includes(icon))
      warn("texts/about.json", `"${icon}"`, `there is no icon ${icon}; there are ${ICON_NAMES.join(", ")}.`);

  const { messageAnswerDays, applicationReaders } = site.promises;
  const answer = withinDays(messageAnswerDays);
  const { withResume, withoutResume } = site.consent.noticeToApplicant;
  const repeated = [
    ["texts/contact.json", "messageSent", site.contact.messageSent, answer],
    ["texts/contact.json", "promises", site.contact.contactSection.promises.join(" "), answer],
    ["texts/privacy.md", "##", JSON.stringify(site.privacy), cookiePromise],
    ["texts/privacy.md", "##", JSON.stringify(site.privacy), applicationReaders],
    [
      "texts/consent.json",
      "applicationTexts",
      site.consent.applicationTexts.at(-1)?.text,
      applicationReaders,
    ],
    ["texts/consent.json", "withResume", withResume, applicationReaders],
    ["texts/consent.json", "withoutResume", withoutResume, applicationReaders],
  ] as const;
  for (const [file, near, text, required] of repeated)
    if (!text?.includes(required)) warn(file, near, `does not say "${required}", as other texts do.`);
  return warnings;
}

/** Words and numbers of a promise. */
const PROMISE =
  /\b(?:we['’]ll|we will|within|guarantee|never|always|free of charge|no charge|costs nothing|at most|every (?:application|message|change|resume|time))\b/i;

interface Line {
  name: string;
  line: string;
}

/**
 * Finds the sentences that promise something, bear no mark such as `{kept.payRange}` and are not in kept-by-people.json.
 * Stories tell what was done, the demo is invented, and consent texts may not change.
 */
function findUnkept(lines: readonly Line[], keptByPeople: Site["keptByPeople"]): Line[] {
  const kept = keptByPeople.flatMap(({ sentences }) => sentences);
  return lines
    .filter(({ name }) => /^(?:promises\.json|services|texts)/.test(name) && !/consent/.test(name))
    .flatMap(({ name, line }) =>
      line
        .replace(/^\s*(?:"\w+": ")?(?:[-"] ?)?/, "")
        .split(/(?<=[.!?](?:\{kept\.\w+\})*) /)
        .map((sentence) => ({ name, line: sentence.replace(/",?$/, "") })),
    )
    .filter(
      ({ line }) =>
        PROMISE.test(line) &&
        !line.includes("{kept.") &&
        !kept.some((beginning) => line.startsWith(beginning)),
    );
}

/**
 * Finds sentences that stay on the site while staff have their promise switched off: they name an answer time and bear no mark.
 * The demo's rows are no texts of the site.
 */
export const findUnmarked = (folder: string): Mistake[] =>
  readLines(folder)
    .filter(({ name }) => !name.startsWith("demo"))
    .flatMap(({ name, lines }) =>
      lines.flatMap((line, index) =>
        (["messageAnswer", "applicationAnswer"] satisfies PromiseKey[])
          .filter((key) => keepPromises(line, [key]).includes(`{${key}}`))
          .map((key) => {
            const text = `a sentence with {${key}} needs {kept.${key}} right after it.`;
            return { file: join(folder, name), line: index + 1, text };
          }),
      ),
    );

/** Settings whose defaults are in no file of their name. */
const FILES: Readonly<Record<string, string>> = {
  facts: "company",
  hours: "company",
  announcement: "texts/banner",
  banner: "texts/banner",
};

/** Finds defaults that staff could not save again in the tab Website. */
export const findRefusedDefaults = (folder: string, site: Site): Mistake[] =>
  SETTING_KEYS.flatMap((key) => {
    const { error } = safeParse(settingSchemas[key], textsOfSite[key](site));
    const file = join(folder, `${FILES[key] ?? key}.json`);
    return Object.entries(error ? fieldErrors(error) : {}).map(([field, problem]) => {
      return { file, line: 1, field, text: `the tab Website does not take it. ${problem}` };
    });
  });

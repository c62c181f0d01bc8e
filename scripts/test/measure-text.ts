import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { git } from "./git";

/** Measures how readable the repository's text is. `npm run measure` prints it, and a test limits it. */
export interface TextMeasure {
  /** References to files, records or sections that are not in the repository. */
  unresolved: string[];
  /** Folders with more than 24 source files side by side. */
  fullFolders: string[];
  /** Decision records without a date or a status. */
  undatedRecords: string[];
  /** Decision records. */
  records: number;
  /** Words of all Markdown files but the texts of a site. */
  markdownWords: number;
  /** Comment lines in a hundred lines of code. */
  commentShare: number;
}

const MAX_FILES = 24;
const CODE = /\.(?:ts|tsx|mts|mjs|css)$/;
/** Texts of a company's site are no documents. */
const PROSE = /^(?!site\/|tests\/|scripts\/adopt\/starter\/).*\.md$/;
/** Applied migrations have checksums, and their comments name files as they were then. */
const SKIPPED = /^(?:prisma\/migrations\/|CHANGELOG\.md$|public\/|scripts\/test\/measure-text)/;

/** In CSS, a line may begin with the selector `*`. */
const COMMENT = /^\s*(?:\/\/|\{?\/\*|\*(?:\s|\/|$))/;
const SECTION = /\b(?:decisions|desk|promises|conventions)(?:,)? section \d/i;
/** A path of this repository in a text, such as `lib/format.ts`. */
const PATH =
  /(?<![\w./@{[-])((?:app|art|bench|components|docs|e2e|lib|ops|prisma|scripts|server|tests|widget)\/[\w./()[\]-]*\.(?:ts|tsx|mts|mjs|md|css|prisma|sql))\b/g;
/** A test file in backticks without its folder. */
const BARE_TEST = /`([\w.-]+\.(?:test|spec)\.ts)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;

/** Reads the files that git knows and measures their text. */
export function measureText(): TextMeasure {
  const listed = git("ls-files", "--cached", "--others", "--exclude-standard");
  const files = listed.split("\n").filter((file) => file && existsSync(file));
  const texts = files
    .filter((file) => (CODE.test(file) || PROSE.test(file)) && !SKIPPED.test(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n") }));
  const names = new Set(files.map((file) => path.basename(file)));
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  const code = texts.filter(({ file }) => CODE.test(file)).flatMap(({ lines }) => lines);
  return {
    unresolved: texts.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        findMissing(line, file, names).length > 0 ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
    ),
    fullFolders: findFullFolders(files),
    undatedRecords: records.filter((file) => !isDated(file)),
    records: records.length,
    markdownWords: files.filter((file) => PROSE.test(file)).reduce((sum, file) => sum + countWords(file), 0),
    commentShare: Math.round((1000 * code.filter((line) => COMMENT.test(line)).length) / code.length) / 10,
  };
}

/** Returns the references of a line to files and sections that do not exist. */
function findMissing(line: string, file: string, names: ReadonlySet<string>): string[] {
  const links = PROSE.test(file) ? [...line.matchAll(LINK)].map(([, target]) => target!) : [];
  const missing = links.filter((target) => !existsSync(path.join(path.dirname(file), decodeURI(target))));
  const isText = PROSE.test(file) || COMMENT.test(line);
  const paths = isText ? [...line.matchAll(PATH)].map(([, target]) => target!) : [];
  missing.push(...paths.filter((target) => !existsSync(target)));
  const bare = isText ? [...line.matchAll(BARE_TEST)].map(([, name]) => name!) : [];
  missing.push(...bare.filter((name) => !names.has(name)));
  return SECTION.test(line) ? [...missing, "a section"] : missing;
}

function findFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => CODE.test(name) && !name.startsWith("public/")))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

function isDated(file: string): boolean {
  const text = readFileSync(file, "utf8");
  return /^- Date: \d{4}-\d\d-\d\d$/m.test(text) && /^- Status: \w/m.test(text);
}

function countWords(file: string): number {
  return readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length;
}

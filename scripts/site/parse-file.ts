import {
  isAlias,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import { lexer, type Token, type Tokens } from "marked";
import type { Mistake } from "./mistakes";

export type Path = readonly PropertyKey[];

/** Content of a file, and where each field of it stands. */
export interface Parsed {
  file: string;
  data: unknown;
  lineOf: (path: Path) => number;
}

/** A part of a Markdown file: a heading of the second level, and the paragraphs and list items below it. */
export interface Part {
  heading: string;
  /** Anchor after the heading, as in '## What it costs {#costs}'. */
  anchor?: string;
  paragraphs: string[];
  bullets: string[];
  line: number;
}

/** Front matter of a Markdown file, the paragraphs before its first heading, and its parts. */
export interface ParsedText extends Parsed {
  lead: string[];
  parts: Part[];
  lastLine: number;
}

/** Returns whether a file is UTF-8 and merged. Otherwise reports the first line that is not. */
function checkSource(file: string, text: string, mistakes: Mistake[]): boolean {
  const [found, mark] = /[\uFFFD\0]|^(<{7}|>{7}) .*/m.exec(text) ?? [];
  if (!found) return true;
  mistakes.push({
    file,
    line: countLines(text.slice(0, text.indexOf(found))) + 1,
    text: mark ? `${mark} marks a conflict of git; resolve it.` : "is not in UTF-8; save it in UTF-8.",
  });
  return false;
}

/** Parses JSON, or YAML that begins at a line of `file`. Returns undefined and appends to `mistakes` when it cannot be read. */
export function parseData(
  file: string,
  text: string,
  mistakes: Mistake[],
  firstLine = 1,
): Parsed | undefined {
  if (!checkSource(file, text, mistakes)) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset = 0) => lines.linePos(offset).line + firstLine - 1;
  const before = mistakes.length;
  const reportAll = (problems: readonly YAMLError[]) => {
    for (const { pos, code, message } of problems) {
      const problem = code === "BLOCK_AS_IMPLICIT_KEY" ? "a text with a colon must stand in quotes" : message;
      mistakes.push({ file, line: lineAt(pos[0]), text: `cannot be read: ${problem.replace(/\.?$/, ".")}` });
    }
  };
  reportAll(document.errors);
  visit(document, {
    Node(_, node, ancestors) {
      const problem = findLostWords(node, text);
      if (!problem) return;
      const path = [...ancestors, node].flatMap((each, index, all): PropertyKey[] => {
        if (isPair(each)) return [String(each.key)];
        return isSeq(each) && index + 1 < all.length ? [each.items.indexOf(all[index + 1])] : [];
      });
      const place = { file, line: lineAt(node.range?.[0]), field: path.join(".") };
      mistakes.push({ ...place, text: `${problem}; put the text in quotes.` });
    },
  });
  if (mistakes.length === before) reportAll(document.warnings);
  if (mistakes.length > before) return undefined;
  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return lineAt(document.contents?.range?.[0]);
  };
  return { file, data: document.toJS(), lineOf };
}

/** Describes the YAML of a node that takes words away from what its author means as text. */
function findLostWords(node: Node, text: string): string | undefined {
  if (isAlias(node)) return `*${node.source} is an alias of YAML`;
  const { anchor, tag, range } = node as Node & { anchor?: string };
  if (anchor) return `&${anchor} is an anchor of YAML`;
  if (tag) return `${tag.replace(/^tag:yaml\.org,2002:/, "!!")} is a tag of YAML`;
  if (!isScalar(node) || node.type !== "PLAIN") return undefined;
  const [, comment] = /^[ \t]*(#.*)/.exec(text.slice(range?.[1])) ?? [];
  return comment && `${comment.trim()} is a comment of YAML`;
}

const FENCE = /^---[ \t]*$/m;

/** Parses the front matter between two lines of `---`. `line` is the closing one, after which the body begins. */
function parseFrontMatter(file: string, text: string, mistakes: Mistake[]) {
  if (!checkSource(file, text, mistakes)) return undefined;
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const after = source.startsWith("---\n") ? source.slice(4) : "";
  const end = FENCE.exec(after);
  if (!end) {
    const problem = after
      ? "the front matter has no closing line ---."
      : "the file must begin with a line --- and its fields.";
    mistakes.push({ file, line: 1, text: problem });
    return undefined;
  }
  const front = parseData(file, after.slice(0, end.index), mistakes, 2);
  if (!front) return undefined;
  if (typeof front.data === "string" || Array.isArray(front.data)) {
    mistakes.push({ file, line: 2, text: 'the front matter must have fields, such as "title: A name".' });
    return undefined;
  }
  const body = after.slice(end.index + end[0].length);
  return { front, body, line: countLines(source.slice(0, source.length - body.length)) + 1 };
}

/** Parses a Markdown file with front matter. It may hold headings, paragraphs and lists of plain text. */
export function parseText(file: string, text: string, mistakes: Mistake[]): ParsedText | undefined {
  const parsed = parseFrontMatter(file, text, mistakes);
  if (!parsed) return undefined;
  const { front, body, line } = parsed;
  return {
    ...front,
    ...parseBody(file, body, line, mistakes),
    lastLine: line + countLines(body.trimEnd()),
  };
}

/** Parses a mail with front matter. The body is `text`, which is sent as it is written. */
export function parseMail(file: string, source: string, mistakes: Mistake[]): Parsed | undefined {
  const parsed = parseFrontMatter(file, source, mistakes);
  if (!parsed) return undefined;
  const { front, body, line } = parsed;
  const text = body.trim();
  const firstLine = line + countLines(body.slice(0, body.indexOf(text)));
  return {
    file,
    data: { ...(front.data as object), text },
    lineOf: (path) => (path[0] === "text" ? firstLine : front.lineOf(path)),
  };
}

const countLines = (text: string) => text.split("\n").length - 1;

function parseBody(file: string, body: string, firstLine: number, mistakes: Mistake[]) {
  const lead: string[] = [];
  const parts: Part[] = [];
  let line = firstLine;
  for (const token of lexer(body)) {
    const part = parts.at(-1);
    const toText = (tokens: Token[] = []) =>
      toPlainText(tokens, (text) => mistakes.push({ file, line, text }));
    if (token.type === "heading" && token.depth === 2)
      parts.push({ ...toHeading(toText(token.tokens)), line });
    else if (token.type === "paragraph") (part?.paragraphs ?? lead).push(toText(token.tokens));
    else if (token.type === "list" && part && !token.ordered)
      part.bullets.push(...(token as Tokens.List).items.map((item) => toText(item.tokens)));
    else if (token.type !== "space")
      mistakes.push({ file, line, text: "only headings with ##, paragraphs and lists with - fit here." });
    line += countLines(token.raw);
  }
  return { lead, parts };
}

function toHeading(text: string) {
  const [, heading = text, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(text) ?? [];
  return { heading, anchor, paragraphs: [], bullets: [] };
}

/** Returns the text of tokens. Reports formats, because the pages show plain text. */
function toPlainText(tokens: Token[], report: (problem: string) => void): string {
  const texts = tokens.map((token) => {
    if (token.type === "escape" || (token.type === "text" && !token.tokens)) return token.text;
    if (token.type === "text" || token.type === "paragraph") return toPlainText(token.tokens ?? [], report);
    if (token.type === "link" && token.raw === token.text) return token.raw;
    report(`"${token.raw.slice(0, 40)}" is formatted; only plain text fits here.`);
    return "";
  });
  return texts.join("").replaceAll("\n", " ").trim();
}

export type DescriptionBlock =
  | { kind: "heading" | "text"; text: string }
  /** Each item begins with its marker. */
  | { kind: "list"; items: string[] }
  | { kind: "numbered"; items: string[] };

const HEADING_MAX = 60;
const SENTENCE_END = /[.,;!?…]$/;

/** Bullets of Word, mail programs and people. `\uF0B7` and its neighbours are those of the fonts Symbol and Wingdings. */
const BULLET =
  /^\s*(?:[-+*»›\u2010-\u2015\u2212\u2217\uFE63\uFF0A\uFF0D]\s+|[o§Øüvq](?:\t\s*|\s{2,})|[•·‧・⦁⧫⚫⬤⚬◉◼◾▻▷❑❏❍☆✗✘✅➜➣⇒⇨⮚\uF06C\uF06E\uF0E0\uF0FE∙⋅●○◦◘◙■□▪▫◆◇♦❖‣⁃▶▸►▹➢➤➔→✓✔✦★☐☑\uF0B7\uF0A7\uF0A8\uF0D8\uF076\uF0FC]\uFE0F?\s*)(?=\S)/u;

/** '1.', '1)', '(1)', 'a)', 'a.', 'iv.' and the like. */
const NUMBER = /^\s*\(?(\d{1,3}|[a-z]|[ivx]{2,5})[.)]{1,2}(?:\s+(?=\S)|(?<=\d[.)]{1,2})(?=\p{L}))/iu;

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** Returns which places in a list a number may stand for: 'i' is the ninth letter and the first roman number. */
function readNumber(line: string): number[] {
  const number = NUMBER.exec(line)?.[1]?.toLowerCase();
  if (number === undefined) return [];
  if (/\d/.test(number)) return [Number(number)];
  const roman = ROMAN.indexOf(number) + 1;
  return [...(number.length === 1 ? [number.charCodeAt(0) - 96] : []), ...(roman > 0 ? [roman] : [])];
}

const continues = (line: string, next = "") =>
  readNumber(line).some((number) => readNumber(next).includes(number + 1));

/**
 * Keeps every character: the blocks joined are the text. A heading is a short line between a blank line and a line of
 * text, without the punctuation of a sentence. Numbers of a list count up.
 */
export function splitDescription(description: string): DescriptionBlock[] {
  const lines = joinBlankLines(description.split(/(?<=\n)/));
  const numbered = findNumbered(lines);
  const blocks: DescriptionBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const kind = BULLET.test(line) ? "list" : numbered.has(index) ? "numbered" : null;
    if (kind) {
      if (last?.kind === kind && (kind === "list" || continues(before ?? "", line))) last.items.push(line);
      else blocks.push({ kind, items: [line] });
    } else if (isHeading(line, before, after)) blocks.push({ kind: "heading", text: line });
    else if (last?.kind === "text") last.text += line;
    else blocks.push({ kind: "text", text: line });
  }
  return blocks;
}

const getIndent = (line: string) => /^\s*/.exec(line)![0].length;

/** Returns which lines count up. Bullets and lines that are indented deeper may stand between two numbers. */
function findNumbered(lines: readonly string[]): Set<number> {
  const numbered = new Set<number>();
  /** The open lists, from the outermost to the innermost: the line of the last number. */
  let open: number[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = getIndent(line);
    const isNumber = NUMBER.test(line);
    if (!isNumber && BULLET.test(line)) continue;
    open = open.filter(
      (at) => getIndent(lines[at]!) < indent || (isNumber && getIndent(lines[at]!) === indent),
    );
    if (!isNumber) continue;
    const before = open.at(-1);
    if (before !== undefined && continues(lines[before]!, line)) numbered.add(before).add(index);
    if (before !== undefined && getIndent(lines[before]!) === indent) open.pop();
    open.push(index);
  }
  return numbered;
}

/** Appends the blank lines between two items of a list to the first one, as mail programs write them. */
function joinBlankLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let blank: string[] = [];
  for (const line of lines) {
    if (line.trim() === "") {
      blank.push(line);
      continue;
    }
    const last = joined.at(-1) ?? "";
    const isSameList = (BULLET.test(last) && BULLET.test(line)) || continues(last, line);
    if (isSameList) joined[joined.length - 1] = last + blank.join("");
    else for (const each of blank) joined.push(each);
    blank = [];
    joined.push(line);
  }
  return joined.concat(blank);
}

function isHeading(line: string, before = "", after = ""): boolean {
  const text = line.trim();
  const isSetApart = !before.trim() && after.trim() !== "";
  return isSetApart && /\p{L}/u.test(text) && isShortLabel(text);
}

export const isShortLabel = (text: string) => text.length <= HEADING_MAX && !SENTENCE_END.test(text);

export function splitItem(item: string): [marker: string, text: string] {
  const length = (BULLET.exec(item) ?? NUMBER.exec(item))?.[0].length ?? 0;
  return [item.slice(0, length), item.slice(length)];
}

/** Returns the attributes of `<ol>` that number a list as its text does: 'type="a"', or 'start="3"'. */
export function getNumbering([first = "", second = ""]: readonly string[]): string {
  const number = NUMBER.exec(first)?.[1] ?? "1";
  const places = readNumber(first).filter((place) => readNumber(second).includes(place + 1));
  const isLetter = number.length === 1 && places.includes(number.toLowerCase().charCodeAt(0) - 96);
  const style = isLetter ? "a" : "i";
  const type = /\d/.test(number)
    ? ""
    : ` type="${number === number.toLowerCase() ? style : style.toUpperCase()}"`;
  const [start = 1] = places.length > 0 ? places : readNumber(first);
  return start === 1 ? type : `${type} start="${start}"`;
}

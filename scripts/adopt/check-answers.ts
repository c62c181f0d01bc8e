import { unescape } from "node:querystring";
import { crawl, isText } from "./crawl";
import { digestPhrase, digestPicture, type Marks, toPhrases } from "./marks";

/** A trace of the demo. */
export interface Leftover {
  kind: "word" | "colour" | "picture";
  found: string;
}

const COLOUR = /(?:#|%23)([\da-f]{6})(?:[\da-f]{2})?(?![\da-f])/gi;
/** Written as a space, so that markup does not separate the words of a name. */
const BETWEEN_WORDS = /&(?:amp|#38|#x26);|\\u0026|\\[nt]/gi;

/** Finds the demo's words and colours in a text. Markup is read with and without its tags. */
export function findLeftovers(text: string, marks: Marks): Leftover[] {
  const [words, allowed] = [new Set(marks.words), new Set(marks.allowed)];
  const plain = text.replaceAll(BETWEEN_WORDS, " ");
  const texts = plain.includes("</") ? [plain, plain.replaceAll(/<[^>]*>/g, " ")] : [plain];
  const found = new Map<string, Leftover>();
  const add = (kind: Leftover["kind"], value: string) => {
    const key = value.toLowerCase();
    if (!allowed.has(key) && !found.has(key)) found.set(key, { kind, found: value });
  };
  for (const each of texts)
    for (const phrase of toPhrases(each)) if (words.has(digestPhrase(phrase))) add("word", phrase);
  for (const [, hex = ""] of text.matchAll(COLOUR))
    if (marks.colours.includes(`#${hex.toLowerCase()}`)) add("colour", `#${hex}`);
  return [...found.values()];
}

/** Takes a text or a picture, and where it stands. */
export type Check = (place: string, content: string | Buffer) => void;

/** Returns a check that adds a line for each trace of the demo, once for each trace. */
export function buildCheck(marks: Marks): { check: Check; traces: string[] } {
  const seen = new Set<string>();
  const traces: string[] = [];
  const report = (place: string, trace: string) => {
    if (!seen.has(trace.toLowerCase())) traces.push(`${place}: ${trace}`);
    seen.add(trace.toLowerCase());
  };
  const check: Check = (place, content) => {
    if (typeof content === "string")
      for (const { kind, found } of findLeftovers(content, marks)) report(place, `${kind} ${found}`);
    else if (marks.pictures.includes(digestPicture(content))) report(place, `picture ${place}`);
  };
  return { check, traces };
}

/** Checks what visitors get. Returns the number of addresses. */
export async function checkAnswers(origin: string, check: Check): Promise<number> {
  let count = 0;
  for await (const { path, headers, type, body } of crawl(origin)) {
    count += 1;
    check(`${path} (address and headers)`, `${unescape(path)}\n${headers}`);
    if (isText(type)) check(path, String(body));
    if (type.startsWith("image/")) check(path, body);
  }
  return count;
}

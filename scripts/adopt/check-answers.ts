import { unescape } from "node:querystring";
import { crawl, isText } from "./crawl";
import { findLeftovers } from "./find-leftovers";
import { digestPicture, type Marks } from "./marks";

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

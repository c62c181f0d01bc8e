import { existsSync, readdirSync } from "node:fs";
import { unescape } from "node:querystring";
import { digestPhrase, digestPicture, type Marks, toPhrases } from "./marks";

/** A trace of the demo. */
export interface Leftover {
  kind: "word" | "colour" | "picture";
  found: string;
}

const COLOUR = /(?:#|%23)([\da-f]{6})(?:[\da-f]{2})?(?![\da-f])/gi;
const ESCAPE = /&#(\d{1,7});|&#x([\da-f]{1,6});|\\u([\da-f]{4})|&(amp|apos|quot|lt|gt|nbsp);|\\[nt]/gi;

/** Decodes entities of HTML and escapes of JSON, which would separate or join the words of a name. */
const decode = (text: string): string =>
  text.replaceAll(ESCAPE, (_, decimal?: string, hex?: string, json?: string, name?: string) => {
    const code = decimal ? Number(decimal) : parseInt(hex ?? json ?? "", 16);
    if (name?.toLowerCase() === "amp") return "&";
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

/** Finds the demo's words and colours in a text. Markup is read with and without its tags. */
export function findLeftovers(text: string, marks: Marks): Leftover[] {
  const words = new Set(marks.words);
  const allowed = new Set(marks.allowed.map((word) => word.toLowerCase()));
  const texts = text.includes("</") ? [text, text.replaceAll(/<[^>]*>/g, " ")] : [text];
  const found = new Map<string, Leftover>();
  const add = (kind: Leftover["kind"], value: string) => {
    const key = value.toLowerCase();
    if (!allowed.has(key) && !found.has(key)) found.set(key, { kind, found: value });
  };
  for (const each of texts)
    // Feeds have HTML in XML.
    for (const phrase of toPhrases(decode(decode(each))))
      if (words.has(digestPhrase(phrase))) add("word", phrase);
  for (const [, hex = ""] of text.matchAll(COLOUR))
    if (marks.colours.includes(`#${hex.toLowerCase()}`)) add("colour", `#${hex}`);
  return [...found.values()];
}

/** Takes a text or a picture, and where it stands. */
export type Check = (place: string, content: string | Buffer) => void;

/**
 * Returns a check that adds a line for each trace of the demo, once for each trace. `wordsOfCode` are the demo's words that
 * scripts may contain.
 */
export function buildCheck(marks: Marks, wordsOfCode: string[] = []): { check: Check; traces: string[] } {
  const marksInCode = { ...marks, allowed: [...marks.allowed, ...wordsOfCode] };
  const seen = new Set<string>();
  const traces: string[] = [];
  const report = (place: string, trace: string) => {
    if (!seen.has(trace.toLowerCase())) traces.push(`${place}: ${trace}`);
    seen.add(trace.toLowerCase());
  };
  const check: Check = (place, content) => {
    if (typeof content === "string") {
      const known = /\.js(?:\?|$)/.test(place) ? marksInCode : marks;
      for (const { kind, found } of findLeftovers(content, known)) report(place, `${kind} ${found}`);
    } else if (marks.pictures.includes(digestPicture(content))) report(place, `picture ${place}`);
  };
  return { check, traces };
}

/** Checks what visitors get, and what staff get with the session's cookie. Returns the number of addresses. */
export async function checkAnswers(origin: string, check: Check, cookie?: string): Promise<number> {
  let count = 0;
  for await (const { path, headers, type, body } of crawl(origin, cookie)) {
    count += 1;
    check(`${path} (address and headers)`, `${unescape(path)}\n${headers}`);
    if (isText(type)) check(path, String(body));
    if (type.startsWith("image/")) check(path, body);
  }
  return count;
}

const MAX_ADDRESSES = 5000;

// prettier-ignore
/** Addresses that no page links to, and some whose answers are errors. */
const STARTS = [
  "/", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.ico", "/sign-in", "/feeds/jobs.xml", "/feeds/jobs.json",
  "/api/openapi.json", "/api/jobs", "/api/team", "/widget/jobs.js", "/no-such-page", "/jobs/no-such-job", "/api/no-such-endpoint",
  "DELETE /api/message", "PUT /contact",
];

const STAFF = /^\/(?:admin|account)(?=[/?]|$)/;

/** Lists of staff link to themselves with each filter and order. */
const dropStaffQuery = (path: string) => (STAFF.test(path) ? path.replace(/\?.*/, "") : path);

/**
 * Requests the site's pages, files and errors, and what they refer to. Sends the cookie to staff pages only. Throws after
 * 5,000 addresses, for a start page that is elsewhere, and when the server is down or limits the requests.
 */
async function* crawl(origin: string, cookie = "") {
  const queue = new Set(cookie ? [...STARTS, "/admin/"] : STARTS);
  let count = 0;
  for (const path of queue) {
    const [method = "", address = path] = path.startsWith("/") ? ["GET"] : path.split(" ");
    const signedIn = cookie && STAFF.test(address) ? { headers: { cookie } } : {};
    const response = await request(origin + address, { method, ...signedIn });
    const { status } = response;
    const location = response.headers.get("location") ?? "";
    if (status === 429 || status >= 500 || (path === "/" && status !== 200))
      throw new Error(
        `${path} answers ${status}${location && ` to ${location}`}, so that not all were read.`,
      );
    const headers = Array.from(response.headers, (header) => header.join(": ")).join("\n");
    const type = response.headers.get("content-type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    if (++count > MAX_ADDRESSES)
      throw new Error(`The site has more than ${MAX_ADDRESSES} addresses, so that not all were read.`);
    yield { path, headers, type, body };
    const links = [location, ...(isText(type) ? findLinks(String(body)) : [])];
    for (const next of links.flatMap((link) => toPath(link, origin, address)))
      queue.add(dropStaffQuery(next));
  }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const send = () => fetch(url, { ...init, redirect: "manual" });
  const response = await send();
  if (response.status !== 429) return response;
  // Proxies count the requests of a second.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return send();
}

/** Says whether a media type is read as text. */
const isText = (type: string): boolean => /^text\/|json|xml|javascript|svg/.test(type);

const LINK =
  /(?:\b(?:href|src|content|srcset)=|url\(|"(?:src|url|feed_url|home_page_url)":\s*)["']?([^"')<>]+)/gi;

/** Returns the addresses in HTML, CSS, JSON and sitemaps. */
export function findLinks(text: string): string[] {
  const found = [...text.matchAll(LINK), ...text.matchAll(/<(?:loc|link|image:loc)>([^<]+)</g)];
  return found
    .flatMap(([, value = ""]) => value.replaceAll("&amp;", "&").split(/\s+\d+[wx](?:,\s*|$)/))
    .filter(Boolean);
}

/** Returns the path of a link to the same origin. Links of other kinds give none. */
export function toPath(link: string, origin: string, from: string): string[] {
  if (!/^(?:\/|\.|https?:|\?)/.test(link) || !URL.canParse(link, origin + from)) return [];
  const url = new URL(link, origin + from);
  return url.origin === origin ? [url.pathname + url.search] : [];
}

/** Returns the files of the confirmation of an application, and of its and a message's notice to staff. Throws when one is missing. */
export async function waitForMails(folder: string, seconds = 30): Promise<string[]> {
  for (let waited = 0; ; waited++) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    if (names.length >= 3) return names;
    if (waited >= seconds)
      throw new Error(`Only ${names.length} of 3 mails came, so that not all were read.`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

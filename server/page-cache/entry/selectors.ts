/** Parts of selectors that match an element of a page: `.class`, `#id`, `[attribute` and the element's name. */
export type Features = ReadonlySet<string>;

export type Matcher = (page: Features) => boolean;

const TAG = /<([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const SCRIPT_CONTENT = /(<script[^>]*>)[\s\S]*?<\/script>/gi;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Attributes that the browser sets without scripts. */
const BROWSER_ATTRIBUTES = ["[open"];

/** Collects what selectors can refer to in a page. `html` must be written by React, which escapes attributes. */
export function findFeatures(html: string): Features {
  const features = new Set(BROWSER_ATTRIBUTES);
  for (const [, tag = "", attributes = ""] of html.replace(SCRIPT_CONTENT, "$1").matchAll(TAG)) {
    features.add(tag.toLowerCase());
    for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      features.add(`[${name.toLowerCase()}`);
      if (name === "id") features.add(`#${decode(value)}`);
      if (name === "class") for (const word of decode(value).split(/\s+/)) features.add(`.${word}`);
    }
  }
  return features;
}

const decode = (value: string) => value.replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity);

const NAME = String.raw`(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^\n])+`;
const PART = new RegExp(
  String.raw`(?<pseudo>::?${NAME})(?<call>\()?|\[\s*(?<attribute>${NAME})[^\]]*\]|(?<prefix>[.#]?)(?<name>${NAME})`,
  "gi",
);
/** States that begin with an input. They do not match at the first paint. */
const INPUT_STATE = /^:(?:hover|active|focus|focus-visible|focus-within)$/;
/** Pseudo-classes whose argument must match something in the page. */
const REQUIRED_ARGUMENT = /^:(?:is|where|has)$/;

/**
 * Compiles a selector list to a test of whether it can match at the first paint of a page. Ignores the relations between
 * elements, the values of attributes and the states that need no input. So it may return true for a rule without effect,
 * but never false for one that applies.
 */
export function compileSelectorList(list: string): Matcher {
  const selectors = splitList(list).map(compileSelector);
  return (page) => selectors.some((matches) => matches(page));
}

function compileSelector(selector: string): Matcher {
  const names: string[] = [];
  const calls: Matcher[] = [];
  const part = new RegExp(PART);
  for (let match = part.exec(selector); match; match = part.exec(selector)) {
    const { pseudo, call, attribute, prefix, name } = match.groups ?? {};
    if (attribute) names.push(`[${attribute.toLowerCase()}`);
    if (name) names.push(prefix ? prefix + unescape(name) : name.toLowerCase());
    if (pseudo && INPUT_STATE.test(pseudo)) return () => false;
    if (!pseudo || !call) continue;
    const end = findClosing(selector, part.lastIndex);
    if (REQUIRED_ARGUMENT.test(pseudo)) calls.push(compileSelectorList(selector.slice(part.lastIndex, end)));
    part.lastIndex = end + 1;
  }
  return (page) => names.every((name) => page.has(name)) && calls.every((matches) => matches(page));
}

const unescape = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : (character ?? ""),
  );

/** Returns the index of the parenthesis that closes the one before `from`. */
function findClosing(text: string, from: number): number {
  let depth = 1;
  for (let index = from; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === "(") depth++;
    else if (text[index] === ")" && --depth === 0) return index;
  }
  return text.length;
}

function splitList(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  for (let index = 0; index < list.length; index++) {
    if (list[index] === "\\") index++;
    else if (list[index] === "(") index = findClosing(list, index + 1);
    else if (list[index] === ",") {
      selectors.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

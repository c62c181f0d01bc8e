import { findBoundary } from "./multipart-boundary";

/**
 * In bytes. A form that a browser sends without JavaScript. A message takes up to 20,000, and twice that after a refusal: React adds
 * the previous state.
 */
const FORM_MAX = 64 * 1024;
/** In bytes. Next.js accepts no more as the text of an action. */
const ARGUMENTS_MAX = 1024 * 1024;
const FIELDS_MAX = 60;
const REFERENCES_MAX = 20;
/** Lists, objects, texts and numbers. The longest list of a page has 1,000 ids. */
const TOKENS_MAX = 20_000;

const PROMISE = String.raw`(?:\$|\\u0024)(?:[@hRrXx]|\\u00(?:40|68|52|72|58|78))`;
/**
 * A promise, a bound action or a stream among the arguments of an action, also with escaped characters. React resolves each
 * with all that it refers to. Quotes inside a text of JSON have a backslash.
 */
const REFERENCE = new RegExp(String.raw`(?<!\\)"${PROMISE}`, "g");
/** Fields of a form are plain text: `"$host"` may be a person's. */
const FIELD_REFERENCE = new RegExp(String.raw`"${PROMISE}(?:[\da-fA-F]+[":]|[\da-fA-F]*\\u00)`, "g");
const TOKEN = /[[{]|(?<!\\)"|,\s*[\d-]/g;

/** Returns whether a body could keep React busy for long. It decodes the arguments of a server action in one turn. */
export function isCostlyAction(type: string, body: Buffer): boolean {
  // As Next.js tells a form from the text of an action.
  const boundary = type.startsWith("multipart/form-data") ? findBoundary(type) : null;
  if (body.length > (boundary ? FORM_MAX : ARGUMENTS_MAX)) return true;
  const text = body.toString("latin1");
  if (!boundary) return hasMore(text, REFERENCE, REFERENCES_MAX) || hasMore(text, TOKEN, TOKENS_MAX);
  const fields = text.split(`--${boundary}`, FIELDS_MAX + 3).length - 2;
  return fields > FIELDS_MAX || hasMore(text, FIELD_REFERENCE, REFERENCES_MAX);
}

/** Matches a reference to another part, which only forms have. React doubles a dollar sign that begins a person's text. */
const REFERENCE_IN_TEXT = /^\$(?!\$|D\d|T|n-?\d{1,99}$|-(?:0|Infinity)$|(?:undefined|NaN|Infinity)$)/;
/** Stands for a form among the arguments. Its fields may be missing. */
const FORM_REFERENCE = /^\$K[\da-f]+$/;
/** React refuses more arguments of a call. */
const LIST_MAX = 1000;

const REFERENCE_FIELD = "$ACTION_REF_";

function isArgumentList(text: unknown, allowed?: RegExp): boolean {
  const rejectReference = (_key: string, value: unknown) => {
    if (typeof value === "string" && REFERENCE_IN_TEXT.test(value) && !allowed?.test(value))
      throw new SyntaxError("A reference");
    return value;
  };
  try {
    const list: unknown = JSON.parse(String(text), rejectReference);
    return Array.isArray(list) && list.length <= LIST_MAX;
  } catch {
    return false;
  }
}

/** Returns whether a body cannot be the arguments of a server action. Next.js would answer 500. */
export async function isDamagedAction(type: string, body: Buffer, isCall: boolean): Promise<boolean> {
  if (!type.startsWith("multipart/form-data")) return isCall && !isArgumentList(body.toString());
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => null);
  if (!form) return true;
  // A form without scripts names the part with the arguments of its action.
  const names = [...form.keys()].filter((name) => name.startsWith(REFERENCE_FIELD));
  const parts = isCall ? ["0"] : names.map((name) => `$ACTION_${name.slice(REFERENCE_FIELD.length)}:1`);
  return !parts.every((part) => isArgumentList(form.get(part), FORM_REFERENCE));
}

function hasMore(text: string, pattern: RegExp, max: number): boolean {
  let count = 0;
  for (const _match of text.matchAll(pattern)) if ((count += 1) > max) return true;
  return false;
}

// Runs in a thread of its own for one mail, because the parser takes more than linear time for some texts.
import { isUtf8 } from "node:buffer";
import PostalMime from "postal-mime";

/** A mail in a mail is a file: the parser would read it without these limits. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
/** An empty part takes a hundred times its size in memory. */
const PARTS_MAX = 500;
/** In bytes, of all text and HTML parts. Only the beginning of a longer text can be an answer. */
const TEXT_MAX = 500_000;

/** Charsets that mail programs name although the text has another one. */
const NO_CHARSET = /^(?:|us-ascii|utf-?8|.*unknown.*)$/i;

const INVISIBLE = /<!--(?:>|.*?(?:-->|$))|<(style|script|title)\b.*?(?:<\/\1\b[^<>]*>?|$)/gis;

/** Returns the mail with a text also where it has only HTML. Returns null for a mail beyond the limits. */
export default async function run(raw) {
  const parts = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    .toString("latin1")
    .split("\n--", PARTS_MAX + 2);
  if (parts.length > PARTS_MAX + 1) return null;
  const parser = new PostalMime(LIMITS);
  const processLine = parser.processLine.bind(parser);
  parser.processLine = (...line) => {
    joinLines(parser.currentNode?.contentDecoder);
    return processLine(...line);
  };
  const isInlineTextNode = parser.isInlineTextNode.bind(parser);
  let bytesLeft = TEXT_MAX;
  // Called before the content of a text part is decoded.
  parser.isInlineTextNode = (node) => {
    if (!isInlineTextNode(node)) return false;
    const { params } = node.contentType.parsed;
    const bytes = new Uint8Array(node.content ?? []);
    if (NO_CHARSET.test(params.charset ?? "")) params.charset = isUtf8(bytes) ? "utf-8" : "windows-1252";
    // The decoder reads UTF-16 as little-endian, whatever its byte order mark says.
    if (/^utf-?16$/i.test(params.charset) && [0, 0xfe].includes(bytes[0])) params.charset = "utf-16be";
    node.content = node.content?.slice(0, bytesLeft) ?? null;
    bytesLeft -= node.content?.byteLength ?? 0;
    return true;
  };
  const renderTextContent = parser.renderTextContent.bind(parser);
  parser.renderTextContent = () => {
    for (const entry of parser.textMap.values()) {
      if (entry.plain?.some(({ value }) => value.trim())) delete entry.html;
      if (entry.html) delete entry.plain;
      for (const item of entry.html ?? []) item.value = simplifyHtml(item.value);
    }
    parser.textTypes = new Set(["plain"]);
    renderTextContent();
    parser.textContent.plain = markQuotes(parser.textContent.plain ?? "");
  };
  return parser.parse(raw).catch(() => null);
}

/** Numbers of chunks that are joined already, by decoder. */
const joined = new WeakMap();

/** Joins the lines of a part that is being read. The parser makes a Blob of all, which takes seconds for many lines. */
function joinLines(decoder) {
  const start = joined.get(decoder) ?? 0;
  if (!decoder || decoder.chunks.length < start + 2000) return;
  const lines = decoder.chunks.splice(start);
  decoder.chunks.push(Buffer.concat(lines.map((line) => Buffer.from(line))));
  joined.set(decoder, start + 1);
}

/** Matches the attributes of a `blockquote` with a quoted mail. People indent their own text with a plain one. */
const QUOTED = /\stype\s*=\s*["']?cite|_quote/i;
/** Noncharacters, which no text contains. */
const [QUOTE_START, QUOTE_END] = ["\uFDD0", "\uFDD1"];

/**
 * Replaces the tag of a link by its address in parentheses, or by nothing when the address is the text of the link. Marks the
 * limits of quoted mails. Removes attributes, comments, style sheets, scripts and titles.
 */
function simplifyHtml(html) {
  const quotes = [];
  const visible = html.replaceAll(INVISIBLE, " ");
  const flowing = /<pre\b/i.test(visible) ? visible : visible.replaceAll(/\s+/g, " ");
  return flowing.replaceAll(/<([^<>]*)(>?)/g, (tag, inner, end, at) => {
    if (!end) return `&lt;${inner}`;
    const name = /^\/?[a-z]\w*/i.exec(inner)?.[0].toLowerCase() ?? "";
    if (name === "blockquote" && quotes.push(QUOTED.test(inner)) && quotes.at(-1))
      return `<br>${QUOTE_START}`;
    if (name === "/blockquote" && quotes.pop()) return `${QUOTE_END}<br>`;
    if (name === "li") return "<br><li>";
    const address = name === "a" && /\shref\s*=\s*["']?([^\s"']+)/i.exec(inner)?.[1];
    if (address && flowing.startsWith(`${address.replace(/^mailto:/i, "")}<`, at + tag.length)) return "";
    return address ? ` (${address}) ` : `<${name}>`;
  });
}

/** Begins the lines of quoted mails with '> '. */
function markQuotes(text) {
  let depth = 0;
  const pieces = text.split(/([\uFDD0\uFDD1])/).map((piece) => {
    depth += { [QUOTE_START]: 1, [QUOTE_END]: -1 }[piece] ?? 0;
    if (piece === QUOTE_START || piece === QUOTE_END) return "";
    return depth > 0 ? piece.replaceAll(/^/gm, "> ") : piece;
  });
  return pieces.join("");
}

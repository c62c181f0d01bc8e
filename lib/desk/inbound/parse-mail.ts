import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Email, Mailbox } from "postal-mime";
import { foldEmail, foldLines } from "@/lib/text/fold-input";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";
import { isPdf } from "@/lib/resumes/check-resume";
import { safeFileName } from "@/lib/resumes/safe-file-name";
import { digest } from "@/lib/signing";
import { HttpError } from "@/lib/http-error";
import { removeQuotes } from "./remove-quotes";
import { simplifyHtml } from "./simplify-html";

/** A mail in a mail is a file: the parser would read it without the limits below. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
const PARTS_MAX = 500;
/** 25 MB of files in base64. */
const LINES_MAX = 400_000;
const LINES_PER_TURN = 1000;
const FILES_MAX = 3;
/** Bytes of all text and HTML parts. The rest is cut, because its conversion is work for the whole process. */
const TEXT_BYTES_MAX = 500_000;
/** In characters. The longest valid address has 254. */
const ADDRESS_MAX = 1000;
const TEXT_MAX = 5000;
const NAME_MAX = 100;

export type ReceivedMail = Awaited<ReturnType<typeof parseMail>>;

/** Throws 422 for a mail that cannot be read within the limits. */
export async function parseMail(raw: Buffer) {
  const email = await parse(raw);
  const { from, inReplyTo = "", references = "", subject = "", attachments, headers } = email;
  const isUsable = from?.address && from.address.length <= ADDRESS_MAX;
  const sender = isUsable ? { name: from.name, address: foldEmail(from.address) } : null;
  const recipients = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(
    ({ address, group = [] }) => address ?? group.map((member: Mailbox) => member.address),
  );
  const delivered = headers.filter(({ key }) => ["delivered-to", "x-original-to"].includes(key));
  const { files, leftOut } = sortFiles(attachments);
  return {
    /** Names the mail, so that it is stored once. */
    digest: digest("inbound:mail", email.messageId ?? createHash("sha256").update(raw).digest("hex")),
    /** Null without a usable address. */
    from: sender,
    to: [...recipients, ...delivered.map(({ value }) => value.trim())],
    subject: subject.replaceAll(/\p{Cc}+/gu, " ").slice(0, TEXT_MAX),
    /** Text of the person without quotes, and the names of files that were left out. 0 to 5,000 characters. */
    text: limitText(removeQuotes(email.text ?? ""), leftOut),
    files,
    /** Ids of the mails that it answers. */
    references: `${references} ${inReplyTo}`,
    headers,
    attachments,
  };
}

async function parse(raw: Buffer): Promise<Email> {
  const { default: PostalMime } = await import("postal-mime");
  // An empty part or line takes a hundred times its size in memory.
  if (countUpTo(PARTS_MAX, raw, "\n--") > PARTS_MAX || countUpTo(LINES_MAX, raw, "\n") > LINES_MAX)
    throw unreadable();
  const parser = new PostalMime(LIMITS) as InstanceType<typeof PostalMime> & Internals;
  const processLine = parser.processLine.bind(parser);
  let lines = 0;
  // Lets the process answer others meanwhile: the parser reads 25 MB in a second without a pause.
  parser.processLine = async (...line) => {
    lines += 1;
    if (lines % LINES_PER_TURN === 0) await nextTurn();
    return processLine(...line);
  };
  const isInlineTextNode = parser.isInlineTextNode.bind(parser);
  let bytesLeft = TEXT_BYTES_MAX;
  parser.isInlineTextNode = (node) => {
    if (!isInlineTextNode(node)) return false;
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
  };
  return parser.parse(raw).catch((cause: unknown) => {
    throw unreadable(cause);
  });
}

type Texts = { value: string }[];

/** Methods and fields of the parser that its types do not declare. */
interface Internals {
  processLine: (line: Uint8Array, isFinal: boolean) => Promise<void>;
  /** Called before the content of a text part is decoded. */
  isInlineTextNode: (node: { content: ArrayBuffer | null }) => boolean;
  /** Text of one part, or of the alternatives to each other. */
  textMap: Map<unknown, { plain?: Texts; html?: Texts }>;
  textTypes: Set<"plain" | "html">;
  /** Joins the texts of `textMap`. Converts HTML where there is no plain text. */
  renderTextContent: () => void;
}

const unreadable = (cause?: unknown) => new HttpError(422, "The mail cannot be read.", { cause });

/** Counts up to one more than `max`. */
function countUpTo(max: number, raw: Buffer, mark: string): number {
  let count = 0;
  for (let at = raw.indexOf(mark); at !== -1 && count <= max; at = raw.indexOf(mark, at + 1)) count += 1;
  return count;
}

function sortFiles(attachments: Email["attachments"]) {
  const files: { name: string; bytes: Uint8Array }[] = [];
  const leftOut: string[] = [];
  for (const { filename, mimeType, content, related } of attachments) {
    if (related && mimeType.startsWith("image/")) continue; // a picture of the signature
    const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    const fits = files.length < FILES_MAX && bytes.byteLength <= RESUME_MAX_BYTES;
    if (fits && isPdf(bytes)) files.push({ name: safeFileName(filename ?? ""), bytes });
    else leftOut.push((filename ?? mimeType).replaceAll(/[\p{C}\p{Z}]+/gu, " ").slice(0, NAME_MAX));
  }
  return { files, leftOut };
}

function limitText(text: string, leftOut: readonly string[]): string {
  const plain = foldLines(text).replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
  const names = leftOut.slice(0, 10).join(", ") + (leftOut.length > 10 ? ", …" : "");
  const note = leftOut.length > 0 ? `[Left out: ${names}]` : "";
  const characters = [...plain];
  const max = TEXT_MAX - note.length - 20;
  const own = characters.length > max ? `${characters.slice(0, max).join("")} [shortened]` : plain;
  return [own, note].filter(Boolean).join("\n\n");
}

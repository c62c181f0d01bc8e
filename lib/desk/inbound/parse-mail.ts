import "server-only";
import { createHash } from "node:crypto";
import path from "node:path";
import type { Email, Mailbox } from "postal-mime";
import { foldEmail, foldLines } from "@/lib/text/fold-input";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";
import { isPdf } from "@/lib/resumes/check-resume";
import { safeFileName } from "@/lib/resumes/safe-file-name";
import { digest } from "@/lib/signing";
import { hideOwnLinks } from "@/lib/request/hide-links";
import { HttpError } from "@/lib/http-error";
import { removeQuotes } from "./remove-quotes";

/** A mail of 25 MB takes two seconds on an idle machine. */
const DEADLINE_MS = 30_000;
const MEMORY_MB = 256;
const FILES_MAX = 3;
/** In characters. The longest valid address has 254. */
export const ADDRESS_MAX = 1000;
const TEXT_MAX = 5000;
const NAME_MAX = 100;

/** The characters of the bytes 0x80 to 0x9F in windows-1252. */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";
/** Node 20 decodes windows-1252 as ISO 8859-1. HTML has entities such as `&#150;`. */
const readControls = (text: string) =>
  text.replaceAll(/[\x80-\x9F]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));

export type ReceivedMail = Awaited<ReturnType<typeof parseMail>>;

/** Throws 422 for a mail that cannot be read within the limits. */
export async function parseMail(raw: Buffer) {
  const email = await parse(raw);
  const { from, inReplyTo = "", references = "", attachments, headers } = email;
  // Before anything is shortened: a link that is cut keeps a part of its secret.
  const subject = hideOwnLinks(readControls(email.subject ?? ""))
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  const text = hideOwnLinks(readControls(email.text ?? ""));
  const isUsable = from?.address && from.address.length <= ADDRESS_MAX;
  const sender = isUsable ? { name: readControls(from.name), address: foldEmail(from.address) } : null;
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
    subject: subject.slice(0, TEXT_MAX),
    /** Text of the person without quotes, or else the subject, and the names of files left out. 0 to 5,000 characters. */
    text: limitText(removeQuotes(text) || subject, leftOut),
    files,
    /** Ids of the mails that it answers. */
    references: `${references} ${inReplyTo}`,
    headers,
    attachments,
  };
}

/** Ends a parser that needs too long or too much memory, with its thread. */
async function parse(raw: Buffer): Promise<Email> {
  const { Piscina } = await import("piscina");
  const pool = new Piscina({
    filename: path.join(process.cwd(), "lib/desk/inbound/mail-worker.mjs"),
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  pool.on("error", () => undefined); // the call fails as well
  try {
    const email: Email | null = await pool.run(raw, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (email) return email;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name !== "AbortError" && code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
  } finally {
    await pool.destroy();
  }
  throw new HttpError(422, "The mail cannot be read.");
}

const SIGNATURE_TYPE = /^application\/(?:pgp|x-pkcs7|pkcs7)-signature$/;

/** Tells the answer of a calendar to an invitation. Gmail attaches it a second time, without its method. */
const isCalendarReply = (mimeType: string, bytes: Uint8Array) =>
  ["text/calendar", "application/ics"].includes(mimeType) &&
  /^METHOD:REPLY\s*$/im.test(Buffer.from(bytes.subarray(0, 1000)).toString("latin1"));

function sortFiles(attachments: Email["attachments"]) {
  const files: { name: string; bytes: Uint8Array }[] = [];
  const leftOut: string[] = [];
  for (const { filename, mimeType, disposition, content, related } of attachments) {
    if (related && mimeType.startsWith("image/")) continue; // a picture of the signature
    if (SIGNATURE_TYPE.test(mimeType)) continue;
    // Another form of the mail's text, such as a reaction in Gmail.
    if (!filename && !disposition && /^text\/(?!calendar)/.test(mimeType)) continue;
    const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    if (isCalendarReply(mimeType, bytes)) continue;
    const name = readControls(filename ?? "");
    const fits = files.length < FILES_MAX && bytes.byteLength <= RESUME_MAX_BYTES;
    if (fits && isPdf(bytes)) files.push({ name: safeFileName(name), bytes });
    else leftOut.push((name || mimeType).replaceAll(/[\p{C}\p{Z}]+/gu, " ").slice(0, NAME_MAX));
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

import { formatDate } from "@/lib/format";
import { toMailtoHref } from "@/lib/mail/mailto-href";
import type { MessageRecord } from "@/lib/messages/message";

/** Longest address that mail programs take from a browser everywhere. */
const LINK_MAX = 1900;

/** A mail link that answers a message: its subject, and as much of its text, quoted, as such a link can hold. */
export function buildReplyLink({ name, email, message, createdAt }: MessageRecord): string {
  const date = formatDate(createdAt);
  const link = (text: string) => {
    const body = `\n\nOn ${date}, ${name} wrote:\n${quote(text)}\n`.replaceAll("\n", "\r\n");
    const subject = encodeURIComponent(`Re: your message of ${date}`);
    return `${toMailtoHref(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
  };
  const letters = [...message];
  let kept = letters.length;
  while (kept > 0 && link(truncate(letters, kept)).length > LINK_MAX) kept -= Math.ceil(kept / 10);
  return link(truncate(letters, kept));
}

const truncate = (letters: string[], kept: number) =>
  kept === letters.length ? letters.join("") : `${letters.slice(0, kept).join("")} [...]`;

const quote = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

import { formatDate } from "@/lib/format";
import { mailTo } from "@/lib/mail-address";
import type { MessageRecord } from "@/lib/messages/message";

/** Longest address that mail programs take from a browser everywhere. */
const ADDRESS_MAX = 1900;

/** A mail link that answers a message: its subject, and as much of its text, quoted, as such a link can hold. */
export function replyTo({ name, email, message, createdAt }: MessageRecord): string {
  const date = formatDate(createdAt);
  const link = (text: string) => {
    const body = `\n\nOn ${date}, ${name} wrote:\n${quoted(text)}\n`.replaceAll("\n", "\r\n");
    const subject = encodeURIComponent(`Re: your message of ${date}`);
    return `${mailTo(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
  };
  const letters = [...message];
  let kept = letters.length;
  while (kept > 0 && link(cut(letters, kept)).length > ADDRESS_MAX) kept -= Math.ceil(kept / 10);
  return link(cut(letters, kept));
}

const cut = (letters: string[], kept: number) =>
  kept === letters.length ? letters.join("") : `${letters.slice(0, kept).join("")} [...]`;

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

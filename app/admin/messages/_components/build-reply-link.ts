import { formatDate } from "@/lib/format";
import { toMailtoHref } from "@/lib/mail/mailto-href";
import type { MessageRecord } from "@/lib/messages/message";

/** Longest URL that browsers pass to mail programs on every platform. */
const LINK_MAX = 1900;

/** Returns a mailto: URL with a subject and the quoted message. Truncates the message to fit into a URL. */
export function buildReplyLink({ name, email, message, createdAt }: MessageRecord): string {
  const date = formatDate(createdAt);
  const link = (text: string) => {
    const body = `\n\nOn ${date}, ${name} wrote:\n${quote(text)}\n`.replaceAll("\n", "\r\n");
    const subject = encodeURIComponent(`Re: your message of ${date}`);
    return `${toMailtoHref(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
  };
  const characters = [...message];
  let count = characters.length;
  while (count > 0 && link(truncate(characters, count)).length > LINK_MAX) count -= Math.ceil(count / 10);
  return link(truncate(characters, count));
}

const truncate = (characters: string[], count: number) =>
  count === characters.length ? characters.join("") : `${characters.slice(0, count).join("")} [...]`;

const quote = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

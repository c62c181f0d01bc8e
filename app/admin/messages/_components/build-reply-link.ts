import { formatDate } from "@/lib/format";
import { toMailtoHref } from "@/lib/mail/mailto-href";
import type { MessageRecord } from "@/lib/messages/table";
import { quoteMessage } from "@/lib/messages/quote-message";

/** Longest URL that browsers pass to mail programs on every platform. */
const LINK_MAX = 1900;

/** Returns a mailto: URL with a subject and the quoted message. Truncates the message to fit into a URL. */
export function buildReplyLink({ email, message, ...sent }: MessageRecord): string {
  const link = (text: string) => {
    const body = `\n\n${quoteMessage({ ...sent, message: text })}\n`.replaceAll("\n", "\r\n");
    const subject = encodeURIComponent(`Re: your message of ${formatDate(sent.createdAt)}`);
    return `${toMailtoHref(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
  };
  const characters = [...message];
  let count = characters.length;
  while (count > 0 && link(truncate(characters, count)).length > LINK_MAX) count -= Math.ceil(count / 10);
  return link(truncate(characters, count));
}

const truncate = (characters: string[], count: number) =>
  count === characters.length ? characters.join("") : `${characters.slice(0, count).join("")} [...]`;

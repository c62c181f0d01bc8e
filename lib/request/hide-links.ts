import { env } from "@/lib/env";

/** Mail programs that check links encode their slashes. */
const SECRET = String.raw`(application|invitation|reset-password|alerts)(\/|%(?:25)*2f)[\w.-]{43,}`;
const SECRET_LINK = new RegExp(SECRET, "gi");

/** Returns the text of a mail of ours without the secrets of its links, which are for the owner's mailbox only. */
export const hideLinks = (text: string): string => text.replaceAll(SECRET_LINK, "$1$2(left out)");

/** Works as `hideLinks` for a text that a person sends. Leaves addresses of other sites as they are. */
export function hideOwnLinks(text: string): string {
  const host = new URL(env().SITE_URL).hostname.replaceAll(/[^\w-]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(`(?<=${host}[\\w%:/]{0,40})${SECRET}`, "gi"), "$1$2(left out)");
}

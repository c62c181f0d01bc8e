import "server-only";
import { env } from "@/lib/env";

const IDS_MAX = 50;
const MESSAGE_ID = /<([\w-]{1,64})@([^<>\s@]{1,253})>/g;

/** Returns the outbox ids of the mails of this site that a header names, the last 50, newest first. */
export function readOwnIds(header: string): string[] {
  const { hostname } = new URL(env().SITE_URL);
  const own = [...header.matchAll(MESSAGE_ID)].filter(([, , host]) => host?.toLowerCase() === hostname);
  return own
    .slice(-IDS_MAX)
    .map(([, id]) => id!)
    .reverse();
}

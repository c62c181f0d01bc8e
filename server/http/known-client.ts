import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { findViewer } from "@/lib/auth/data";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { readSessionId } from "@/lib/auth/session/token";
import { readBrowserId } from "@/lib/auth/sign-in/known-browser";

/** Each session is looked up at most once in this time. A forged token is never looked up. */
const LOOKUP_MS = 5000;

const activeSessions = new LRUCache<string, boolean>({
  max: 1000,
  ttl: LOOKUP_MS,
  fetchMethod: async (id) => (await findViewer(id)) !== null,
});

/**
 * Returns the id of a request's session, or null. The session was active at most five seconds ago. Returns null while the
 * database is away. Use it to prioritize requests, never to authorize them.
 */
export async function findRequestSession({
  authorization,
  cookie,
}: IncomingHttpHeaders): Promise<string | null> {
  const token = authorization?.replace(/^Bearer +/i, "").trim() ?? findCookie(cookie ?? "", SESSION_COOKIE);
  const id = token ? await readSessionId(token) : null;
  if (id === null) return null;
  const isActive = await activeSessions.fetch(id).catch(() => false);
  return isActive ? id : null;
}

/** Returns the key of a client that has places of its own: a session, or a browser that has signed in before. */
export async function findKnownClient(headers: IncomingHttpHeaders): Promise<string | null> {
  const session = await findRequestSession(headers);
  return session ?? readBrowserId(findCookie(headers.cookie ?? "", KNOWN_BROWSER_COOKIE) ?? "");
}

function findCookie(header: string, name: string): string | undefined {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim();
}

import "server-only";
import { db } from "@/lib/db";
import { SESSION_SECONDS } from "./session-cookie";
import type { Viewer } from "./viewer";

/** What sign-in needs of an account; the hash never leaves `lib/auth`. */
export interface Credentials {
  id: string;
  role: "USER" | "ADMIN";
  passwordHash: string;
}

/** The account of an e-mail address, whatever its letter case. */
export async function findCredentials(email: string): Promise<Credentials | null> {
  const rows = await db().$queryRaw<Credentials[]>`
    SELECT id, role::text AS role, password_hash AS "passwordHash" FROM users WHERE lower(email) = lower(${email})`;
  return rows[0] ?? null;
}

/** Replaces the hash that was read, and no newer one. */
export async function updatePasswordHash(userId: string, from: string, to: string): Promise<void> {
  await db().user.updateMany({ where: { id: userId, passwordHash: from }, data: { passwordHash: to } });
}

/** A new session row for a user; its id goes into the token. */
export async function createSession(userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const { id } = await db().session.create({ data: { userId, expiresAt }, select: { id: true } });
  return id;
}

/** Ends one session; ending it twice is fine. */
export async function endSession(sessionId: string): Promise<void> {
  await db().session.deleteMany({ where: { id: sessionId } });
}

/** The user behind a running session, in one indexed look-up; 30 days after sign-in every session is over. */
export async function findViewer(sessionId: string): Promise<Viewer | null> {
  const rows = await db().$queryRaw<Viewer[]>`
    SELECT u.id, s.id AS "sessionId", u.email, u.first_name AS "firstName", u.last_name AS "lastName",
           u.role::text AS role, u.version, u.created_at AS "createdAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId} AND s.expires_at > now()
      AND s.created_at > now() - make_interval(secs => ${SESSION_SECONDS}::int)`;
  return rows[0] ?? null;
}

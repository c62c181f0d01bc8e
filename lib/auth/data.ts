import "server-only";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { queryRows, selectFields } from "@/lib/database/query-rows";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notAuthenticated } from "@/lib/http-error";
import { notDeleted } from "@/lib/database/not-deleted";
import { userColumns, userRow } from "./user-row";
import { SESSION_SECONDS } from "@/lib/auth/session/session-cookie";
import { PROOF_SECONDS } from "@/lib/auth/step-up/require-recent-proof";
import type { Viewer } from "./identity";

/** Columns of a user that sign-in needs. The hash never leaves `lib/auth`. */
const credentialsRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  passwordHash: z.string(),
  mustChangePassword: z.boolean(),
});

export type Credentials = z.output<typeof credentialsRow>;

export const credentialsSelect = selectFields(credentialsRow);

/** Returns the user with this email, ignoring letter case. */
export async function findCredentials(
  email: string,
  client: Prisma.TransactionClient = db(),
): Promise<Credentials | null> {
  // Prisma's case-insensitive `equals` is ILIKE, where `_` in an address matches any character.
  const [credentials] = await queryRows(client, credentialsRow)`
    SELECT id, email, role::text AS role, password_hash AS "passwordHash",
      must_change_password AS "mustChangePassword"
    FROM users WHERE lower(email) = lower(${email}) AND ${notDeleted.users}`;
  return credentials ?? null;
}

export async function findCredentialsById(userId: string): Promise<Credentials | null> {
  return db().user.findUnique({ where: { id: userId }, select: credentialsSelect });
}

/** Replaces the hash `from` by `to`. Throws 401 when the stored hash is no longer `from`. */
export async function updatePasswordHash(userId: string, from: string, to: string): Promise<void> {
  const { count } = await db().user.updateMany({
    where: { id: userId, passwordHash: from },
    data: { passwordHash: to },
  });
  if (count === 0) throw notAuthenticated();
}

/** Factor that opened a session, and the time of the user's last proof. */
export interface SessionProof {
  openedWith: "password" | "company" | "app" | "passkey" | "recovery";
  /** Null for the time of the session's creation. */
  provenAt?: Date | null;
}

/**
 * Creates a session and returns its id. Returns null when the password has changed since it was checked. The
 * row lock makes a concurrent password change wait, and then end this session too.
 */
export async function createSession(
  { id: userId, passwordHash }: Pick<Credentials, "id" | "passwordHash">,
  device = "Unknown device",
  { openedWith, provenAt = null }: SessionProof = { openedWith: "password" },
  client: Prisma.TransactionClient = db(),
): Promise<string | null> {
  const sessionId = randomBytes(16).toString("base64url");
  const created = await client.$executeRaw`
    INSERT INTO sessions (id, user_id, device, opened_with, proven_at, expires_at)
    SELECT ${sessionId}, id, ${device}, ${openedWith}, ${provenAt}::timestamptz,
      now() + make_interval(secs => ${SESSION_SECONDS}::int)
    FROM users WHERE id = ${userId} AND password_hash = ${passwordHash} AND ${notDeleted.users} FOR SHARE`;
  return created === 1 ? sessionId : null;
}

export async function endSession(sessionId: string): Promise<void> {
  await db().session.deleteMany({ where: { id: sessionId } });
}

/** Locks the user's row. Throws 401 for a deleted user, and when the given session has ended. */
export async function requireOpenSession(
  tx: Prisma.TransactionClient,
  { id, sessionId }: { id: string; sessionId?: string },
): Promise<void> {
  const isOpen =
    (await lockRow(tx, "users", id)) &&
    (sessionId === undefined || (await tx.session.count({ where: { id: sessionId } })) > 0);
  if (!isOpen) throw notAuthenticated();
}

export async function findSessionProof(sessionId: string): Promise<SessionProof | null> {
  const session = await db().session.findUnique({
    where: { id: sessionId },
    select: { openedWith: true, provenAt: true, createdAt: true },
  });
  if (!session) return null;
  const openedWith = session.openedWith as SessionProof["openedWith"];
  return { openedWith, provenAt: session.provenAt ?? session.createdAt };
}

/** Precision of `last_seen_at`, so that most requests write nothing. */
const LAST_SEEN_SECONDS = 5 * 60;

const viewerRow = z.extend(userRow, {
  sessionId: z.string(),
  recentlyProven: z.boolean(),
  unnoted: z.boolean(),
});

/** Returns the user of an active session. Updates `last_seen_at` at most every five minutes. */
export async function findViewer(sessionId: string | undefined): Promise<Viewer | null> {
  if (sessionId === undefined) return null;
  const [row] = await queryRows(db(), viewerRow)`
    SELECT ${userColumns}, s.id AS "sessionId",
      coalesce(s.proven_at, s.created_at) > now() - make_interval(secs => ${PROOF_SECONDS}::int) AS "recentlyProven",
      s.last_seen_at < now() - make_interval(secs => ${LAST_SEEN_SECONDS}::int) AS unnoted
    FROM sessions s JOIN users ON users.id = s.user_id AND ${notDeleted.users}
    WHERE s.id = ${sessionId} AND s.expires_at > now()
      AND s.created_at > now() - make_interval(secs => ${SESSION_SECONDS}::int)`;
  if (!row) return null;
  const { unnoted, ...viewer } = row;
  if (unnoted) await db().session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: new Date() } });
  return viewer;
}

/** Returns up to 100 active sessions: the current one first, then by last use. */
export async function findOwnSessions(viewer: Viewer) {
  const oldest = new Date(Date.now() - SESSION_SECONDS * 1000);
  const rows = await db().session.findMany({
    where: { userId: viewer.id, expiresAt: { gt: new Date() }, createdAt: { gt: oldest } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    take: 100,
    select: { id: true, device: true, openedWith: true, createdAt: true, lastSeenAt: true },
  });
  const sessions = rows.map((row) => ({ ...row, current: row.id === viewer.sessionId }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

export type OwnSession = Awaited<ReturnType<typeof findOwnSessions>>[number];

/** Ends a session of the viewer. Ignores the ids of other users' sessions. */
export async function endOwnSession(viewer: Viewer, sessionId: string): Promise<void> {
  await db().session.deleteMany({ where: { id: sessionId, userId: viewer.id } });
}

export async function endOtherSessions(viewer: Viewer): Promise<number> {
  const where = { userId: viewer.id, id: { not: viewer.sessionId } };
  return (await db().session.deleteMany({ where })).count;
}

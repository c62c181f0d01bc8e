import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { HttpError } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import type { RecordKind } from "@/lib/trash/record-kinds";

/**
 * What the audit log knows of; a new kind of event is added here. Events of a record make its history; those of an
 * account, a limit or a door are for whoever looks into an attack.
 */
export type RecordAction =
  | "added"
  | "edited"
  | "deleted"
  | "restored"
  | "purged"
  | "read"
  | "unread"
  | "notSpam"
  | "roleChanged"
  | "passwordReset"
  | "passwordChanged";
export type AuditAction = `${RecordKind}.${RecordAction}` | "resume.opened" | SecurityAction | PrivacyAction;
/** What is done at the privacy desk about an address, which the log knows as a digest. */
export type PrivacyAction = "privacy.searched" | "privacy.exported" | "privacy.erased";
export type SecurityAction = "signIn.done" | "signIn.failed" | "limit.reached" | "access.refused";

/** A few words about an event, such as the names of changed fields; never what anybody wrote. */
export type AuditDetails = Record<string, string | number | boolean | string[]>;

export interface AuditEntry {
  /** Who did it; null for what nobody signed in did. */
  actorId: string | null;
  action: AuditAction;
  /** An `account` is a user's id, or a digest of an e-mail that no user has; a `limit` is a limiter's name. */
  target: { type: RecordKind | "account" | "limit" | "address"; id: string };
  requestId: string;
  details?: AuditDetails;
  /** Of the events with one actor, action and key, `noteAudit` records the first of each hour. */
  oncePerHour?: string;
}

/** Adds a row to the audit log, which holds ids alone. Pass the transaction of what it tells about. */
export async function recordAudit(client: Prisma.TransactionClient, entry: AuditEntry): Promise<void> {
  const { actorId, action, target, requestId, details } = entry;
  await client.auditEvent.create({
    data: { actorId, action, targetType: target.type, targetId: target.id, requestId, details },
    select: { id: true },
  });
}

/** The same for what an administrator does to a record. */
export async function recordAdminAction(
  client: Prisma.TransactionClient,
  { id: actorId, requestId }: Admin,
  action: RecordAction,
  target: { type: RecordKind; id: string },
  details?: AuditDetails,
): Promise<void> {
  await recordAudit(client, { actorId, action: `${target.type}.${action}`, target, requestId, details });
}

/** One row each for many records of a kind, in one statement, also for the thousands of applications of a job. */
export async function recordAdminActions(
  client: Prisma.TransactionClient,
  { actorId, requestId }: Pick<AuditEntry, "actorId" | "requestId">,
  action: RecordAction,
  kind: RecordKind,
  ids: readonly string[],
  details?: AuditDetails,
): Promise<void> {
  if (ids.length === 0) return;
  await client.$executeRaw`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, request_id, details)
    SELECT ${actorId}::text, ${`${kind}.${action}`}, ${kind}, target_id, ${requestId}, ${details ? JSON.stringify(details) : null}::jsonb
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS targets (target_id, place) ORDER BY place`;
}

/** Events about one target that `noteAudit` records in an hour. */
const HOURLY_MAX = 1000;

/**
 * Records an event that callers without rights can cause at will. PostgreSQL bounds the rows, across all instances: those
 * with the same `oncePerHour` key to one in each hour of the clock, those about one target to HOURLY_MAX in the last
 * hour. Never throws: a caller gets an answer also when the audit log cannot be written.
 */
export async function recordAuditSafely(entry: AuditEntry): Promise<void> {
  await insertBounded(entry).catch((error: unknown) => log.error("audit.failed", error));
}

async function insertBounded(entry: AuditEntry): Promise<void> {
  const { actorId, action, target, requestId, details, oncePerHour } = entry;
  const key = oncePerHour === undefined ? null : `${action}:${actorId}:${oncePerHour}:`;
  await db().$executeRaw`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, request_id, details, once_key)
    SELECT ${actorId}::text, ${action}, ${target.type}, ${target.id}, ${requestId},
      ${details ? JSON.stringify(details) : null}::jsonb,
      ${key}::text || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
    WHERE (SELECT count(*) FROM (
      SELECT FROM audit_events
      WHERE target_type = ${target.type} AND target_id = ${target.id} AND at > now() - interval '1 hour'
      LIMIT ${HOURLY_MAX}) AS recent) < ${HOURLY_MAX}
    ON CONFLICT (once_key) WHERE once_key IS NOT NULL DO NOTHING`;
}

/** Records a rejected request in the audit log. The wrappers of actions and endpoints call it with every failure. */
export async function recordHttpError(
  failure: HttpError | null,
  { requestId }: { requestId: string },
): Promise<void> {
  if (failure?.details.audit) await recordAuditSafely({ ...failure.details.audit, requestId });
}

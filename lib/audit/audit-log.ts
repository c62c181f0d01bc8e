import "server-only";
import type { Admin } from "@/lib/auth/identity";
import { db } from "@/lib/database/db";
import type { HttpError } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import type { AuditDetails, AuditedKind, AuditEntry, RecordAction } from "./audit-entry";

/** Adds a row to the audit log. Pass the transaction of the change that it records. */
export async function recordAudit(client: Prisma.TransactionClient, entry: AuditEntry): Promise<void> {
  const { actorId, action, target, requestId, keyId, details } = entry;
  await client.auditEvent.create({
    data: { actorId, action, targetType: target.type, targetId: target.id, requestId, keyId, details },
    select: { id: true },
  });
}

export async function recordAdminAction(
  client: Prisma.TransactionClient,
  { id, requestId, keyId }: Actor,
  action: RecordAction,
  target: { type: AuditedKind; id: string },
  details?: AuditDetails,
): Promise<void> {
  await recordAudit(client, {
    actorId: id ?? null,
    action: `${target.type}.${action}`,
    target,
    requestId,
    keyId,
    details,
  });
}

/** The id is undefined for the server itself, and for a person without an account. */
export type Actor = Partial<Pick<Admin, "id" | "keyId">> & Pick<Admin, "requestId">;

/** The actor of events that no request of a person has caused. */
export const SERVER: Actor = { requestId: "upkeep" };

/** Adds one row per record in a single statement. A job can have thousands of applications. */
export async function recordAdminActions(
  client: Prisma.TransactionClient,
  { id, requestId, keyId }: Actor,
  action: RecordAction,
  kind: AuditedKind,
  targets: readonly { id: string; details?: AuditDetails }[],
): Promise<void> {
  if (targets.length === 0) return;
  const ids = targets.map(({ id }) => id);
  const details = targets.map((target) => (target.details ? JSON.stringify(target.details) : null));
  await client.$executeRaw`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, request_id, key_id, details)
    SELECT ${id ?? null}::text, ${`${kind}.${action}`}, ${kind}, target_id, ${requestId}, ${keyId ?? null}::text, details::jsonb
    FROM unnest(${ids}::text[], ${details}::text[]) WITH ORDINALITY AS targets (target_id, details, place)
    ORDER BY place`;
}

/** Most events per target and hour that `recordAuditSafely` stores. */
const HOURLY_MAX = 1000;

/**
 * Records an event that any client can cause. PostgreSQL limits the rows across all instances
 * (docs/decisions/0034-bound-audit-rows-that-any-user-can-cause.md). Never throws: a failed insert is only logged.
 */
export async function recordAuditSafely(entry: AuditEntry): Promise<void> {
  await insertBounded(entry).catch((error: unknown) => log.error("audit.failed", error));
}

async function insertBounded(entry: AuditEntry): Promise<void> {
  const { actorId, action, target, requestId, details, hourlyKey } = entry;
  const key = hourlyKey === undefined ? null : `${action}:${actorId}:${hourlyKey}:`;
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

/** Records a rejected request when its error has audit details. Never throws. */
export async function recordHttpError(
  failure: HttpError | null,
  { requestId }: { requestId: string },
): Promise<void> {
  if (failure?.details.audit) await recordAuditSafely({ ...failure.details.audit, requestId });
}

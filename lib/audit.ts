import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What the audit log knows of; a new kind of event is added here. */
export type AuditAction = "resume.opened" | "job.deleted";

interface AuditEntry {
  /** Who did it; null for what nobody signed in did. */
  actorId: string | null;
  action: AuditAction;
  target: { type: "applicant" | "job"; id: string };
  requestId: string;
}

/** Adds a row to the audit log, which holds ids alone. Pass the transaction of what it tells about. */
export async function recordAudit(client: Prisma.TransactionClient, entry: AuditEntry): Promise<void> {
  const { actorId, action, target, requestId } = entry;
  await client.auditEvent.create({
    data: { actorId, action, targetType: target.type, targetId: target.id, requestId },
    select: { id: true },
  });
}

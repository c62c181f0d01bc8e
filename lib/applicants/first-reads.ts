import "server-only";
import type { AuditAction } from "@/lib/audit/audit-entry";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Actions of a person who has seen the application: opened it, or entered it for the applicant. */
const ACTIONS: AuditAction[] = [
  "applicant.opened",
  "resume.opened",
  "applicant.opinionGiven",
  "applicant.noteAdded",
  "applicant.added",
];

const isReadOf = (ids: readonly string[]) =>
  ({
    targetType: "applicant",
    targetId: { in: [...ids] },
    action: { in: ACTIONS },
    actorId: { not: null },
    keyId: null,
  }) satisfies Prisma.AuditEventWhereInput;

/** Returns when a person first opened each of these applications or its résumé. Leaves out the unread ones. */
export async function findFirstReads(
  client: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await client.auditEvent.groupBy({
    by: ["targetId"],
    where: isReadOf(ids),
    _min: { at: true },
  });
  return new Map(rows.flatMap(({ targetId, _min: { at } }) => (at ? [[targetId, at] as const] : [])));
}

export async function recordFirstRead(admin: Hiring, id: string): Promise<void> {
  if ((await findFirstReads(db(), [id])).has(id)) return;
  if ((await db().applicant.count({ where: { id } })) > 0)
    await recordAdminAction(db(), admin, "opened", { type: "applicant", id });
}

import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { isOpenStage, type Stage, STAGES } from "@/lib/applicants/stages";
import { addRetentionDays } from "@/lib/calendar/retention-days";
import { getMinimumDays } from "@/lib/calendar/retention-limits";
import { getDatabaseTime } from "@/lib/database/database-time";
import type { Prisma } from "@/lib/generated/prisma/client";
import { countErased } from "@/lib/trash/report-counts";
import type { PrivacyActor } from "./data";
import { ERASED_BY_PERSON, type ErasedCounts } from "./receipts";
import type { PersonalData } from "./personal-data";

/** Locks records until the erasure that their person has asked for. The caller has deleted their mails. Returns what the receipt says. */
export async function lockKept(
  tx: Prisma.TransactionClient,
  by: PrivacyActor,
  { messages, applications }: Pick<PersonalData, "messages" | "applications">,
): Promise<Pick<ErasedCounts, "locked" | "lockedUntil">> {
  const now = await getDatabaseTime(tx);
  const kept = [
    ...messages.map(({ id, lockUntil }) => ({ kind: "message" as const, id, lockUntil })),
    ...applications.map(({ id, lockUntil }) => ({ kind: "applicant" as const, id, lockUntil })),
  ].filter((row): row is typeof row & { lockUntil: Date } => row.lockUntil !== null);
  if (kept.length === 0) return {};
  const applicants = kept.filter(({ kind }) => kind === "applicant").map(({ id }) => id);
  await countErased(tx, applicants);
  await withdrawOpen(tx, by, applicants, now);
  const ids = kept.map(({ id }) => id);
  await deleteTraces(tx, ids, now);
  const deletedBy = by.id ?? ERASED_BY_PERSON;
  for (const { kind, id, lockUntil } of kept) {
    // Leaves the time and the author of an earlier deletion. `deletedAt` hides the record, and a lock hides it from the trash.
    const hidden = { where: { id, deletedAt: null }, data: { deletedAt: now, deletedBy } };
    const [where, data] = [{ id }, { lockedUntil: lockUntil }];
    if (kind === "message") {
      await tx.message.updateMany(hidden);
      await tx.message.updateMany({ where, data });
    } else {
      await tx.applicant.updateMany(hidden);
      await tx.applicant.updateMany({ where, data: { ...data, deletedWithJob: false } });
    }
    await recordAdminAction(tx, by, "locked", { type: kind, id });
  }
  const last = Math.max(...kept.map(({ lockUntil }) => lockUntil.getTime()));
  return { locked: kept.length, ...(last > now.getTime() && { lockedUntil: last }) };
}

/** Withdraws open applications, since an applicant who asks for erasure gives up the application. A trigger stores the time of this decision. */
async function withdrawOpen(tx: Prisma.TransactionClient, by: PrivacyActor, ids: string[], now: Date) {
  const where = { id: { in: ids }, stage: { in: STAGES.filter(isOpenStage) } };
  for (const { id, stage } of await tx.applicant.findMany({ where, select: { id: true, stage: true } })) {
    const details = { from: stage, to: "withdrawn" };
    await recordAdminAction(tx, by, "stageChanged", { type: "applicant", id }, details);
  }
  await tx.applicant.updateMany({
    where,
    data: { stage: "withdrawn", clockStoppedAt: now, deskVersion: { increment: 1 } },
  });
}

/** Links, requests and mails would lead to the record, or send from it. */
async function deleteTraces(tx: Prisma.TransactionClient, ids: string[], now: Date): Promise<void> {
  const about = { applicantId: { in: ids } };
  const either = { OR: [about, { messageId: { in: ids } }] };
  await tx.applicationLink.deleteMany({ where: either });
  await tx.opinionRequest.deleteMany({ where: about });
  await tx.reply.updateMany({
    where: { ...either, state: "waiting" },
    data: { state: "recalled", settledAt: now },
  });
}

interface KeptApplication {
  createdAt: Date;
  stage: string;
  decidedAt: Date | null;
  /** Of its job. Null stands for the company's. */
  country: string | null;
  isHeld: boolean;
}

/**
 * Returns until when an erasure only locks an application, or null to erase it at once. The lock lasts for the minimum of its
 * country. A time in the past means that only a hold keeps it. An open application counts as decided now, because the
 * erasure withdraws it.
 */
export function getLockUntil({ createdAt, stage, decidedAt, country, isHeld }: KeptApplication): Date | null {
  const now = new Date();
  const decided = isOpenStage(stage as Stage) ? now : (decidedAt ?? now);
  const end = addRetentionDays(decided, getMinimumDays(country ?? undefined));
  return end > now ? end : isHeld ? createdAt : null;
}

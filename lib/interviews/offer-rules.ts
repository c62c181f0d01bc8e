import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { getDatabaseTime } from "@/lib/database/database-time";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { describeTaken, findTaken } from "./book";
import type { OfferInput } from "./schema";
import * as strings from "./strings";

export const toSlots = (slots: OfferInput["slots"]) => [
  ...new Map(slots.map((slot) => [slot.startsAt.getTime(), slot])).values(),
];
export const toPeople = (ids: readonly string[]) => [...new Set(ids)].map((userId) => ({ userId }));

/** Throws 422 for a slot that has passed, and 409 for one whose people or room are taken. */
export async function requireFree(
  tx: Prisma.TransactionClient,
  about: Parameters<typeof findTaken>[1],
  slots: OfferInput["slots"],
): Promise<void> {
  const now = await getDatabaseTime(tx);
  if (slots.some(({ startsAt }) => startsAt <= now)) throw invalid({ slots: strings.pastSlot });
  const taken = await findTaken(tx, about, slots);
  if (taken.length > 0)
    throw new HttpError(409, describeTaken(taken), { errors: { slots: describeTaken(taken) } });
}

export const isEligible = (jobId: string | null): Prisma.UserWhereInput => ({
  OR: [
    { role: "ADMIN", areas: { has: jobId === null ? "messages" : "hiring" } },
    ...(jobId === null ? [] : [{ role: "USER" as const, reviewedJobs: { some: { jobId } } }]),
  ],
});

/** Throws 422 unless all people may interview for the job. */
export async function requireInterviewers(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  jobId: string | null,
) {
  const count = await tx.user.count({ where: { id: { in: [...ids] }, ...isEligible(jobId) } });
  if (count < new Set(ids).size) throw invalid({ interviewerIds: strings.notEligible });
}

/** Moves an application from New or Review to Interview. Does nothing in a later stage. */
export async function moveToInterview(
  tx: Prisma.TransactionClient,
  admin: Hiring,
  { id, stage }: { id: string; stage: string },
): Promise<void> {
  if (stage !== "new" && stage !== "review") return;
  await tx.applicant.update({
    where: { id },
    data: {
      stage: "interview",
      interviewDueAt: getAnswerDueAt("applicant", new Date()),
      deskVersion: { increment: 1 },
    },
    select: { id: true },
  });
  await recordAdminAction(
    tx,
    admin,
    "stageChanged",
    { type: "applicant", id },
    { from: stage, to: "interview" },
  );
}

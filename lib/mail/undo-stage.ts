import "server-only";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import type { Prisma } from "@/lib/generated/prisma/client";
import { hasWrittenSince } from "./answered-records";

/**
 * Gives back the stage that an invitation changed, also in the trash. Does nothing when the stage has changed since. A trigger
 * sets `interviewed_at` at the first interview. A time within a minute before `invitedAt` comes from this invitation and is
 * cleared. An earlier one stays.
 */
export async function undoInvitation(
  tx: Prisma.TransactionClient,
  id: string,
  { stageBefore, invitedAt }: { stageBefore: string; invitedAt: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE applicants SET stage = ${stageBefore}, desk_version = desk_version + 1,
      interviewed_at = CASE WHEN interviewed_at + interval '1 minute' < ${invitedAt} THEN interviewed_at END
    WHERE id = ${id} AND stage = 'interview'`;
}

/** Returns the fields of an application that is open again: it waits if its person wrote while it was closed. */
export const reopenIfWritten = async (tx: Prisma.TransactionClient, id: string, closedAt: Date) =>
  (await hasWrittenSince(tx, { kind: "applicant", id }, closedAt))
    ? { answeredAt: null, answerDueAt: getAnswerDueAt("applicant", new Date()) }
    : {};

/**
 * Takes back a decline whose mail was recalled, also in the trash. Does nothing when the stage has changed since.
 * The clock runs again only when the decline stopped it, at `declinedAt`. Clocks of instances may differ by minutes.
 */
export async function undoDecline(
  tx: Prisma.TransactionClient,
  id: string,
  { stageBefore, declinedAt }: { stageBefore: string; declinedAt: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE applicants SET stage = ${stageBefore}, decline_reason = NULL, desk_version = desk_version + 1,
      clock_stopped_at = CASE WHEN abs(extract(epoch FROM clock_stopped_at - ${declinedAt})) > 600
        THEN clock_stopped_at END
    WHERE id = ${id} AND stage = 'declined'`;
  await tx.applicant.updateMany({
    where: { id, stage: stageBefore },
    data: await reopenIfWritten(tx, id, declinedAt),
  });
}

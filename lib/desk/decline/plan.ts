import "server-only";
import { safeParse } from "zod/mini";
import type { Stage } from "@/lib/applicants/stages";
import { email } from "@/lib/fields";
import { fullName } from "@/lib/text/full-name";
import type { Prisma } from "@/lib/generated/prisma/client";
import { findFirstOpenings } from "@/lib/applicants/openings";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { type SkipReason, skipReasons } from "./strings";

export interface Candidate {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  stage: Stage;
  confirmationMailId: string | null;
  jobTitle: string;
  /** No person has opened the application yet. */
  isUnread: boolean;
}

export interface SkippedApplicant {
  id: string;
  /** The id again for an unknown applicant. */
  name: string;
  reason: SkipReason;
}

export interface DeclinePlan {
  candidates: Candidate[];
  skipped: SkippedApplicant[];
}

const select = {
  ...{
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    stage: true,
    quarantinedAt: true,
    confirmationMailId: true,
  },
  job: { select: { title: true } },
  replies: { where: { kind: "decline", state: { not: "recalled" } }, select: { id: true } },
} as const;

type Row = Prisma.ApplicantGetPayload<{ select: typeof select }>;

const address = email();

/**
 * Says who of these applicants can be declined, in the order of the ids, and why others cannot. Unread ones are among the
 * candidates: declining them needs a reason.
 */
export async function planDecline(
  client: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<DeclinePlan> {
  const rows = await client.applicant.findMany({ where: { id: { in: [...ids] }, job: NOT_DELETED }, select });
  const openings = await findFirstOpenings(client, ids);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const plan: DeclinePlan = { candidates: [], skipped: [] };
  for (const id of ids) {
    const row = rowById.get(id);
    const reason = findSkipReason(row);
    if (reason || !row)
      plan.skipped.push({ id, name: row ? fullName(row) : id, reason: reason ?? skipReasons.gone });
    else plan.candidates.push({ ...toCandidate(row), isUnread: !openings.has(id) });
  }
  return plan;
}

function findSkipReason(row: Row | undefined): SkipReason | undefined {
  if (!row) return skipReasons.gone;
  if (row.quarantinedAt) return skipReasons.spam;
  if (row.stage === "declined") return skipReasons.declined;
  if (row.stage === "withdrawn") return skipReasons.withdrawn;
  if (row.stage === "hired") return skipReasons.hired;
  if (row.replies.length > 0) return skipReasons.mailed;
  return safeParse(address, row.email).success ? undefined : skipReasons.address;
}

/** Moves the unread candidates to those that are skipped. */
export const skipUnread = ({ candidates, skipped }: DeclinePlan): DeclinePlan => ({
  candidates: candidates.filter(({ isUnread }) => !isUnread),
  skipped: [
    ...skipped,
    ...candidates
      .filter(({ isUnread }) => isUnread)
      .map((candidate) => ({ id: candidate.id, name: fullName(candidate), reason: skipReasons.unread })),
  ],
});

const toCandidate = (row: Row): Omit<Candidate, "isUnread"> => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  stage: row.stage as Stage,
  confirmationMailId: row.confirmationMailId,
  jobTitle: row.job.title,
});

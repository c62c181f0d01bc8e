import "server-only";
import type { Stage } from "@/lib/applicants/stages";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { MessageOutcome } from "@/lib/messages/outcome";
import type { Desk, DeskRef } from "./desk";

const clockSelect = {
  ownerId: true,
  answerDueAt: true,
  answeredAt: true,
  clockStoppedAt: true,
  quarantinedAt: true,
  deskVersion: true,
  source: true,
} as const;

/** Columns of a message or an application that `Desk` is made from. */
export type DeskRow = NonNullable<Awaited<ReturnType<typeof readDeskRow>>>;

export async function readDeskRow(tx: Prisma.TransactionClient, { kind, id }: DeskRef) {
  const where = { id };
  if (kind === "message") {
    const row = await tx.message.findUnique({ where, select: { ...clockSelect, outcome: true } });
    return row && { ...row, stage: null, interviewDueAt: null, interviewedAt: null };
  }
  const select = { ...clockSelect, interviewDueAt: true, interviewedAt: true, stage: true } as const;
  const row = await tx.applicant.findUnique({ where, select });
  return row && { ...row, outcome: null };
}

export function toDesk({
  ownerId,
  answerDueAt,
  answeredAt,
  clockStoppedAt,
  quarantinedAt,
  ...row
}: DeskRow): Desk {
  const isUnanswered = answeredAt === null && clockStoppedAt === null;
  const interviewDueAt = row.stage === "interview" ? row.interviewDueAt : null;
  return {
    stage: row.stage as Stage | null,
    ownerId,
    answerDueAt: isUnanswered ? answerDueAt : (interviewDueAt ?? answerDueAt),
    answeredAt,
    waiting: (isUnanswered || interviewDueAt !== null) && quarantinedAt === null,
    source: row.source,
    outcome: row.outcome as MessageOutcome | null,
    version: row.deskVersion,
  };
}

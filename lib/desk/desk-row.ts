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
const messageSelect = { ...clockSelect, outcome: true } as const;
const applicantSelect = { ...clockSelect, interviewDueAt: true, interviewedAt: true, stage: true } as const;

/** Columns of a message or an application that `Desk` is made from. */
export type DeskRow = Prisma.MessageGetPayload<{ select: typeof clockSelect }> &
  Partial<Pick<Prisma.MessageGetPayload<{ select: typeof messageSelect }>, "outcome">> &
  Partial<Omit<Prisma.ApplicantGetPayload<{ select: typeof applicantSelect }>, keyof typeof clockSelect>>;

export async function readDeskRow(
  tx: Prisma.TransactionClient,
  { kind, id }: DeskRef,
): Promise<DeskRow | null> {
  return kind === "message"
    ? tx.message.findUnique({ where: { id }, select: messageSelect })
    : tx.applicant.findUnique({ where: { id }, select: applicantSelect });
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
  const interviewDueAt = row.stage === "interview" ? (row.interviewDueAt ?? null) : null;
  return {
    stage: (row.stage as Stage | undefined) ?? null,
    ownerId,
    answerDueAt: isUnanswered ? answerDueAt : (interviewDueAt ?? answerDueAt),
    answeredAt,
    waiting: (isUnanswered || interviewDueAt !== null) && quarantinedAt === null,
    source: row.source,
    outcome: (row.outcome as MessageOutcome | null | undefined) ?? null,
    version: row.deskVersion,
  };
}

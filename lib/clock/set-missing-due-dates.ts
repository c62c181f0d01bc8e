import "server-only";
import { db } from "@/lib/database/db";
import type { DeskRef } from "@/lib/desk/desk";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import type { Prisma } from "@/lib/generated/prisma/client";
import { WAITING } from "./waiting";

const BATCH_SIZE = 500;
const MISSING = { ...WAITING, answerDueAt: null } as const;
const batch = { where: MISSING, orderBy: { id: "asc" }, take: BATCH_SIZE } as const;
const select = { id: true, createdAt: true } as const;

/**
 * Sets the due dates of waiting records that a server of an older version stored without one. Safe to run in several
 * instances at once.
 */
export async function setMissingDueDates(): Promise<void> {
  await setForKind(
    "message",
    () => db().message.findMany({ ...batch, select }),
    (id, answerDueAt) => db().message.updateMany({ where: { ...MISSING, id }, data: { answerDueAt } }),
  );
  await setForKind(
    "applicant",
    () => db().applicant.findMany({ ...batch, select }),
    (id, answerDueAt) => db().applicant.updateMany({ where: { ...MISSING, id }, data: { answerDueAt } }),
  );
  await setForKind(
    "applicant",
    () => readAtInterview(db(), AT_INTERVIEW),
    (id, interviewDueAt) =>
      db().applicant.updateMany({ where: { ...AT_INTERVIEW, id }, data: { interviewDueAt } }),
  );
}

/** An imported applicant is owed no answer until staff act. */
const AT_INTERVIEW = { stage: "interview", interviewDueAt: null, importId: null } as const;

/** Counts from the last mail since the applicant came to Interview, or from that time, which is returned as `createdAt`. */
export async function readAtInterview(client: Prisma.TransactionClient, where: Prisma.ApplicantWhereInput) {
  const sent = { where: { state: "sent" }, orderBy: { settledAt: "desc" }, take: 1 } as const;
  const rows = await client.applicant.findMany({
    where,
    take: BATCH_SIZE,
    select: {
      id: true,
      createdAt: true,
      interviewedAt: true,
      replies: { ...sent, select: { settledAt: true } },
    },
  });
  return rows.map(({ id, createdAt, interviewedAt, replies }) => {
    const times = [createdAt, interviewedAt, replies[0]?.settledAt].map((time) => time?.getTime() ?? 0);
    return { id, createdAt: new Date(Math.max(...times)) };
  });
}

async function setForKind(
  kind: DeskRef["kind"],
  readBatch: () => Promise<{ id: string; createdAt: Date }[]>,
  write: (id: string, answerDueAt: Date) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await readBatch();
    if (rows.length === 0) return;
    for (const { id, createdAt } of rows) await write(id, getAnswerDueAt(kind, createdAt));
  }
}

import "server-only";
import { db } from "@/lib/database/db";
import { getAnswerDueAt } from "./business-days";
import { WAITING } from "./waiting";

const BATCH_SIZE = 500;
const MISSING = { ...WAITING, answerDueAt: null } as const;
const batch = { where: MISSING, orderBy: { id: "asc" }, take: BATCH_SIZE } as const;
const select = { id: true, createdAt: true } as const;

/**
 * Sets the due dates of waiting records that a server of an older version stored without one. Safe to run in several
 * containers at once.
 */
export async function setMissingDueDates(): Promise<void> {
  while (await setOfMessages());
  while (await setOfApplicants());
}

/** Returns true when it found any. */
async function setOfMessages(): Promise<boolean> {
  const rows = await db().message.findMany({ ...batch, select });
  for (const { id, createdAt } of rows) {
    const answerDueAt = getAnswerDueAt("message", createdAt);
    await db().message.updateMany({ where: { ...MISSING, id }, data: { answerDueAt } });
  }
  return rows.length > 0;
}

async function setOfApplicants(): Promise<boolean> {
  const rows = await db().applicant.findMany({ ...batch, select });
  for (const { id, createdAt } of rows) {
    const answerDueAt = getAnswerDueAt("applicant", createdAt);
    await db().applicant.updateMany({ where: { ...MISSING, id }, data: { answerDueAt } });
  }
  return rows.length > 0;
}

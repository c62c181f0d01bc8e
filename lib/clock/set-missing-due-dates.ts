import "server-only";
import { db } from "@/lib/database/db";
import type { DeskRef } from "@/lib/desk/desk";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
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

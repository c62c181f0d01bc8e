import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { type AdminOf, hasArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import type { Desk, DeskKind, DeskRef } from "./desk";
import type { DeskChange } from "./schema";
import { lockAnsweredTogether, reopenMessages } from "@/lib/mail/answered-together";
import { answerMessages, lockOpenMessages } from "./open-messages";
import { type DeskRow, readDeskRow, toDesk } from "./desk-row";
import { planSteps } from "./plan-steps";
import { recallUnsent } from "./correspondence/recall-reply";
import { lockRecord } from "./replies";
import * as strings from "./strings";

/** Returns null for an unknown record, and for one in the trash. */
export async function getDesk<Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
): Promise<Desk | null> {
  const row = await readDeskRow(db(), record);
  return row && toDesk(row);
}

/**
 * Changes stage, owner and answer of a record, and records each change in its history. Throws 404, 422 for an owner who is
 * not an administrator and for the decline of an unread application, and 409 with the stored state for an outdated `version`.
 */
export async function changeDesk<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  change: DeskChange,
): Promise<Desk> {
  return db().$transaction(async (tx) => changeDeskIn(tx, admin, record, change));
}

/** Works as `changeDesk` inside a transaction. */
export async function changeDeskIn<Kind extends DeskKind>(
  tx: Prisma.TransactionClient,
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  { version, others, ...change }: DeskChange,
): Promise<Desk> {
  const mayAnswer = hasArea(admin, "messages");
  const together = mayAnswer ? await lockTogether(tx, record, change.answered, others) : [];
  await lockRecord(tx, record);
  const before = (await readDeskRow(tx, record)) as DeskRow;
  if (version !== undefined && version !== before.deskVersion)
    throw new HttpError(409, strings.changedMeanwhile, { present: toDesk(before) });
  const steps = await planSteps(tx, record, before, change);
  if (steps.length === 0) return toDesk(before);
  if (before.stage === "declined" && change.stage && change.stage !== "declined")
    await recallUnsent(tx, admin, record.id, ["decline"], strings.declineIsLeaving);
  const data: { answeredAt?: Date | null } = Object.assign(
    { deskVersion: before.deskVersion + 1 },
    ...steps.map(({ data: part }) => part),
  );
  const { id } = record;
  if (record.kind === "message") await tx.message.update({ where: { id }, data });
  else await tx.applicant.update({ where: { id }, data });
  for (const { action, details } of steps)
    await recordAdminAction(tx, admin, action, { type: record.kind, id }, details);
  if (data.answeredAt) await answerMessages(tx, admin, together, data.answeredAt);
  else if (data.answeredAt === null && before.answeredAt)
    await reopenMessages(tx, admin, together, before.answeredAt);
  return toDesk((await readDeskRow(tx, record)) as DeskRow);
}

/** Locks the messages that are answered, or not answered any more, together with the record. Returns their ids. */
async function lockTogether(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  answered: boolean | undefined,
  others: boolean | undefined,
): Promise<string[]> {
  if (answered === undefined) return [];
  if (answered) return others ? lockOpenMessages(tx, record) : [];
  const answeredAt = (await readDeskRow(tx, record))?.answeredAt;
  return answeredAt ? lockAnsweredTogether(tx, record, answeredAt) : [];
}

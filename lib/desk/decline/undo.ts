import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { fullName } from "@/lib/text/full-name";
import { HttpError } from "@/lib/http-error";
import * as strings from "./strings";

/**
 * Takes back mails that have not left, and gives back the stages that a decline has changed. Each mail is taken back on
 * its own, so that one which is being sent keeps no other.
 */
export async function undoMails(admin: Admin, replyIds: readonly string[]) {
  const replies = await db().reply.findMany({
    where: { id: { in: [...replyIds] } },
    orderBy: [{ applicantId: "asc" }, { messageId: "asc" }],
    select: { id: true },
  });
  const kept: string[] = [];
  for (const { id } of replies) if (!(await tryRecall(admin, id))) kept.push(id);
  return { recalled: replies.length - kept.length, kept: await describeKept(kept) };
}

async function tryRecall(admin: Admin, id: string): Promise<boolean> {
  try {
    await recallReply(admin, id);
    return true;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
}

const keptReasons: Record<string, string> = {
  recalled: strings.recalledAlready,
  failed: strings.failedAlready,
};

async function describeKept(ids: readonly string[]) {
  const applicant = { select: { firstName: true, lastName: true, deletedAt: true } } as const;
  const message = { select: { name: true, deletedAt: true } } as const;
  const replies = await db().reply.findMany({
    where: { id: { in: [...ids] } },
    select: { state: true, applicant, message },
  });
  return replies.map(({ state, ...about }) => {
    const record = about.applicant ?? about.message;
    const name = record && ("name" in record ? record.name : fullName(record));
    return {
      name: name && !record.deletedAt ? name : "A deleted record",
      reason: keptReasons[state] ?? strings.sentAlready,
    };
  });
}

import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { NoticePace } from "@/lib/notices/notice-pace";
import { lockUser } from "@/lib/auth/lock-users";
import type { OwnName } from "./schema";

/** Changes the signed-in user's own name, which signs their emails and notes. Throws 404 when the account is gone. */
export async function changeOwnName({ id }: Viewer, name: OwnName, requestId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const before = await lockUser(tx, id);
    const fields = (["firstName", "lastName"] as const).filter((field) => before[field] !== name[field]);
    if (fields.length === 0) return;
    await tx.user.update({ where: { id }, data: { ...name, version: { increment: 1 } } });
    await recordAdminAction(tx, { id, requestId }, "edited", { type: "user", id }, { fields });
  });
}

/** Chooses how soon the signed-in user hears of new records. No audit entry: nobody else sees a difference. */
export async function setNoticePace({ id }: Viewer, noticePace: NoticePace): Promise<void> {
  await db().user.updateMany({ where: { id }, data: { noticePace } });
}

export const getNoticePace = async ({ id }: Viewer): Promise<string | undefined> =>
  (await db().user.findUnique({ where: { id }, select: { noticePace: true } }))?.noticePace;

import "server-only";
import type { AdminOf } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { getDesk } from "./data";
import type { DeskKind, DeskRef } from "./desk";
import { countOpenMessages } from "./open-messages";
import { listOwners } from "./owners";
import { countSentMails } from "./plan-steps";

export type DeskPageData = NonNullable<Awaited<ReturnType<typeof readDeskPage>>>;

/** Reads what the panel of a record shows. Returns null for a record that has been deleted meanwhile. */
export async function readDeskPage<Kind extends DeskKind>(admin: AdminOf<Kind>, record: DeskRef<Kind>) {
  const [desk, owners, sentMails, openMessages] = await Promise.all([
    getDesk(admin, record),
    listOwners(admin, record.kind),
    countSentMails(db(), record),
    countOpenMessages(admin, record.kind, record.id),
  ]);
  if (!desk) return null;
  return {
    record,
    desk,
    owners,
    myId: admin.id,
    /** A mail from the desk has left since the person last wrote, so the answer cannot be undone. */
    wasMailed: sentMails > 0,
    /** Other messages of the person that wait for an answer. */
    openMessages,
  };
}

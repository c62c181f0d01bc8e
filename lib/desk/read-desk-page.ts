import "server-only";
import type { AdminOf } from "@/lib/auth/viewer";
import { getDesk, wasMailed } from "./data";
import type { DeskKind, DeskRef } from "./desk";
import { countOpenMessages } from "./open-messages";
import { listOwners } from "./owners";

export type DeskPageData = NonNullable<Awaited<ReturnType<typeof readDeskPage>>>;

/** Reads what the panel of a record shows. Returns null for a record that has been deleted meanwhile. */
export async function readDeskPage<Kind extends DeskKind>(admin: AdminOf<Kind>, record: DeskRef<Kind>) {
  const [desk, owners, mailed, openMessages] = await Promise.all([
    getDesk(admin, record),
    listOwners(admin, record.kind),
    wasMailed(admin, record),
    countOpenMessages(admin, record.kind, record.id),
  ]);
  if (!desk) return null;
  return {
    ...{ record, desk, owners, myId: admin.id },
    /** A mail from the desk has left, so the answer cannot be undone. */
    wasMailed: mailed,
    /** Other messages of the person that wait for an answer. */
    openMessages,
  };
}

import "server-only";
import type { AdminOf } from "@/lib/auth/viewer";
import { getDesk, wasMailed } from "./data";
import type { Desk, DeskKind, DeskRef } from "./desk";
import { countOpenMessages } from "./open-messages";
import { listOwners, type Owner } from "./owners";

export interface DeskPageData {
  record: DeskRef;
  desk: Desk;
  owners: readonly Owner[];
  myId: string;
  /** A mail from the desk has left, so the answer cannot be undone. */
  wasMailed: boolean;
  /** Other messages of the person that wait for an answer. */
  openMessages: number;
}

/** Reads what the panel of a record shows. Returns null for a record that has been deleted meanwhile. */
export async function readDeskPage<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
): Promise<DeskPageData | null> {
  const [desk, owners, mailed, openMessages] = await Promise.all([
    getDesk(admin, record),
    listOwners(admin, record.kind),
    wasMailed(admin, record),
    countOpenMessages(admin, record.kind, record.id),
  ]);
  return desk && { record, desk, owners, myId: admin.id, wasMailed: mailed, openMessages };
}

import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { getDesk, wasMailed } from "./data";
import type { Desk, DeskRef } from "./desk";
import { listOwners, type Owner } from "./owners";

export interface DeskPageData {
  record: DeskRef;
  desk: Desk;
  owners: readonly Owner[];
  /** Id of the signed-in administrator. */
  myId: string;
  /** A mail from the desk has left, so the answer cannot be undone. */
  wasMailed: boolean;
}

/** Reads what the panel of a record shows. Returns null for a record that has been deleted meanwhile. */
export async function readDeskPage(admin: Admin, record: DeskRef): Promise<DeskPageData | null> {
  const [desk, owners, mailed] = await Promise.all([
    getDesk(admin, record),
    listOwners(admin),
    wasMailed(admin, record),
  ]);
  return desk && { record, desk, owners, myId: admin.id, wasMailed: mailed };
}

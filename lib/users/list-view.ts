import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { ListView } from "@/lib/lists/list-query";

export async function getListView({ id }: Admin): Promise<ListView> {
  const user = await db().user.findUnique({ where: { id }, select: { listView: true } });
  return user?.listView === "list" ? "list" : "table";
}

/** Remembers how the administrator sees the lists. No audit entry: nobody else sees a difference. */
export async function setListView({ id }: Admin, listView: ListView): Promise<void> {
  await db().user.updateMany({ where: { id }, data: { listView } });
}

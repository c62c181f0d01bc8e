import "server-only";
import type { AdminOf } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { notify } from "@/lib/notify";
import type { DeskKind, DeskRef } from "@/lib/desk/desk";
import { processState } from "@/lib/process-state";
import { getEventHub } from "./event-hub";
import { ReaderList } from "./reader-list";

/** PostgreSQL NOTIFY channel that tells every instance who reads which record. Its payloads hold ids only. */
export const PRESENCE_CHANNEL = "presence";

const getReaders = (): ReaderList => (processState.readers ??= new ReaderList());

/** Handles a notification. Tells the open tabs of this process when a reader comes or leaves. */
export function receivePresence(payload: string): void {
  if (getReaders().receive(payload)) getEventHub().publish("presence");
}

/**
 * Tells every instance that the user reads a record, or has left it. Returns the first names of the colleagues who
 * read it, by name.
 */
export async function announceReader<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  { kind, id }: DeskRef<Kind>,
  isLeaving: boolean,
): Promise<string[]> {
  const record = `${kind}:${id}`;
  const payload = [isLeaving ? "left" : "reads", record, admin.id].join(" ");
  await notify(db(), PRESENCE_CHANNEL, payload);
  if (isLeaving) return [];
  const colleagues = getReaders()
    .list(record)
    .filter((userId) => userId !== admin.id);
  if (colleagues.length === 0) return [];
  const users = await db().user.findMany({
    where: { id: { in: colleagues }, role: "ADMIN" },
    select: { firstName: true },
    orderBy: { firstName: "asc" },
  });
  return users.map(({ firstName }) => firstName);
}

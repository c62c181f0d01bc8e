import "server-only";
import type { AdminOf } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { moveManyToTrash, moveToTrash } from "./move-to-trash";
import type { RecordKind } from "./record-kinds";

/** Returns what moves records to the trash: one, which throws 404, or several, of which it returns the ids that existed. */
export const deletionOf = <Kind extends RecordKind>(kind: Kind) => ({
  deleteOne: async (admin: AdminOf<Kind>, id: string): Promise<void> => {
    await db().$transaction((tx) => moveToTrash(tx, admin, { kind, id }));
  },
  deleteMany: (admin: AdminOf<Kind>, ids: string[]): Promise<string[]> =>
    db().$transaction((tx) => moveManyToTrash(tx, admin, kind, ids)),
});

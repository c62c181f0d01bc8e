import type { AdminOf } from "@/lib/auth/viewer";
import type { RecordKind, RecordRef } from "@/lib/trash/record-kinds";
import { restoreRecords } from "@/lib/trash/restore";

export const restoreRecord = <Kind extends RecordKind>(
  admin: AdminOf<Kind>,
  { kind, id }: RecordRef<Kind>,
): Promise<string[]> => restoreRecords(admin, kind, [id]);

import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import { findTrash } from "@/lib/trash/data";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import type { RecordRef } from "@/lib/trash/record-kinds";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** Returns "done", or the status and message of an expected error. */
export const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof HttpError ? `${error.status} ${error.message}` : error),
  );

export const trash = async () => (await findTrash(admin, { page: 1 })).items;

export const remove = (record: RecordRef) => db().$transaction((tx) => moveToTrash(tx, admin, record));

export const emptyTrashedTables = () =>
  emptyTables(
    "users",
    "messages",
    "team_members",
    "jobs",
    "mail_templates",
    "outbox",
    "rate_limits",
    "idempotency_keys",
  );

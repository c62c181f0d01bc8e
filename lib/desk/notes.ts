import "server-only";
import { findActorNames } from "@/lib/audit/actor-names";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { AdminOf } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Note, Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { toReplyOwner } from "@/lib/mail/answered-records";
import { hideOwnLinks } from "@/lib/request/hide-links";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import type { DeskKind, DeskRef } from "./desk";
import { lockRecord } from "./replies";
import * as strings from "./strings";

export type NoteWithAuthor = Awaited<ReturnType<typeof listNotes>>[number];

/** Returns the notes about a record, oldest first. `author` is a full name, or null for a former user. Throws 404. */
export async function listNotes<Kind extends DeskKind>(_admin: AdminOf<Kind>, { kind, id }: DeskRef<Kind>) {
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.NoteOrderByWithRelationInput[];
  const omit = { applicantId: true, messageId: true } as const;
  const query = { where: { id }, select: { notes: { orderBy, omit } } } as const;
  const record =
    kind === "message" ? await db().message.findUnique(query) : await db().applicant.findUnique(query);
  if (!record) throw recordNotFound(kind);
  const { notes } = record;
  const names = await findActorNames(notes.map(({ authorId }) => authorId));
  return notes.map((note) => ({ ...note, author: names.get(note.authorId ?? "") ?? null }));
}

/**
 * Adds a note, which only administrators read unless it is `forReviewers`. A repeated call with the same key returns the first
 * note. Throws 404, 409 and 422 as `storeOnce` does, and 410 when the first call's note has been deleted.
 */
export async function addNote<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  text: string,
  { once, forReviewers = false }: { once?: IdempotencyKey; forReviewers?: boolean } = {},
): Promise<Note> {
  return db().$transaction(async (tx) => {
    const stored = await storeOnce(tx, once, async () => {
      await lockRecord(tx, record);
      const data = { ...toReplyOwner(record), authorId: admin.id, text: hideOwnLinks(text), forReviewers };
      const { id } = await tx.note.create({ data });
      await recordAdminAction(tx, admin, "noteAdded", { type: record.kind, id: record.id });
      return id;
    });
    const row = await tx.note.findUnique({ where: { id: stored.id } });
    if (!row) throw new HttpError(410, strings.noteDeletedSince);
    return row;
  });
}

/** Deletes a note for good. Throws 404, and 403 for a note of another author. */
export async function deleteNote<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  noteId: string,
): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockRecord(tx, record);
    const note = await tx.note.findUnique({ where: { id: noteId, ...toReplyOwner(record) } });
    if (!note) throw notFound("Note");
    if (note.authorId !== admin.id) throw new HttpError(403, strings.notTheAuthor);
    await tx.note.delete({ where: { id: noteId } });
    await recordAdminAction(tx, admin, "noteDeleted", { type: record.kind, id: record.id });
  });
}

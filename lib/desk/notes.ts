import "server-only";
import { findActorNames } from "@/lib/audit/actor-names";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import type { Note as NoteRow } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import type { Note, NoteWithAuthor } from "./note";
import * as strings from "./strings";

/** Returns the notes of an application, oldest first. Throws 404. */
export async function listNotes(admin: Admin, applicantId: string): Promise<NoteWithAuthor[]> {
  const notes = await getNotes(admin, applicantId);
  if (!notes) throw recordNotFound("applicant");
  return notes;
}

/** Like `listNotes`, but returns null for an unknown application. */
export async function getNotes(_admin: Admin, applicantId: string): Promise<NoteWithAuthor[] | null> {
  const applicant = await db().applicant.findUnique({
    where: { id: applicantId },
    select: { notes: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
  });
  if (!applicant) return null;
  const { notes } = applicant;
  const names = await findActorNames(notes.map(({ authorId }) => authorId));
  return notes.map((row) => ({ ...toNote(row), author: names.get(row.authorId ?? "") ?? null }));
}

/**
 * Adds a note, which only administrators read unless it is `forReviewers`. A repeated call with the same key returns the note of the first one. Throws 404, 409 and 422 as
 * `storeOnce` does, and 410 when the first call's note has been deleted.
 */
export async function addNote(
  admin: Admin,
  applicantId: string,
  text: string,
  { once, forReviewers = false }: { once?: IdempotencyKey; forReviewers?: boolean } = {},
): Promise<Note> {
  return db().$transaction(async (tx) => {
    const stored = await storeOnce(tx, once, async () => {
      if (!(await lockRow(tx, "applicants", applicantId))) throw recordNotFound("applicant");
      const { id } = await tx.note.create({ data: { applicantId, authorId: admin.id, text, forReviewers } });
      await recordAdminAction(tx, admin, "noteAdded", { type: "applicant", id: applicantId });
      return id;
    });
    const row = await tx.note.findUnique({ where: { id: stored.id } });
    if (!row) throw new HttpError(410, strings.noteDeletedSince);
    return toNote(row);
  });
}

/** Deletes a note for good. Throws 404, and 403 for a note of another author. */
export async function deleteNote(admin: Admin, applicantId: string, noteId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    if (!(await lockRow(tx, "applicants", applicantId))) throw recordNotFound("applicant");
    const note = await tx.note.findUnique({ where: { id: noteId, applicantId } });
    if (!note) throw notFound("Note");
    if (note.authorId !== admin.id) throw new HttpError(403, strings.notTheAuthor);
    await tx.note.delete({ where: { id: noteId } });
    await recordAdminAction(tx, admin, "noteDeleted", { type: "applicant", id: applicantId });
  });
}

const toNote = ({ id, authorId, text, createdAt, forReviewers }: NoteRow): Note => {
  return { id, authorId, text, createdAt, forReviewers };
};

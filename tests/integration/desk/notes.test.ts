import { beforeEach, expect, test } from "vitest";
import { listHistory } from "@/lib/history/data";
import { db } from "@/lib/database/db";
import * as actions from "@/lib/desk/actions";
import { addNote, deleteNote, listNotes } from "@/lib/desk/notes";
import type { DeskRef } from "@/lib/desk/desk";
import * as strings from "@/lib/desk/strings";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { hardDelete } from "@/lib/trash/hard-delete";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { Prisma } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { signInAdmin } from "@/tests/support/accounts/sign-in-admin";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";
import { remove } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

let id: string;
let record: DeskRef;
let colleague: FullAdmin;
const listTexts = async () => (await listNotes(admin, record)).map(({ text }) => text);

beforeEach(async () => {
  await emptyTables("users", "jobs", "outbox", "idempotency_keys");
  const { id: jobId } = await createJob(db());
  ({ id } = await createApplicant(db(), { jobId }));
  record = { kind: "applicant", id };
  const row = await createUser(db(), { role: "ADMIN", firstName: "Priya", lastName: "Nair", passwordHash });
  colleague = { ...admin, id: row.id } as FullAdmin;
});

test("notes are listed oldest first with their author, also when the author is in the trash", async () => {
  await addNote(colleague, record, "First");
  await addNote(admin, record, "Second");
  await db().user.update({
    where: { id: colleague.id },
    data: { deletedAt: new Date(), deletedBy: admin.id },
  });
  const notes = await listNotes(admin, record);
  expect(notes.map(({ text, author }) => [text, author])).toEqual([
    ["First", "Priya Nair"],
    ["Second", null],
  ]);
});

test("a note to a record that was deleted meanwhile is refused with the likely reason", async () => {
  await signInAdmin();
  await remove({ kind: "applicant", id });
  const submitted = { record, text: "Call again", submissionId: "submission-1" };
  const message = `${strings.noteFailed} It may have been deleted.`;
  expect(await actions.addNote(submitted)).toMatchObject({ ok: false, message });
});

test("only the author can delete a note, and the history says who added and deleted it", async () => {
  const note = await addNote(colleague, record, "Mine");
  expect(await getStatus(deleteNote(admin, record, note.id))).toBe(403);
  expect(await listTexts()).toEqual(["Mine"]);
  await deleteNote(colleague, record, note.id);
  expect(await listTexts()).toEqual([]);
  expect(await getStatus(deleteNote(colleague, record, note.id))).toBe(404);
  const history = await listHistory(admin, "applicant", id);
  expect(history.map(({ action, who, details }) => [action, who, details])).toEqual([
    ["applicant.noteDeleted", "Priya Nair", null],
    ["applicant.noteAdded", "Priya Nair", null],
  ]);
});

test("a note of another application is not found", async () => {
  const { id: jobId } = await createJob(db());
  const other = await createApplicant(db(), { jobId });
  const note = await addNote(admin, { kind: "applicant", id: other.id }, "Elsewhere");
  expect(await getStatus(deleteNote(admin, record, note.id))).toBe(404);
});

test("a repeated call adds one note, also in parallel", async () => {
  const once = () => buildNamedKey("note", "k-1", { id, text: "Once" });
  const notes = await Promise.all([1, 2, 3].map(() => addNote(admin, record, "Once", { once: once() })));
  expect(new Set(notes.map((note) => note.id)).size).toBe(1);
  expect(await listTexts()).toEqual(["Once"]);
});

test("notes go to the trash and come back with their application, and are erased with it", async () => {
  await addNote(admin, record, "Kept");
  await remove({ kind: "applicant", id });
  expect(await getStatus(listNotes(admin, record))).toBe(404);
  expect(await getStatus(addNote(admin, record, "Too late"))).toBe(404);
  await restoreRecord(admin, { kind: "applicant", id });
  expect(await listTexts()).toEqual(["Kept"]);
  await hardDelete({ requestId: "retention" }, "applicant", Prisma.sql`id = ${id}`);
  expect(await db().note.count()).toBe(0);
});

test("a message has notes of its own, which only its record shows and which are erased with it", async () => {
  const message = { kind: "message", id: (await createMessage(db())).id } as const;
  const note = await addNote(colleague, message, "About the message");
  expect(await listTexts()).toEqual([]);
  expect((await listNotes(admin, message)).map(({ text }) => text)).toEqual(["About the message"]);
  expect(await getStatus(deleteNote(colleague, record, note.id))).toBe(404);
  expect(await getStatus(deleteNote(admin, message, note.id))).toBe(403);
  const [event] = await listHistory(admin, "message", message.id);
  expect(event).toMatchObject({ action: "message.noteAdded", who: "Priya Nair" });
  await hardDelete({ requestId: "retention" }, "message", Prisma.sql`id = ${message.id}`);
  expect(await db().note.count()).toBe(0);
});

"use server";

import { areaByKind } from "@/lib/auth/areas";
import type { DeskRef } from "./desk";
import * as z from "zod/mini";
import { actionsOf } from "@/lib/http/actions";
import { newApplicantFormSchema } from "@/lib/applicants/schema";
import { recordId } from "@/lib/fields";
import { formatServerMessage } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { senderSchema } from "@/lib/messages/schema";
import * as desk from "./data";
import * as people from "./edit-person";
import { noteSchema } from "./note";
import * as notes from "./notes";
import { deskChangeSchema, deskRefSchema } from "./schema";
import * as strings from "./strings";

const { adminAction } = actionsOf(({ record }: { record: DeskRef }) => areaByKind[record.kind]);

const noteRefSchema = z.object({ record: deskRefSchema, noteId: recordId() });
/** `submissionId` makes repeated submissions of one form add one note. */
const newNoteSchema = z.extend(noteSchema, {
  record: deskRefSchema,
  submissionId: recordId(),
  /** Set by the checkbox that shows the note to reviewers. */
  forReviewers: z.optional(z.literal("on")),
});

/** Changes stage, owner or answer of a record, and returns its new state. A conflict has the stored state in `present`. */
export const changeDesk = adminAction(
  {
    name: "changeDesk",
    schema: z.object({ record: deskRefSchema, change: deskChangeSchema }),
    failure: strings.changeFailed,
    getMessage: formatServerMessage((message) => message),
  },
  async (admin, { record, change }) => desk.changeDesk(admin, record, change),
);

/**
 * `version` and `base`: the desk's version and the stored values when the form was opened. Stored values may be older than
 * a rule of the schema. A conflict has `errors.version`.
 */
const versioned = { id: recordId(), version: z.int() };
const storedText = z.string().check(z.maxLength(1000));

export const editApplicant = actionsOf("hiring").adminAction(
  {
    name: "editApplicant",
    schema: z.extend(newApplicantFormSchema, {
      ...versioned,
      base: z.optional(z.partialRecord(z.keyof(newApplicantFormSchema), storedText)),
    }),
    failure: strings.changeFailed,
  },
  async (admin, { id, ...edit }) => people.editApplicant(admin, id, edit),
);

export const editSender = actionsOf("messages").adminAction(
  {
    name: "editSender",
    schema: z.extend(senderSchema, {
      ...versioned,
      base: z.optional(z.partialRecord(z.keyof(senderSchema), storedText)),
    }),
    failure: strings.changeFailed,
  },
  async (admin, { id, ...edit }) => people.editSender(admin, id, edit),
);

export const addNote = adminAction(
  { name: "addNote", schema: newNoteSchema, failure: strings.noteFailed },
  async (admin, { record, submissionId, text, ...input }) => {
    const forReviewers = input.forReviewers === "on";
    const content = { ...record, text, forReviewers };
    const once = buildNamedKey(`note-form:${admin.id}`, submissionId, content);
    await notes.addNote(admin, record, text, { once, forReviewers });
  },
);

export const deleteNote = adminAction(
  { name: "deleteNote", schema: noteRefSchema, failure: strings.noteDeleteFailed },
  async (admin, { record, noteId }) => void (await notes.deleteNote(admin, record, noteId)),
);

"use server";

import * as z from "zod/mini";
import { adminAction, formAction } from "@/lib/actions";
import { recordId } from "@/lib/fields";
import { formatServerMessage, invalid } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as desk from "./data";
import { buildRecordPath } from "./record-path";
import { noteSchema } from "./note";
import * as notes from "./notes";
import { deskChangeSchema, deskRefSchema } from "./schema";
import { isOpenStage, STAGES } from "./stages";
import * as strings from "./strings";

/** `list` is the query of the list that led to the record. The page after a post without JavaScript keeps it. */
const listField = { list: z.optional(z.string()) };
const noteRefSchema = z.object({ applicantId: recordId(), noteId: recordId(), ...listField });
/** `submissionId` makes repeated submissions of one form add one note. */
const newNoteSchema = z.extend(noteSchema, {
  applicantId: recordId(),
  submissionId: recordId(),
  /** Set by the checkbox that shows the note to reviewers. */
  forReviewers: z.optional(z.literal("on")),
  ...listField,
});

/**
 * Changes stage, owner or answer of a record, and returns its new state. A conflict has the stored state in `present`.
 */
export const changeDesk = adminAction(
  {
    name: "changeDesk",
    schema: z.object({ record: deskRefSchema, change: deskChangeSchema }),
    failure: strings.changeFailed,
    getMessage: formatServerMessage((message) => message),
  },
  async (admin, { record, change }) => desk.changeDesk(admin, record, change),
);

/** The text fields of the forms for stage, owner and answer. `from` is the stage that the user saw. */
const postedChangeSchema = z.object({
  ...deskRefSchema.shape,
  ...listField,
  version: z.pipe(z.string(), z.transform(Number)),
  stage: z.optional(z.enum(STAGES)),
  from: z.optional(z.enum(STAGES)),
  confirmed: z.optional(z.string()),
  ownerId: z.optional(z.string()),
  answered: z.optional(z.enum(["true", "false"])),
  others: z.optional(z.string()),
});

/** The forms for stage, owner and answer without JavaScript. Asks before an application leaves a closed stage. */
export const postDeskChange = formAction(
  adminAction(
    {
      name: "postDeskChange",
      schema: postedChangeSchema,
      failure: strings.changeFailed,
      getMessage: formatServerMessage((message) => message),
    },
    async (admin, { kind, id, list, version, stage, from, confirmed, ownerId, answered, others }) => {
      if (stage && from && !isOpenStage(from) && !confirmed)
        throw invalid({ confirmed: strings.confirmReopening(from, stage) });
      await desk.changeDesk(
        admin,
        { kind, id },
        {
          version,
          stage,
          ...(ownerId !== undefined && { ownerId: ownerId || null }),
          ...(answered && { answered: answered === "true", others: others === "on" }),
        },
      );
      return { kind, id, list };
    },
  ),
  buildRecordPath,
);

export const addNote = adminAction(
  { name: "addNote", schema: newNoteSchema, failure: strings.noteFailed },
  async (admin, { applicantId: id, submissionId, text, list, ...input }) => {
    const forReviewers = input.forReviewers === "on";
    const once = buildNamedKey(`note-form:${admin.id}`, submissionId, {
      applicantId: id,
      text,
      forReviewers,
    });
    await notes.addNote(admin, id, text, { once, forReviewers });
    return { kind: "applicant", id, list } as const;
  },
);

export const postNote = formAction(addNote, buildRecordPath);

export const deleteNote = adminAction(
  { name: "deleteNote", schema: noteRefSchema, failure: strings.noteDeleteFailed },
  async (admin, { applicantId: id, noteId, list }) => {
    await notes.deleteNote(admin, id, noteId);
    return { kind: "applicant", id, list } as const;
  },
);

export const postNoteDeletion = formAction(deleteNote, buildRecordPath);

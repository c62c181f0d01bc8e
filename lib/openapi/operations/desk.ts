import * as z from "zod/mini";
import { applicantResourceSchema } from "@/lib/applicants/resource";
import { newApplicantSchema } from "@/lib/applicants/schema";
import { noteResourceSchema, noteSchema } from "@/lib/desk/note";
import {
  applicantDeskChangeSchema,
  applicantDeskSchema,
  messageDeskChangeSchema,
  messageDeskSchema,
} from "@/lib/desk/resource";
import { applicantDesk, applicant, messageDesk, note, sentResume, toBody } from "../examples";
import { answer, defineOperations, forStaff } from "../operation";

const noteListSchema = z.object({ items: z.array(noteResourceSchema) });

const ofApplicants = forStaff("Applicants");
const ofMessages = forStaff("Messages");
const applicantDeskAnswer = { schema: applicantDeskSchema, name: "ApplicantDesk", example: applicantDesk };
const messageDeskAnswer = { schema: messageDeskSchema, name: "MessageDesk", example: messageDesk };

const CHANGE_DETAILS =
  "Changes the fields that are set. With an outdated `version` nothing is changed, and the 409 carries the stored state as `present`. `answered: false` answers 409, too, when an email has been sent.";

export const deskOperations = defineOperations({
  "GET /admin/job-applicants/{id}/desk": {
    ...ofApplicants("getApplicantDesk", "read applicants"),
    summary: "Stage, owner and answer of an application",
    details:
      "`owner_id` names the administrator who answers, or is null. `answered_at` is null until the first answer, and again when the applicant writes back. `answer_due_at` says until when an answer is owed. At Interview it says by when the applicant must hear again. Send `version` back with a change.",
    answers: { 200: { description: "The present state", ...applicantDeskAnswer } },
  },
  "PUT /admin/job-applicants/{id}/desk": {
    ...ofApplicants("changeApplicantDesk", "write applicants"),
    summary: "Change stage, owner or answer of an application",
    details: CHANGE_DETAILS,
    body: {
      schema: applicantDeskChangeSchema,
      name: "ApplicantDeskChange",
      example: { stage: "interview", version: 1 },
      optional: true,
    },
    answers: { 200: { description: "The new state", ...applicantDeskAnswer } },
    refusals: [409],
  },
  "GET /admin/messages/{id}/desk": {
    ...ofMessages("getMessageDesk", "read messages"),
    summary: "Owner, answer, outcome and source of a message",
    details:
      "`outcome` is null until staff set it. `owner_id` names the administrator who answers, or is null. `answered_at` is null while the sender waits, and `answer_due_at` says until when. Send `version` back with a change.",
    answers: { 200: { description: "The present state", ...messageDeskAnswer } },
  },
  "PUT /admin/messages/{id}/desk": {
    ...ofMessages("changeMessageDesk", "write messages"),
    summary: "Change owner, answer or outcome of a message",
    details: CHANGE_DETAILS,
    body: {
      schema: messageDeskChangeSchema,
      name: "MessageDeskChange",
      example: { answered: true, version: 1 },
      optional: true,
    },
    answers: { 200: { description: "The new state", ...messageDeskAnswer } },
    refusals: [409],
  },
  "GET /admin/job-applicants/{id}/notes": {
    ...ofApplicants("listNotes", "read notes"),
    summary: "Notes about an application, oldest first",
    details:
      "All notes come in one answer, also those that staff show to reviewers of the job. `author_id` is null when the author is no longer known.",
    answers: { 200: answer("All notes", noteListSchema, "NoteList", { items: [note] }) },
  },
  "POST /admin/job-applicants/{id}/notes": {
    ...ofApplicants("addNote", "write notes"),
    summary: "Add a note for colleagues",
    details:
      "Administrators can read it, and reviewers of the job cannot. Its author is the administrator of the token or key, and only they can delete it.",
    body: { schema: noteSchema, name: "NewNote", example: { text: note.text }, once: true },
    answers: { 201: answer("Added", noteResourceSchema, "Note", note) },
  },
  "DELETE /admin/job-applicants/{id}/notes/{noteId}": {
    ...ofApplicants("deleteNote", "write notes"),
    summary: "Delete a note",
    details: "Only its author may do this. Others get 403.",
    answers: { 204: { description: "Deleted" } },
  },
  "GET /admin/messages/{id}/notes": {
    ...ofMessages("listMessageNotes", "read notes"),
    summary: "Notes about a message, oldest first",
    details: "All notes come in one answer. `author_id` is null when the author is no longer known.",
    answers: { 200: answer("All notes", noteListSchema, "NoteList", { items: [note] }) },
  },
  "POST /admin/messages/{id}/notes": {
    ...ofMessages("addMessageNote", "write notes"),
    summary: "Add a note about a message",
    details: "Only administrators can read it, and only its author can delete it.",
    body: { schema: noteSchema, name: "NewNote", example: { text: note.text }, once: true },
    answers: { 201: answer("Added", noteResourceSchema, "Note", note) },
  },
  "DELETE /admin/messages/{id}/notes/{noteId}": {
    ...ofMessages("deleteMessageNote", "write notes"),
    summary: "Delete a note about a message",
    details: "Only its author may do this. Others get 403.",
    answers: { 204: { description: "Deleted" } },
  },
  "POST /admin/job-applicants": {
    ...ofApplicants("addApplicant", "write applicants"),
    summary: "Add an applicant",
    details:
      "For applications that arrived by email, also for a closed position. The resume is optional; its rules are those of `POST /jobs/{id}`. The address gets a confirmation with the privacy notice, at most two a day.",
    body: {
      schema: newApplicantSchema,
      name: "NewApplicant",
      example: toBody(newApplicantSchema, { ...applicant, resume: sentResume }),
      once: true,
      limit: 8 * 1024,
    },
    answers: { 201: answer("Added", applicantResourceSchema, "Applicant", applicant) },
  },
});

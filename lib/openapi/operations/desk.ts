import { messageResourceSchema } from "@/lib/messages/resource";
import { messageChangeSchema, messageRangeSchema } from "@/lib/messages/schema";
import { listSchema, idField } from "@/lib/resource-fields";
import {
  message,
  applicant,
  template,
  applicantDesk,
  messageDesk,
  note,
  sentResume,
  bodyOf,
  interview,
  user,
  reply,
} from "../examples";
import { defineOperations, forStaff, pageAnswer, answer } from "../operation";
import * as z from "zod/mini";
import { applicantResourceSchema } from "@/lib/applicants/resource";
import { RESUME_TYPE } from "@/lib/resumes/rules";
import { fieldDocs } from "@/lib/fields";
import { declineResultSchema, declineSchema } from "@/lib/desk/decline/schema";
import { skipReasons } from "@/lib/desk/decline/strings";
import { importResourceSchema } from "@/lib/imports/resource";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { newApplicantSchema } from "@/lib/applicants/schema";
import { noteResourceSchema, noteSchema } from "@/lib/desk/note";
import {
  applicantDeskChangeSchema,
  applicantDeskSchema,
  messageDeskChangeSchema,
  messageDeskSchema,
} from "@/lib/desk/resource";
import { interviewResourceSchema } from "@/lib/interviews/resource";
import { changeSchema, interviewRangeSchema, offerBodySchema } from "@/lib/interviews/schema";
import { replyBodySchema, replyResourceSchema } from "@/lib/desk/correspondence/reply-schema";
import { reportQuerySchema, reportSchema } from "@/lib/report/schema";

const messageListSchema = listSchema(messageResourceSchema);
const ofMessages = forStaff("Messages");
const messageAnswer = { schema: messageResourceSchema, name: "Message", example: message };
const applicantListSchema = listSchema(applicantResourceSchema);
const flag = (description: string) => z.optional(z.enum(["1"])).register(fieldDocs, { description });
const resumeQuery = z.object({
  view: flag("Shows the file in a frame of this site instead of downloading it."),
  unscanned: flag("Accepts a file that the malware scanner has not checked."),
});
const ofApplicants = forStaff("Applicants");
const noteListSchema = z.object({ items: z.array(noteResourceSchema) });
const applicantDeskAnswer = { schema: applicantDeskSchema, name: "ApplicantDesk", example: applicantDesk };
const messageDeskAnswer = { schema: messageDeskSchema, name: "MessageDesk", example: messageDesk };
const CHANGE_DETAILS =
  "Changes the fields that are set. With an outdated `version` nothing is changed, and the 409 carries the stored state as `present`. `answered: false` answers 409, too, when an email has been sent.";
const preview = { id: "k3v9q0x2m7ba", path: "/admin/imports/k3v9q0x2m7ba" };
const oneImport = {
  id: preview.id,
  kind: "applicants",
  state: "preview",
  total: 1,
  imported: 0,
  items: [{ line: 2, title: "Ada Moss", fate: "duplicate", message: "Already here." }],
  lastKey: null,
};
const slot = { startsAt: 1800034200000, endsAt: 1800036000000 };
const offer = { interviewerIds: [user.id], slots: [slot], bufferMinutes: 15, place: "+1 503 555 0100" };
const firstCallsSchema = z.object({ items: z.array(z.object({ starts_at: z.int(), ends_at: z.int() })) });
const replyListSchema = z.object({ items: z.array(replyResourceSchema) });

const list = {
  details:
    "At most the newest 200, also those that staff wrote in the staff area. `leaves_at` is the time at which a waiting email is sent. Until then it can be recalled. `sent` means that the mail server accepted it.",
  answers: {
    200: answer("All emails, without recalled ones", replyListSchema, "ReplyList", { items: [reply] }),
  },
} as const;

const newReply = {
  details:
    "Send `subject` and `text`, or a `templateId`. With both, the subject and the text replace those of the template. The email waits for 30 seconds, in which it can be recalled. The record counts as answered once the email has been sent. 409 for suspected spam.",
  body: {
    schema: replyBodySchema,
    name: "NewReply",
    example: { subject: reply.subject, text: reply.text },
    once: true,
  },
  answers: { 201: answer("Waiting to be sent", replyResourceSchema, "Reply", reply) },
  refusals: [409],
} as const;

const recall = {
  details:
    "409 once the email has been sent, and while it is being sent. A key needs `write applicants` for a decline or an invitation, whose stage is taken back.",
  answers: { 204: { description: "Recalled" } },
  refusals: [409],
} as const;

export const deskOperations = defineOperations({
  "GET /admin/messages": {
    ...ofMessages("listMessages", "read messages"),
    summary: "Messages, newest first",
    details:
      "Suspected spam and deleted messages are left out. `start` and `end` limit the list to a span of time.",
    query: messageRangeSchema,
    answers: { 200: pageAnswer(messageListSchema, "MessageList", message) },
  },
  "GET /admin/messages/{id}": {
    ...ofMessages("getMessage", "read messages"),
    summary: "One message",
    details:
      "Finds suspected spam too. A message in the trash answers 404. Reading a message this way does not mark it as read.",
    answers: { 200: { description: "The message", ...messageAnswer } },
  },
  "PUT /admin/messages/{id}": {
    ...ofMessages("markMessage", "write messages"),
    summary: "Mark a message as read, or as unread",
    details: "Without a body, or with `{}`, it is marked as read.",
    body: { schema: messageChangeSchema, name: "MessageChange", example: { is_read: true }, optional: true },
    answers: { 200: { description: "Marked", ...messageAnswer } },
  },
  "DELETE /admin/messages/{id}": {
    ...ofMessages("deleteMessage", "write messages"),
    summary: "Delete a message",
    details:
      "Moves the message to the trash. For 30 days staff can restore it there. Then the server erases it.",
    answers: { 204: { description: "Deleted" } },
  },
  "POST /admin/job-applicants/decline": {
    ...ofApplicants("declineApplicants", "write applicants", "write replies"),
    summary: "Decline up to 100 applicants",
    details:
      "The stage changes at once. An email to each is sent an hour later. Until then, staff can undo it. An applicant who is quarantined as spam, hired, withdrawn, deleted, or declined before is skipped, with the reason. So is one whom no person has opened, unless `unreadReason` says why.",
    body: {
      schema: declineSchema,
      name: "Decline",
      example: { ids: [applicant.id, "k3v9q0x2m7ba"], reason: "experience", templateId: template.id },
      once: true,
    },
    answers: {
      200: answer("Declined", declineResultSchema, "Declined", {
        declined: 1,
        skipped: [{ id: "k3v9q0x2m7ba", reason: skipReasons.hired }],
      }),
    },
  },
  "GET /admin/job-applicants": {
    ...ofApplicants("listApplicants", "read applicants"),
    summary: "Applicants, newest first",
    details:
      "Suspected spam and deleted applications are left out. `resume` is null for an application without a file. Its `path` is the address of the file below `/api`.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(applicantListSchema, "ApplicantList", applicant) },
  },
  "GET /admin/job-applicants/{id}/resume": {
    id: "getResume",
    rights: ["read applicants"],
    tag: "Applicants",
    summary: "An applicant's resume",
    details:
      "A download. The audit log records each one. A file with malware answers 409. So does a file that the malware scanner has not checked yet, or could not check, unless `unscanned=1` accepts it. It then comes with a `Warning` header. Without a scanner, every file is served.",
    access: "download",
    query: resumeQuery,
    answers: { 200: { description: "The file", type: RESUME_TYPE } },
    refusals: [409],
  },
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
      ...bodyOf(newApplicantSchema, "NewApplicant", { ...applicant, resume: sentResume }),
      once: true,
      limit: 8 * 1024,
    },
    answers: { 201: answer("Added", applicantResourceSchema, "Applicant", applicant) },
  },
  "POST /admin/imports": {
    ...ofApplicants("importFile", "write applicants", "write jobs"),
    summary: "Preview an import from a CSV file",
    details:
      "A form with `kind` (`applicants` if left out, or `jobs`), `file`, a CSV file of at most 10,000 rows in UTF-8 or UTF-16, and PDF files as `resumes`, 40 files in all. A row names its file in the column Resume. More files follow in forms with `import`, the id of the preview, and `resumes`. Nothing is imported before a person has looked at `path`, and no one gets mail.",
    file: { types: ["multipart/form-data"], once: true, limit: 8 * 1024 },
    answers: {
      202: answer("The preview", z.object({ id: idField(), path: z.string() }), "ImportPreview", preview),
    },
    refusals: [409, 415],
  },
  "GET /admin/imports/{id}": {
    ...ofApplicants("getImport", "read applicants", "read jobs"),
    summary: "One import",
    details:
      "A preview lists what becomes of each row, with the reason, 1,000 rows a page. Once the import runs, only `state` and the numbers are left.",
    query: cursorQuerySchema,
    answers: { 200: answer("The import", importResourceSchema, "Import", oneImport) },
  },
  "POST /admin/job-applicants/{id}/interviews": {
    ...ofApplicants("offerInterview", "write applicants"),
    summary: "Offer an applicant times for an interview",
    details:
      "The applicant gets an email with a link and chooses one of the times. An earlier stage becomes Interview. Interviewers are administrators and reviewers of the job. Times have one length and are epoch milliseconds, or text such as `2027-01-15T17:30:00Z`. 409 names times that are taken.",
    body: { schema: offerBodySchema, name: "InterviewOffer", example: offer, once: true },
    answers: { 201: answer("Offered", interviewResourceSchema, "Interview", interview) },
  },
  "GET /admin/interviews": {
    ...ofApplicants("listInterviews", "read applicants"),
    summary: "Interviews by their start, and open offers",
    details:
      "Booked and cancelled ones that start at `start` or later and before `end`, and then offers of a time there that can still be chosen. First calls are left out for an API key without permission to read messages.",
    query: interviewRangeSchema,
    answers: { 200: pageAnswer(listSchema(interviewResourceSchema), "InterviewList", interview) },
  },
  "PUT /admin/interviews/{id}": {
    ...ofApplicants("changeInterview", "write applicants"),
    summary: "Change an interview that lies ahead",
    details:
      "Changes the fields that are set, and everyone gets an email. `slots` replace those of an offer. One slot moves a booked interview. A first call also needs permission to write messages, otherwise 404.",
    body: { schema: changeSchema, name: "InterviewChange", example: { place: "Room 2", version: 1 } },
    answers: { 200: answer("Changed", interviewResourceSchema, "Interview", interview) },
    refusals: [409],
  },
  "DELETE /admin/interviews/{id}": {
    ...ofApplicants("cancelInterview", "write applicants"),
    summary: "Cancel an interview",
    details:
      "Frees its time and sends an email to everyone who takes part. 409 once it has started. A first call also needs permission to write messages, otherwise 404.",
    answers: { 204: { description: "Cancelled" } },
    refusals: [409],
  },
  "GET /api/first-calls": {
    id: "listFirstCalls",
    tag: "Contact",
    summary: "Times for a first call",
    details:
      "The next two weeks, at most ten seconds old. The contact form books one of them together with its message.",
    access: "public",
    answers: {
      200: answer("Free times", firstCallsSchema, "FirstCalls", {
        items: [{ starts_at: slot.startsAt, ends_at: slot.endsAt }],
      }),
    },
    refusals: [429],
  },
  "GET /admin/job-applicants/{id}/replies": {
    ...ofApplicants("listApplicantReplies", "read replies"),
    summary: "Emails to an applicant, oldest first",
    ...list,
  },
  "POST /admin/job-applicants/{id}/replies": {
    ...ofApplicants("replyToApplicant", "write replies"),
    summary: "Write to an applicant",
    ...newReply,
  },
  "DELETE /admin/job-applicants/{id}/replies/{replyId}": {
    ...ofApplicants("recallApplicantReply", "write replies"),
    summary: "Recall an email to an applicant",
    ...recall,
  },
  "GET /admin/messages/{id}/replies": {
    ...ofMessages("listMessageReplies", "read replies"),
    summary: "Emails about a message, oldest first",
    ...list,
  },
  "POST /admin/messages/{id}/replies": {
    ...ofMessages("replyToMessage", "write replies"),
    summary: "Answer a message",
    ...newReply,
  },
  "DELETE /admin/messages/{id}/replies/{replyId}": {
    ...ofMessages("recallMessageReply", "write replies"),
    summary: "Recall an email about a message",
    ...recall,
  },
  "GET /admin/report/applications": {
    ...ofApplicants("reportApplications", "read report"),
    summary: "Views, applications, interviews and hires by week and source",
    details:
      "Interviews and hires belong to the week of the application. A week without views or applications has no row. At most 20 campaigns are named; the others are part of `other`.",
    query: reportQuerySchema,
    answers: {
      200: answer("The rows, by week and source", reportSchema, "ApplicationReport", {
        items: [
          { week: "2026-11-16", source: "google", views: 412, applications: 9, interviews: 3, hires: 1 },
        ],
      }),
    },
  },
});

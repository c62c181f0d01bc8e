import * as z from "zod/mini";
import { replyResourceSchema } from "@/lib/desk/correspondence/reply-schema";
import { replyBodySchema } from "@/lib/desk/correspondence/reply-schema";
import { reply } from "../examples";
import { answer, defineOperations, forStaff } from "../operation";

const replyListSchema = z.object({ items: z.array(replyResourceSchema) });

const ofApplicants = forStaff("Applicants");
const ofMessages = forStaff("Messages");

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
  details: "409 once the email has been sent, and while it is being sent.",
  answers: { 204: { description: "Recalled" } },
  refusals: [409],
} as const;

export const replyOperations = defineOperations({
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
});

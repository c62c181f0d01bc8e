import { messageResourceSchema } from "@/lib/messages/resource";
import { messageInputSchema } from "@/lib/messages/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/resource-fields";
import { teamMemberResourceSchema } from "@/lib/team/resource";
import { member, message, sentMessage, applicant, job, sentResume, bodyOf } from "../examples";
import { answer, defineOperations, pageAnswer } from "../operation";
import { applicantResourceSchema } from "@/lib/applicants/resource";
import { applicationInputSchema } from "@/lib/applicants/schema";
import { jobResourceSchema } from "@/lib/jobs/resource";
import * as z from "zod/mini";

const describeRateLimit = (things: string) =>
  `Limited to ten ${things} in ten minutes from one address, unless configured otherwise. \`Retry-After\` of a 429 gives the seconds to wait.`;
const REPEATS = "Without an `Idempotency-Key`, the same content is stored once within ten minutes.";
export const teamListSchema = listSchema(teamMemberResourceSchema);
export const jobListSchema = listSchema(jobResourceSchema);
const statusSchema = z.object({ status: z.enum(["ok", "ready", "not ready"]) });

export const publicOperations = defineOperations({
  "GET /jobs": {
    id: "listOpenings",
    tag: "Openings",
    summary: "Open positions, newest first",
    details: "A position is open when its status is Open and today lies within its dates.",
    access: "public",
    open: true,
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(jobListSchema, "JobList", job) },
  },
  "GET /jobs/{id}": {
    id: "getOpening",
    tag: "Openings",
    summary: "One open position",
    details: "A closed position answers 404, like an unknown one.",
    access: "public",
    open: true,
    answers: { 200: answer("The position", jobResourceSchema, "Job", job) },
  },
  "POST /jobs/{id}": {
    id: "apply",
    tag: "Openings",
    summary: "Apply for a position",
    details: `The resume must be a real PDF of at most 5 MiB. A larger one answers 413, and so does a body with more than 100 KB in addition to it. The address gets a confirmation, at most two a day. A closed or unknown position and the rate limit are answered before the body is read. It may take 30 seconds, and longer at 32 KB a second or more. While others wait, it must keep 16 KB a second and end within 30 seconds. ${describeRateLimit("applications")} A body that cannot be read counts as one of them. ${REPEATS}`,
    access: "public",
    body: {
      ...bodyOf(applicationInputSchema, "Application", { ...applicant, resume: sentResume }),
      once: true,
      limit: 8 * 1024,
    },
    answers: { 201: answer("Received", applicantResourceSchema, "Applicant", applicant) },
    refusals: [429],
  },
  "POST /message": {
    id: "sendMessage",
    tag: "Contact",
    summary: "Write to the company",
    details: `Staff find the message in their inbox, or among the suspected spam. ${describeRateLimit("messages")} ${REPEATS}`,
    access: "public",
    body: {
      schema: messageInputSchema,
      name: "NewMessage",
      example: sentMessage,
      once: true,
    },
    answers: { 201: answer("Received", messageResourceSchema, "Message", message) },
    refusals: [429],
  },
  "GET /team": {
    id: "listTeam",
    tag: "Team",
    summary: "The team, in website order",
    details:
      "Sorted by `order`, and members of the same order by the time they were added. Photos are not part of the answer.",
    access: "public",
    open: true,
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(teamListSchema, "TeamList", member) },
  },
  "POST /api/inbound": {
    id: "receiveMail",
    tag: "Service",
    summary: "Pass on a mail that a mail server received",
    details:
      "The body is the mail as it arrived. The header `Inbound-Signature: t=<seconds>,v1=<hex>` carries the time and the HMAC-SHA-256 of `<seconds>.<body>` with `INBOUND_SECRET`, at most five minutes old. Without that secret the call answers 404. A repeated mail is stored once.",
    access: "public",
    file: { types: ["message/rfc822"], limit: 25 * 1024 },
    answers: { 202: { description: "Received" } },
    refusals: [401, 404],
  },
  "GET /calendar/{secret}.ics": {
    id: "readCalendar",
    tag: "Service",
    summary: "The interviews of a staff member",
    details:
      "For calendar programs, outside `/api`. The secret in the path stands in place of a token, so keep the address private. Staff create and revoke it at `/account`. A revoked or unknown secret answers 404, never 401. An event has the time and the person's name. The answer may not be stored.",
    access: "public",
    answers: { 200: { description: "The calendar", type: "text/calendar" } },
    refusals: [429],
  },
  "GET /api/health": {
    id: "getHealth",
    tag: "Service",
    summary: "Is the process alive?",
    details:
      "Says that the process answers requests, and nothing about the database. Use it to restart a process that hangs.",
    access: "public",
    answers: { 200: answer("Alive", statusSchema, "Status", { status: "ok" }) },
  },
  "GET /api/ready": {
    id: "getReadiness",
    tag: "Service",
    summary: "Is the server ready for requests?",
    details: "Use it in load balancers. 503 with `Retry-After` while the database is down or not migrated.",
    access: "public",
    answers: {
      200: answer("Ready", statusSchema, "Status", { status: "ready" }),
      503: answer("Not ready", statusSchema, "Status", { status: "not ready" }),
    },
  },
});

import * as z from "zod/mini";
import { interviewResourceSchema } from "@/lib/interviews/resource";
import { changeSchema, interviewRangeSchema, offerBodySchema } from "@/lib/interviews/schema";
import { listSchema } from "@/lib/resource-fields";
import { interview, user } from "@/lib/openapi/examples";
import { answer, defineOperations, forStaff, pageAnswer } from "@/lib/openapi/operation";

const staff = forStaff("Applicants");
const slot = { startsAt: 1800034200000, endsAt: 1800036000000 };
const offer = { interviewerIds: [user.id], slots: [slot], bufferMinutes: 15, place: "+1 503 555 0100" };
const firstCallsSchema = z.object({ items: z.array(z.object({ startsAt: z.int(), endsAt: z.int() })) });

export const interviewOperations = defineOperations({
  "POST /admin/job-applicants/{id}/interviews": {
    ...staff("offerInterview", "write applicants"),
    summary: "Offer an applicant times for an interview",
    details:
      "The applicant gets an email with a link and chooses one of the times. An earlier stage becomes Interview. Interviewers are administrators and reviewers of the job. Times are epoch milliseconds, or text such as `2027-01-15T17:30:00Z`. 409 names times that are taken.",
    body: { schema: offerBodySchema, name: "InterviewOffer", example: offer, once: true },
    answers: { 201: answer("Offered", interviewResourceSchema, "Interview", interview) },
  },
  "GET /admin/interviews": {
    ...staff("listInterviews", "read applicants"),
    summary: "Interviews by their start, and open offers",
    details:
      "Booked and cancelled ones that start at `start` or later and before `end`, and then offers of a time there that can still be chosen. First calls are left out for an API key without the right to read messages.",
    query: interviewRangeSchema,
    answers: { 200: pageAnswer(listSchema(interviewResourceSchema), "InterviewList", interview) },
  },
  "PUT /admin/interviews/{id}": {
    ...staff("changeInterview", "write applicants"),
    summary: "Change an interview that lies ahead",
    details:
      "Changes the fields that are set, and everyone gets an email. `slots` replace those of an offer. One slot moves a booked interview. A first call also needs the right to write messages, otherwise 404.",
    body: { schema: changeSchema, name: "InterviewChange", example: { place: "Room 2", version: 1 } },
    answers: { 200: answer("Changed", interviewResourceSchema, "Interview", interview) },
    refusals: [409],
  },
  "DELETE /admin/interviews/{id}": {
    ...staff("cancelInterview", "write applicants"),
    summary: "Cancel an interview",
    details:
      "Frees its time and sends an email to everyone who takes part. 409 once it has started. A first call also needs the right to write messages, otherwise 404.",
    answers: { 204: { description: "Cancelled" } },
    refusals: [409],
  },
  "GET /api/first-calls": {
    id: "listFirstCalls",
    tag: "Contact",
    summary: "Times for a first call",
    details:
      "The next two weeks, at most ten seconds old. The contact form books one of them together with its message.",
    access: "anybody",
    answers: {
      200: answer("Free times", firstCallsSchema, "FirstCalls", {
        items: [{ startsAt: 1800034200000, endsAt: 1800036000000 }],
      }),
    },
    refusals: [429],
  },
});

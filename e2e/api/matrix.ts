import { JOB_STATUSES } from "@/lib/jobs/schema";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { memberFields } from "@/e2e/support/records/member-fixtures";
import {
  administratorsOnly,
  allowCookie,
  type Cell,
  openToKeys,
  sameForAll,
  signedInOnly,
} from "./matrix-cells";
import { templateFields } from "./template-fixtures";

// The expected status of every route and method for every actor.
// matrix.spec.ts calls each cell and compares the keys with the routes of the build.

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

/** The kind of record that a call reads or changes. */
export type Subject = "user" | "message" | "job" | "applicant" | "member" | "template";

export type Endpoint = {
  /** Also answers without the prefix `/api`. */
  shared?: true;
  subject?: Subject;
} & Partial<Record<Exclude<Method, "HEAD">, Cell>>;

/** Last name of the members, and name of the templates, that the matrix test adds. */
export const MATRIX_MEMBER = "Cagebird";

const emptyBody = () => ({});
const newUser = () => ({
  email: `m-${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: "temporary one",
  firstName: "Nora",
  lastName: "Lindt",
});

/** Route handlers by their entry in the build. Methods without a cell get 405, and HEAD follows GET. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  "/api/[...unknown]": {
    GET: sameForAll(404),
    POST: sameForAll(404, emptyBody),
    PUT: sameForAll(404, emptyBody),
    PATCH: sameForAll(404, emptyBody),
    DELETE: sameForAll(404),
  },
  // Browsers open the event stream with the cookie, see "Sessions and cookies" in docs/product/users.md.
  "/api/admin/events": { GET: { ...allowCookie(administratorsOnly(200)), isStream: true } },
  // Only a person may make and revoke keys.
  "/api/admin/api-keys": {
    shared: true,
    GET: administratorsOnly(200),
    POST: administratorsOnly(422, emptyBody),
  },
  "/api/admin/api-keys/[id]": { shared: true, DELETE: administratorsOnly(404) },
  "/api/admin/job-applicants": {
    shared: true,
    GET: openToKeys(200),
    POST: openToKeys(422, emptyBody),
  },
  "/api/admin/job-applicants/[id]/desk": {
    shared: true,
    subject: "applicant",
    GET: openToKeys(200),
    PUT: openToKeys(200, () => ({ stage: "review" })),
  },
  "/api/admin/job-applicants/[id]/notes": {
    shared: true,
    subject: "applicant",
    GET: openToKeys(200),
    POST: openToKeys(201, () => ({ text: "Ask about on-call work." })),
  },
  // The note is unknown.
  "/api/admin/job-applicants/[id]/notes/[noteId]": {
    shared: true,
    subject: "applicant",
    DELETE: openToKeys(404),
  },
  "/api/admin/job-applicants/[id]/replies": {
    shared: true,
    subject: "applicant",
    GET: openToKeys(200),
    POST: openToKeys(201, () => ({ subject: "Your message", text: "Yes, we can." })),
  },
  // The reply is unknown.
  "/api/admin/job-applicants/[id]/replies/[replyId]": {
    shared: true,
    subject: "applicant",
    DELETE: openToKeys(404),
  },
  // The form of the staff area. The cookie works only with the Origin of this site, which this call does not send.
  "/api/admin/job-applicants/form": {
    shared: true,
    POST: allowCookie(administratorsOnly(415, emptyBody), 403),
  },
  // Browsers download resumes with the cookie. Tested in e2e/security/resumes.spec.ts.
  "/api/admin/job-applicants/[id]/resume": {
    shared: true,
    subject: "applicant",
    GET: allowCookie(openToKeys(200)),
  },
  // Browsers download exports with the cookie. Tested in e2e/security/exports.spec.ts.
  // An empty body proves that authorization did not reject the call.
  "/api/admin/job-applicants/decline": { shared: true, POST: openToKeys(422, emptyBody) },
  "/api/admin/job-applicants/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/jobs/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/messages/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/audit/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/team/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/users/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/jobs": { shared: true, GET: openToKeys(200), POST: openToKeys(201, jobFields) },
  "/api/admin/jobs/[id]": {
    shared: true,
    subject: "job",
    GET: openToKeys(200),
    PUT: openToKeys(200, () => jobFields({ status: JOB_STATUSES[1] })),
    DELETE: openToKeys(204),
  },
  "/api/admin/messages": { shared: true, GET: openToKeys(200) },
  "/api/admin/messages/[id]/replies": {
    shared: true,
    subject: "message",
    GET: openToKeys(200),
    POST: openToKeys(201, () => ({ subject: "Your message", text: "Yes, we can." })),
  },
  // The reply is unknown.
  "/api/admin/messages/[id]/replies/[replyId]": {
    shared: true,
    subject: "message",
    DELETE: openToKeys(404),
  },
  "/api/admin/messages/[id]/desk": {
    shared: true,
    subject: "message",
    GET: openToKeys(200),
    PUT: openToKeys(200, () => ({ answered: true })),
  },
  "/api/admin/messages/[id]": {
    shared: true,
    subject: "message",
    GET: openToKeys(200),
    PUT: openToKeys(200, () => ({ is_read: true })),
    DELETE: openToKeys(204),
  },
  // Sent by the browser of an administrator who reads a record. The cookie works only with the Origin of this site.
  "/api/admin/presence": { shared: true, POST: allowCookie(administratorsOnly(422, emptyBody), 403) },
  // Browsers download this export with the cookie. Without a search it gets 400.
  "/api/admin/privacy/export": { shared: true, GET: allowCookie(administratorsOnly(400)) },
  "/api/admin/report/applications": { shared: true, GET: openToKeys(200) },
  "/api/admin/team": {
    shared: true,
    GET: openToKeys(200),
    POST: openToKeys(201, () => memberFields(MATRIX_MEMBER)),
  },
  "/api/admin/team/[id]": {
    shared: true,
    subject: "member",
    GET: openToKeys(200),
    PUT: openToKeys(200, () => memberFields(MATRIX_MEMBER)),
    DELETE: openToKeys(204),
  },
  "/api/admin/team/[id]/photo": {
    shared: true,
    subject: "member",
    // The cookie works only with the Origin of this site, which this call does not send.
    PUT: allowCookie(openToKeys(422, emptyBody), 403),
    DELETE: openToKeys(404),
  },
  "/api/admin/templates": {
    shared: true,
    GET: openToKeys(200),
    POST: openToKeys(201, () => templateFields(MATRIX_MEMBER)),
  },
  "/api/admin/templates/[id]": {
    shared: true,
    subject: "template",
    GET: openToKeys(200),
    PUT: openToKeys(200, () => templateFields(MATRIX_MEMBER)),
    DELETE: openToKeys(204),
  },
  "/api/admin/users": { shared: true, GET: openToKeys(200), POST: administratorsOnly(201, newUser) },
  "/api/admin/users/[id]": {
    shared: true,
    subject: "user",
    GET: openToKeys(200),
    PUT: administratorsOnly(200, () => ({ role: "ADMIN" })),
    DELETE: administratorsOnly(204),
  },
  // Mail programs end an alert with one POST, which tells nothing about the token.
  "/api/alerts/[token]": { GET: sameForAll(303), POST: sameForAll(204, emptyBody) },
  "/api/auth/challenge": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/auth/change-password": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/auth/forgot-password": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/auth/is-authenticated": { shared: true, GET: signedInOnly(200) },
  "/api/auth/sign-in": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/health": { GET: sameForAll(200) },
  "/api/jobs": { shared: true, GET: sameForAll(200), OPTIONS: sameForAll(204) },
  "/api/jobs/[id]": {
    shared: true,
    subject: "job",
    GET: sameForAll(200),
    POST: sameForAll(422, emptyBody),
    OPTIONS: sameForAll(204),
  },
  // The form of the job page. The server rejects it without the Origin of this site.
  "/(site)/jobs/[jobId]/application": { subject: "job", POST: sameForAll(403, emptyBody) },
  // Sent by the browser of a visitor. The server rejects it without the Origin of this site.
  "/api/jobs/[id]/view": { subject: "job", POST: sameForAll(403, emptyBody) },
  "/api/message": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/openapi.json": { GET: sameForAll(200), OPTIONS: sameForAll(204) },
  "/api/ready": { GET: sameForAll(200) },
  // Browsers open resumes with the cookie of a reviewer, and a token opens none. Tested in review-matrix.spec.ts.
  "/api/reviews/[jobId]/[applicantId]/resume": { GET: allowCookie(sameForAll(401), 404) },
  "/api/team": { shared: true, GET: sameForAll(200), OPTIONS: sameForAll(204) },
  "/api/team/photos/[file]": { GET: sameForAll(404) },
  // Returns the cookie's own user, or null without a session.
  "/api/viewer": { GET: sameForAll(200) },
};

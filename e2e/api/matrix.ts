import { JOB_STATUSES } from "@/lib/jobs/schema";
import { jobFields } from "@/e2e/support/job-fixtures";
import { memberFields } from "@/e2e/support/member-fixtures";

/**
 * Who may do what (promise Z1): every route of the build, every method, as data. `matrix.spec.ts` compares the keys with
 * the build's own list of routes, so that a new route cannot be forgotten, and calls each cell as each actor.
 */

export const ACTORS = ["anonymous", "garbage", "user", "demoted", "cookie", "administrator"] as const;
/** `cookie` is an administrator's browser: it sends the cookie and no Authorization (promise Z9). */
export type Actor = (typeof ACTORS)[number];

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

/** What a call is about; the spec makes one for each call that may change it. */
export type Subject = "user" | "message" | "job" | "applicant" | "member";

export interface Cell {
  /** The status for each actor. */
  statuses: Readonly<Record<Actor, number>>;
  body?: () => object;
  /** The answer is a stream: its headers are what counts. */
  isStream?: true;
}

export type Endpoint = {
  /** Answers at the specification's path too, without `/api`. */
  shared?: true;
  subject?: Subject;
} & Partial<Record<Exclude<Method, "HEAD">, Cell>>;

type Body = () => object;

/** Everybody is answered alike; a body that breaks the rules shows that the call came as far as that. */
const sameForAll = (status: number, body?: Body): Cell => ({
  statuses: {
    anonymous: status,
    garbage: status,
    user: status,
    demoted: status,
    cookie: status,
    administrator: status,
  },
  body,
});

/** Whoever holds a token of theirs; a changed role has ended the demoted one's. */
const signedInOnly = (status: number): Cell => ({
  statuses: { anonymous: 401, garbage: 401, user: status, demoted: 401, cookie: 401, administrator: status },
});

const administratorsOnly = (status: number, body?: Body): Cell => ({
  statuses: { anonymous: 401, garbage: 401, user: 403, demoted: 401, cookie: 401, administrator: status },
  body,
});

/** What the cookie opens as well (decisions, section 3), or is refused otherwise than with 401. */
const allowCookie = (cell: Cell, status = cell.statuses.administrator): Cell => ({
  ...cell,
  statuses: { ...cell.statuses, cookie: status },
});

/** Last name of the members that the matrix adds. */
export const MATRIX_MEMBER = "Cagebird";

const emptyBody = () => ({});
const newUser = () => ({
  email: `m-${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: "temporary one",
  firstName: "Nora",
  lastName: "Lindt",
});

/** Route handlers, by their entry in the build. What a row does not name answers 405, and HEAD follows GET. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  "/api/[...unknown]": {
    GET: sameForAll(404),
    POST: sameForAll(404, emptyBody),
    PUT: sameForAll(404, emptyBody),
    PATCH: sameForAll(404, emptyBody),
    DELETE: sameForAll(404),
  },
  // Opened by the cookie too (decisions, section 3), and ended with its session.
  "/api/admin/events": { GET: { ...allowCookie(administratorsOnly(200)), isStream: true } },
  "/api/admin/job-applicants": { shared: true, GET: administratorsOnly(200) },
  // Safe, and fetched by a person's browser: the cookie opens it too (decisions, section 3). Tested in e2e/security/resumes.spec.ts.
  "/api/admin/job-applicants/[id]/resume": {
    shared: true,
    subject: "applicant",
    GET: allowCookie(administratorsOnly(200)),
  },
  // Safe downloads, by the cookie too (decisions, section 3). Tested in e2e/security/exports.spec.ts.
  "/api/admin/job-applicants/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/jobs/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/messages/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/audit/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/team/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/users/export": { shared: true, GET: allowCookie(administratorsOnly(200)) },
  "/api/admin/jobs": { shared: true, GET: administratorsOnly(200), POST: administratorsOnly(201, jobFields) },
  "/api/admin/jobs/[id]": {
    shared: true,
    subject: "job",
    GET: administratorsOnly(200),
    PUT: administratorsOnly(200, () => jobFields({ status: JOB_STATUSES[1] })),
    DELETE: administratorsOnly(204),
  },
  "/api/admin/messages": { shared: true, GET: administratorsOnly(200) },
  "/api/admin/messages/[id]": {
    shared: true,
    subject: "message",
    GET: administratorsOnly(200),
    PUT: administratorsOnly(200, () => ({ is_read: true })),
    DELETE: administratorsOnly(204),
  },
  // Safe, and a download of a person's browser: the cookie opens it too. Without a search there is nothing to export.
  "/api/admin/privacy/export": { shared: true, GET: allowCookie(administratorsOnly(400)) },
  "/api/admin/team": {
    shared: true,
    GET: administratorsOnly(200),
    POST: administratorsOnly(201, () => memberFields(MATRIX_MEMBER)),
  },
  "/api/admin/team/[id]": {
    shared: true,
    subject: "member",
    GET: administratorsOnly(200),
    PUT: administratorsOnly(200, () => memberFields(MATRIX_MEMBER)),
    DELETE: administratorsOnly(204),
  },
  "/api/admin/team/[id]/photo": {
    shared: true,
    subject: "member",
    // A page of this site sends it, by the cookie: this one comes from no page.
    PUT: allowCookie(administratorsOnly(415, emptyBody), 403),
    DELETE: administratorsOnly(404),
  },
  "/api/admin/users": { shared: true, GET: administratorsOnly(200), POST: administratorsOnly(201, newUser) },
  "/api/admin/users/[id]": {
    shared: true,
    subject: "user",
    GET: administratorsOnly(200),
    PUT: administratorsOnly(200, () => ({ role: "ADMIN" })),
    DELETE: administratorsOnly(204),
  },
  "/api/auth/change-password": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/auth/forgot-password": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/auth/is-authenticated": { shared: true, GET: signedInOnly(200) },
  "/api/auth/sign-in": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/form-token": { GET: sameForAll(200) },
  "/api/health": { GET: sameForAll(200) },
  "/api/jobs": { shared: true, GET: sameForAll(200), OPTIONS: sameForAll(204) },
  "/api/jobs/[id]": {
    shared: true,
    subject: "job",
    GET: sameForAll(200),
    POST: sameForAll(422, emptyBody),
    OPTIONS: sameForAll(204),
  },
  // A form of our own pages: without their Origin it is refused.
  "/api/jobs/[id]/application": { subject: "job", POST: sameForAll(403, emptyBody) },
  "/api/message": { shared: true, POST: sameForAll(422, emptyBody) },
  "/api/openapi.json": { GET: sameForAll(200), OPTIONS: sameForAll(204) },
  "/api/ready": { GET: sameForAll(200) },
  "/api/team": { shared: true, GET: sameForAll(200), OPTIONS: sameForAll(204) },
  "/api/team/photos/[file]": { GET: sameForAll(404) },
  // By the cookie, and a safe GET (decisions, section 3): tells nobody anything but themself.
  "/api/viewer": { GET: sameForAll(200) },
};

/** Pages and files that are the same for everybody; the address of one where the route has a parameter. */
export const openPages: Readonly<Record<string, string>> = {
  "/(site)/page": "/",
  "/(site)/about/page": "/about",
  "/(site)/api/docs/page": "/api/docs",
  "/(site)/contact/page": "/contact",
  "/(site)/contact/sent/page": "/contact/sent",
  "/(site)/events/page": "/events",
  "/(site)/forgot-password/page": "/forgot-password",
  "/(site)/forgot-password/sent/page": "/forgot-password/sent",
  "/(site)/change-password/done/page": "/change-password/done",
  "/(site)/jobs/page": "/jobs",
  "/(site)/jobs/applied/page": "/jobs/applied",
  "/(site)/jobs/search/page": "/jobs?q=canary",
  "/(site)/jobs/[jobId]/page": "/jobs/{job}",
  "/(site)/jobs/[jobId]/apply/page": "/jobs/{job}/apply",
  "/(site)/privacy/page": "/privacy",
  "/(site)/services/page": "/services",
  "/(site)/services/[slug]/page": "/services/ai-ml",
  "/(site)/sign-in/page": "/sign-in",
  "/(site)/sign-out/page": "/sign-out",
  "/(site)/success-stories/page": "/success-stories",
  "/(site)/success-stories/[storyId]/page": "/success-stories/1",
  "/(site)/testimonials/page": "/testimonials",
  "/apple-icon.png/route": "/apple-icon.png",
  "/favicon.ico/route": "/favicon.ico",
  "/feeds/jobs.json/route": "/feeds/jobs.json",
  "/feeds/jobs.xml/route": "/feeds/jobs.xml",
  "/icon.svg/route": "/icon.svg",
  "/manifest.webmanifest/route": "/manifest.webmanifest",
  "/robots.txt/route": "/robots.txt",
  "/share/[image]/route": "/share/home.png",
  "/sitemap.xml/route": "/sitemap.xml",
};

/** Pages that answer by who asks, told by the cookie. Their own tests say how: account, passwords, accounts-api. */
export const sessionPages = [
  "/(site)/account/page",
  "/(site)/change-password/page",
  "/reset-password/[secret]/route",
] as const;

/** The staff area: a sign-in view for nobody, 'Access denied' for a USER, and the page for an administrator. */
export const staffPages: Readonly<Record<string, string>> = {
  "/admin/(overview)/page": "/admin/",
  "/admin/[...rest]/page": "/admin/nothing/like-it",
  "/admin/applicants/(list)/page": "/admin/applicants",
  "/admin/applicants/[applicantId]/page": "/admin/applicants/{applicant}",
  "/admin/audit/page": "/admin/audit",
  "/admin/jobs/(list)/page": "/admin/jobs",
  "/admin/jobs/[jobId]/page": "/admin/jobs/{job}",
  "/admin/messages/(list)/page": "/admin/messages",
  "/admin/messages/[messageId]/page": "/admin/messages/{message}",
  "/admin/privacy/(desk)/page": "/admin/privacy",
  "/admin/privacy/receipts/[number]/page": "/admin/privacy/receipts/ER-20261121-ABCDEF",
  "/admin/team/(list)/page": "/admin/team",
  "/admin/team/[memberId]/page": "/admin/team/{member}",
  "/admin/trash/page": "/admin/trash",
  "/admin/users/(list)/page": "/admin/users",
  "/admin/users/[userId]/page": "/admin/users/{user}",
  "/admin/website/page": "/admin/website",
};

/** Pages that answer for what does not exist. */
export const frameworkPages = [
  "/_global-error/page",
  "/_not-found/page",
  "/(site)/jobs/not-found/page",
] as const;

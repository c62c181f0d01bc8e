import type { APIRequestContext } from "@playwright/test";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import type { Area } from "@/lib/auth/areas";
import { isOwnApiPath, isSharedPath } from "@/lib/request/api-path";
import { JOB_STATUSES } from "@/lib/jobs/schema";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { memberFields } from "@/e2e/support/records/member-fixtures";
import {
  administratorsOnly,
  allowCookie,
  type Cell,
  limitToArea,
  openToKeys,
  sameForAll,
  signedInOnly,
} from "./matrix-cells";
import { templateFields } from "./template-fixtures";

// The expected status of every route and method for every actor. The published document gives most of them.
// matrix.spec.ts calls each cell and compares the keys with the routes of the build.

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

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

/** A preview of an import without rows. */
export const PREVIEW = {
  kind: "jobs",
  fileName: "jobs.csv",
  columns: ["title"],
  mapping: { title: 0 },
  total: 1,
  createdBy: "matrix",
};

const SUBJECTS: Readonly<Record<string, Subject>> = {
  "/admin/users/{id}": "user",
  "/admin/messages/{id}": "message",
  "/admin/jobs/{id}": "job",
  "/admin/job-applicants/{id}": "applicant",
  "/admin/team/{id}": "member",
  "/admin/templates/{id}": "template",
  "/jobs/{id}": "job",
};

/** Bodies of calls that succeed. Every other call with a body sends `{}`, which gets 422. */
const BODIES: Readonly<Record<string, () => object>> = {
  "PUT /admin/job-applicants/{id}/desk": () => ({ stage: "review" }),
  "POST /admin/job-applicants/{id}/notes": () => ({ text: "Ask about on-call work." }),
  "POST /admin/messages/{id}/notes": () => ({ text: "Called on Monday." }),
  "POST /admin/job-applicants/{id}/replies": () => ({ subject: "Your message", text: "Yes, we can." }),
  "POST /admin/jobs": jobFields,
  "PUT /admin/jobs/{id}": () => jobFields({ status: JOB_STATUSES[1] }),
  "POST /admin/messages/{id}/replies": () => ({ subject: "Your message", text: "Yes, we can." }),
  "PUT /admin/messages/{id}/desk": () => ({ answered: true }),
  "PUT /admin/messages/{id}": () => ({ is_read: true }),
  "POST /admin/team": () => memberFields(MATRIX_MEMBER),
  "PUT /admin/team/{id}": () => memberFields(MATRIX_MEMBER),
  "POST /admin/templates": () => templateFields(MATRIX_MEMBER),
  "PUT /admin/templates/{id}": () => templateFields(MATRIX_MEMBER),
  "POST /admin/users": newUser,
  "POST /admin/invitations": newUser,
  "PUT /admin/users/{id}": () => ({ role: "ADMIN" }),
};

/** Calls that answer otherwise than the document lets expect. */
const EXCEPTIONS: Readonly<Record<string, Cell>> = {
  // The cookie works only with the Origin of this site, which this call does not send.
  "PUT /admin/team/{id}/photo": allowCookie(openToKeys(422, emptyBody), 403),
  // The same. This call sends no form.
  "POST /admin/imports": allowCookie(openToKeys(415, emptyBody), 403),
  // There is no import with this id.
  "GET /admin/imports/{id}": openToKeys(404),
  // There is no calendar at this address.
  "GET /calendar/{secret}.ics": sameForAll(404),
  // Not signed.
  "POST /inbound": sameForAll(401, emptyBody),
  // The member has no photo.
  "DELETE /admin/team/{id}/photo": openToKeys(404),
};

const answersNotFound: Endpoint = {
  GET: sameForAll(404),
  POST: sameForAll(404, emptyBody),
  PUT: sameForAll(404, emptyBody),
  PATCH: sameForAll(404, emptyBody),
  DELETE: sameForAll(404),
};

/** Route handlers that the document does not name, by their entry in the build. */
const undocumented: Readonly<Record<string, Endpoint>> = {
  "/api/[...unknown]": answersNotFound,
  "/api/auth/[...unknown]": { ...answersNotFound, shared: true },
  "/api/admin/job-applicants/[...unknown]": { ...answersNotFound, shared: true },
  // Browsers open the event stream with the cookie, see "Sessions and cookies" in docs/product/users.md.
  "/api/admin/events": { GET: { ...allowCookie(administratorsOnly(200)), isStream: true } },
  // The form of the staff area. The cookie works only with the Origin of this site, which this call does not send.
  "/api/admin/job-applicants/form": {
    shared: true,
    POST: allowCookie(administratorsOnly(415, emptyBody), 403),
  },
  // The same for a resume that came later.
  "/api/admin/job-applicants/[id]/resume/form": {
    shared: true,
    subject: "applicant",
    POST: allowCookie(administratorsOnly(415, emptyBody), 403),
  },
  // Sent by the browser of an administrator who reads a record. The cookie works only with the Origin of this site.
  "/api/admin/presence": { shared: true, POST: allowCookie(administratorsOnly(422, emptyBody), 403) },
  // Browsers download this export with the cookie. Without a search it gets 400.
  "/api/admin/privacy/export": { shared: true, GET: allowCookie(administratorsOnly(400)) },
  // Browsers download files of a correspondence with the cookie.
  "/api/admin/replies/files/[id]": { shared: true, GET: allowCookie(administratorsOnly(404)) },
  // A composer with files. The cookie works only with the Origin of this site, which this call does not send.
  "/api/admin/replies": { shared: true, POST: allowCookie(administratorsOnly(415, emptyBody), 403) },
  // The answer form of a person's page. The server rejects it without the Origin of this site.
  "/application/answer": { POST: sameForAll(403, emptyBody) },
  // The company's own sign-in. The server rejects the form without the Origin of this site, and none is configured here.
  "/auth/signin/company": { POST: sameForAll(403, emptyBody) },
  "/auth/callback/company": { GET: sameForAll(404) },
  // Mail programs end an alert with one POST, which tells nothing about the token.
  "/api/alerts/[token]": { GET: sameForAll(303), POST: sameForAll(204, emptyBody) },
  // The form of the job page. The server rejects it without the Origin of this site.
  "/(site)/jobs/[jobId]/application": { subject: "job", POST: sameForAll(403, emptyBody) },
  // Sent by the browser of a visitor. The server rejects it without the Origin of this site.
  "/api/jobs/[id]/view": { subject: "job", POST: sameForAll(403, emptyBody) },
  "/api/openapi.json": { GET: sameForAll(200), OPTIONS: sameForAll(204) },
  // Browsers open resumes with the cookie of a reviewer, and a token opens none. Tested in review-matrix.spec.ts.
  "/api/reviews/[jobId]/[applicantId]/resume": { GET: allowCookie(sameForAll(401), 404) },
  "/api/team/photos/[file]": { GET: sameForAll(404) },
};

/** Returns the route handlers by their entry in the build. Methods without a cell get 405, and HEAD follows GET. */
export async function readEndpoints(request: APIRequestContext): Promise<Record<string, Endpoint>> {
  const contract = await OpenApiContract.read(request);
  const endpoints: Record<string, Endpoint> = { ...undocumented };
  for (const [call, operation] of contract.operations) {
    const [method = "", path = ""] = call.split(" ");
    const base = contract.getBase(path);
    // Next.js has no route with an ending after its parameter.
    const route = path.replace("{secret}.ics", "[file]").replaceAll("{", "[").replaceAll("}", "]");
    const endpoint = (endpoints[base + route] ??= {
      ...(base && (isOwnApiPath(path) || isSharedPath(path)) && { shared: true }),
      subject: SUBJECTS[/^(?:\/admin)?\/[\w-]+\/\{id\}/.exec(path)?.[0] ?? ""],
    });
    endpoint[method as "GET"] = EXCEPTIONS[call] ?? buildCell(call, operation, endpoint.subject);
    if ("304" in operation.responses) endpoint.OPTIONS = sameForAll(204);
  }
  for (const [route, endpoint] of Object.entries(endpoints))
    for (const method of METHODS) {
      const cell = method !== "HEAD" && endpoint[method];
      if (cell) endpoint[method] = limitToArea(cell, method === "OPTIONS" ? undefined : getArea(route));
    }
  return endpoints;
}

/** Areas by the folder below `/admin` of calls and pages. An interview belongs to the area of its message or application. */
const AREAS_BY_FOLDER: Readonly<Record<string, Area>> = {
  messages: "messages",
  jobs: "hiring",
  "job-applicants": "hiring",
  applicants: "hiring",
  interviews: "hiring",
  imports: "hiring",
  report: "hiring",
  team: "site",
  templates: "site",
  website: "site",
  hooks: "site",
  users: "people",
  invitations: "people",
  "api-keys": "people",
  privacy: "people",
  audit: "people",
};

/** Returns the area that a call or a page needs. Undefined when any administrator may make it. */
export function getArea(route: string): Area | undefined {
  if (route === "/api/admin/interviews/[id]" || route.endsWith("/[...unknown]")) return undefined;
  return AREAS_BY_FOLDER[/^(?:\/api)?\/admin\/([\w-]+)/.exec(route)?.[1] ?? ""];
}

/** Every call below `/admin` needs an administrator, whatever the document says. */
function buildCell(call: string, { security, requestBody, responses }: Operation, subject?: Subject): Cell {
  const [, path = ""] = call.split(" ");
  const body = requestBody && (BODIES[call] ?? emptyBody);
  const isUnknown = path.split("{").length > (subject ? 2 : 1);
  const success = Number(Object.keys(responses)[0]);
  const status = body === emptyBody ? 422 : isUnknown && call.startsWith("DELETE") ? 404 : success;
  const has = (scheme: string) => security.some((one) => scheme in one);
  if (!path.startsWith("/admin/")) return has("token") ? signedInOnly(status) : sameForAll(status, body);
  const cell = has("key") ? openToKeys(status, body) : administratorsOnly(status, body);
  return has("cookie") ? allowCookie(cell) : cell;
}

type Operation = OpenApiContract["operations"][number][1];

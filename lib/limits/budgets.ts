/**
 * Limits for everything that an anonymous client can request. Each is applied before the work begins.
 * docs/budgets.md explains the figures, and e2e/security/budgets.spec.ts compares the routes of the build
 * with `routeBudgets`.
 */

const KB = 1024;
const MB = 1024 * KB;

/**
 * Limits of all request bodies that the server buffers at once, in bytes. A body counts as at least `smallest`, so that
 * 512 small ones fill `unknownClients`. Sessions and known browsers have further memory when that is taken.
 */
export const BUFFERED_BODIES = { unknownClients: 8 * MB, knownClients: 2 * MB, smallest: 16 * KB } as const;

export interface Budget {
  /** Maximum size of the request body. 0 means that the body is never read. */
  bodyBytes: number;
  /** Maximum number of fields and files of a multipart body. */
  parts: number;
  /** Memory of one request while it is handled, including its body. */
  memoryBytes: number;
  /** Per process. `Infinity` for requests that are answered from memory without waiting. */
  maxConcurrent: number;
  /** A client is an IPv4 address, an IPv6 /64 network or a session. */
  maxConcurrentPerClient: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  maxWaitMs: number;
  /** Response to a request beyond the budget, for readers only. */
  whenExceeded: string;
}

const BUSY = "503 with Retry-After";

/** Copied from memory: the connection's back-pressure is the only limit. */
const memory: Budget = {
  bodyBytes: 0,
  parts: 0,
  memoryBytes: 64 * KB,
  maxConcurrent: Infinity,
  maxConcurrentPerClient: Infinity,
  maxWaiting: 0,
  maxWaitingPerClient: 0,
  maxWaitMs: 0,
  whenExceeded: "the connection is not read further until its last response has been sent",
};

/** Pages that are rendered for each visitor. */
const page: Budget = {
  bodyBytes: 0,
  parts: 0,
  memoryBytes: 2 * MB,
  maxConcurrent: 6,
  maxConcurrentPerClient: 3,
  maxWaiting: 128,
  maxWaitingPerClient: 32,
  maxWaitMs: 5000,
  whenExceeded: BUSY,
};

export const budgets = {
  /** Cached pages, feeds, files and scripts: without a database query. */
  memory,
  /** An uncached page of one record. Rendered only if an index lookup finds the record. */
  render: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 2 * MB },
    ...{ maxConcurrent: 4, maxConcurrentPerClient: 4, maxWaiting: 0, maxWaitingPerClient: 0, maxWaitMs: 0 },
    whenExceeded: `${BUSY} at once`,
  },
  /** The index lookup before `render`. */
  lookup: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 16 * KB },
    ...{
      maxConcurrent: 4,
      maxConcurrentPerClient: 4,
      maxWaiting: 256,
      maxWaitingPerClient: 256,
      maxWaitMs: 2000,
    },
    whenExceeded: BUSY,
  },
  page,
  /** Forms posted to a page, and server actions. The server buffers the body before it calls Next.js. */
  form: {
    ...page,
    bodyBytes: 128 * KB,
    parts: 100,
    memoryBytes: 4 * MB,
    whenExceeded: `413 beyond 128 KB or 100 parts, 408 when the body stalls, ${BUSY}`,
  },
  /** JSON endpoints. The server buffers the body before it calls Next.js. */
  api: {
    ...page,
    bodyBytes: 100 * KB,
    maxConcurrent: 12,
    maxConcurrentPerClient: 6,
    maxWaitingPerClient: 64,
    whenExceeded: `413 beyond 100 KB, 408 when the body stalls, ${BUSY}`,
  },
  /** Files. Read after the rate limit and the lookup of their record. */
  upload: {
    ...{ bodyBytes: 8 * MB, parts: 16, memoryBytes: 12 * MB },
    ...{
      maxConcurrent: 24,
      maxConcurrentPerClient: 16,
      maxWaiting: 64,
      maxWaitingPerClient: 32,
      maxWaitMs: 8000,
    },
    whenExceeded: `429, 413 beyond 8 MB or 16 parts, 408 when the body stalls, ${BUSY}`,
  },
  /** `/api/health` and `/api/ready`, answered without Next.js. Concurrent calls share one database query. */
  probe: memory,
  /** Requests with a session token: for larger forms, and when the request's own budget is used up. */
  session: { ...page, bodyBytes: MB, parts: 100, memoryBytes: 4 * MB },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

const UPLOAD =
  /^\/api\/(?:jobs\/[^/]+(?:\/application)?|admin\/team\/[^/]+\/photo|admin\/job-applicants(?:\/form)?)$/;

/** Returns the budget of a request that Next.js handles. `path` is the internal path, such as `/api/jobs`. */
export function getBudgetName(method: string, path: string): BudgetName {
  const isRead = method === "GET" || method === "HEAD";
  if (!path.startsWith("/api/")) return isRead ? "page" : "form";
  return UPLOAD.test(path) && !isRead ? "upload" : "api";
}

export interface RouteBudget {
  /** For GET and HEAD. */
  read: BudgetName;
  write: BudgetName;
}

const stored: RouteBudget = { read: "memory", write: "form" };
const rendered: RouteBudget = { read: "page", write: "form" };
const json: RouteBudget = { read: "api", write: "api" };
const file: RouteBudget = { read: "api", write: "upload" };

/** Budgets by Next.js route name. Every route of the build needs an entry. */
export const routeBudgets: Readonly<Record<string, RouteBudget>> = {
  ...group(stored, [
    ...["/", "/_not-found", "/about", "/api/docs", "/api/openapi.json", "/apple-icon.png", "/favicon.ico"],
    ...[
      "/change-password/done",
      "/contact",
      "/contact/sent",
      "/events",
      "/feeds/jobs.json",
      "/feeds/jobs.xml",
    ],
    ...[
      "/forgot-password",
      "/forgot-password/sent",
      "/icon.svg",
      "/jobs",
      "/jobs/applied",
      "/jobs/application",
      "/jobs/general",
      "/jobs/alerts",
      "/jobs/alerts/sent",
      "/jobs/alerts/ended",
      "/jobs/application/sent",
      "/application/erased",
      "/jobs/not-found",
    ],
    ...[
      "/manifest.webmanifest",
      "/privacy",
      "/robots.txt",
      "/services",
      "/services/[slug]",
      "/share/[image]",
    ],
    ...["/sign-in", "/sign-out", "/sitemap.xml", "/success-stories", "/success-stories/[storyId]"],
    ...["/testimonials", "/_global-error"],
  ]),
  "/jobs/[jobId]": { read: "render", write: "form" },
  ...group(rendered, [
    ...[
      "/account",
      "/account/authenticator-app",
      "/account/confirm",
      "/account/recovery-codes",
      "/sign-in/challenge",
      "/change-password",
      "/jobs/[jobId]/apply",
      "/jobs/[jobId]/preview",
      "/jobs/search",
      "/reset-password/[secret]",
    ],
    ...[
      "/application",
      "/application/[secret]",
      "/application/export",
      "/reviews",
      "/reviews/[jobId]/[applicantId]",
      "/jobs/general/apply",
      "/jobs/alerts/[token]",
    ],
    ...["/admin", "/admin/[...rest]", "/admin/applicants", "/admin/applicants/[applicantId]", "/admin/audit"],
    ...["/admin/applicants/new"],
    ...["/admin/jobs", "/admin/jobs/[jobId]", "/admin/messages", "/admin/messages/[messageId]"],
    ...["/admin/privacy", "/admin/privacy/receipts/[number]", "/admin/team", "/admin/team/[memberId]"],
    ...["/admin/templates", "/admin/templates/[templateId]", "/admin/templates/new"],
    ...["/admin/api-keys", "/admin/api-keys/new"],
    "/admin/applicants/decline",
    ...["/admin/trash", "/admin/users", "/admin/users/[userId]", "/admin/website"],
  ]),
  ...group({ read: "probe", write: "api" }, ["/api/health", "/api/ready"]),
  ...group(file, [
    ...["/api/jobs/[id]", "/api/jobs/[id]/application", "/api/admin/team/[id]/photo"],
    ...["/api/admin/job-applicants", "/api/admin/job-applicants/form"],
  ]),
  ...group(json, [
    ...[
      "/api/[...unknown]",
      "/api/jobs",
      "/api/alerts/[token]",
      "/api/jobs/[id]/view",
      "/api/message",
      "/api/team",
      "/api/viewer",
      "/api/reviews/[jobId]/[applicantId]/resume",
    ],
    ...["/api/team/photos/[file]", "/api/auth/change-password", "/api/auth/forgot-password"],
    "/api/auth/challenge",
    ...["/api/auth/is-authenticated", "/api/auth/sign-in", "/api/admin/audit/export", "/api/admin/events"],
    ...["/api/admin/job-applicants/[id]/resume", "/api/admin/job-applicants/[id]/desk"],
    ...["/api/admin/job-applicants/[id]/notes", "/api/admin/job-applicants/[id]/notes/[noteId]"],
    ...["/api/admin/messages/[id]/desk", "/api/admin/presence"],
    "/api/admin/job-applicants/decline",
    ...["/api/admin/job-applicants/[id]/replies", "/api/admin/job-applicants/[id]/replies/[replyId]"],
    ...["/api/admin/messages/[id]/replies", "/api/admin/messages/[id]/replies/[replyId]"],
    ...["/api/admin/job-applicants/export", "/api/admin/jobs", "/api/admin/jobs/[id]"],
    ...["/api/admin/jobs/export", "/api/admin/messages", "/api/admin/messages/[id]"],
    ...["/api/admin/messages/export", "/api/admin/privacy/export", "/api/admin/team", "/api/admin/team/[id]"],
    ...["/api/admin/api-keys", "/api/admin/api-keys/[id]"],
    ...["/api/admin/templates", "/api/admin/templates/[id]", "/api/admin/report/applications"],
    ...["/api/admin/team/export", "/api/admin/users", "/api/admin/users/[id]", "/api/admin/users/export"],
  ]),
};

function group(budget: RouteBudget, routes: readonly string[]): Record<string, RouteBudget> {
  return Object.fromEntries(routes.map((route) => [route, budget]));
}

/**
 * Budgets of everything that a stranger can ask for. Each budget is taken before the work begins. The server reads the
 * figures from here, `docs/budgets.md` explains them, and a test compares the routes of the build with `routeBudgets`.
 */

const KB = 1024;
const MB = 1024 * KB;

/** No request may block the event loop for longer, in milliseconds. */
export const EVENT_LOOP_MS = 50;

/** Bodies that the server holds while they arrive, of all requests together. */
export const BUFFERED_BODIES = { bytes: 16 * MB, count: 512 } as const;

export interface Budget {
  /** Largest request body in bytes. 0 means that a body is never read. */
  bodyBytes: number;
  /** Parts of a multipart body: fields and files. */
  parts: number;
  /** Memory of one request in bytes while it is handled, its body included. */
  memoryBytes: number;
  /** Requests that one process handles at once. `Infinity` where a request is answered from memory without waiting. */
  atOnce: number;
  /** How many of them may come from one client: an address, an IPv6 network, or a session. */
  perClient: number;
  /** Requests that wait for a place. */
  waiting: number;
  waitingPerClient: number;
  /** Longest wait in milliseconds. */
  patienceMs: number;
  /** What a request beyond the budget is told. */
  beyond: string;
}

const BUSY = "503 with Retry-After";

export const budgets = {
  /** Stored pages, feeds, files and scripts: copied from memory, no promise and no database. */
  memory: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 64 * KB },
    ...{ atOnce: Infinity, perClient: Infinity, waiting: 0, waitingPerClient: 0, patienceMs: 0 },
    beyond: "the connection is not read further until its last answer has left",
  },
  /** A page of one record that is not in memory: looked up by an index, and rendered only if the record exists. */
  render: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 2 * MB },
    ...{ atOnce: 4, perClient: 4, waiting: 0, waitingPerClient: 0, patienceMs: 0 },
    beyond: `${BUSY} at once`,
  },
  /** The look-up before a render. */
  lookup: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 16 * KB },
    ...{ atOnce: 4, perClient: 4, waiting: 256, waitingPerClient: 256, patienceMs: 2000 },
    beyond: BUSY,
  },
  /** Pages that are rendered for each visitor. */
  page: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 2 * MB },
    ...{ atOnce: 6, perClient: 3, waiting: 128, waitingPerClient: 32, patienceMs: 5000 },
    beyond: BUSY,
  },
  /** Forms that a browser posts to a page, and server actions. The body is complete before Next.js is called. */
  form: {
    ...{ bodyBytes: 128 * KB, parts: 100, memoryBytes: 4 * MB },
    ...{ atOnce: 6, perClient: 3, waiting: 128, waitingPerClient: 32, patienceMs: 5000 },
    beyond: `413 beyond 128 KB or 100 parts, 408 when the body stalls, ${BUSY}`,
  },
  /** JSON endpoints. The body is complete before Next.js is called. */
  api: {
    ...{ bodyBytes: 100 * KB, parts: 0, memoryBytes: 2 * MB },
    ...{ atOnce: 12, perClient: 6, waiting: 128, waitingPerClient: 64, patienceMs: 5000 },
    beyond: `413 beyond 100 KB, 408 when the body stalls, ${BUSY}`,
  },
  /** Files: parsed as they arrive, behind the rate limit and the look-up of what they belong to. */
  upload: {
    ...{ bodyBytes: 8 * MB, parts: 16, memoryBytes: 12 * MB },
    ...{ atOnce: 24, perClient: 16, waiting: 64, waitingPerClient: 32, patienceMs: 8000 },
    beyond: `429, 413 beyond 8 MB or 16 parts, 408 when the body stalls, ${BUSY}`,
  },
  /** `/api/health` and `/api/ready`, answered without Next.js. Callers share one query of the database. */
  probe: {
    ...{ bodyBytes: 0, parts: 0, memoryBytes: 64 * KB },
    ...{ atOnce: Infinity, perClient: Infinity, waiting: 0, waitingPerClient: 0, patienceMs: 0 },
    beyond: "the connection is not read further until its last answer has left",
  },
  /** Requests with a session of ours: for larger forms, and when the places of the request's own class are taken. */
  session: {
    ...{ bodyBytes: MB, parts: 100, memoryBytes: 4 * MB },
    ...{ atOnce: 6, perClient: 3, waiting: 128, waitingPerClient: 32, patienceMs: 5000 },
    beyond: BUSY,
  },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

const UPLOAD = /^\/api\/(?:jobs\/[^/]+(?:\/application)?|admin\/team\/[^/]+\/photo)$/;

/** Returns the budget of a request that Next.js answers. `path` is the path inside the server, such as `/api/jobs`. */
export function getBudgetName(method: string, path: string): BudgetName {
  const isRead = method === "GET" || method === "HEAD";
  if (!path.startsWith("/api/")) return isRead ? "page" : "form";
  return UPLOAD.test(path) && !isRead ? "upload" : "api";
}

/** Budgets of a route for reading (GET, HEAD) and for everything else. */
export interface RouteBudget {
  read: BudgetName;
  write: BudgetName;
}

const stored: RouteBudget = { read: "memory", write: "form" };
const rendered: RouteBudget = { read: "page", write: "form" };
const json: RouteBudget = { read: "api", write: "api" };
const file: RouteBudget = { read: "api", write: "upload" };

/** Every route of the build by its name there. A new route is added here, or the test of the routes fails. */
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
    ...["/account", "/change-password", "/jobs/[jobId]/apply", "/jobs/search", "/reset-password/[secret]"],
    ...["/admin", "/admin/[...rest]", "/admin/applicants", "/admin/applicants/[applicantId]", "/admin/audit"],
    ...["/admin/jobs", "/admin/jobs/[jobId]", "/admin/messages", "/admin/messages/[messageId]"],
    ...["/admin/privacy", "/admin/privacy/receipts/[number]", "/admin/team", "/admin/team/[memberId]"],
    ...["/admin/trash", "/admin/users", "/admin/users/[userId]", "/admin/website"],
  ]),
  ...group({ read: "probe", write: "api" }, ["/api/health", "/api/ready"]),
  ...group(file, ["/api/jobs/[id]", "/api/jobs/[id]/application", "/api/admin/team/[id]/photo"]),
  ...group(json, [
    ...["/api/[...unknown]", "/api/form-token", "/api/jobs", "/api/message", "/api/team", "/api/viewer"],
    ...["/api/team/photos/[file]", "/api/auth/change-password", "/api/auth/forgot-password"],
    ...["/api/auth/is-authenticated", "/api/auth/sign-in", "/api/admin/audit/export", "/api/admin/events"],
    ...["/api/admin/job-applicants", "/api/admin/job-applicants/[id]/resume"],
    ...["/api/admin/job-applicants/export", "/api/admin/jobs", "/api/admin/jobs/[id]"],
    ...["/api/admin/jobs/export", "/api/admin/messages", "/api/admin/messages/[id]"],
    ...["/api/admin/messages/export", "/api/admin/privacy/export", "/api/admin/team", "/api/admin/team/[id]"],
    ...["/api/admin/team/export", "/api/admin/users", "/api/admin/users/[id]", "/api/admin/users/export"],
  ]),
};

function group(budget: RouteBudget, routes: readonly string[]): Record<string, RouteBudget> {
  return Object.fromEntries(routes.map((route) => [route, budget]));
}

import { readdirSync } from "node:fs";

/** Returns the route of each `page.tsx` below app/, without route groups, such as `/jobs/[jobId]`. */
const readRoutes = (): string[] =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, "").replace(/\/\([^)]+\)/g, "") || "/")
    .sort();

/** Examples of the parameters of addresses. `{job}` stands for the id of a job. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "[...rest]": "nothing/like-it",
  "[applicantId]": "{applicant}",
  "[image]": "home.png",
  "[importId]": "{import}",
  "[jobId]": "{job}",
  "[key]": "facts",
  "[memberId]": "{member}",
  "[messageId]": "{message}",
  "[number]": "ER-20261121-ABCDEF",
  "[slug]": "ai-ml",
  "[storyId]": "1",
  "[templateId]": "{template}",
  "[token]": "made-up",
  "[userId]": "{user}",
};

/** Addresses that differ from their route. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "/admin": "/admin/",
  "/jobs/search": "/jobs?q=canary",
  "/jobs/alerts/filled": "/jobs/alerts?words=canary",
};

/** Returns an example address of a page. Throws for a parameter without an example. */
const toAddress = (route: string) =>
  (ADDRESSES[route] ?? route).replace(/\[[.\w]+\]/g, (parameter) => {
    const example = EXAMPLES[parameter];
    if (!example) throw new Error(`${route} has the parameter ${parameter}, which needs an example here.`);
    return example;
  });

/** Need a cookie, or a database without users. Tested in e2e/applicants, e2e/site, e2e/api/accounts.spec.ts, tests/integration/application-page. */
const SESSION_PAGES = new Set([
  ...["/account", "/account/authenticator-app", "/account/confirm", "/account/recovery-codes"],
  ...["/application", "/change-password", "/jobs/[jobId]/preview", "/sign-in/challenge"],
  "/promises", // a 404 until staff show the record, see e2e/website/promises.spec.ts
  "/setup", // gone on every server with a user, see e2e/operations/setup.spec.ts
]);
export const sessionRoutes = [
  ...["/application/[secret]", "/application/export", "/invitation/[secret]", "/reset-password/[secret]"],
];

/** The pages of reviewers are tested for every actor by review-matrix.spec.ts. */
const isOpen = (route: string) => !/^\/(?:admin|reviews)(?:\/|$)/.test(route) && !SESSION_PAGES.has(route);

export const openPages = readRoutes().filter(isOpen).map(toAddress);

export const openFiles = [
  ...["/apple-icon.png", "/favicon.ico", "/icon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"],
  ...[
    "/feeds/indeed.xml",
    "/feeds/jobs.json",
    "/feeds/jobs.xml",
    "/feeds/linkedin.xml",
    "/feeds/webinar.ics",
    "/share/[image]",
  ],
];

export const openAddresses = [...openPages, ...openFiles.map(toAddress)];

/** Staff pages. Anonymous visitors get the sign-in view, users and reviewers 'Access denied', and administrators the page. */
export const staffPages = readRoutes()
  .filter((route) => /^\/admin(?:\/|$)/.test(route))
  .map(toAddress);

// Promise: security-headers, strict-policy, inline-scripts
import { createHash } from "node:crypto";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { signInWithTemporaryPassword } from "@/e2e/support/sign-in-by-form";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { publicPaths } from "@/e2e/support/public-paths";
import { findCspProblems, recordCspViolations } from "@/e2e/support/csp-violations";
import { openPages, staffPages } from "@/e2e/api/matrix-pages";
import { pagesWithHostileText } from "./hostile-text-pages";

/** A page for one visitor, and pages for unknown addresses. */
const OTHER_PAGES = ["/account", "/reviews", "/no-such-page", "/jobs/no-such-job"];

/** Opened here as well, because pages.spec.ts does not inject scripts. */
const MAIN_PAGES = ["/", "/about", "/services", "/contact"];

const isStrict = (policy: string) =>
  !policy.includes("unsafe") && /script-src 'self' '(sha256|nonce)-/.test(policy);

test.describe("every page works under its own strict policy", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("public pages", async ({ page, database }) => {
    test.slow();
    const { id } = await createJob(database, { title: "Rigger", status: "Open" });
    await recordCspViolations(page);
    // Of all other public pages, e2e/site/pages.spec.ts expects a silent console. A violation is an error there.
    const paths = [
      ...openPages.filter((path) => MAIN_PAGES.includes(path) || !publicPaths.includes(path)),
      ...OTHER_PAGES,
    ];
    const problems: string[] = [];
    for (const path of paths)
      problems.push(...(await findCspProblems(page, path.replace("{job}", id), "Menu")));
    expect(problems).toEqual([]);
    await removeJob(database, id);
  });

  test("account pages", async ({ page, database, person, signIn }) => {
    await recordCspViolations(page);
    await signIn(page, person);
    const problems = await findCspProblems(page, "/account", "Menu");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pat Tester");
    await page.context().clearCookies();
    await signInWithTemporaryPassword(page, database, person);
    problems.push(...(await findCspProblems(page, "/change-password", "Menu")));
    await expect(page.getByLabel("New Password")).toBeVisible();
    expect(problems).toEqual([]);
  });

  test("staff pages", async ({ page, database, signIn, admin }) => {
    test.slow();
    const job = await createJob(database, { title: "Rigger" });
    const ids: Record<string, string> = {
      job: job.id,
      applicant: (await createApplicant(database, { jobId: job.id })).id,
      message: (await createMessage(database)).id,
      user: (await createUser(database, { passwordHash: PASSWORD_HASH })).id,
      member: (await createTeamMember(database, { lastName: "Rigger" })).id,
      template: (await createTemplate(database, { name: "Rigger" })).id,
    };
    await signIn(page, admin);
    await recordCspViolations(page);
    const problems: string[] = [];
    for (const template of staffPages) {
      const path = template.replace(/\{(\w+)\}/, (_, subject: string) => ids[subject] ?? "");
      if (pagesWithHostileText.includes(template)) {
        const policy = (await page.request.get(path)).headers()["content-security-policy"] ?? "";
        if (!isStrict(policy)) problems.push(`${path}: ${policy}`);
      } else problems.push(...(await findCspProblems(page, path, "More")));
    }
    expect(problems).toEqual([]);
    await removeJob(database, job.id);
    await database.teamMember.delete({ where: { id: ids.member } });
    await database.mailTemplate.delete({ where: { id: ids.template } });
  });
});

test("every kind of response has the security headers", { tag: "@story" }, async ({ request }) => {
  const answers = await Promise.all([
    ...[
      "/",
      "/admin/messages",
      "/no-such-page",
      "/about/",
      "/robots.txt",
      "/img/none.svg",
      "/favicon.ico",
    ].map((path) => request.get(path, { maxRedirects: 0 })),
    request.get("/api/health"),
    request.get("/admin/messages", { headers: { accept: "application/json" } }),
    request.post("/message", { data: "{", headers: { "content-type": "application/json" } }),
    request.post("/message", { data: {} }),
    request.post("/message", { data: "x".repeat(110_000), headers: { "content-type": "application/json" } }),
    request.fetch("/", { method: "DELETE" }),
    request.get("/about", { headers: { rsc: "1" }, maxRedirects: 0 }),
    request.get("/about?_rsc", { headers: { rsc: "1" } }),
  ]);
  for (const answer of answers) {
    const headers = answer.headers();
    const label = `${answer.status()} ${answer.url()}`;
    expect(headers["x-content-type-options"], label).toBe("nosniff");
    expect(headers["referrer-policy"], label).toBeDefined();
    expect(headers["cross-origin-opener-policy"], label).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], label).toBe("same-origin");
    expect(headers["permissions-policy"], label).toContain("camera=()");
    if (answer.status() !== 307 && answer.status() !== 405)
      expect(headers["content-security-policy"], label).toContain("frame-ancestors 'none'");
    expect(Object.keys(headers).filter((name) => /^x-powered/.test(name))).toEqual([]);
  }
  // Pages of other sites may load these files.
  for (const path of ["/share/home.png", "/widget/jobs.js", "/feeds/jobs.xml", "/api/openapi.json"])
    expect((await request.get(path)).headers()["cross-origin-resource-policy"], path).toBe("cross-origin");
});

/** Parses a policy into directives with sorted sources. Placeholders replace nonces and hashes. */
const directives = (policy = "") =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      const kinds = sources.map((source) =>
        source.replace(/^'nonce-[\w+/=]{22,}'$/, "NONCE").replace(/^'sha256-[\w+/]{43}='$/, "HASH"),
      );
      return [name, [...new Set(kinds)].sort().join(" ")];
    }),
  );

const PAGE_POLICY = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "script-src": "'self' HASH",
  "style-src": "'self' HASH",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
};
const OWN_PAGE_POLICY = { ...PAGE_POLICY, "script-src": "'self' HASH NONCE" };
const REVIEW_PAGE_POLICY = { ...OWN_PAGE_POLICY, "frame-src": "'self'" };
const STAFF_PAGE_POLICY = { ...PAGE_POLICY, "script-src": "'self' NONCE", "frame-src": "'self'" };
const NON_PAGE_POLICY = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

test("each kind of response has exactly the expected policy", async ({ request, page, signIn, admin }) => {
  await signIn(page, admin);
  const json = { accept: "application/json" };
  for (const [expected, answer] of [
    ...["/", "/jobs", "/sign-in", "/api/docs", "/no-such-page", "/img/none.svg"].map(
      (path) => [PAGE_POLICY, request.get(path)] as const,
    ),
    ...["/account", "/jobs?q=x"].map((path) => [OWN_PAGE_POLICY, page.request.get(path)] as const),
    ...["/reviews", "/reviews?job=x", "/reviews/x/y"].map(
      (path) => [REVIEW_PAGE_POLICY, page.request.get(path)] as const,
    ),
    [NON_PAGE_POLICY, page.request.get("/api/reviews/x/y/resume")],
    ...["/admin/", "/admin/users", "/admin/nothing"].map(
      (path) => [STAFF_PAGE_POLICY, page.request.get(path)] as const,
    ),
    [STAFF_PAGE_POLICY, request.get("/admin/users")],
    ...["/robots.txt", "/favicon.ico", "/share/home.png", "/widget/jobs.js", "/feeds/jobs.xml"].map(
      (path) => [NON_PAGE_POLICY, request.get(path)] as const,
    ),
    ...["/img/team/nobody_here.jpeg", "/api/health", "/api/nothing", "/api/openapi.json"].map(
      (path) => [NON_PAGE_POLICY, request.get(path)] as const,
    ),
    [NON_PAGE_POLICY, request.get("/admin/users", { headers: json })],
    [NON_PAGE_POLICY, request.get("/team")],
    [NON_PAGE_POLICY, request.post("/message", { data: {} })],
    [NON_PAGE_POLICY, request.get("/about/", { maxRedirects: 0 })],
    [NON_PAGE_POLICY, request.fetch("/about", { method: "DELETE" })],
    [
      { sandbox: "", "default-src": "'none'", "frame-ancestors": "'none'" },
      page.request.get("/api/admin/users/export"),
    ],
  ] as const) {
    const response = await answer;
    expect(directives(response.headers()["content-security-policy"]), response.url()).toEqual(expected);
  }
});

test("the policy of a cached page names the hash of every inline script", async ({ request, database }) => {
  const { id } = await createJob(database, { title: "Rigger", status: "Open" });
  const paths = [...publicPaths.filter((path) => !path.includes("?")), `/jobs/${id}`, "/no-such-page"];
  let scripts = 0;
  for (const path of paths) {
    const response = await request.get(path);
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(isStrict(policy), `${path}: ${policy}`).toBe(true);
    for (const [, attributes = "", text = ""] of (await response.text()).matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      if (/\ssrc=|type="application\//.test(attributes)) continue;
      scripts += 1;
      const hash = createHash("sha256").update(text).digest("base64");
      expect(policy.includes(`'sha256-${hash}'`), `${path}: ${text.slice(0, 60)}`).toBe(true);
    }
  }
  expect(scripts).toBeGreaterThan(paths.length);
  const figure = `${scripts} inline scripts of ${paths.length} pages, each in its header`;
  test.info().annotations.push({ type: "figure", description: figure });
  await removeJob(database, id);
});

test("twenty loads of a staff page have twenty nonces and are not cached", async ({ request }) => {
  const nonces = new Set<string>();
  for (let load = 0; load < 20; load++) {
    const response = await request.get("/admin/messages");
    expect(response.headers()["cache-control"]).toContain("no-store");
    nonces.add(/'nonce-([\w+/=]{22,})'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "");
  }
  expect(nonces.size).toBe(20);
});

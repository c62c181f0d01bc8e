// Promise: private-answers, no-tracking
import { chromium } from "@playwright/test";
import { jobs as demoJobs } from "@/lib/generated/site/demo";
import { createJob } from "@/prisma/factories";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectAccessibleAtAllWidths, layOutSections } from "@/e2e/support/expect-accessible";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { comingSoonPaths, publicPaths } from "@/e2e/support/public-paths";
import { runSideBySide } from "@/e2e/api/run-side-by-side";
import { showHtml } from "./show-html";

/** Pages that consist of the same parts as two or three others. Axe does not look at them. */
const REPEATED = [
  /^\/services\/(?!remote-infrastructure-management|recruiting-staffing|cloud-infrastructure)/,
  /^\/success-stories\/[1245]/,
  /^\/jobs\?type=|^\/events$/,
  /\/(?:done|ended|erased)$|^\/(?!contact\/).*\/sent$/,
];

/** Sections with a test of their own. One test visits all other pages. */
const SECTIONS = new Set(["", "api", "jobs", "services", "success-stories"]);

/** Paths by the first part of the address. A test visits all pages of a section in one browser context. */
const sections = new Map<string, string[]>();
for (const path of [...publicPaths, "/no-such-page"]) {
  const first = path.split(/[/?]/)[1] ?? "";
  const section = SECTIONS.has(first) ? first : "others";
  sections.set(section, [...(sections.get(section) ?? []), path]);
}

/** Pages whose layout another page has. Axe looks at their texts and pictures at one width. */
const ALIKE = [
  /^\/services\/cloud-infrastructure$|^\/success-stories\/3$/,
  /^\/(?:accessibility|forgot-password|privacy|sign-out|testimonials)$/,
  /^\/(?:contact\/sent|jobs\/applied|jobs\?q=.*)$/,
  // e2e/applicants/accessibility.spec.ts looks at these forms, with an error, on a phone too.
  /^\/jobs\/(?:alerts|application|general)$/,
];

const WIDTHS = [1280, 768, 390];

/** Returns the widths at which axe looks at a page. At the others its texts fit. */
function getAxeWidths(path: string): readonly number[] {
  if (REPEATED.some((pattern) => pattern.test(path))) return [];
  if (ALIKE.some((pattern) => pattern.test(path))) return [1280];
  if (path === "/api/docs") return [1280, 390]; // thousands of elements
  // e2e/forms/first-call.spec.ts looks at the whole page on a desktop and on a phone.
  if (path === "/contact") return [768];
  return WIDTHS;
}

for (const [section, paths] of sections) {
  test(`axe finds no violations on ${section === "others" ? "the other pages" : `the pages of /${section}`}, no request leaves the site, the console is silent${section === "" ? ", anonymous visitors request no session and get no cookie" : ""}`, async ({
    page,
    baseURL,
  }) => {
    test.slow(); // many pages, and thousands of elements in /api/docs
    const noise: string[] = [];
    page.on("console", (message) => message.type() === "error" && noise.push(message.text()));
    page.on("pageerror", (error) => noise.push(error.message));
    page.on("request", (request) => {
      const isForeign = !request.url().startsWith(baseURL!);
      const asksForSession = section === "" && request.url().startsWith(`${baseURL}/api/viewer`);
      if (isForeign || asksForSession) noise.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Only the home page shows the cookie banner, which would cover the content of short pages.
    if (section !== "") await acceptCookies(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 844 });
        // The cookie banner of the home page appears late.
        await page.goto(path, { waitUntil: section === "" ? "networkidle" : "load" });
        await expectHydrated(page.getByRole("main"));
        const widths = getAxeWidths(path);
        await expectAccessibleAtAllWidths(page, [...widths]);
        await layOutSections(page);
        for (const width of [...WIDTHS, 430].filter((one) => !widths.includes(one))) {
          await page.setViewportSize({ width, height: 844 });
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        }
        // Requests and errors after the load count too.
        await page.waitForLoadState("networkidle");
        const unexpected = noise.filter((line) => !(path === "/no-such-page" && line.includes("404")));
        expect(unexpected, path).toEqual([]);
        if (section === "") expect(await page.context().cookies()).toEqual([]);
      });
    }
  });
}

test("success stories do not scroll sideways when a scrollbar narrows the page", async ({ baseURL }, {
  project,
}) => {
  const ignoreDefaultArgs = ["--hide-scrollbars"];
  const browser = await chromium.launch({ ...project.use.launchOptions, ignoreDefaultArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${baseURL}/success-stories`);
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth, innerWidth };
    });
    expect(widths.clientWidth).toBeLessThan(widths.innerWidth);
    expect(widths.scrollWidth).toBe(widths.clientWidth);
  } finally {
    await browser.close();
  }
});

test("an unknown address answers 404 and says that the page was not found", async ({ page }) => {
  for (const path of ["/no-such-page", "/services/no-such-service", "/success-stories/7", "/about/us"]) {
    expect(await showHtml(page, path)).toBe(404);
    await expect(page.getByRole("heading", { name: "We could not find this page." })).toBeVisible();
  }
});

test("pages do not contain the text of the not-found page", async ({ request, admin, getToken }) => {
  const headers = { cookie: `ID_TOKEN=${await getToken(admin)}` };
  for (const path of ["/", "/about", "/admin/messages"]) {
    const html = await (await request.get(path, { headers })).text();
    expect(html, path).toContain("</html>");
    expect(html, path).not.toContain("We could not find this page.");
  }
});

test("pages under construction say so and stay out of search engines", async ({ page }) => {
  for (const path of comingSoonPaths) {
    expect(await showHtml(page, path)).toBe(200);
    await expect(page.getByRole("heading", { name: "Coming Soon" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});

test("public pages are the same for every visitor", async ({ request, admin, getToken, database }) => {
  const cookie = `ID_TOKEN=${await getToken(admin)}; signed_in=1`;
  const { id } = await createJob(database, { title: "Same for Everybody", status: "Open" });
  const files = [
    "/feeds/jobs.xml",
    "/feeds/jobs.json",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
  ];
  // Retries when another test changes a job in between.
  const check = (path: string) =>
    expect(async () => {
      const [plain, signedIn] = await Promise.all([
        request.get(path),
        request.get(path, { headers: { cookie } }),
      ]);
      // A filtered list is rendered for each request with its own nonce, so only its content is compared.
      const getText = async (response: typeof plain) =>
        path.includes("?")
          ? /<main.*<\/main>/s.exec((await response.text()).replace(/<script.*?<\/script>/gs, ""))?.[0]
          : response.text();
      expect(await getText(signedIn)).toBe(await getText(plain));
      for (const response of [plain, signedIn]) expect(response.headers()["set-cookie"]).toBeUndefined();
    }).toPass({ timeout: 20_000 });
  const paths = [...publicPaths, `/jobs/${id}`, "/no-such-page", ...files];
  await runSideBySide(
    paths.map((path) => () => check(path)),
    4,
  );
  await removeJob(database, id);
});

test("every link, anchor and picture of the site resolves", async ({ request, database }) => {
  // Other tests add and delete jobs at the same time.
  const ownJobs = await database.job.findMany({
    where: { title: { in: demoJobs.map(({ title }) => title) } },
  });
  const ownIds = new Set(ownJobs.map(({ id }) => id));
  const isForeignJob = (path: string) => {
    const id = /^\/jobs\/([\w-]{12})(?:\/|$)/.exec(path)?.[1];
    return id !== undefined && !ownIds.has(id);
  };
  let queue = [...new Set(["/", ...publicPaths])];
  const seen = new Set(queue);
  const pictures = new Set<string>();
  const pages = new Map<string, string>();
  const anchors: { on: string; path: string; id: string }[] = [];
  const visit = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    pages.set(path, html);
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      if (!href || seen.has(href)) continue;
      seen.add(href);
      if (!href.startsWith("/admin") && !isForeignJob(href)) queue.push(href);
    }
    for (const [, to, id] of html.matchAll(/href="(\/[^"#?]*)?#([^"]+)"/g))
      if (!isForeignJob(to ?? path)) anchors.push({ on: path, path: to ?? path, id: id! });
    for (const [, src] of html.matchAll(/<img [^>]*src="([^"]+)"/g)) pictures.add(src!);
    for (const [, set] of html.matchAll(/srcSet="([^"]+)"/gi)) {
      for (const source of set!.split(", ")) pictures.add(source.split(" ")[0]!);
    }
  };
  while (queue.length > 0) {
    const paths = queue;
    queue = [];
    await runSideBySide(paths.map((path) => () => visit(path)));
  }
  expect(anchors.filter(({ on, path }) => on !== path).length).toBeGreaterThan(20);
  for (const { on, path, id } of anchors)
    expect(pages.get(path)?.includes(`id="${id}"`), `${on} leads to ${path}#${id}`).toBe(true);
  expect(pictures.size).toBeGreaterThan(20);
  const files = [...pictures].filter((src) => !src.startsWith("data:"));
  await runSideBySide(
    files.map((src) => async () => expect((await request.get(src)).status(), src).toBe(200)),
  );
});

test("a printed page holds no controls, and its headings stay with their text", async ({
  page,
  database,
}) => {
  await page.emulateMedia({ media: "print" });
  // The oldest job is of the demonstration: a new one could vanish while another test follows its link.
  const { id } = await database.job.findFirstOrThrow({
    where: { status: "Open" },
    orderBy: { createdAt: "asc" },
  });
  for (const path of ["/", "/about", "/contact", "/api/docs", `/jobs/${id}`]) {
    await page.goto(path);
    const breaks = await page
      .locator("h1, h2, h3")
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks), path).toEqual(new Set(["avoid"]));
    const controls = page.locator("button, input, select, textarea, main a.min-h-11");
    expect(await controls.count(), path).toBeGreaterThan(0);
    expect(await controls.filter({ visible: true }).count(), path).toBe(0);
  }
});

test("a link to a group of calls opens none of them, and one to a call opens it", async ({ page }) => {
  await page.goto("/api/docs#jobs");
  const open = page.locator("main details[open]");
  await expectHydrated(page.getByRole("searchbox"));
  await expect(open).toHaveCount(0);
  const id = await page.locator("main article[id]").first().getAttribute("id");
  // While it hydrates, the router may put its first address back.
  await expect(async () => {
    await page.evaluate((hash) => (location.hash = hash!), id);
    await expect(open).toHaveCount(1, { timeout: 1000 });
  }).toPass();
});

test("an address with a trailing slash redirects to the one without", async ({ request, baseURL }) => {
  const response = await request.get("/about/", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe("/about");
  const hostile = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 });
  expect(hostile.headers().location ?? "/").toMatch(/^\/(?!\/)/);
});

test("letters of other Latin alphabets load a face of ours, and an English page loads none of them", async ({
  page,
}) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  const findExtraFonts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /(?:extended|vietnamese)[^/]*\.woff2/.test(name)),
    );
  expect(await findExtraFonts()).toEqual([]);
  for (const font of ["650 20px bricolage", "400 20px figtree"])
    for (const letter of ["ễ", "ơ", "ă"]) {
      const faces = await page.evaluate(
        async ([name, text]) => (await document.fonts.load(name!, text)).map(({ status }) => status),
        [font, letter],
      );
      expect(faces, `${letter} in ${font}`).toContain("loaded");
    }
  await expect.poll(async () => new Set(await findExtraFonts()).size).toBe(4);
});

test("the part on equal opportunity of /how-we-hire and /accessibility is in the column of the text, without a link to the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/how-we-hire", "/accessibility"])
    await test.step(path, async () => {
      await page.goto(path);
      const [part, first] = await Promise.all(
        ["#equal-opportunity", "main section[id] h2"].map((selector) =>
          page.locator(selector).first().boundingBox(),
        ),
      );
      expect(part!.x).toBe(first!.x);
      const links = page.locator('section[aria-labelledby="equal-opportunity"] a');
      const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
      expect(hrefs).not.toContain(path);
    });
});

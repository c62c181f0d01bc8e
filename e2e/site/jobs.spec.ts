import type { Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expect, test } from "@/e2e/support/fixtures";
import { readJobPosting } from "@/e2e/support/records/job-posting";
import { addJob, removeJob } from "@/e2e/support/records/job-fixtures";
import { jobPostingSchema } from "@/tests/support/jobs/job-posting-schema";
import { showHtml } from "./show-html";

/** Ground of a primary action. */
const EVERGREEN = "rgb(31, 74, 58)";

const jobList = (page: Page) =>
  page.getByRole("list").filter({ has: page.getByRole("heading", { level: 3 }) });
const titles = (page: Page) => jobList(page).getByRole("heading", { level: 3 }).allTextContents();
const search = (page: Page) => page.getByRole("search", { name: "Search the openings" });

test("the served job list shows openings below one header by type, newest first, with location and age", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/jobs")).text();
  expect(html).toContain("Senior Cloud Engineer");
  await page.goto("/jobs");
  const shown = await titles(page);
  const demo = [
    "Operations Desk Engineer, Nights",
    "Senior Cloud Engineer",
    "Technical Recruiter",
    "Security Analyst",
  ];
  expect(shown.filter((title) => demo.includes(title))).toEqual(demo);
  expect(shown).not.toContain("Technical Writer");
  const row = jobList(page).getByRole("listitem").filter({ hasText: "Senior Cloud Engineer" });
  await expect(row.getByText("Remote", { exact: true })).toBeVisible();
  await expect(row.getByText("Opened 5 days ago")).toBeVisible();
  // One header stands above the groups.
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading").nth(1)).toHaveText("Full-Time");
  const fullTime = page.getByRole("region", { name: "Full-Time", exact: true });
  await expect(fullTime.getByRole("heading", { name: "Senior Cloud Engineer" })).toBeVisible();
  await expect(fullTime.getByRole("heading", { name: "Security Analyst" })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(90);
  // Pay, place and last day are on one line.
  const tops = await row
    .getByRole("listitem")
    .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThanOrEqual(3);
  expect(new Set(tops).size).toBe(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test(
      "search and filters are kept in the address, and the count is shown",
      { tag: javaScriptEnabled ? ["@mobile", "@story"] : "@mobile" },
      async ({ page, isMobile }) => {
        // The banner may appear between pressing and releasing a button below it.
        if (javaScriptEnabled) await acceptCookies(page);
        await page.goto("/jobs");
        await expect(search(page).getByLabel("Type")).toBeVisible({ visible: !isMobile });
        if (isMobile) await search(page).getByText("Type, work mode and location").click();
        await search(page).getByLabel("Type").selectOption("Full-Time");
        await search(page).getByLabel("Work mode").selectOption("On-site");
        await search(page).getByLabel("Location").selectOption("Portland, Oregon");
        await search(page).getByLabel("Search").fill("servers  LINUX");
        await search(page).getByRole("button", { name: "Show openings" }).click();
        await page.waitForURL(/q=servers/);
        expect(new URL(page.url()).pathname).toBe("/jobs");
        expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
          q: "servers  LINUX",
          type: "Full-Time",
          mode: "onsite",
          location: "Portland, Oregon",
        });
        await expect(jobList(page).getByRole("heading", { level: 3 })).toHaveText([
          "Operations Desk Engineer, Nights",
        ]);
        const count = page.getByText(/^1 of \d+ openings$/);
        await expect(count).toBeInViewport();
        expect((await count.boundingBox())!.y).toBeLessThan(200);
        if (isMobile)
          await expect(search(page).getByText("Full-Time, On-site, Portland, Oregon")).toBeVisible();
        await expect(search(page).getByLabel("Search")).toHaveValue("servers  LINUX");
        await expect(search(page).getByLabel("Type")).toHaveValue("Full-Time");
        await expect(search(page).getByLabel("Location")).toHaveValue("Portland, Oregon");
        await page.getByRole("link", { name: "Show all openings" }).click();
        await page.waitForURL("/jobs");
        await expect(page.getByRole("heading", { name: "Senior Cloud Engineer" })).toBeVisible();
      },
    );
  });
}

test(
  "a filtered list is excluded from search engines and names the whole list as its canonical address",
  { tag: "@next" },
  async ({ request, baseURL }) => {
    for (const [query, robots] of [
      ["", []],
      ["?utm_source=x", []],
      ["?type=Contract", [expect.stringContaining("noindex")]],
      ["?q=x", [expect.stringContaining("noindex")]],
    ] as const) {
      const headers = { accept: "text/html" };
      const html = await (await request.get(`/jobs${query}`, { headers })).text();
      expect(html.match(/<meta name="robots"[^>]*>/g) ?? [], query).toEqual(robots);
      expect(html.match(/<link rel="canonical"[^>]*>/g), query).toEqual([
        `<link rel="canonical" href="${baseURL}/jobs"/>`,
      ]);
    }
  },
);

// no-javascript.spec.ts goes there from a search with results.
test("a search without results leads to an alert with the filter filled in", async ({ page }) => {
  const words = "linux harpsichord";
  await showHtml(page, `/jobs?type=Full-Time&location=Portland%2C+Oregon&q=${words}`);
  const link = page.getByRole("main").getByRole("link", { name: "Email me new jobs like these" });
  await expect(link).toHaveAttribute("href", /^\/jobs\/alerts\?/);
  await page.goto((await link.getAttribute("href"))!);
  await expect(page.getByLabel("Type")).toHaveValue("Full-Time");
  await expect(page.getByLabel("Keywords")).toHaveValue(`${words} "Portland, Oregon"`);
});

test("a search without results says so, offers an alert as its main action and suggests a message", async ({
  page,
}) => {
  await page.goto("/jobs?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  await expect(page.getByText("There are no jobs that match your search.")).toBeVisible();
  const alert = page.getByRole("main").getByRole("link", { name: "Email me new jobs like these" });
  await expect(alert).toHaveCSS("background-color", EVERGREEN);
  const link = page.getByRole("main").getByRole("link", { name: "Send us a message" }).first();
  await expect(link).toHaveAttribute("href", "/contact");
  await expect(link).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("the age is whole days in the served page and exact in the browser", async ({
  page,
  request,
  database,
}) => {
  const { id } = await createJob(database, { createdAt: new Date(Date.now() - 3.4 * 60 * 60 * 1000) });
  expect(await (await request.get(`/jobs/${id}`)).text()).toMatch(
    /Opened <!-- -->(?:less than a day|1 day)<!-- --> ago/,
  );
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText("Opened 3 hours ago")).toBeVisible();
  await removeJob(database, id);
});

test(
  "a closed and an unknown job answer 404 with an explanation",
  { tag: "@next" },
  async ({ page, request, database }) => {
    const { id } = await createJob(database, { status: "Closed" });
    for (const path of ["/jobs/nope", "/jobs/a%20b", "/jobs/%C3%A4", "/jobs/nope/apply"]) {
      const response = await request.get(path);
      const html = await response.text();
      expect(response.status(), path).toBe(404);
      expect(html, path).toMatch(/<html lang="en"/);
      expect(html, path).toMatch(/<title>This job could not be found\. \|/);
      expect(html, path).toMatch(/<h1>.*404.*This job could not be found\.<\/span><\/h1>/);
    }
    for (const path of [`/jobs/${id}`, "/jobs/nobody"]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/404\s*This job could not be found\./);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    }
    await removeJob(database, id);
  },
);

test("JobPosting data describes every kind of location as Google requires, or is left out", async ({
  page,
  database,
  baseURL,
}) => {
  const hostile = "</script><script>window.__xss = 1</script>\n- {{item}}";
  const cases = [
    [
      "Remote",
      {
        jobLocationType: "TELECOMMUTE",
        applicantLocationRequirements: { "@type": "Country", name: "United States" },
      },
    ],
    [
      "Portland, Oregon",
      {
        jobLocation: {
          address: { addressLocality: "Portland", addressRegion: "Oregon", addressCountry: "US" },
        },
      },
    ],
    [
      "Pune, Maharashtra, India",
      {
        jobLocation: {
          address: { addressLocality: "Pune", addressRegion: "Maharashtra", addressCountry: "IN" },
        },
      },
    ],
    ["Portland, Oregon (hybrid)", null],
    ["Guadalajara, Jalisco", null],
  ] as const;
  for (const [location, expected] of cases) {
    const { id } = await createJob(database, { location, description: hostile, type: "Part-Time" });
    // A page with the data and one without run their scripts, and those of the description if there were any.
    const runsScripts = location === "Remote" || location === "Guadalajara, Jalisco";
    await (runsScripts ? page.goto(`/jobs/${id}`) : showHtml(page, `/jobs/${id}`));
    const posting = await readJobPosting(page);
    if (expected) {
      expect(jobPostingSchema.safeParse(posting).error).toBeUndefined();
      expect(posting).toMatchObject({
        ...expected,
        title: "Network Engineer",
        employmentType: "PART_TIME",
        url: `${baseURL}/jobs/${id}/network-engineer`,
        identifier: { value: id },
      });
      expect("jobLocation" in posting).toBe(location !== "Remote");
      expect(posting.description).toContain("&lt;/script&gt;");
    } else expect(posting).toBeUndefined();
    await expect(page.locator("pre")).toHaveText(hostile);
    expect(await page.evaluate(() => "__xss" in window)).toBe(false);
    await removeJob(database, id);
  }
  await showHtml(page, "/jobs");
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toHaveLength(1);
});

test(
  "RSS and JSON feeds contain the openings, and the job list links to the feeds",
  { tag: "@next" },
  async ({ page, request, baseURL, admin, getToken }) => {
    const job = await addJob(request, await getToken(admin));
    const title = `${job.title} (${job.location})`;
    for (const feed of ["/feeds/jobs.xml", "/feeds/jobs.json"])
      await expect.poll(async () => (await request.get(feed)).text()).toContain(job.title);
    await showHtml(page, "/jobs");
    const alternates = page.locator('link[rel="alternate"]');
    await expect(alternates.and(page.locator('[type="application/rss+xml"]'))).toHaveCount(1);
    await expect(alternates.and(page.locator('[type="application/feed+json"]'))).toHaveCount(1);
    const rss = await request.get((await page.getByRole("link", { name: "RSS" }).getAttribute("href"))!);
    expect(rss.headers()["content-type"]).toContain("application/rss+xml");
    const parsed = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, "text/xml");
        const items = [...feed.querySelectorAll("item")];
        const getTexts = (name: string) => items.map((item) => item.querySelector(name)?.textContent ?? "");
        return {
          error: feed.querySelector("parsererror")?.textContent,
          titles: getTexts("title"),
          links: getTexts("link"),
        };
      },
      await rss.text(),
    );
    expect(parsed.error).toBeUndefined();
    expect(parsed.titles).toContain(title);
    for (const link of parsed.links) expect(link.startsWith(`${baseURL}/jobs/`)).toBe(true);
    const json = await request.get(
      (await page.getByRole("link", { name: "JSON", exact: true }).getAttribute("href"))!,
    );
    const feed = await json.json();
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.feed_url).toBe(json.url());
    const item = feed.items.find((entry: { title: string }) => entry.title === title);
    expect(item.content_html).toContain("<ul><li>");
    expect(item.tags).toEqual([job.type, job.location]);
  },
);

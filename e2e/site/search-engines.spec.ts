import { expect, test } from "../fixtures";

const paths = [
  "/",
  "/about",
  "/services",
  ...[
    "remote-infrastructure-management",
    "recruiting-staffing",
    "cloud-infrastructure",
    "application-development",
    "change-management",
    "ai-ml",
    "mechanical-engineering",
  ].map((slug) => `/services/${slug}`),
  "/success-stories",
  ...[1, 2, 3, 4, 5, 6].map((id) => `/success-stories/${id}`),
  "/jobs",
  "/contact",
  "/privacy",
];

test("the sitemap lists every page that may be found, under the site's own address", async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).href);
  const jobs = locations.splice(paths.length); // they come and go while other tests run
  for (const url of jobs) expect(new URL(url).pathname).toMatch(/^\/jobs\/[\w-]+$/);
  expect(locations).toEqual(paths.map((path) => new URL(path, baseURL).href));
  expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}/g)).toHaveLength(paths.length + jobs.length);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/admin", "/api", "/sign-in", "/forgot-password", "/change-password"]) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
});

test("each page has a title, description, address and picture of its own", async ({ page, baseURL }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const path of paths) {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
    const description = (await meta("description"))!;
    expect(description.length, path).toBeGreaterThan(50);
    expect(description.length, path).toBeLessThan(190);
    seen.titles.add(await page.title());
    seen.descriptions.add(description);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical!).href).toBe(new URL(path, baseURL).href);
    expect(await meta("og:url")).toBe(canonical);
    expect(await meta("twitter:card")).toBe("summary_large_image");
    expect(await meta("twitter:image")).toBe(await meta("og:image"));
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  expect(seen.titles.size).toBe(paths.length);
  expect(seen.descriptions.size).toBe(paths.length);
});

test("the picture of every shared link is a PNG of 1200 × 630 pixels", async ({ request }) => {
  test.slow();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
    const png = await (await request.get(image!)).body();
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
  }
  expect((await request.get("/share/nothing.png")).status()).toBe(404);
});

test("structured data parses and says what each page is", async ({ page, baseURL }) => {
  const types: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = scripts.map((text) => JSON.parse(text));
    types[path] = things.map((thing) => thing["@type"]);
    for (const [, url] of JSON.stringify(things).matchAll(/"(?:url|item|logo|image)":"([^"]+)"/g)) {
      expect(url!.startsWith(baseURL!), url).toBe(true);
    }
    const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
    const visible = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    if (trail) await expect(visible).toHaveCount(trail.itemListElement.length);
  }
  expect(types["/"]).toEqual(["Organization", "WebSite"]);
  expect(types["/about"]).toEqual(["BreadcrumbList"]);
  expect(types["/services/ai-ml"]).toEqual(["BreadcrumbList", "Service"]);
  expect(types["/success-stories/3"]).toEqual(["BreadcrumbList"]);
});

import type { Page } from "@playwright/test";
import { publicPages } from "@/lib/seo/public-pages";
import { expect, test } from "@/e2e/support/fixtures";
import { addJob } from "@/e2e/support/records/job-fixtures";
import { runSideBySide } from "@/e2e/api/run-side-by-side";
import { memberFields, removeMembers } from "@/e2e/support/records/member-fixtures";

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
  ...[6, 5, 4, 2, 3, 1].map((id) => `/success-stories/${id}`),
  "/jobs",
  "/contact",
  "/privacy",
  "/how-we-hire",
  "/accessibility",
];

test(
  "the sitemap lists every page for search engines, under the site's own address",
  { tag: "@story" },
  async ({ request, baseURL }) => {
    const xml = await (await request.get("/sitemap.xml")).text();
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).href);
    const jobs = locations.splice(paths.length); // other tests add and delete jobs at the same time
    for (const url of jobs) expect(new URL(url).pathname).toMatch(/^\/jobs\/[\w-]+\/[a-z\d-]+$/);
    expect(locations).toEqual(paths.map((path) => new URL(path, baseURL).href));
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}/g)).toHaveLength(paths.length + jobs.length);
    const robots = await (await request.get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(robots.match(/^(?:Allow|Disallow): .*/gm)).toEqual([
      ...["Allow: /api/jobs$", "Allow: /api/jobs?", "Disallow: /admin", "Disallow: /api"],
    ]);
    const signIn = await (await request.get("/sign-in")).text();
    expect(signIn).toContain('<meta name="robots" content="noindex"');
  },
);

test(
  "a job answers at its address with any slug, names the readable one, and stands in the feeds of job boards",
  { tag: "@next" },
  async ({ request, baseURL, admin, getToken }) => {
    const job = await addJob(request, await getToken(admin));
    const readable = `/jobs/${job.id}/${job.title.toLowerCase().replaceAll(" ", "-")}`;
    const others = ["an-earlier-title", "Cut_off-titl…"].map((slug) => `/jobs/${job.id}/${slug}`);
    for (const path of [`/jobs/${job.id}`, readable, ...others]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 200]);
      expect(await response.text()).toContain(`<link rel="canonical" href="${baseURL}${readable}"/>`);
    }
    expect((await request.get("/jobs/nobody/any-slug")).status()).toBe(404);
    for (const board of ["indeed", "linkedin"]) {
      const url = `<![CDATA[${baseURL}${readable}?source=${board}]]>`;
      await expect.poll(async () => (await request.get(`/feeds/${board}.xml`)).text()).toContain(url);
    }
  },
);

test(
  "the sitemap's dates are those of the last change to a page's content",
  { tag: "@next" },
  async ({ request, admin, getToken, database }) => {
    const headers = { authorization: `Bearer ${await getToken(admin)}` };
    const lastModified = async (path: string) => {
      const xml = await (await request.get("/sitemap.xml")).text();
      const [, day] = new RegExp(`<loc>https?://[^/]+${path}</loc>\\s*<lastmod>([^<]+)`).exec(xml)!;
      return Date.parse(day!);
    };
    const job = await addJob(request, headers.authorization.slice("Bearer ".length), { status: "Closed" });
    const data = { ...job, title: `Renamed ${job.id}`, status: "Open", version: undefined };
    const beforeJob = Date.now();
    expect((await request.put(`/admin/jobs/${job.id}`, { headers, data })).status()).toBe(200);
    await expect.poll(() => lastModified("/jobs")).toBeGreaterThanOrEqual(beforeJob);
    // A removed job changes the list too.
    const beforeEnd = Date.now();
    expect((await request.delete(`/admin/jobs/${job.id}`, { headers })).status()).toBe(204);
    await expect.poll(() => lastModified("/jobs")).toBeGreaterThanOrEqual(beforeEnd);

    const lastName = `Lastmod ${job.id}`;
    const beforeMember = Date.now();
    const added = await request.post("/admin/team", { headers, data: memberFields(lastName) });
    expect(added.status()).toBe(201);
    for (const path of ["/", "/about"])
      await expect.poll(() => lastModified(path === "/" ? "" : path)).toBeGreaterThanOrEqual(beforeMember);
    await removeMembers(database, lastName);
    for (const { path, revised } of publicPages)
      if (!["/", "/about", "/jobs"].includes(path))
        expect(await lastModified(path), path).toBe(Date.parse(revised));
  },
);

test(
  "the icons of the manifest and the pages exist in the declared sizes",
  { tag: "@next" },
  async ({ request }) => {
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    const html = await (await request.get("/")).text();
    const links = [...html.matchAll(/<link rel="(?:apple-touch-)?icon"[^>]*>/g)].map(([link]) => ({
      src: /href="([^"]+)"/.exec(link)![1]!,
      sizes: /sizes="([^"]+)"/.exec(link)![1]!,
      type: /type="([^"]+)"/.exec(link)![1]!,
    }));
    expect(manifest.icons).toHaveLength(2);
    expect(links).toHaveLength(3);
    for (const { src, sizes, type } of [...manifest.icons, ...links]) {
      const response = await request.get(src);
      expect(response.status(), src).toBe(200);
      expect(response.headers()["content-type"], src).toContain(type);
      expect(getIconSizes(await response.body()), src).toBe(sizes);
    }
  },
);

/** Returns the `sizes` value for an icon: of a PNG, of the first picture of an ICO, or `any`. */
function getIconSizes(icon: Buffer): string {
  if (icon.toString("latin1", 1, 4) === "PNG") return `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`;
  return icon.readUInt32BE(0) === 0x100 ? `${icon[6]}x${icon[7]}` : "any";
}

test(
  "each page has a title, description, address and picture of its own, and structured data that describes it",
  { tag: "@next" },
  async ({ page, baseURL }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
    const types: Record<string, string[]> = {};
    for (const path of paths) {
      const response = await page.request.get(path, { headers: { accept: "text/html" } });
      expect(response.status(), path).toBe(200);
      const { title, metas, canonicals, scripts, headings, crumbs } = await readPage(
        page,
        await response.text(),
      );
      /** The content of the only element with this name. */
      const meta = (name: string) => {
        const found = metas.filter((one) => one.name === name || one.property === name);
        expect(found, `${name} on ${path}`).toHaveLength(1);
        return found[0]!.content!;
      };
      const description = meta("description");
      expect(description.length, path).toBeGreaterThan(50);
      expect(description.length, path).toBeLessThan(190);
      seen.titles.add(title);
      seen.descriptions.add(description);
      expect(canonicals).toHaveLength(1);
      expect(new URL(canonicals[0]!).href).toBe(new URL(path, baseURL).href);
      expect(meta("og:url")).toBe(canonicals[0]);
      expect(meta("twitter:card")).toBe("summary_large_image");
      expect(meta("twitter:image")).toBe(meta("og:image"));
      expect(metas.filter(({ name }) => name === "robots")).toEqual([]);
      expect(headings, path).toBe(1);

      const things = scripts.map((text) => JSON.parse(text));
      types[path] = things.map((thing) => thing["@type"]);
      for (const [, url] of JSON.stringify(things).matchAll(/"(?:url|item|logo|image)":"([^"]+)"/g)) {
        expect(url!.startsWith(baseURL!), url).toBe(true);
      }
      const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
      if (trail) expect(crumbs, path).toBe(trail.itemListElement.length);
    }
    expect(seen.titles.size).toBe(paths.length);
    expect(seen.descriptions.size).toBe(paths.length);
    expect(types["/"]).toEqual(["Organization", "WebSite"]);
    for (const path of paths.slice(1)) expect(types[path], path).toContain("BreadcrumbList");
    expect(types["/services/ai-ml"]).toEqual(["BreadcrumbList", "Service"]);
  },
);

/** Returns what a page says about itself. Parses its HTML in an empty page, which loads no pictures. */
const readPage = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, "text/html");
    const find = <E extends Element>(selector: string) => [...parsed.querySelectorAll<E>(selector)];
    return {
      title: parsed.title,
      metas: find("meta").map((meta) => ({
        name: meta.getAttribute("name"),
        property: meta.getAttribute("property"),
        content: meta.getAttribute("content"),
      })),
      canonicals: find<HTMLLinkElement>('link[rel="canonical"]').map((link) => link.getAttribute("href")),
      scripts: find('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      headings: find("h1").length,
      crumbs: find('nav[aria-label="Breadcrumb"] li').length,
    };
  }, html);

test("the picture of a shared link is a PNG of 1200 × 630 pixels, for each kind of page", async ({
  request,
}) => {
  const check = async (path: string) => {
    const html = await (await request.get(path)).text();
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
    const png = await (await request.get(image!)).body();
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
  };
  const kinds = [
    "/",
    "/about",
    "/services/ai-ml",
    "/success-stories",
    "/success-stories/6",
    "/jobs",
    "/privacy",
  ];
  await runSideBySide(kinds.map((path) => () => check(path)));
  expect((await request.get("/share/nothing.png")).status()).toBe(404);
});

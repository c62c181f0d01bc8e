import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createJob } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { notifyOfJob, removeJob } from "@/e2e/support/records/job-fixtures";

// An extra request header would cause a CORS preflight.
test.use({ extraHTTPHeaders: {} });

let server: Server;
let host: string;

/** Serves a page from another origin. Its policy allows only the widget's origin. */
test.beforeAll(async ({ baseURL }) => {
  server = createServer((request, response) => {
    const attributes = new URL(request.url ?? "/", "http://localhost").searchParams.get("attributes") ?? "";
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}`,
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(`<!doctype html><html lang="es" dir="rtl"><head><title>Another site</title>
      <script src="${baseURL}/widget/jobs.js" async></script></head>
      <body><main><h1>Work with our partner</h1><open-positions ${attributes}></open-positions></main></body></html>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => new Promise<void>((done) => void server.close(() => done())));

const buildUrl = (attributes: string) => `${host}/?attributes=${encodeURIComponent(attributes)}`;

test(
  "the widget shows the open positions on another site's page under a strict policy",
  { tag: "@story" },
  async ({ page, database, baseURL, request }) => {
    const noise: string[] = [];
    page.on("console", (message) => noise.push(message.text()));
    page.on("pageerror", (error) => noise.push(error.message));
    // The newest job, so that a limit of one shows it. Its title contains markup.
    const createdAt = new Date("2100-01-05T12:00:00Z");
    const title = 'Ropewalker <img src="x"> & Co.';
    const job = await createJob(database, { title, type: "Part-Time", location: "Bend, Oregon", createdAt });
    await createJob(database, { title: "Shut", status: "Closed", createdAt });
    await notifyOfJob(database, job.id);
    await expect.poll(async () => (await request.get("/api/jobs")).text()).toContain("Ropewalker");

    await page.goto(buildUrl('limit="1" type="Part-Time, Contract"'));
    const region = page.getByRole("region", { name: "Open positions at Alderpoint Digital" });
    await expect(region.getByRole("listitem")).toHaveCount(1);
    const link = region.getByRole("link", { name: title });
    await expect(link).toHaveAttribute("href", `${baseURL}/jobs/${job.id}?source=widget`);
    await expect(region.getByText("Part-Time · Bend, Oregon · Opened Jan 05, 2100")).toBeVisible();
    await expect(region).toHaveAttribute("lang", "en");
    await expect(region).toHaveCSS("direction", "ltr");
    await page.emulateMedia({ colorScheme: "dark" });
    for (const theme of ["light", "dark", "auto"]) {
      await page
        .locator("open-positions")
        .evaluate((element, name) => element.setAttribute("theme", name), theme);
      if (theme !== "light")
        await expect(page.locator("open-positions")).toHaveCSS("background-color", "rgb(15, 33, 25)");
      await expectAccessible(page);
    }
    // Changed attributes take effect at once.
    await page
      .locator("open-positions")
      .evaluate((element) => element.setAttribute("type", "Nothing like it"));
    await expect(region.getByRole("status")).toHaveText("There are no open positions right now.");
    await page.locator("open-positions").evaluate((element) => element.removeAttribute("type"));
    await expect(link).toBeVisible();
    expect(noise).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(`${baseURL}/jobs/${job.id}?source=widget`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await removeJob(database, job.id);
    await database.job.deleteMany({ where: { title: "Shut" } });
  },
);

test("the widget dates a position by the day on which it opened, or was entered if that is later", async ({
  page,
}) => {
  const createdAt = Date.UTC(2026, 10, 2, 4); // Nov 1 in Oregon
  const jobs = ["2026-11-23", "2026-10-31", null].map((opensOn, at) => ({
    id: `job-${at}`,
    title: `Position ${at}`,
    type: "Contract",
    location: "Bend, Oregon",
    created_at: createdAt,
    opens_on: opensOn,
  }));
  await page.route("**/api/jobs", (route) =>
    route.fulfill({
      json: { items: jobs, lastKey: null },
      headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
    }),
  );
  await page.goto(buildUrl(""));
  await expect(page.getByRole("region").getByText(/Opened/)).toHaveText([
    /Opened Nov 23, 2026$/,
    /Opened Nov 01, 2026$/,
    /Opened Nov 01, 2026$/,
  ]);
});

test("the widget shows a loading state, and an error with a retry when the site cannot be reached", async ({
  page,
  baseURL,
}) => {
  let failRequest = () => {};
  const failed = new Promise<void>((resolve) => (failRequest = resolve));
  await page.route("**/api/jobs", async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto(buildUrl(""));
  const region = page.getByRole("region", { name: "Open positions at Alderpoint Digital" });
  await expect(region.getByRole("status")).toHaveText("Loading positions…");
  await expect(region).toHaveAttribute("aria-busy", "true");
  failRequest();
  await expect(region.getByRole("status")).toHaveText("The open positions cannot be shown right now.");
  await expect(region.getByRole("link")).toHaveAttribute("href", `${baseURL}/jobs`);
  await expectAccessible(page);
  await page.unroute("**/api/jobs");
  await region.getByRole("button", { name: "Try again" }).click();
  await expect(region.getByRole("listitem").first()).toBeVisible();
  expect(await region.getByRole("listitem").count()).toBeLessThanOrEqual(10);
});

test("the widget's file is small, compressed, cached for an hour and revalidated by its ETag", async ({
  request,
}) => {
  const read = async () =>
    (await request.get("/widget/jobs.js", { headers: { "accept-encoding": "br" } })).headers();
  // Next.js answers the first request, and the cache the following ones.
  await expect.poll(async () => (await read())["content-encoding"]).toBe("br");
  const headers = await read();
  expect(headers).toMatchObject({
    "content-type": expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/i),
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(headers["cache-control"]).toMatch(/^public, max-age=3600/);
  expect(Number(headers["content-length"])).toBeLessThan(4 * 1024);
  test
    .info()
    .annotations.push({ type: "figure", description: `${headers["content-length"]} bytes in Brotli` });
  const unchanged = await request.get("/widget/jobs.js", { headers: { "if-none-match": headers.etag! } });
  expect(unchanged.status()).toBe(304);
});

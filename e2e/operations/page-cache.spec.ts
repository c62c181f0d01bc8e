import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { sendRawRequest as get } from "@/e2e/support/raw-request";
import { buildDirectory } from "@/e2e/support/server";

/** A page that no other test changes. */
const PATH = "/services";

test(
  "a page decodes to the same bytes in each content coding, and a matching If-None-Match gets 304",
  { tag: "@story" },
  async ({ baseURL }) => {
    // Until the page is in memory, Next.js answers, with gzip.
    const getBrotli = () => get(baseURL!, PATH, { "accept-encoding": "gzip, br" });
    await expect.poll(async () => (await getBrotli()).header("content-encoding")).toBe("br");
    const plain = await get(baseURL!, PATH);
    const br = await getBrotli();
    const gzip = await get(baseURL!, PATH, { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const getEtag = ({ header }: typeof plain) => header("etag")!;
    expect(new Set([plain, br, gzip].map(getEtag)).size).toBe(3);
    for (const [coding, response, tags] of [
      ["identity", plain, [getEtag(plain), `W/${getEtag(plain)}`, "*"]],
      ["gzip", gzip, [getEtag(gzip), `"x", W/${getEtag(gzip)}`]],
      ["gzip, br", br, [getEtag(br), `W/${getEtag(br)}, "x"`]],
    ] as const) {
      for (const tag of tags) {
        const sent = { "accept-encoding": coding, "if-none-match": tag };
        const unchanged = await get(baseURL!, PATH, sent);
        expect([unchanged.status, unchanged.body.length, getEtag(unchanged)]).toEqual([
          304,
          0,
          getEtag(response),
        ]);
      }
      // A client that cached another coding gets the requested one.
      const others = [plain, br, gzip].filter((other) => other !== response).map(getEtag);
      const sent = { "accept-encoding": coding, "if-none-match": others.join(", ") };
      expect((await get(baseURL!, PATH, sent)).status, coding).toBe(200);
    }
    const head = await get(baseURL!, PATH, {}, "HEAD");
    expect([head.status, head.body.length, head.header("content-length")]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
  },
);

const ROUTER_HEADERS = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";
const STORED = "public, max-age=0, s-maxage=2, stale-while-revalidate=86400";

test("a page has exactly the Vary and Cache-Control headers that caches need", async ({ baseURL }) => {
  for (const [path, vary] of [
    ["/", `${ROUTER_HEADERS}, Accept-Encoding`],
    ["/about", `${ROUTER_HEADERS}, Accept-Encoding`],
    ["/feeds/jobs.json", `${ROUTER_HEADERS}, Accept-Encoding`],
    ["/jobs", `${ROUTER_HEADERS}, Accept, Authorization, Content-Type, Accept-Encoding`],
  ] as const) {
    const { header } = await get(baseURL!, path);
    expect([path, header("vary"), header("cache-control")]).toEqual([path, vary, STORED]);
  }
});

test("every cached page is revalidated daily, because its footer shows the year", () => {
  const manifest = path.join(buildDirectory(), ".next/prerender-manifest.json");
  const { routes } = JSON.parse(readFileSync(manifest, "utf8")) as {
    routes: Record<string, { dataRoute: string | null; initialRevalidateSeconds: number | false }>;
  };
  const pages = Object.entries(routes).filter(
    ([route, { dataRoute }]) => dataRoute && route !== "/_global-error",
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const [route, { initialRevalidateSeconds: seconds }] of pages)
    expect(seconds && seconds <= 86_400, route).toBe(true);
});

test("the client router's data is compressed", async ({ baseURL }) => {
  const name = `/!${Buffer.from("(site)").toString("base64url")}/about/__PAGE__`;
  const part = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": name };
  for (const routerHeaders of [{ rsc: "1" }, part]) {
    // Next.js redirects to an address that contains a digest of these headers.
    const path = (await get(baseURL!, "/about", routerHeaders)).header("location")!;
    const fetchData = (headers: Record<string, string>) =>
      get(baseURL!, path, { ...routerHeaders, ...headers });
    const plain = await fetchData({});
    expect([plain.status, plain.header("content-type")]).toEqual([200, "text/x-component"]);
    expect(plain.header("cache-control")).toBe(routerHeaders === part ? "no-store" : STORED);
    expect(plain.body.toString()).not.toContain("<html");
    const coded = await fetchData({ "accept-encoding": "gzip" });
    expect(coded.header("content-encoding")).toBe("gzip");
    expect(gunzipSync(coded.body).equals(plain.body)).toBe(true);
  }
});

test("a range request gets the whole body", async ({ baseURL }) => {
  for (const path of ["/about", "/favicon.ico", "/robots.txt"]) {
    const whole = await get(baseURL!, path);
    for (const range of ["bytes=0-10", "bytes=-1", "bytes=0-0,5-9", "bytes=99999999-", "lines=1"]) {
      const answer = await get(baseURL!, path, { range, "if-range": whole.header("etag")! });
      expect([answer.status, answer.header("content-range")], `${path} ${range}`).toEqual([200, undefined]);
      expect(answer.body.equals(whole.body), `${path} ${range}`).toBe(true);
    }
    expect(whole.header("accept-ranges")).toBeUndefined();
  }
});

test("hashed files are immutable, files of public/ are not", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const hashed = /\/_next\/static\/[^"]+\.css/.exec(html)![0];
  expect((await request.get(hashed)).headers()["cache-control"]).toContain("immutable");
  const picture = /src="(\/img\/[^"]+)"/.exec(html)![1]!;
  expect((await request.get(picture)).headers()["cache-control"]).not.toContain("immutable");
});

test("a visitor's request headers do not change another visitor's page", async ({ baseURL }) => {
  const before = (await get(baseURL!, "/about")).body.toString();
  const hostile: Record<string, string>[] = [
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    { host: "evil.example" },
    { "x-original-url": "/admin", "x-rewrite-url": "/admin", "x-matched-path": "/admin" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/../../etc" },
    { "next-router-state-tree": "%5B%22evil%22%2C%7B%7D%5D" },
    {
      "x-middleware-subrequest": "middleware:middleware",
      "x-nextjs-data": "1",
      "x-prerender-revalidate": "1",
    },
    { "content-security-policy": "script-src 'nonce-evil'" },
    { cookie: "__prerender_bypass=evil; ID_TOKEN=evil" },
    { "accept-encoding": `${"br;q=0.001,".repeat(200)}x` },
    { "if-none-match": `${'"a",'.repeat(900)}"b"` },
  ];
  for (const headers of hostile) {
    const answer = await get(baseURL!, `/about?evil=${"x".repeat(500)}`, headers);
    expect(answer.status, JSON.stringify(headers).slice(0, 60)).toBeLessThan(400);
    expect(answer.body.toString()).not.toContain("evil");
  }
  expect((await get(baseURL!, "/about")).body.toString()).toBe(before);
});

test("malformed and unsupported requests get plain responses", async ({ baseURL }) => {
  const expected: [string, string, number[]][] = [
    ["PUT", "/about", [405]],
    ["DELETE", "/", [405]],
    ["TRACE", "/about", [405]],
    ["OPTIONS", "/about", [405]],
    ["TRACE", "/admin/messages", [405]],
    ["PUT", "/favicon.ico", [405]],
    ["GET", "//about", [308, 404]],
    ["GET", "/%61bout", [308]],
    ["HEAD", "/%61bout", [308]],
    ["POST", "/%61bout", [404]],
    ["GET", "/%61dmin", [404]],
    ["GET", "/%61pi/health", [404]],
    ["GET", "/%E0%A4%A", [400, 404]],
    ["GET", "/..%2f..%2fetc%2fpasswd", [404]],
    ["GET", "/_next/static/../server/app/index.html", [400]],
    ["GET", "/_next/image?url=/img/x.png&w=64&q=75", [404]],
    ["GET", `/about?${"a=1&".repeat(99)}`, [200]],
    ["GET", `/about?${"a=1&".repeat(2500)}`, [400]],
    ["GET", `/about?${"a".repeat(4000)}`, [200]],
    ["GET", `/about?${"a".repeat(5000)}`, [414]],
    ["GET", `/about?${"a".repeat(24_000)}`, [431]],
    ["GET", "/_not-found", [404]],
  ];
  for (const [method, path, statuses] of expected) {
    expect(statuses, `${method} ${path.slice(0, 40)}`).toContain(
      (await get(baseURL!, path, {}, method)).status,
    );
  }
});

test("an unneeded percent-escape redirects to the plain address, and a needed one redirects nowhere", async ({
  baseURL,
}) => {
  const location = async (path: string) => (await get(baseURL!, path)).header("location");
  expect(await location("/%61bout?%61=%2f&b")).toBe("/about?a=%2F&b=");
  expect(await location("/services/%61i%2Dml")).toBe("/services/ai-ml");
  expect(await location("//%61bout")).toBe("/%61bout");
  for (const path of ["/%2f%61bout", "/%61bout%00", "/%61bout%2f", "/%2561bout", "/%2e/%61bout"])
    expect(await location(path), path).toBeUndefined();
});

test("a page for one visitor is compressed as a stream and is not cached", async ({ baseURL }) => {
  for (const [accepted, coding] of [
    ["gzip, deflate, br", "gzip"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const answer = await get(baseURL!, "/admin/messages", { "accept-encoding": accepted });
    expect(answer.header("content-encoding")).toBe(coding);
    expect(answer.header("vary")).toContain("Accept-Encoding");
    expect(answer.header("cache-control")).toContain("no-store");
  }
});

test("a page is prefetched when the pointer rests on its link, not when the link becomes visible", async ({
  page,
}) => {
  const prefetches: string[] = [];
  page.on("request", (request) => request.url().includes("_rsc") && prefetches.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await page.mouse.move(5, 5);
  await expectHydrated(page.locator("footer a").first());
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About" }).first();
  await link.scrollIntoViewIfNeeded();
  expect(prefetches).toEqual([]);

  await link.hover();
  await expect.poll(() => prefetches.length).toBeGreaterThan(0);
  expect(prefetches.every((url) => new URL(url).pathname === "/about")).toBe(true);

  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  await link.click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});

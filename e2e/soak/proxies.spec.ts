// Promise: failover
import { connect } from "node:http2";
import type { APIRequestContext } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { expect, test } from "@/e2e/support/fixtures";
import { openWithStream, within3Seconds } from "@/e2e/support/live-page";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { freePort } from "@/scripts/test/free-port";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import {
  getProxySkipReason,
  type ReverseProxy,
  startReverseProxy,
} from "@/tests/support/servers/reverse-proxy";
import { reportFigure } from "./report-figure";
import { callAtRate } from "./traffic";

test.use({ ignoreHTTPSErrors: true });

const PAGES = ["/", "/about", "/jobs", "/jobs?q=engineer", "/admin/", "/team"];

const LARGEST_PDF = textPdf(["Résumé"], { padTo: 5 * 1024 * 1024 });

/** The largest body that deploy/nginx.conf passes to the server. */
const PROXY_BODY_MAX = 9 * 1024 * 1024;

const message = (text: string) => ({
  name: "Nia Brook",
  email: "n@b.co",
  phone: "5035550100",
  company: "C",
  message: text,
});

/** Sends a message with a forged address. Returns the status. */
const sendMessage = async (
  request: APIRequestContext,
  origin: string,
  number: number,
  text = `news ${number}`,
) => {
  const headers = { "x-forwarded-for": `198.51.100.${number % 250}`, "idempotency-key": text };
  const response = await request.post(`${origin}/message`, { data: message(text), headers });
  return response.status();
};

/** Returns the protocol that the proxy agrees on with a browser. */
async function getProtocol(origin: string): Promise<string | undefined> {
  const session = connect(origin, { rejectUnauthorized: false });
  await new Promise((resolve, reject) => session.once("connect", resolve).once("error", reject));
  const { alpnProtocol } = session;
  session.close();
  return alpnProtocol;
}

for (const [name, what] of [
  ["nginx", "live updates and a rolling restart"],
  ["haproxy", "live updates and a rolling restart"],
  ["caddy", "and live updates"],
] as const)
  test(`sign-in, upload, ${what} work behind deploy/'s ${name}`, async ({ page, playwright }) => {
    test.setTimeout(240_000);
    const skipReason = await getProxySkipReason(name);
    test.skip(skipReason !== undefined, skipReason);
    const url = await createDatabase(databaseUrl(), `proxy_${name}`);
    const database = new PrismaClient({ adapter: new PrismaPg(url) });
    const ports: [number, number] = [await freePort(), await freePort()];
    const proxy: ReverseProxy = await startReverseProxy(name, ports);
    const settings = { SITE_URL: proxy.origin, TRUST_PROXY: "1", SEED_DEMO: "0" };
    const start = (at: 0 | 1, more = {}) =>
      startServer(url, { ...settings, ...more, PORT: String(ports[at]) });
    const servers: OwnServer[] = [await start(0), await start(1)];
    const request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
    try {
      const plain = await request.get(`${proxy.plainOrigin}/about`, { maxRedirects: 0 });
      expect([plain.status(), plain.headers().location]).toEqual([
        name === "caddy" ? 308 : 301,
        expect.stringMatching(/^https:.*\/about$/),
      ]);
      expect(await getProtocol(proxy.origin)).toBe("h2");

      await page.goto(`${proxy.origin}/sign-in`);
      await page.getByLabel("Email").fill("admin@alderpoint.example");
      await page.getByLabel("Password").fill(ADMIN_PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL(`${proxy.origin}/admin/`);
      const cookies = await page.context().cookies();
      expect(cookies.find((cookie) => cookie.name === "ID_TOKEN")).toMatchObject({
        secure: true,
        httpOnly: true,
      });

      await openWithStream(page, `${proxy.origin}/admin/messages`);
      const inTime = await within3Seconds(page);
      expect(await sendMessage(request, proxy.origin, 0)).toBe(201);
      await expect(page.getByRole("row", { name: /Nia Brook/ })).toBeVisible(inTime);

      // The proxy's own entry of X-Forwarded-For counts, so forged addresses share one limit of ten.
      const statuses: number[] = [];
      for (let sent = 1; sent < 12; sent += 1) statuses.push(await sendMessage(request, proxy.origin, sent));
      expect(statuses).toEqual([...Array(9).fill(201), 429, 429]);

      const { id } = await createJob(database);
      const data = LARGEST_PDF.toString("base64");
      const body = {
        firstName: "Ola",
        lastName: "Strand",
        email: "o@s.co",
        phone: "5035550100",
        resume: { name: "cv.pdf", type: "application/pdf", data },
      };
      expect((await request.post(`${proxy.origin}/jobs/${id}`, { data: body })).status()).toBe(201);
      const tooLarge = { ...body, resume: { ...body.resume, data: data.repeat(2) } };
      expect((await request.post(`${proxy.origin}/jobs/${id}`, { data: tooLarge })).status()).toBe(413);
      const longMessage = { data: message("x".repeat(1024 * 1024)) };
      expect((await request.post(`${proxy.origin}/message`, longMessage)).status()).toBe(413);
      // nginx rejects more than 9 MB itself. HAProxy and Caddy pass the server's own response.
      const postBody = async (bytes: number) => {
        const headers = { "content-type": "application/json" };
        const response = await request.post(`${proxy.origin}/message`, {
          headers,
          data: Buffer.alloc(bytes, " "),
        });
        return [response.status(), response.headers()["content-type"]];
      };
      expect(await postBody(PROXY_BODY_MAX)).toEqual([413, "application/json"]);
      const type = name === "nginx" ? "text/html" : "application/json";
      expect(await postBody(PROXY_BODY_MAX + 1)).toEqual([413, type]);
      const [applicant] = await database.applicant.findMany({ select: { id: true } });
      const resume = await page.request.get(`${proxy.origin}/admin/job-applicants/${applicant!.id}/resume`);
      expect((await resume.body()).equals(LARGEST_PDF)).toBe(true);

      if (name === "caddy") return; // passes the 503 of an instance that starts, and keeps nothing

      const reads = callAtRate(15, async (number) => ({
        status: (await request.get(proxy.origin + PAGES[number % PAGES.length])).status(),
      }));
      const writes = callAtRate(5, async (number) => ({
        status: await sendMessage(request, proxy.origin, number, `rolling ${number}`),
      }));
      for (const at of [0, 1] as const) {
        expect(await servers[at]!.stop()).toBe(0);
        servers[at] = await start(at, { RATE_LIMIT_CONTACT: "100000/600" });
        const sent = reads.sent();
        await expect.poll(() => reads.sent() - sent, { timeout: 20_000 }).toBeGreaterThan(30);
      }
      const [read, written] = [await reads.done(), await writes.done()];
      const stored = await database.message.groupBy({
        by: ["message"],
        _count: true,
        where: { message: { startsWith: "rolling " } },
      });
      const doubled = stored.filter(({ _count }) => _count > 1).length;
      const accepted = written.filter(({ status }) => status === 201).length;
      reportFigure(
        `${name}, rolling restart: ${read.length} reads and ${written.length} messages, accepted ${accepted}, lost ${accepted - stored.length}, doubled ${doubled}`,
      );
      expect(countByStatus(read)).toEqual({ 200: read.length });
      expect(written.filter(({ status }) => ![201, 429].includes(status))).toEqual([]);
      expect([stored.length, doubled]).toEqual([accepted, 0]);

      // Pages that are open in an outage still find the scripts of their next step.
      const html = await (await request.get(proxy.origin)).text();
      const script = proxy.origin + /\/_next\/static\/[^"'\\ ]+\.js/.exec(html)![0];
      const first = await request.get(script);
      for (const server of servers) await server.stop();
      const kept = await request.get(script);
      expect([kept.status(), kept.headers()["content-type"]]).toEqual([200, first.headers()["content-type"]]);
      expect((await kept.body()).equals(await first.body())).toBe(true);
      // Only nginx keeps pages for longer than two seconds.
      const getStatus = async (path: string, cookie = "") =>
        (await request.get(proxy.origin + path, { headers: { cookie } })).status();
      if (name === "nginx") expect(await getStatus("/about")).toBe(200);
      else await expect.poll(() => getStatus("/about")).toBe(503);
      expect(await getStatus("/about", "signed_in=1")).toBeGreaterThan(501);
      expect(await getStatus(`/jobs/${id}`)).toBeGreaterThan(501);
    } finally {
      for (const server of servers) await server.stop();
      await proxy.stop();
      await request.dispose();
      await database.$disconnect();
      await dropDatabase(url);
    }
  });

for (const name of ["nginx", "haproxy"] as const)
  test(`pages that deploy/'s ${name} keeps never reach programs or the router, and follow a change`, async ({
    playwright,
  }) => {
    const skipReason = await getProxySkipReason(name);
    test.skip(skipReason !== undefined, skipReason);
    const url = await createDatabase(databaseUrl(), `kept_${name}`);
    const database = new PrismaClient({ adapter: new PrismaPg(url) });
    const server = await startServer(url, { TRUST_PROXY: "1", SEED_DEMO: "0" });
    const port = Number(new URL(server.origin).port);
    const proxy = await startReverseProxy(name, [port, port]);
    const request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
    const read = (path: string, headers: Record<string, string> = {}, origin = proxy.origin) =>
      request.get(origin + path, { headers: { accept: "text/html", ...headers } });
    try {
      for (const path of ["/", "/about", "/jobs"]) {
        const own = await read(path, {}, server.origin);
        for (const response of [await read(path), await read(path)]) {
          expect((await response.body()).equals(await own.body()), path).toBe(true);
          for (const header of ["vary", "etag", "cache-control", "content-security-policy"])
            expect(response.headers()[header], `${path} ${header}`).toBe(own.headers()[header]);
        }
        const routed = await read(path, { rsc: "1" });
        expect(routed.headers()["content-type"], path).not.toContain("text/html");
        const unchanged = await read(path, { "if-none-match": own.headers().etag! });
        expect(unchanged.status(), path).toBe(304);
      }
      // HAProxy adds Age to a response from its cache.
      const getAge = async () => (await read("/about")).headers().age;
      if (name === "haproxy") await expect.poll(getAge).toBeDefined();
      const list = await read("/jobs", { accept: "application/json" });
      expect(list.headers()["content-type"]).toContain("application/json");
      const headers = { accept: "application/json", "if-none-match": list.headers().etag! };
      expect((await read("/jobs", headers)).status()).toBe(304);

      const { title } = await createJob(database, { title: "Night Watch" });
      await database.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${"jobs"})`;
      const changedAt = performance.now();
      const waitForChange = async (path: string) => {
        const hasChanged = async () => (await (await read(path)).text()).includes(title);
        await expect.poll(hasChanged, { timeout: 20_000, intervals: [100] }).toBe(true);
        const seconds = ((performance.now() - changedAt) / 1000).toFixed(1);
        reportFigure(`${name}: ${path} shows a change after ${seconds} s`);
      };
      await Promise.all(["/", "/jobs"].map(waitForChange));
    } finally {
      await proxy.stop();
      await server.stop();
      await request.dispose();
      await database.$disconnect();
      await dropDatabase(url);
    }
  });

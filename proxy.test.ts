import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { NextRequest } from "next/server";
import { describe, expect, test, vi } from "vitest";
import { UPLOAD } from "@/server/limit-body";
import configure from "./next.config";
import { config, proxy } from "./proxy";

async function getForwardedCookies(cookie: string) {
  const response = await proxy(new NextRequest("http://localhost:3000/account", { headers: { cookie } }));
  return response.headers.get("x-middleware-request-cookie");
}

test.each([
  "ID_TOKENx=b",
  "ID_TOKEN_x=1",
  "ID_TOKEN.0=b",
  "ID_TOKEN.1=b; ID_TOKEN.2=c",
  "next-auth.callback-url=nonsense",
  "__Secure-next-auth.callback-url=%2F%2F%5B",
  "__Host-next-auth.csrf-token=a|b",
])("next-auth does not see the stray cookie %s", async (stray) => {
  expect(await getForwardedCookies(`${stray}; ID_TOKEN=a; signed_in=1`)).toBe("ID_TOKEN=a; signed_in=1");
  expect(await getForwardedCookies(`ID_TOKEN=a; ${stray}`)).toBe("ID_TOKEN=a");
  expect(await getForwardedCookies(stray)).toBe("");
});

test("other cookies pass as they were sent", async () => {
  const cookie = 'signed_in=1;ID_TOKEN=a.b-c; KNOWN_BROWSER=x%20y; THE_ID_TOKEN=1; quoted="1"';
  expect(await getForwardedCookies(cookie)).toBe(cookie);
  const decoded = await getForwardedCookies(`${cookie}; ID_TOKEN.0=b`);
  expect(decoded).toContain("KNOWN_BROWSER=x%20y; THE_ID_TOKEN=1");
});

test("the header is written once, however many stray cookies it has", async () => {
  const strays = Array.from({ length: 600 }, (_, at) => `ID_TOKEN${at}=`);
  const set = vi.spyOn(Headers.prototype, "set");
  expect(await getForwardedCookies(`${strays.join(";")};ID_TOKEN=a`)).toBe("ID_TOKEN=a");
  expect(set.mock.calls.filter(([name]) => name === "cookie")).toHaveLength(1);
  set.mockRestore();
});

test("a person whose form is too long gets a page, and a script gets JSON", async () => {
  const origin = "http://localhost:3000";
  const post = async (fields: Record<string, string>) => {
    const headers = { origin, host: "localhost:3000", accept: "text/html", ...fields };
    const body = new FormData();
    body.set("message", "x".repeat(70_000));
    const response = await proxy(new NextRequest(`${origin}/contact`, { method: "POST", headers, body }));
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  expect(await post({})).toEqual([400, expect.stringContaining("html"), expect.stringContaining("Go back")]);
  const json = [400, expect.stringContaining("json"), '{"message":"The form is not valid."}'];
  expect(await post({ accept: "*/*" })).toEqual(json);
  expect(await post({ "next-action": "0".repeat(42) })).toEqual(json);
});

test("a person whose browser sends Origin: null without Fetch-Metadata gets a page, and a program JSON", async () => {
  const post = async (accept: string) => {
    const headers = { origin: "null", host: "localhost:3000", accept };
    const init = { method: "POST", headers, body: new FormData() };
    const response = await proxy(new NextRequest("http://localhost:3000/contact", init));
    return [response.status, response.headers.get("content-type")];
  };
  expect(await post("Text/HTML")).toEqual([403, expect.stringContaining("html")]);
  expect(await post("*/*")).toEqual([403, expect.stringContaining("json")]);
});

test("only the call of an action must have a list of JSON for a body", async () => {
  const origin = "http://localhost:3000";
  const post = async (body: string, fields: Record<string, string>) => {
    const headers = { origin, host: "localhost:3000", "content-type": "text/plain", ...fields };
    return (await proxy(new NextRequest(`${origin}/contact`, { method: "POST", headers, body }))).status;
  };
  const action = { "next-action": "0".repeat(42) };
  expect([await post("{", action), await post("[]", action), await post("{", {})]).toEqual([400, 200, 200]);
});

describe("arguments of a server action that would keep React busy", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const findRoutes = (name: string) =>
    files
      .filter((file) => file.endsWith(`/${name}`) || file === name)
      .map((file) => dirname(`/${file}`.replaceAll(/\/\([^)]*\)/g, "")));
  const pages = new Set(findRoutes("page.tsx"));
  // Next.js prefers a name to a parameter, and a parameter to the rest of a path, which both sort behind letters here.
  const toRank = (route: string) => route.replaceAll("[...", "~~").replaceAll("[", "~");
  const routes = [...pages, ...findRoutes("route.ts")]
    .toSorted((one, other) => (toRank(one) < toRank(other) ? -1 : 1))
    .map((route) => ({
      route,
      pattern: new RegExp(`^${route.replaceAll(/\[\.{3}\w+\]/g, ".+").replaceAll(/\[\w+\]/g, "[^/]+")}$`),
    }));

  /** Returns the page or route handler at a path, after the rewrites of next.config.ts where nothing else answers by its name. */
  async function findRoute(path: string) {
    const find = (one: string) => routes.find(({ pattern }) => pattern.test(one))?.route;
    const route = find(path);
    if (!route?.includes("[...")) return route;
    const rewrites = (await configure("").rewrites?.()) as { source: string; destination: string }[];
    for (const { source } of rewrites) {
      const pattern = source.replace("/:path*", "(?:/.*)?").replace(/:\w+/, "");
      if (new RegExp(`^${pattern}$`).test(path)) return find(path.replace("/api", ""));
    }
    return route;
  }

  const fillIn = (route: string) =>
    ["x", "application", "export"].map((word) =>
      route.replaceAll(/\[\.{3}\w+\]/g, "x/y").replaceAll(/\[\w+\]/g, word),
    );
  const addresses = new Set(
    [...routes.flatMap(({ route }) => fillIn(route)), "/admin/x/export", "/jobs/x/x/x"].flatMap((path) => {
      const plain = path.replace(/^\/api(?=\/)/, "");
      return [plain, `${plain}/x`, `/api${plain}`, `/api${plain}/x`];
    }),
  );
  const isProxied = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
  const origin = "http://localhost:3000";
  const body = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(64) + "--x--\r\n";

  /** Returns the path that Next.js gets, or null after a refusal. */
  async function findTarget(path: string, fields: Record<string, string>): Promise<string | null> {
    const headers = {
      host: "localhost:3000",
      origin,
      "content-type": "multipart/form-data; boundary=x",
      ...fields,
    };
    const response = await proxy(new NextRequest(origin + path, { method: "POST", headers, body }));
    if (response.status !== 200) return null;
    return new URL(response.headers.get("x-middleware-rewrite") ?? origin + path).pathname;
  }

  test.each([
    ["the call of a script", { "next-action": "0".repeat(42) }],
    ["a form", {}],
  ])("reach no page of the app folder in %s", async (_, fields) => {
    expect(addresses.size).toBeGreaterThan(300);
    expect(await findRoute("/api/admin/job-applicants/x/y/z")).toBe("/admin/job-applicants/[...unknown]");
    for (const path of addresses) {
      const target = isProxied(path) ? await findTarget(path, fields) : path;
      const route = target && (await findRoute(target));
      // Next.js decodes what is posted to an unknown address, too.
      if (target) expect(route && !pages.has(route), `${path} leads to ${route}`).toBe(true);
    }
  });

  test("are not checked in an upload, which passes no proxy", async () => {
    for (const path of ["/jobs/x/application", "/api/inbound"]) {
      expect([UPLOAD.test(path), isProxied(path)], path).toEqual([true, false]);
      expect(pages.has((await findRoute(path))!), path).toBe(false);
    }
    expect(UPLOAD.test("/jobs/alerts/application")).toBe(false);
  });
});

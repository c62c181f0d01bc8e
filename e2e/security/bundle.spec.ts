// Promise: no-leaks
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BUILD_CANARIES } from "@/scripts/test/build-canaries";
import { expect, test } from "@/e2e/support/fixtures";
import { findPageArea } from "@/lib/request/page-area";
import { buildDirectory } from "@/e2e/support/server";

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("no secret and no server code reaches the browser", async () => {
  const files = listFiles(path.join(buildDirectory(), ".next/static"));
  expect(files.length).toBeGreaterThan(10);
  const forbidden = /bcrypt|@prisma|password_hash|passwordHash|NEXTAUTH_SECRET|DATABASE_URL|rate_limits/;
  for (const file of files) expect(readFileSync(file, "latin1").match(forbidden)?.[0], file).toBeUndefined();
});

const SHARED_BY_VALUES = "canary-k3v9";

test("no environment value of the build machine is in the build", async () => {
  const files = listFiles(buildDirectory()).filter((file) => !file.includes("/node_modules/"));
  expect(files.length).toBeGreaterThan(100);
  // The beginning that all values share is found several times as fast in bytes as the values are in text.
  const values = Object.values(BUILD_CANARIES);
  expect(values.length).toBeGreaterThan(5);
  for (const value of values) expect(value).toContain(SHARED_BY_VALUES);
  const containing = files.filter((file) => readFileSync(file).includes(SHARED_BY_VALUES));
  const found = containing.flatMap((file) =>
    values.filter((value) => readFileSync(file).includes(value)).map((value) => `${file}: ${value}`),
  );
  expect(found).toEqual([]);
});

test("the built-in endpoints of next-auth are not reachable", async ({ request }) => {
  for (const endpoint of [
    "session",
    "csrf",
    "providers",
    "signin",
    "signout",
    "callback/credentials",
    "error",
    "_log",
  ])
    for (const prefix of ["/auth", "/api/auth"])
      for (const method of ["GET", "POST"]) {
        const data = method === "POST" ? {} : undefined;
        const answer = await request.fetch(`${prefix}/${endpoint}`, { method, data });
        expect(answer.status(), `${method} ${prefix}/${endpoint}`).toBe(404);
        expect(answer.headers()["set-cookie"]).toBeUndefined();
      }
});

test("the server does not serve source maps, settings or the repository", async ({ request }) => {
  for (const path of [
    "/.git/HEAD",
    "/.env",
    "/prisma/schema.prisma",
    "/package.json",
    "/server/main.js",
    "/../package.json",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  for (const file of listFiles(path.join(buildDirectory(), ".next/static")))
    expect(file).not.toMatch(/\.map$/);
});

test("every public page is prerendered, and none is rendered per visitor", async () => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(buildDirectory(), ".next", name), "utf8"));
  const { routes, dynamicRoutes } = read("prerender-manifest.json");
  const pages = Object.keys(read("server/app-paths-manifest.json"))
    .filter((entry) => /^\/\(site\)\/(?:.*\/)?page$/.test(entry))
    .map((entry) => entry.replace("/(site)", "").replace(/\/page$/, "") || "/")
    .filter((route) => !findPageArea(route));
  expect(pages.length).toBeGreaterThan(10);
  for (const route of pages) {
    // The build does not know the jobs. The server renders and caches each job page at its first visit.
    if (dynamicRoutes[route]?.fallback === null) continue;
    const pattern = new RegExp(`^${route.replace(/\[[^\]]+\]/g, "[^/]+")}$`);
    expect(
      Object.keys(routes).some((prerendered) => pattern.test(prerendered)),
      route,
    ).toBe(true);
  }
});

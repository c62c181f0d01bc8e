import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BUILD_CANARIES } from "@/scripts/test/build-canaries";
import { expect, test } from "@/e2e/support/fixtures";
import { buildDirectory } from "@/e2e/support/server";

/** What one person sees and nobody else. */
const OWN_PAGES = [
  "/(site)/account/page",
  "/(site)/change-password/page",
  "/(site)/jobs/search/page",
  "/(site)/jobs/[jobId]/apply/page",
];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("C3: nothing secret and nothing of the server reaches the browser", async () => {
  const files = listFiles(path.join(buildDirectory(), ".next/static"));
  expect(files.length).toBeGreaterThan(10);
  const forbidden = /bcrypt|@prisma|password_hash|passwordHash|NEXTAUTH_SECRET|DATABASE_URL|rate_limits/;
  for (const file of files) expect(readFileSync(file, "latin1").match(forbidden)?.[0], file).toBeUndefined();
});

test("C3: no value of the environment that the build was made in is in it", async () => {
  const files = listFiles(buildDirectory()).filter((file) => !file.includes("/node_modules/"));
  expect(files.length).toBeGreaterThan(100);
  const values = new RegExp(Object.values(BUILD_CANARIES).join("|"));
  for (const file of files) expect(readFileSync(file, "latin1").match(values)?.[0], file).toBeUndefined();
});

test("Z3: no code before the routes is needed to guard them: there is none", async () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(buildDirectory(), ".next/server", name), "utf8"));
  expect(read("middleware-manifest.json")).toMatchObject({ middleware: {}, functions: {} });
  const built = listFiles(path.join(buildDirectory(), ".next/server")).map((file) => path.basename(file));
  expect(built.filter((name) => /^(?:middleware|proxy)\.m?js$/.test(name))).toEqual([]);
});

test("H7: of next-auth's own doors none is there", async ({ request }) => {
  for (const door of [
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
        const answer = await request.fetch(`${prefix}/${door}`, { method, data });
        expect(answer.status(), `${method} ${prefix}/${door}`).toBe(404);
        expect(answer.headers()["set-cookie"]).toBeUndefined();
      }
});

test("H7: sources, settings and the repository are not served", async ({ request }) => {
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

test("every public page is prerendered: no page of the site is rendered for a visitor", async () => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(buildDirectory(), ".next", name), "utf8"));
  const { routes, dynamicRoutes } = read("prerender-manifest.json");
  const pages = Object.keys(read("server/app-paths-manifest.json")).filter(
    (entry) => entry.startsWith("/(site)/") && !OWN_PAGES.includes(entry),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const entry of pages) {
    const route = entry.replace("/(site)", "").replace(/\/page$/, "") || "/";
    // Jobs are not known to the build: each is made at its first visit, and stored.
    if (dynamicRoutes[route]?.fallback === null) continue;
    const pattern = new RegExp(`^${route.replace(/\[[^\]]+\]/g, "[^/]+")}$`);
    expect(
      Object.keys(routes).some((made) => pattern.test(made)),
      route,
    ).toBe(true);
  }
});

test("no stored page of the site grows older than a day: its foot names the year", () => {
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

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../fixtures";
import { buildDirectory } from "../server";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("C3: nothing secret and nothing of the server reaches the browser", async () => {
  const files = filesIn(path.join(buildDirectory(), ".next/static"));
  expect(files.length).toBeGreaterThan(10);
  const forbidden =
    /bcrypt|@prisma|password_hash|passwordHash|NEXTAUTH_SECRET|DATABASE_URL|rate_limits|survey-lantern/;
  for (const file of files) expect(readFileSync(file, "latin1").match(forbidden)?.[0], file).toBeUndefined();
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
  for (const file of filesIn(path.join(buildDirectory(), ".next/static"))) expect(file).not.toMatch(/\.map$/);
});

test("every public page is served as it was prerendered", async () => {
  const { routes } = JSON.parse(
    readFileSync(path.join(buildDirectory(), ".next/prerender-manifest.json"), "utf8"),
  );
  for (const page of [
    "/",
    "/about",
    "/contact",
    "/services",
    "/success-stories",
    "/jobs",
    "/sign-in",
    "/testimonials",
  ]) {
    expect(Object.keys(routes)).toContain(page);
  }
});

import { readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { createJob, createMessage } from "@/prisma/factories";
import { expect, test } from "../fixtures";
import { buildDirectory } from "../server";

/** Every server action of the build, by the id that anybody can read in its scripts. */
function actionIds(): string[] {
  const manifest = path.join(buildDirectory(), ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8"));
  return Object.keys(node);
}

const call = (caller: APIRequestContext, action: string, origin: string, argument: unknown) =>
  caller.post("/", {
    headers: { "next-action": action, origin, "content-type": "text/plain;charset=UTF-8" },
    data: JSON.stringify([argument]),
  });

/** Signs in again where an action has signed out; a password takes a while to check, a look at the session does not. */
async function stay(page: Page, enter: () => Promise<void>): Promise<void> {
  const { viewer } = await (await page.request.get("/api/viewer")).json();
  if (!viewer) await enter();
}

test("Z2: no server action changes or tells anything without the right; an administrator's does", async ({
  page,
  request,
  database,
  user,
  admin,
  signIn,
  baseURL,
}) => {
  const { id } = await createMessage(database, { name: "Canary Bird" });
  const ids = actionIds();
  expect(ids.length).toBeGreaterThanOrEqual(5);
  const message = () => database.message.findUnique({ where: { id } });
  const before = await message();
  await signIn(page, user);
  for (const action of ids) {
    await stay(page, () => signIn(page, user));
    for (const caller of [request, page.request]) {
      expect(await (await call(caller, action, baseURL!, id)).text()).not.toContain("Canary");
    }
  }
  expect(await message()).toEqual(before);
  await signIn(page, admin);
  for (const action of ids) {
    await stay(page, () => signIn(page, admin));
    await call(page.request, action, baseURL!, id);
  }
  expect(await message()).toMatchObject({ deletedAt: expect.any(Date) }); // the same calls did run
});

test("Z2: nor does one of them add, change or delete a job", async ({
  page,
  request,
  database,
  user,
  admin,
  signIn,
  baseURL,
}) => {
  const job = await createJob(database, { title: "Canary Keeper" });
  const { id, type, location, description, status, version } = job;
  const changed = { id, title: "Taken over", type, location, description, status, version };
  const added = { ...changed, title: "Slipped in", submissionId: crypto.randomUUID() };
  const ids = actionIds();
  await signIn(page, user);
  for (const action of ids) {
    await stay(page, () => signIn(page, user));
    for (const caller of [request, page.request]) {
      for (const argument of [changed, added, id]) await call(caller, action, baseURL!, argument);
    }
  }
  expect(await database.job.findUnique({ where: { id } })).toEqual(job);
  expect(await database.job.count({ where: { title: "Slipped in" } })).toBe(0);
  await signIn(page, admin);
  for (const argument of [changed, added, id]) {
    for (const action of ids) {
      await stay(page, () => signIn(page, admin));
      await call(page.request, action, baseURL!, argument);
    }
    if (argument === changed)
      expect(await database.job.count({ where: { id, title: "Canary Keeper" } })).toBe(0);
  }
  expect(await database.job.count({ where: { title: "Slipped in" } })).toBe(1); // the same calls did run
  expect(await database.job.count({ where: { id, deletedAt: null } })).toBe(0);
});

test("Z8: server actions and form posts of other sites, or of nobody, are refused", async ({
  page,
  signIn,
  admin,
  database,
}) => {
  await signIn(page, admin);
  const { id } = await createMessage(database);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    {},
  ];
  for (const headers of foreign) {
    for (const action of actionIds()) {
      const response = await page.request.post("/admin/messages", {
        headers: { "next-action": action, "content-type": "text/plain;charset=UTF-8", ...headers },
        data: JSON.stringify([id]),
      });
      expect(response.status()).toBe(403);
    }
    const form = await page.request.post("/sign-in", { headers, multipart: { email: "x" } });
    expect(form.status()).toBe(403);
  }
  expect(await database.message.count({ where: { id, isRead: false } })).toBe(1);
});

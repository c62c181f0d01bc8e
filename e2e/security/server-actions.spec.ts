import { readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { createMessage } from "@/prisma/factories";
import { expect, test } from "../fixtures";
import { buildDirectory } from "../server";

/** Every server action of the build, by the id that anybody can read in its scripts. */
function actionIds(): string[] {
  const manifest = path.join(buildDirectory(), ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8"));
  return Object.keys(node);
}

const call = (caller: APIRequestContext, action: string, origin: string, argument: string) =>
  caller.post("/", {
    headers: { "next-action": action, origin, "content-type": "text/plain;charset=UTF-8" },
    data: JSON.stringify([argument]),
  });

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
  for (const action of ids) {
    await signIn(page, user); // anew each time: one of the actions signs out
    for (const caller of [request, page.request]) {
      expect(await (await call(caller, action, baseURL!, id)).text()).not.toContain("Canary");
    }
  }
  expect(await message()).toEqual(before);
  for (const action of ids) {
    await signIn(page, admin);
    await call(page.request, action, baseURL!, id);
  }
  expect(await message()).toBeNull(); // the same calls did run
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

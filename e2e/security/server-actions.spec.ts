import { readFileSync } from "node:fs";
import path from "node:path";
import { createMessage } from "@/prisma/factories";
import { expect, test } from "../fixtures";
import { buildDirectory } from "../server";

/** Every server action of the build, by the id that anybody can read in its scripts. */
function actionIds(): string[] {
  const manifest = path.join(buildDirectory(), ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8"));
  return Object.keys(node);
}

test("Z2: no server action changes or tells anything without the right", async ({
  page,
  request,
  database,
  user,
  signIn,
  baseURL,
}) => {
  const { id } = await createMessage(database, { name: "Canary Bird" });
  await signIn(page, user);
  const ids = actionIds();
  expect(ids.length).toBeGreaterThanOrEqual(5);
  const snapshot = async () =>
    JSON.stringify([
      await database.user.findFirst({ where: { email: user.email } }),
      await database.message.findUnique({ where: { id } }),
    ]);
  const before = await snapshot();
  for (const action of ids) {
    for (const caller of [request, page.request]) {
      const response = await caller.post("/", {
        headers: { "next-action": action, origin: baseURL!, "content-type": "text/plain;charset=UTF-8" },
        data: JSON.stringify([id]),
      });
      expect(await response.text()).not.toContain("Canary");
    }
  }
  expect(await snapshot()).toBe(before);
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

import type { APIRequestContext } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

test("no header of Next.js leaves the server but two that its client router needs", async ({
  database,
  baseURL,
  page,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  const { id } = await createJob(database, { title: "Rigger", status: "Open" });
  const data = { rsc: "1" };
  const part = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const origin = new URL(baseURL!).origin;
  const call = (action: string) => ({
    method: "POST",
    headers: { origin, "next-action": action, "content-type": "text/plain;charset=UTF-8" },
    data: "[]",
  });
  const seen: Record<string, string[]> = {};
  const record = async (
    kind: string,
    path: string,
    options: Parameters<APIRequestContext["fetch"]>[1] = {},
  ) => {
    const answer = await page.request.fetch(path, options);
    seen[`${kind} of ${path}`] = Object.entries(answer.headers())
      .filter(([name]) => /^x-(next|powered)/.test(name))
      .map(([name, value]) => `${name}: ${value}`);
  };
  const stored = ["/", "/about", "/jobs", `/jobs/${id}`, "/services/ai-ml"];
  const others = ["/account", "/jobs?q=x", "/admin/users", "/jobs/nobody", "/no-such-page"];
  for (const path of [
    ...stored,
    ...others,
    "/robots.txt",
    "/favicon.ico",
    "/api/health",
    "/share/home.png",
  ]) {
    await record("document", path);
    await record("data", path, { headers: data });
    await record("part", path, { headers: part });
  }
  for (const path of ["/sign-in", "/admin/messages"]) {
    await record("action of another build", path, call(`00${"a".repeat(40)}`));
    await record("action that never was", path, call("zzz"));
  }
  await record("form", "/sign-in", { method: "POST", headers: { origin }, multipart: { email: "x" } });
  const parts = [...stored, "/no-such-page"]; // the not-found page has parts too
  const unknownActions = [
    ...["/sign-in", "/admin/messages"].flatMap((path) => [
      `action of another build of ${path}`,
      `action that never was of ${path}`,
    ]),
    "form of /sign-in",
  ];
  const withHeaders = Object.entries(seen).filter(([, headers]) => headers.length > 0);
  expect(Object.fromEntries(withHeaders)).toEqual({
    ...Object.fromEntries(parts.map((path) => [`part of ${path}`, ["x-nextjs-postponed: 2"]])),
    ...Object.fromEntries(unknownActions.map((kind) => [kind, ["x-nextjs-action-not-found: 1"]])),
  });
  await removeJob(database, id);
});

// Promise: key-rights
import type { APIRequestContext } from "@playwright/test";
import { RIGHTS, type Right } from "@/lib/auth/api-keys/rights";
import { createUser } from "@/prisma/factories";
import { ageProofs } from "@/e2e/support/accounts/factor-fixtures";
import { createApiKey } from "@/e2e/support/records/api-key-fixtures";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { fillPath } from "./api-calls";
import { runSideBySide } from "./run-side-by-side";

const DAY_MS = 24 * 60 * 60 * 1000;

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Returns the rights that the document names beside each call for administrators. Empty for calls without any. */
async function readRights(request: APIRequestContext): Promise<[string, Right[]][]> {
  const { operations } = await OpenApiContract.read(request);
  return operations
    .filter(([, { security }]) => security.some((scheme) => "token" in scheme))
    .map(([call, { security }]) => {
      const scheme = security.find((candidate) => "key" in candidate) as { key: Right[] } | undefined;
      return [call, scheme?.key ?? []];
    });
}

/** Calls an operation without a body for an unknown record, and returns whether the key was let in. */
async function isLetIn(baseURL: string, call: string, key: string): Promise<boolean> {
  const [method, path = ""] = call.split(" ");
  const url = baseURL + fillPath(path, { id: "nobody", noteId: "nobody", replyId: "nobody" });
  // An export of few rows.
  const query = call.endsWith("/export") ? "?q=nobody&kind=privacy" : "";
  const answer = await fetch(url + query, { method, headers: bearer(key) });
  await answer.arrayBuffer(); // frees the connection for the next call
  const { status } = answer;
  expect(status, call).toBeLessThan(500);
  return status !== 401 && status !== 403;
}

test("each right opens the calls that the document names, and no others", async ({
  request,
  baseURL,
  database,
  admin,
}) => {
  test.slow();
  const documented = await readRights(request);
  expect(documented.length).toBeGreaterThan(45);
  expect(documented.filter(([, needed]) => needed.length > 1)).toHaveLength(4);

  // All rights open the documented calls only. The documented rights open a call, and all others do not without one of them.
  const without = (missing: Right) => RIGHTS.filter((right) => right !== missing);
  const cells = documented.flatMap(([call, needed]) => {
    const sets: (readonly Right[])[] =
      needed.length > 0 ? [RIGHTS, needed, ...needed.map(without)] : [RIGHTS];
    return sets.map((rights) => ({ call, needed, rights }));
  });
  const keys = new Map<string, string>();
  for (const { rights } of cells)
    if (!keys.has(rights.join()))
      keys.set(rights.join(), (await createApiKey(database, { email: admin.email, rights })).key);

  const problems: string[] = [];
  await runSideBySide(
    cells.map(({ rights, call, needed }) => async () => {
      const expected = needed.length > 0 && needed.every((right) => rights.includes(right));
      const actual = await isLetIn(baseURL!, call, keys.get(rights.join())!);
      if (actual !== expected) problems.push(`${call} with ${rights.join(", ")}: ${actual}`);
    }),
  );
  expect(problems).toEqual([]);
  const opened = new Set(documented.flatMap(([, needed]) => needed));
  expect([...opened].sort()).toEqual([...RIGHTS].sort());
  test.info().annotations.push({ type: "figure", description: `${cells.length} calls` });
  await database.apiKey.deleteMany({ where: { owner: { email: admin.email }, name: "Test" } });
});

test(
  "an administrator makes a key, which works until it is revoked and is never shown again",
  { tag: "@story" },
  async ({ request, database, admin, getToken }) => {
    const token = bearer(await getToken(admin));
    const body = { name: "Payroll", rights: ["read jobs", "read jobs"], expiresOn: day(30) };
    const once = { "idempotency-key": crypto.randomUUID() };
    const made = await request.post("/admin/api-keys", { headers: { ...token, ...once }, data: body });
    expect(made.status()).toBe(201);
    const { id, key, ...rest } = await made.json();
    expect(rest).toEqual({ name: "Payroll", rights: ["read jobs"], expires_on: body.expiresOn });
    expect(key).toMatch(/^alder_[\w-]{43}$/);
    const again = await request.post("/admin/api-keys", { headers: { ...token, ...once }, data: body });
    expect([again.status(), await again.json()]).toEqual([201, { ...rest, id, key: null }]);

    expect((await request.get("/admin/jobs", { headers: bearer(key) })).status()).toBe(200);
    expect((await request.get("/admin/jobs", { headers: { authorization: key } })).status()).toBe(200);
    const denied = await request.get("/admin/users", { headers: bearer(key) });
    expect([denied.status(), (await denied.json()).message]).toEqual([
      403,
      "This API key doesn't have permission to read users.",
    ]);
    const list = await request.get("/admin/api-keys", { headers: token });
    const listed = (await list.json()).items.find((item: { id: string }) => item.id === id);
    expect(listed).toMatchObject({ ...rest, id, last_used_at: expect.any(Number), ended_at: null });
    expect(await list.text()).not.toContain(key);
    expect((await database.apiKey.findUniqueOrThrow({ where: { id } })).digest).not.toContain(key);

    expect((await request.delete(`/admin/api-keys/${id}`, { headers: token })).status()).toBe(204);
    const ended = await request.get("/admin/jobs", { headers: bearer(key) });
    expect([ended.status(), (await ended.json()).message]).toEqual([401, "This API key has been revoked."]);
    expect((await request.delete(`/admin/api-keys/${id}`, { headers: token })).status()).toBe(404);
  },
);

test("a key stops working after its last day, and when its administrator is demoted or deleted", async ({
  request,
  database,
  admin,
  getToken,
}) => {
  const read = async (key: string) => {
    const answer = await request.get("/admin/jobs", { headers: bearer(key) });
    return [answer.status(), (await answer.json()).message];
  };
  const old = await createApiKey(database, { email: admin.email, expiresOn: new Date("2026-01-05") });
  expect(await read(old.key)).toEqual([401, "This API key expired on Jan 05, 2026."]);

  const token = bearer(await getToken(admin));
  const end = {
    demoted: (id: string) => request.put(`/admin/users/${id}`, { headers: token, data: { role: "USER" } }),
    deleted: (id: string) => request.delete(`/admin/users/${id}`, { headers: token }),
  };
  for (const how of ["demoted", "deleted"] as const) {
    const owner = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
    const back = { role: "ADMIN", deletedAt: null, deletedBy: null } as const;
    const { id, key } = await createApiKey(database, owner);
    expect((await read(key))[0]).toBe(200);
    expect(await end[how](owner.id)).toBeOK();
    expect((await read(key))[0], how).toBe(401);
    await database.user.update({ where: { id: owner.id }, data: back });
    expect(await read(key), how).toEqual([401, "This API key has been revoked."]);
    expect((await database.apiKey.findUniqueOrThrow({ where: { id } })).endedAt).not.toBeNull();
  }
});

test("making a key takes a recent sign-in, a last day within a year and known rights", async ({
  request,
  database,
  getToken,
}) => {
  const owner = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
  const headers = bearer(await getToken({ email: owner.email, password: PASSWORD }));
  const good = { name: "Payroll", rights: ["read jobs"], expiresOn: day(30) };
  const make = async (body: object) => {
    const answer = await request.post("/admin/api-keys", { headers, data: body });
    return [answer.status(), Object.keys((await answer.json()).errors ?? {})];
  };
  for (const [change, field] of [
    [{ expiresOn: day(-2) }, "expiresOn"],
    [{ expiresOn: day(400) }, "expiresOn"],
    [{ expiresOn: "2027-02-30" }, "expiresOn"],
    [{ expiresOn: "soon" }, "expiresOn"],
    [{ rights: [] }, "rights"],
    [{ rights: ["write users"] }, "rights"],
    [{ rights: "read jobs" }, "rights"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(61) }, "name"],
  ] as const)
    expect(await make({ ...good, ...change }), JSON.stringify(change)).toEqual([422, [field]]);
  await ageProofs(database, owner.email);
  expect(await make(good)).toEqual([403, []]);
  expect(await database.apiKey.count({ where: { ownerId: owner.id } })).toBe(0);
});

test("a key in an address is refused, whatever the address", async ({ baseURL, database, admin }) => {
  const { key } = await createApiKey(database, admin);
  for (const path of [
    `/admin/jobs?key=${key}`,
    `/api/admin/jobs?access_token=${key}`,
    `/jobs?api_key=${key}`,
    `/?key=${key}`,
    `/services?key=${key.replace("_", "%5F")}`,
    `/jobs/${key}`,
  ])
    for (const headers of [{ accept: "application/json" }, { accept: "text/html" }, bearer(key)]) {
      const answer = await fetch(baseURL + path, { headers: headers as Record<string, string> });
      expect([answer.status, (await answer.json()).message], path).toEqual([
        400,
        expect.stringContaining("Authorization header"),
      ]);
    }
});

test("every call documents that it refuses an API key in its address, and does so", async ({
  request,
  baseURL,
}) => {
  const contract = await OpenApiContract.read(request);
  // A mail server calls it, with a signature instead of a key.
  const withKeys = contract.operations.filter(([call]) => call !== "POST /inbound");
  await runSideBySide(
    withKeys.map(([call, { responses }]) => async () => {
      const [method, path = ""] = call.split(" ");
      const at = `${contract.getBase(path)}${fillPath(path, { id: "nobody" })}`;
      const url = `${baseURL}${at}?key=alder_${"x".repeat(43)}`;
      const answer = await fetch(url, { method });
      await answer.arrayBuffer();
      expect([call, answer.status, "400" in responses]).toEqual([call, 400, true]);
    }),
  );
});

test("a token that only resembles a key gets 401, and so does a key in the session cookie", async ({
  baseURL,
  database,
  admin,
}) => {
  const { key } = await createApiKey(database, admin);
  for (const token of [`alder_${"x".repeat(43)}`, "alder_", key.slice(0, -1), `${key}x`, key.toUpperCase()]) {
    const answer = await fetch(`${baseURL}/admin/jobs`, { headers: bearer(token) });
    expect([answer.status, await answer.json()]).toEqual([401, { message: "User is not authenticated." }]);
  }
  const cookie = { cookie: `ID_TOKEN=${key}` };
  expect((await fetch(`${baseURL}/api/admin/users/export`, { headers: cookie })).status).toBe(401);
  expect((await fetch(`${baseURL}/auth/is-authenticated`, { headers: bearer(key) })).status).toBe(401);
});

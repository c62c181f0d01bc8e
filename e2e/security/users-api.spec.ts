import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures";

const TEMPORARY = "temporary one";

const newUser = () => ({
  email: `new-${randomUUID().slice(0, 8)}@example.com`,
  password: TEMPORARY,
  firstName: "Nora",
  lastName: "Lindt",
});

test("the users' endpoints: who may call them, and what they refuse", async ({
  request,
  person,
  user,
  admin,
  tokenOf,
  database,
}) => {
  const bearer = async (who: typeof user) => ({ authorization: `Bearer ${await tokenOf(who)}` });
  const headers = await bearer(admin);
  for (const [caller, status] of [
    [{}, 401],
    [await bearer(user), 403],
  ] as const) {
    const calls = [
      request.get("/admin/users", { headers: { ...caller, accept: "application/json" } }),
      request.post("/admin/users", { headers: caller, data: newUser() }),
      request.put(`/admin/users/${person.id}`, { headers: caller, data: { role: "ADMIN" } }),
      request.delete(`/admin/users/${person.id}`, { headers: caller }),
    ];
    for (const call of calls) expect((await call).status()).toBe(status);
  }
  const put = async (data: object) =>
    (await request.put(`/admin/users/${person.id}`, { headers, data })).status();
  for (const body of [{}, { role: "OWNER" }, { role: "USER", password: TEMPORARY }, { password: "short" }])
    expect(await put(body), JSON.stringify(body)).toBe(422);
  expect(await put({ role: "ADMIN", version: 99 })).toBe(409);
  expect(await put({ password: "x".repeat(46) })).toBe(422);

  const post = async (data: object, extra = {}) =>
    request.post("/admin/users", { headers: { ...headers, ...extra }, data: { ...newUser(), ...data } });
  expect((await post({ email: person.email.toUpperCase() })).status()).toBe(409);
  const key = { "idempotency-key": randomUUID() };
  const once = newUser();
  const ids = [await post(once, key), await post(once, key)].map(
    async (answer) => (await answer.json()).user.id,
  );
  expect(await ids[0]).toBe(await ids[1]);
  // I4: one plain address and nothing else.
  for (const email of [
    "a＠example.com",
    '"a@evil.example"@example.com',
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    `${"a".repeat(250)}@b.co`,
    "a@b",
  ])
    expect((await post({ email })).status(), email).toBe(422);
  const { items } = await (await request.get("/admin/users", { headers })).json();
  expect(Object.keys(items[0]).sort()).toEqual(
    ["created_at", "email", "first_name", "id", "last_name", "role", "version"].sort(),
  );
  expect((await request.delete(`/admin/users/${person.id}`, { headers })).status()).toBe(204);
  expect((await request.delete(`/admin/users/${person.id}`, { headers })).status()).toBe(404);
  expect(await database.session.count({ where: { userId: person.id } })).toBe(0);
});

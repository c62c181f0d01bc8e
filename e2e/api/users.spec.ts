import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/support/fixtures";

const TEMPORARY = "temporary one";

const newUser = () => ({
  email: `new-${randomUUID().slice(0, 8)}@example.com`,
  password: TEMPORARY,
  firstName: "Nora",
  lastName: "Lindt",
});

test(
  "a new user has the requested fields and no others",
  { tag: "@story" },
  async ({ request, admin, getToken, database }) => {
    const smuggled = {
      id: "mine",
      version: 9,
      token_version: 9,
      must_change: false,
      must_change_password: false,
      mustChangePassword: false,
      passwordHash: "x",
      password_hash: "x",
      createdAt: 1,
      created_at: 1,
      deletedAt: 1,
    };
    const headers = { authorization: `Bearer ${await getToken(admin)}` };
    const answer = await request.post("/admin/users", { headers, data: { ...newUser(), ...smuggled } });
    expect(answer.status()).toBe(201);
    const { user } = await answer.json();
    const keys = ["areas", "created_at", "email", "first_name", "id", "last_name", "role", "version"];
    expect(Object.keys(user).sort()).toEqual(keys);
    const stored = await database.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored).toMatchObject({ version: 1, mustChangePassword: true, role: "USER", deletedAt: null });
    expect(stored.id).not.toBe("mine");
    expect(stored.passwordHash).toMatch(/^\$2b\$12\$/);
    expect(Date.now() - stored.createdAt.getTime()).toBeLessThan(60_000);
  },
);

test("the users endpoints reject invalid fields, conflicts and a second deletion", async ({
  request,
  person,
  admin,
  getToken,
  database,
}) => {
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const put = async (data: object) =>
    (await request.put(`/admin/users/${person.id}`, { headers, data })).status();
  for (const body of [
    {},
    { role: "OWNER" },
    { role: "USER", password: TEMPORARY },
    { areas: ["site"], password: TEMPORARY },
    { areas: [] },
    { areas: ["money"] },
    { password: "short" },
  ])
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
  // The email must be one plain address.
  for (const email of [
    "a@@example.com",
    '"a@evil.example"@example.com',
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    `${"a".repeat(250)}@b.co`,
    "a@b",
  ])
    expect((await post({ email })).status(), email).toBe(422);
  expect((await request.delete(`/admin/users/${person.id}`, { headers })).status()).toBe(204);
  expect((await request.delete(`/admin/users/${person.id}`, { headers })).status()).toBe(404);
  expect(await database.session.count({ where: { userId: person.id } })).toBe(0);
});

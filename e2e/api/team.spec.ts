import { randomUUID } from "node:crypto";
import { createTeamMember } from "@/prisma/factories";
import { getMiddleColour, picture } from "@/tests/support/pictures";
import { expect, test } from "@/e2e/support/fixtures";

const member = { firstName: "Tess", lastName: "Webb", order: 50 };
const FIELDS = ["bio", "created_at", "first_name", "id", "last_name", "linkedin", "order", "role", "version"];

test(
  "the team endpoints answer each actor as documented",
  { tag: "@story" },
  async ({ request, database, admin, user, getToken }) => {
    const { id } = await createTeamMember(database, member);
    const bearer = async (account: typeof user) => ({ authorization: `Bearer ${await getToken(account)}` });
    const headers = await bearer(admin);
    const photo = { "content-type": "image/jpeg" };
    for (const [caller, status] of [
      [{}, 401],
      [{ authorization: "Bearer a.b.c" }, 401],
      [await bearer(user), 403],
    ] as const) {
      const calls = [
        request.get("/admin/team", { headers: { ...caller, accept: "application/json" } }),
        request.post("/admin/team", { headers: caller, data: member }),
        request.get(`/admin/team/${id}`, { headers: { ...caller, accept: "application/json" } }),
        request.put(`/admin/team/${id}`, { headers: caller, data: member }),
        request.delete(`/admin/team/${id}`, { headers: caller }),
        request.put(`/admin/team/${id}/photo`, { headers: { ...caller, ...photo }, data: Buffer.from("x") }),
        request.delete(`/admin/team/${id}/photo`, { headers: caller }),
      ];
      for (const call of calls) expect((await call).status()).toBe(status);
    }

    // The endpoint ignores fields that a client may not set and checks the types of the others.
    const key = { "idempotency-key": randomUUID() };
    const post = (data: object, extra = {}) =>
      request.post("/admin/team", { headers: { ...headers, ...extra }, data });
    const sent = { ...member, id: "mine", version: 9, created_at: 0, photo: "x" };
    const [first, second] = [await post(sent, key), await post(sent, key)];
    const added = await first.json();
    expect([first.status(), Object.keys(added).sort()]).toEqual([201, FIELDS]);
    expect(added).toMatchObject({ version: 1, role: null, linkedin: null, bio: null, order: 50 });
    expect((await second.json()).id).toBe(added.id);
    expect((await post({ ...member, order: 49 }, key)).status()).toBe(422);
    for (const change of [
      { firstName: { not: "" } },
      { lastName: ["x"] },
      { order: "5" },
      { order: 51 },
      { linkedin: "javascript:alert(1)" },
      { bio: true },
      { role: "a\u0000b" },
    ]) {
      const refused = await post({ ...member, ...change });
      expect(refused.status(), JSON.stringify(change)).toBe(422);
      expect(Object.keys((await refused.json()).errors)).toEqual(Object.keys(change));
    }

    const put = (data: object) => request.put(`/admin/team/${added.id}`, { headers, data });
    const changed = await put({ ...member, role: "Mason", version: 1 });
    expect([changed.status(), await changed.json()]).toEqual([200, { ...added, role: "Mason", version: 2 }]);
    expect((await put({ ...member, version: 1 })).status()).toBe(409);
    const list = await (await request.get("/admin/team", { headers })).json();
    expect(Object.keys(list)).toEqual(["items", "lastKey"]);
    expect(Object.keys(list.items[0]).sort()).toEqual(FIELDS);
    const remove = () => request.delete(`/admin/team/${added.id}`, { headers });
    expect([(await remove()).status(), (await remove()).status(), (await put(member)).status()]).toEqual([
      ...[204, 404, 404],
    ]);
  },
);

test("a photo can be uploaded by token or by cookie from our own page, and by no other request", async ({
  page,
  request,
  database,
  admin,
  signIn,
  getToken,
  baseURL,
}) => {
  const { id } = await createTeamMember(database, { ...member, lastName: `Webb${randomUUID().slice(0, 8)}` });
  const path = `/admin/team/${id}/photo`;
  const authorization = `Bearer ${await getToken(admin)}`;
  const data = await picture();
  const put = async (headers: Record<string, string>, body: Buffer = data) =>
    (await request.put(path, { headers: { authorization, ...headers }, data: body })).status();
  expect(await put({ "content-type": "image/jpeg" })).toBe(204);
  // The bytes decide, not the label.
  expect(await put({ "content-type": "application/octet-stream" })).toBe(204);
  expect(await put({ "content-type": "image/jpeg" }, Buffer.from("GIF89a"))).toBe(422);
  expect(await put({ "content-type": "image/png" }, Buffer.from("no picture"))).toBe(422);
  expect(await put({ "content-type": "image/png" }, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(413);
  expect(await put({ "content-type": "image/jpeg", origin: "https://evil.example" })).toBe(403);

  await signIn(page, admin);
  const byCookie = async (origin?: string) => {
    const headers = { "content-type": "image/jpeg", ...(origin && { origin }) };
    return (await page.request.put(path, { headers, data })).status();
  };
  expect(await byCookie()).toBe(403);
  expect(await byCookie("https://evil.example")).toBe(403);
  expect(await byCookie("null")).toBe(403);
  expect(await byCookie(baseURL)).toBe(204);
  expect((await page.request.delete(path)).status()).toBe(401); // pages use a server action instead
  expect((await request.delete(path, { headers: { authorization } })).status()).toBe(204);
});

test("an uploaded photo replaces the bundled portrait at every address", async ({
  request,
  database,
  admin,
  getToken,
}) => {
  const { id } = await database.teamMember.findFirstOrThrow({ where: { firstName: "Naomi" } });
  const headers = { authorization: `Bearer ${await getToken(admin)}`, "content-type": "image/jpeg" };
  const address = "/img/team/naomi_castellanos.jpeg";
  const colour = async (path: string) => getMiddleColour(await (await request.get(path)).body());
  const before = await colour(address);
  const blue = await picture("jpeg", { background: "#0000ff" });
  expect((await request.put(`/admin/team/${id}/photo`, { headers, data: blue })).status()).toBe(204);
  try {
    await expect.poll(() => colour(address), { timeout: 10_000 }).toBe(await getMiddleColour(blue));
    const { version } = await database.teamPhoto.findUniqueOrThrow({ where: { memberId: id } });
    expect(await colour(`/img/team/naomi_castellanos-160.avif?v=${version}`)).toBe(
      await getMiddleColour(blue),
    );
  } finally {
    await request.delete(`/admin/team/${id}/photo`, { headers });
  }
  await expect.poll(() => colour(address), { timeout: 10_000 }).toBe(before);
  for (const path of ["/img/team/nobody_here.jpeg", "/img/team/x-999.avif?v=0123456789ab"])
    expect((await request.get(path)).status()).toBe(404);
  expect((await request.post(address)).status()).toBe(405);
});

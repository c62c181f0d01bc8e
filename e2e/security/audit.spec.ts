import { expect, test } from "@/e2e/support/fixtures";

test("the audit log records each rejected request with its actor, time and request ID", async ({
  page,
  request,
  signIn,
  getToken,
  database,
  person,
}) => {
  const events = (action: string) =>
    database.auditEvent.findMany({ where: { action, targetId: person.id }, orderBy: { id: "asc" } });
  const wrong = await request.post("/auth/sign-in", { data: { email: person.email, password: "wrong" } });
  expect(wrong.status()).toBe(401);
  expect(await events("signIn.failed")).toMatchObject([
    {
      actorId: null,
      targetType: "account",
      requestId: wrong.headers()["x-request-id"],
      at: expect.any(Date),
    },
  ]);

  const token = await getToken(person);
  expect(await events("signIn.done")).toMatchObject([{ actorId: person.id }]);
  const refused = await request.get("/admin/users", { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
  expect(await events("access.refused")).toMatchObject([
    { actorId: person.id, requestId: refused.headers()["x-request-id"], details: { route: "/admin/users" } },
  ]);

  await signIn(page, person);
  const shown = await page.request.get("/admin/");
  expect(await shown.text()).toContain("Access denied");
  const requestId = shown.headers()["x-request-id"];
  const pageEvents = (await events("access.refused")).filter((event) => event.requestId === requestId);
  expect(pageEvents).toMatchObject([{ actorId: person.id, details: { route: "/admin" } }]);
});

test("repeated denied requests of a user add one audit row per area and hour", async ({
  page,
  request,
  signIn,
  getToken,
  database,
  person,
}) => {
  const headers = { authorization: `Bearer ${await getToken(person)}` };
  await signIn(page, person);
  const randomId = () => crypto.randomUUID();
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      page.request.get("/admin/"),
      page.request.get(`/admin/?q=${randomId()}`),
      page.request.get(`/admin/jobs/${randomId()}`, { headers: { "x-staff-route": randomId() } }),
      page.request.get(`/admin/${randomId()}/${randomId()}`),
      request.get("/admin/users", { headers }),
      request.delete(`/admin/users/${randomId()}`, { headers }),
      request.get(`/api/admin/users/${randomId()}`, { headers }),
    ]);
  }
  const rows = await database.auditEvent.findMany({
    where: { action: "access.refused", actorId: person.id },
  });
  const kinds = rows.map(({ at, details }) => {
    return `${at.toISOString().slice(0, 13)} ${(details as { route: string }).route}`;
  });
  expect(kinds).toHaveLength(new Set(kinds).size);
  expect(new Set(kinds.map((kind) => kind.slice(14)))).toEqual(
    new Set(["/admin", "/admin/*", "/admin/jobs/*", "/admin/users", "/admin/users/*"]),
  );
});

import { expect, test } from "../fixtures";

test("P2: what is refused is written down, with who, when and which request", async ({
  page,
  request,
  signIn,
  tokenOf,
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

  const token = await tokenOf(person);
  expect(await events("signIn.done")).toMatchObject([{ actorId: person.id }]);
  const refused = await request.get("/admin/users", { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
  expect(await events("access.refused")).toMatchObject([
    { actorId: person.id, requestId: refused.headers()["x-request-id"] },
  ]);

  await signIn(page, person);
  const shown = await page.goto("/admin/");
  await expect(page.getByText("Access denied")).toBeVisible();
  const seen = await events("access.refused");
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.at(-1)).toMatchObject({ actorId: person.id, requestId: shown?.headers()["x-request-id"] });
});

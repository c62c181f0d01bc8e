import { expect, test } from "@/e2e/support/fixtures";

test("an administrator with the area Messages finds messages in the rail, and other pages say what is missing", async ({
  page,
  addAdmin,
  signIn,
}) => {
  await signIn(page, await addAdmin("messages"));
  await page.goto("/admin/");
  const rail = page.getByRole("navigation", { name: "Staff area" });
  await expect(rail.getByRole("link", { name: /^Messages/ })).toBeVisible();
  for (const name of [/^Applicants/, /^Team/, /^Users/, /^Website/])
    await expect(rail.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Newest applications" })).toHaveCount(0);

  await page.goto("/admin/applicants");
  await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
  await expect(page.getByText("This page belongs to the area Hiring")).toBeVisible();
  await expect(rail.getByRole("link", { name: /^Messages/ })).toBeVisible();
});

test("an open list closes when its area is taken away", async ({
  page,
  admin,
  addAdmin,
  signIn,
  getToken,
  request,
}) => {
  const reader = await addAdmin("messages", "site");
  await signIn(page, reader);
  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const answer = await request.put(`/admin/users/${reader.id}`, { headers, data: { areas: ["site"] } });
  expect((await answer.json()).user.areas).toEqual(["site"]);
  await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
});

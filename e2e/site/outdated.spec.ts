import { expect, test } from "../fixtures";

/** The id of a server action of an earlier build: in form like any other, and unknown to this one. */
const OLD_ACTION = `40${"ab".repeat(20)}`;

test("V7: an action of an old build is 409, a malformed one 400", async ({ request, baseURL }) => {
  const call = (action: string) =>
    request.post("/contact", {
      headers: { "next-action": action, origin: baseURL!, "content-type": "text/plain;charset=UTF-8" },
      data: "[]",
    });
  const old = await call(OLD_ACTION);
  expect([old.status(), await old.text()]).toEqual([409, "Server Action unavailable."]);
  expect((await call("no such thing")).status()).toBe(400);
});

test("V7: a form on a page from before an update offers to reload it, and keeps what was typed", async ({
  page,
  database,
}) => {
  const typed: Record<string, string> = {
    Name: "Ilse Marr",
    Email: "ilse@example.com",
    Phone: "+1 503 555 0199",
    Company: `Marr ${crypto.randomUUID().slice(0, 8)}`,
    Message: "Two lines,\nkept over a reload.",
  };
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Ready to transform your business?" });
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  await page.route("**/contact", (route) =>
    route.continue({ headers: { ...route.request().headers(), "next-action": OLD_ACTION } }),
  );
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Failed to send message. Please try again later.")).toBeVisible();
  await page.unroute("**/contact");
  await form.getByRole("button", { name: "Reload the page" }).click();
  await expect(form.getByRole("button", { name: "Reload the page" })).toBeHidden();
  for (const [label, value] of Object.entries(typed))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sent! We will get back to you soon.")).toBeVisible();
  expect(await database.message.count({ where: { company: typed.Company } })).toBe(1);
});

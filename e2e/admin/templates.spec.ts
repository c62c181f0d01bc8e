import { holdScripts } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";

test("staff write a template with a preview that follows each key, and see what a colleague saved meanwhile", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const name = `0 Welcome ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, admin);
  await page.goto("/admin/templates");
  // The name is that of tests/site. The migrations stored another one.
  await expect(page.getByRole("link", { name: "Not work that we do" })).toBeVisible();
  await page.getByRole("link", { name: "Add template" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Subject").fill("Hello from {company}");
  await page.getByLabel("Text").fill("Hi {first_nam}");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Hello from Alderpoint Digital");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByText(/^\{first_nam\} isn't a placeholder\./)).toBeVisible();
  await expect(page.getByLabel("Text")).toBeFocused();
  expect(await database.mailTemplate.count({ where: { name } })).toBe(0);
  await page.getByLabel("Text").fill("Hi {first_name},\n\n{sender_name}");
  await expect(preview).toContainText("Hi Robin,");
  await page.getByRole("button", { name: "Add template" }).click();
  await expectToast(page, "Template added successfully");

  await page.getByRole("link", { name }).click();
  await page.getByLabel("Subject").fill("Mine");
  await database.mailTemplate.updateMany({
    where: { name },
    data: { subject: "Theirs", kind: "decline", version: { increment: 1 } },
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Subject, as they saved it: Theirs")).toBeVisible();
  await expect(page.getByText("Kind, as they saved it: Decline")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved changes to template");
  expect(await database.mailTemplate.findFirst({ where: { name } })).toMatchObject({
    subject: "Mine",
    kind: "reply",
    version: 3,
  });

  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete template" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await database.mailTemplate.deleteMany({ where: { name } });
});

test("the form of a template is served, and takes input once the page is hydrated", async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  const release = await holdScripts(page);
  await page.goto("/admin/templates/new", { waitUntil: "commit" });
  await expect(page.getByLabel("Subject")).toBeDisabled();
  release();
  await page.getByLabel("Subject").fill("Hello");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Hello");
});

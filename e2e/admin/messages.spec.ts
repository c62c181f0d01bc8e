import { createJob, createMessage } from "@/prisma/factories";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => `Batch${crypto.randomUUID().slice(0, 8)}`;

test(
  "a recruiter finds a message, reads it, marks it as read, corrects its sender and deletes it",
  { tag: ["@mobile", "@story"] },
  async ({ page, database }) => {
    const company = uniqueName();
    const { id } = await createMessage(database, {
      name: "Walter Brandt",
      company,
      message: "First line\n  second line",
    });
    await page.goto("/admin/messages");
    await expectStaffPageHydrated(page);
    await page.getByRole("searchbox").fill(company.toUpperCase());
    await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: company });
    await expect(row).toContainText("Unread");
    await row.click();
    await page.waitForURL(`/admin/messages/${id}*`);
    await expect(page.getByText("First line\n  second line")).toBeVisible();
    await page.getByRole("button", { name: "Mark as read" }).click();
    await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
    await expect(page.getByRole("definition").filter({ hasText: /^Read$/ })).toBeVisible();
    expect(await database.message.count({ where: { id, isRead: true } })).toBe(1);

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const edit = page.getByRole("dialog", { name: "Edit Walter Brandt" });
    await edit.getByLabel("Phone").fill("503-555-0142");
    await edit.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved changes");
    await expect(page.getByRole("definition").filter({ hasText: "503-555-0142" })).toBeVisible();

    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Walter Brandt");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Deleted message");
    await page.waitForURL(/\/admin\/messages(\?.*)?$/);
    expect(await database.message.count({ where: { id, deletedAt: null } })).toBe(0);
  },
);

test("the message list has its columns and 25 rows a page, writes dates like 'Jan 05, 2022', clamps page numbers and disables its buttons at both ends, and the link back from a message returns to its page of the list", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  const sender = { name: "Row", email: "row@example.com", phone: "5035550100" };
  const row = { ...sender, company, message: "m", createdAt: new Date("2022-01-05T20:00:00Z") };
  await database.message.createMany({ data: Array.from({ length: 60 }, () => row) });
  await page.goto(`/admin/messages?q=${company}`);
  await expect(page.getByText("Displaying 1 to 25 out of 60")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Status", "Message ID", "Name", "Email", "Phone", "Company", "Message", "Received", "Due"],
  ]);
  await expect(page.getByRole("row").filter({ hasText: company }).first()).toContainText("Jan 05, 2022");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Displaying 26 to 50 out of 60")).toBeVisible();
  await expectStaffPageHydrated(page);
  await page.getByRole("row").last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Message from Row" })).toBeVisible();
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByText("Displaying 26 to 50 out of 60")).toBeVisible();
  const input = page.getByRole("spinbutton", { name: /page/i });
  await input.fill("99");
  await input.press("Enter");
  await expect(page.getByText("Displaying 51 to 60 out of 60")).toBeVisible();
  await expect(input).toHaveValue("3");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  for (const odd of ["-1", "abc", "1e9"]) {
    const answer = await page.request.get(`/admin/messages?q=${company}&page=${odd}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toMatch(/<h1[^>]*>Messages<\/h1>/);
  }
});

test("a message in Arabic that is an application is read from right to left, and links to its job", async ({
  page,
  database,
}) => {
  const job = await createJob(database, { title: uniqueName() });
  const sent = { appliedJobId: job.id, appliedJobTitle: "As the sender called it" };
  const { id } = await createMessage(database, { ...sent, message: "نحتاج إلى عرض سعر" });
  await page.goto(`/admin/messages/${id}`);
  await expect(page.getByText("نحتاج")).toHaveCSS("direction", "rtl");
  await expect(page.getByRole("link", { name: job.title })).toHaveAttribute("href", `/admin/jobs/${job.id}`);
  await database.job.delete({ where: { id: job.id } });
  const html = await (await page.request.get(`/admin/messages/${id}`)).text();
  expect(html).toContain("As the sender called it (no longer exists)");
});

test("an action on a message that was deleted meanwhile reports the failure", async ({ page, database }) => {
  const { id } = await createMessage(database);
  await page.route("**/api/admin/events*", (route) => route.abort()); // a live update would come before the click
  await page.goto(`/admin/messages/${id}`);
  await database.message.delete({ where: { id } });
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByText("Failed to mark as read.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete message. Please try again later.")).toBeVisible();
  await expect(page.getByRole("alertdialog").getByText("Nothing was deleted.")).toBeVisible();

  const read = await createMessage(database, { isRead: true });
  await page.goto(`/admin/messages/${read.id}`);
  await database.message.delete({ where: { id: read.id } });
  await page.getByRole("button", { name: "Mark as unread" }).click();
  await expect(page.getByText("We couldn't mark it as unread. It may have been deleted.")).toBeVisible();
});

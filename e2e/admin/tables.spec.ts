import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated, holdScripts } from "@/e2e/support/expect-hydrated";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expectNoButtonUnderToasts } from "@/e2e/support/toasts/expect-no-button-under-toasts";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => `Batch${crypto.randomUUID().slice(0, 8)}`;

test("a list is sorted by its column heads and filtered, and its address holds both", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  for (const name of ["Bea", "Cy", "Abel"])
    await createMessage(database, { company, name, isRead: name === "Cy" });
  await page.goto(`/admin/messages?q=${company}`);
  const names = page.getByRole("row").locator("td:nth-child(3)");
  const head = page.getByRole("columnheader", { name: "Name" });
  await expect(head).toHaveAttribute("aria-sort", "none");
  await expect(page.getByRole("columnheader", { name: "Received" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await head.getByRole("link").click();
  await expect(names).toHaveText(["Abel", "Bea", "Cy"]);
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("link").click();
  await expect(names).toHaveText(["Cy", "Bea", "Abel"]);
  await page.getByLabel("Status").selectOption("Unread");
  await expect(names).toHaveText(["Bea", "Abel"]);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: company,
    sort: "-name",
    status: "unread",
  });
  await page.goBack();
  await expect(page.getByLabel("Status")).toHaveValue("");
  await page.getByLabel("Status").selectOption("Read");
  await expect(names).toHaveText(["Cy"]);
  await page.getByRole("button", { name: "More for messages" }).click();
  await expect(page.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
    "href",
    `/admin/messages/export?status=read&q=${company}&sort=-name`,
  );
});

test("going back takes a search out of its box, which keeps the focus", async ({ page }) => {
  await page.goto("/admin/messages");
  await expectStaffPageHydrated(page);
  await page.getByLabel("Status").selectOption("Unread");
  await page.waitForURL("**/admin/messages?status=unread");
  const box = page.getByRole("searchbox");
  await box.fill("Nobody at all");
  await page.waitForURL("**/admin/messages?status=unread&q=*");
  await page.goBack();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await expect(page.getByLabel("Status")).toHaveValue("");
  expect(new URL(page.url()).search).toBe("");
});

test("a click on a row right after typing opens the record", async ({ page, database }) => {
  const company = uniqueName();
  const { id } = await createMessage(database, { company });
  await page.goto(`/admin/messages?q=${company}`);
  await expectStaffPageHydrated(page);
  const typed = company.slice(0, -1);
  const searched = page.waitForRequest((request) => request.url().includes(`q=${typed}&`));
  // The page of the record takes until after the search, as it may on a slow network.
  await page.route(`**/admin/messages/${id}*`, async (route) => {
    await searched;
    await route.continue();
  });
  await page.getByRole("searchbox").fill(typed);
  await page.getByRole("row").filter({ hasText: company }).click();
  await page.waitForURL(`/admin/messages/${id}*`);
});

test("while a search is on its way, a chosen filter keeps it, and another folder takes it out of its box", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  for (const name of ["Bea", "Cy"]) await createMessage(database, { company, name, isRead: name === "Cy" });
  const isSearch = ({ pathname, searchParams }: URL) =>
    pathname === "/admin/messages" && searchParams.get("q") === company && !searchParams.has("status");
  await page.route(isSearch, () => new Promise<void>(() => {})); // never answered
  const box = page.getByRole("searchbox");
  const search = async () => {
    await page.goto("/admin/messages");
    await expectStaffPageHydrated(page);
    const asked = page.waitForRequest((request) => isSearch(new URL(request.url())));
    await box.fill(company);
    await asked;
  };
  await search();
  await page.getByLabel("Status").selectOption("Unread");
  await expect(page.getByRole("row").locator("td:nth-child(3)")).toHaveText(["Bea"]);
  const params = Object.fromEntries(new URL(page.url()).searchParams);
  expect(params).toEqual({ status: "unread", q: company });

  await search();
  await page.getByRole("navigation", { name: "Folder" }).getByRole("link", { name: "Spam" }).click();
  await page.waitForURL("/admin/messages?show=spam");
  await expect(box).toHaveValue("");
});

test(
  "several messages are chosen by keyboard, marked and deleted",
  { tag: "@mobile" },
  async ({ page, database }) => {
    const company = uniqueName();
    for (const name of ["Abel", "Bea", "Cy"]) await createMessage(database, { company, name });
    await page.goto(`/admin/messages?q=${company}&sort=name`);
    await expect(page.getByRole("checkbox", { name: "Select message from Bea" })).toBeVisible();
    // On a phone the toast would stand on the page steps, if it did not avoid them.
    const { y, height } = (await page.getByRole("button", { name: "Next" }).boundingBox())!;
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: Math.ceil(y + height) + 90 });
    await expectStaffPageHydrated(page);
    await page.getByRole("checkbox", { name: "Select message from Abel" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: "Select message from Cy" }).check();
    await expect(page.getByRole("status").filter({ hasText: "2 selected" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mark as read" }).click();
    await expectToast(page, "Marked 2 messages as read");
    await expectNoButtonUnderToasts(page);
    await expect(page.getByRole("row").filter({ hasText: "Abel" })).toContainText("Read");
    await expect(page.getByText("2 selected")).toHaveCount(0);
    const unread = { where: { company, isRead: false } };
    expect((await database.message.findMany(unread)).map(({ name }) => name)).toEqual(["Bea"]);

    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(page.getByText("3 selected")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select message from Bea" }).uncheck();
    await database.message.deleteMany({ where: { company, name: "Cy" } });
    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete 2 messages?" });
    await expect(dialog).toContainText("They disappear for everyone on the staff.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete 2 messages" }).click();
    await expectToast(page, "Deleted 1 message. 1 was already gone.");
    await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Bea" })).toBeVisible();
  },
);

test("on a phone the bar for several messages hides no focused row", async ({ page, database }) => {
  const company = uniqueName();
  for (let count = 0; count < 11; count += 1) await createMessage(database, { company });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/messages?q=${company}`);
  await expectStaffPageHydrated(page);
  const boxes = page.getByRole("checkbox", { name: /^Select message/ });
  await boxes.last().check();
  const bar = page.getByRole("group", { name: "Actions on several messages" });
  await expect(bar).toContainText("1 selected");
  await boxes.last().focus();
  while (!(await boxes.first().evaluate((box) => box === document.activeElement))) {
    await page.keyboard.press("Shift+Tab");
    const gap = await bar.evaluate(
      (element) =>
        document.activeElement!.getBoundingClientRect().top - element.getBoundingClientRect().bottom,
    );
    expect(gap).toBeGreaterThanOrEqual(0);
  }
});

test("on a phone the bar for several messages hides no tab at the bottom of the screen", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  await createMessage(database, { company });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/messages?q=${company}`);
  await expectStaffPageHydrated(page);
  await page.getByLabel("Select all on this page").check();
  const bar = page.getByRole("group", { name: "Actions on several messages" });
  const { y } = (await bar.boundingBox())!;
  await page.setViewportSize({ width: 390, height: Math.ceil(y) + 40 });
  for (const tab of await page.getByRole("navigation", { name: "Staff area" }).getByRole("link").all())
    if (await tab.isVisible()) await tab.click({ trial: true });
});

test("several jobs are closed at once, which offers to decline those who wait for a decision, also in a list of open jobs", async ({
  page,
  database,
}) => {
  await page.route("**/api/admin/events*", (route) => route.abort()); // a live update would come before the click
  const location = uniqueName();
  const jobs = [await createJob(database, { location }), await createJob(database, { location })];
  for (const { id: jobId } of jobs) await createApplicant(database, { jobId });
  const { id: closedMeanwhile } = await createJob(database, { location });
  await page.goto(`/admin/jobs?q=${location}&status=Open`);
  await expect(page.getByText("Displaying 1 to 3 out of 3")).toBeVisible();
  await expectStaffPageHydrated(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await database.job.update({ where: { id: closedMeanwhile }, data: { status: "Closed" } });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expectToast(page, "Closed 2 jobs. 1 was already closed.");
  expect(await database.job.count({ where: { location, status: "Open" } })).toBe(0);
  const dialog = page.getByRole("dialog", { name: "Decline 2 applicants?" });
  await expect(dialog).toContainText("These jobs are closed, and 2 applicants have no decision yet.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("There are no jobs that match your search.")).toBeVisible();
  expect(await database.applicant.count({ where: { job: { location }, stage: "new" } })).toBe(2);
  for (const { id } of jobs) await removeJob(database, id);
});

test("several users are deleted at once, except the signed-in user's own account, and the page says why", async ({
  page,
  database,
  admin,
}) => {
  const theirs = [`x-${admin.email}`, `y-${admin.email}`];
  for (const email of theirs) await createUser(database, { email, passwordHash: PASSWORD_HASH });
  await page.goto(`/admin/users?q=${admin.email}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete 3 users?" });
  await expect(dialog).toContainText("They'll be signed out everywhere and can't sign in again.");
  await dialog.getByRole("button", { name: "Delete 3 users" }).click();
  const partialToast = "Deleted 2 users. 1 was kept: you can't delete your own account.";
  await expectToast(page, partialToast);
  await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
  expect(await database.user.count({ where: { email: { in: theirs }, deletedAt: null } })).toBe(0);

  await page.getByRole("checkbox", { name: "Select user Ada Tester" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete 1 user" }).click();
  const emptyToast = "Deleted 0 users. 1 was kept: you can't delete your own account.";
  await expect(page.getByText(emptyToast, { exact: true })).toBeVisible();
  expect(await database.user.count({ where: { email: admin.email, deletedAt: null } })).toBe(1);
});

test("an administrator steps through messages in the order of the list, marks one as unread and copies its email", async ({
  page,
  database,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const company = uniqueName();
  for (const name of ["Bea", "Cy", "Abel"])
    await createMessage(database, { company, name, isRead: true, message: `Text of ${name}\nand more` });
  await page.goto(`/admin/messages?q=${company}&sort=name`);
  await expectStaffPageHydrated(page);
  await page.getByRole("row").filter({ hasText: "Abel" }).click();
  const steps = page.getByRole("navigation", { name: "Messages", exact: true });
  await expect(page.getByRole("heading", { level: 1, name: "Message from Abel" })).toBeVisible();
  await expect(steps.getByRole("link")).toHaveText(["Next message"]);
  await steps.getByRole("link", { name: "Next message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Message from Bea" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Message from Cy" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as unread" }).click();
  await expect(page.getByRole("button", { name: "Mark as read" })).toBeVisible();
  expect(await database.message.count({ where: { company, isRead: false } })).toBe(1);
  const replyLink = page.getByRole("link", { name: "Reply to Cy by email" });
  await expect(replyLink).toHaveAttribute("href", "#reply");
  await replyLink.click();
  const mailto = await page.getByRole("link", { name: "Open in your email app" }).getAttribute("href");
  expect(decodeURIComponent(mailto ?? "")).toContain("Cy wrote:\r\n> Text of Cy\r\n> and more");
  await page.getByRole("button", { name: "Copy email" }).click();
  await expectToast(page, "Copied email");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("@example.com");
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByText("Displaying 1 to 3 out of 3")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select message from Bea" }).check();
  await page.getByRole("main").getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 1 message?" });
  await expect(question).toContainText("It disappears for everyone on the staff.");
});

test("a row opens in a tab of its own with the middle button, and under 900 pixels it has three lines without column heads, and the hidden table head has no keyboard stop", async ({
  page,
  database,
  context,
}) => {
  const company = uniqueName();
  const { id } = await createMessage(database, { company });
  await page.goto(`/admin/messages?q=${company}`);
  const row = page.getByRole("row").filter({ hasText: company });
  for (const place of [row.getByRole("link"), row.getByRole("cell", { name: company })]) {
    const [opened] = await Promise.all([context.waitForEvent("page"), place.click({ button: "middle" })]);
    await opened.waitForURL(`/admin/messages/${id}?q=*`);
    await opened.close();
  }
  expect(new URL(page.url()).pathname).toBe("/admin/messages");
  // The right button opens the browser's menu, and a click on the checkbox does not open the row.
  await row.getByRole("cell", { name: company }).click({ button: "right" });
  await row.getByRole("checkbox").click({ button: "middle" });
  expect(context.pages()).toHaveLength(1);

  const head = page.getByRole("columnheader", { name: "Company" });
  const cell = page.locator("td[data-label=Company]");
  const shown = () => cell.evaluate((td) => getComputedStyle(td, "::before").content);
  const stops = page.locator("thead a");
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(cell).toHaveCSS("display", "table-cell");
  expect((await head.boundingBox())?.height).toBeGreaterThan(20);
  expect(await shown()).toBe("none");
  await expect(stops.first()).toBeVisible();
  await expect(page.getByLabel("Sort by")).toBeHidden();

  await page.setViewportSize({ width: 899, height: 800 });
  await expect(cell).toHaveCSS("display", "block");
  expect(await shown()).toBe('"Company: "'); // for screen readers
  const clipped = await page.locator("thead").boundingBox();
  expect([clipped?.width, clipped?.height]).toEqual([1, 1]);
  for (const stop of await stops.all()) await expect(stop).toBeHidden();
  await expect(page.getByLabel("Sort by")).toBeVisible();
});

test("the users table has its columns and is filtered by role, and a job that is not among the options of the applicants' filter stays selected", async ({
  page,
  database,
}) => {
  const lastName = uniqueName();
  for (const [firstName, role] of [
    ["Ann", "ADMIN"],
    ["Uli", "USER"],
  ] as const)
    await createUser(database, { firstName, lastName, role, passwordHash: PASSWORD_HASH });
  await page.goto(`/admin/users?q=${lastName}`);
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Role", "First Name", "Last Name", "Email", "User ID", "Joined"],
  ]);
  await expect(page.getByRole("cell", { name: /USER/ }).first().locator("svg")).toBeVisible();
  const firstNames = page.getByRole("row").locator("td:nth-child(2)");
  await page.getByRole("columnheader", { name: "Role" }).getByRole("link").click();
  await expect(firstNames).toHaveText(["Uli", "Ann"]);
  const filter = page.getByRole("form", { name: "Filter users" }).getByLabel("Role");
  await filter.selectOption("ADMIN");
  await expect(firstNames).toHaveText(["Ann"]);
  await expect(filter).toHaveValue("ADMIN");
  // So that the other filters keep it.
  await page.goto("/admin/applicants?job=nowhere");
  await expect(page.getByRole("form", { name: "Filter applicants" }).getByLabel("Job")).toHaveValue(
    "nowhere",
  );
});

test("a filter that is chosen before hydration applies", async ({ page, database }) => {
  const location = uniqueName();
  for (const type of ["Full-Time", "Contract"]) await createJob(database, { location, title: type, type });
  const letScriptsLoad = await holdScripts(page);
  await page.goto(`/admin/jobs?q=${location}`, { waitUntil: "commit" });
  const type = page.getByRole("form", { name: "Filter jobs" }).getByLabel("Type");
  await type.selectOption("Contract");
  letScriptsLoad();
  await expect(page.getByRole("row").locator("td:nth-child(3)")).toHaveText(["Contract"]);
  await expect(type).toHaveValue("Contract");
});

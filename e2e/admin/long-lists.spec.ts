import { createMessage } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated, holdScripts } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => `Batch${crypto.randomUUID().slice(0, 8)}`;

test("a record that is loading says 'Loading' at its row and at the step links", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  for (const name of ["Abel", "Bea"]) await createMessage(database, { company, name });
  await page.goto(`/admin/messages?q=${company}&sort=name`);
  let resumeResponses = () => {};
  let paused = Promise.resolve();
  const pauseResponses = () => (paused = new Promise((resolve) => (resumeResponses = resolve)));
  await page.route("**/admin/messages/*", async (route) => {
    await paused;
    await route.continue();
  });
  const row = page.getByRole("row").filter({ hasText: "Abel" });
  await expect(page.getByText("Loading")).toHaveCount(0);
  void pauseResponses();
  await row.click();
  await expect(row.locator("[aria-live]")).toHaveText("Loading");
  await expect(row.getByText("Loading")).toBeVisible();
  const pill = await row.getByText("Loading").boundingBox();
  for (const shownRow of await page.getByRole("row").all())
    expect((await shownRow.boundingBox())!.y).toBeGreaterThan(pill!.y + pill!.height);
  await expectAccessible(page);
  resumeResponses();
  await expect(page.getByRole("heading", { level: 1, name: "Message from Abel" })).toBeVisible();
  await expect(page.getByText("Loading")).toHaveCount(0);
  void pauseResponses();
  await page.getByRole("link", { name: "Next message" }).click();
  await expect(
    page.getByRole("navigation", { name: "Messages", exact: true }).getByText("Loading"),
  ).toBeVisible();
  resumeResponses();
  await expect(page.getByRole("heading", { level: 1, name: "Message from Bea" })).toBeVisible();

  // A tab of the rail answers before the server does, with the title and the parts of the list.
  const navigation = page.getByRole("navigation", { name: "Staff area" });
  const [from, to] = [
    navigation.getByRole("link", { name: /^Messages/ }),
    navigation.getByRole("link", { name: /^Applicants/ }),
  ];
  await page.route("**/admin/applicants?*", async (route) => {
    await paused;
    await route.continue();
  });
  const markedColor = await from.evaluate((tab) => getComputedStyle(tab).borderLeftColor);
  void pauseResponses();
  await to.click();
  const loading = page.getByRole("main").getByRole("status").filter({ hasText: "Loading" });
  for (const part of ["Applicants", "Loading", "In review", "Spam"])
    await expect(loading.getByText(part, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(to).toHaveCSS("border-left-color", markedColor);
  await expect(from).not.toHaveCSS("border-left-color", markedColor);
  resumeResponses();
  await expect(page.getByRole("heading", { level: 1, name: "Applicants" })).toBeVisible();
  await expect(page.getByText("Loading")).toHaveCount(0);
});

const countShownCharacters = (element: Element) => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
  const { right, bottom } = element.getBoundingClientRect();
  const range = document.createRange();
  const length = text.textContent!.length;
  for (let count = 1; count <= length; count += 1) {
    range.setStart(text, count - 1);
    range.setEnd(text, count);
    const shown = range.getBoundingClientRect();
    if (shown.right > right || shown.top >= bottom) return count - 1;
  }
  return length;
};

test("a long list keeps its bar and its head on screen, shows previews, fits a phone, and its address follows the last page", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  const message = "We run forty servers in two places and nobody watches them at night, so things break.";
  for (let count = 0; count < 26; count += 1)
    await createMessage(database, { company, message, createdAt: new Date(Date.UTC(2026, 0, 5, 20, count)) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/messages?q=${company}`);
  const selectAll = page.getByRole("checkbox", { name: "Select all on this page" });
  const head = page.getByRole("columnheader", { name: "Received" });
  const preview = page.getByText(message).first();
  expect(await preview.evaluate(countShownCharacters)).toBeGreaterThanOrEqual(40);
  await page.getByRole("button", { name: "Next" }).scrollIntoViewIfNeeded();
  await page
    .getByRole("checkbox", { name: /^Select message/ })
    .last()
    .check();
  await expect(page.getByRole("button", { name: "Mark as read" })).toBeInViewport({ ratio: 1 });
  for (const part of [selectAll, head]) await expect(part).toBeInViewport({ ratio: 1 });
  // The bar stands in the head's place, and a sort link below it takes no focus.
  const [box, row] = [await selectAll.boundingBox(), await head.boundingBox()];
  expect(box!.y).toBeGreaterThanOrEqual(row!.y);
  expect(box!.y + box!.height).toBeLessThanOrEqual(row!.y + row!.height);
  await expect(head.getByRole("link")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(selectAll).toBeInViewport({ ratio: 1 });
  await selectAll.check();
  await selectAll.uncheck();
  await page.evaluate(() => window.scrollTo(0, 0));
  const bottomBar = await page.getByRole("navigation", { name: "Staff area" }).boundingBox();
  const sixth = await page.locator("tbody tr").nth(5).boundingBox();
  expect(sixth!.y + sixth!.height).toBeLessThanOrEqual(bottomBar!.y);

  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL(/page=2/);
  await expectStaffPageHydrated(page);
  await page.getByRole("row").filter({ hasText: company }).click();
  await expect(page.getByRole("definition").filter({ hasText: /^Jan 05, 2026, 12:00.PM$/ })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Displaying 1 to 25 out of 25")).toBeVisible();
  await page.waitForURL((url) => !url.searchParams.has("page"));
});

test("a page number that is typed before hydration applies", async ({ page, database }) => {
  const company = uniqueName();
  for (let count = 0; count < 26; count += 1) await createMessage(database, { company });
  const releaseScripts = await holdScripts(page);
  await page.goto(`/admin/messages?q=${company}`, { waitUntil: "commit" });
  const field = page.getByLabel("Page", { exact: true });
  await field.fill("2");
  releaseScripts();
  await expect(page.getByText("Displaying 26 to 26 out of 26")).toBeVisible();
  await expect(field).toHaveValue("2");
});

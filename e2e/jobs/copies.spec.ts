import { readableJobPath } from "@/lib/paths";
import { createJob } from "@/prisma/factories";
import { expectAccessibleOnPhone } from "@/e2e/support/accessibility/on-phone";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

const createTitle = () => `Buoy Tender ${crypto.randomUUID().slice(0, 8)}`;

test("a duplicate keeps pay and place, and is closed and without dates", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const title = createTitle();
  const kept = {
    type: "Contract",
    location: "Astoria, Oregon",
    description: "Mind the buoys.",
    payMin: 30,
    payMax: 40,
    payCurrency: "USD",
    payUnit: "hour",
    workMode: "onsite",
    country: "US",
  };
  const { id } = await createJob(database, { title, ...kept, closesOn: new Date("2099-12-31") });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${id}`);
  const dialog = await openJobEditor(page, `Duplicate ${title}`);
  await expect(dialog.getByLabel("Status")).toHaveValue("Closed");
  await expect(dialog.getByLabel("Closes on")).toHaveValue("");
  await expect(dialog.getByLabel("Pay from")).toHaveValue("30");
  const copy = createTitle();
  await dialog.getByLabel("Title").fill(copy);
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expectToast(page, "Job added successfully");
  expect(await database.job.findFirstOrThrow({ where: { title: copy } })).toMatchObject({
    ...kept,
    status: "Closed",
    closesOn: null,
  });
  expect(await database.job.findUnique({ where: { id } })).toMatchObject({
    title,
    status: "Open",
    version: 1,
  });
});

test("the link names where it will be posted, and is copied", async ({
  page,
  context,
  database,
  baseURL,
  signIn,
  admin,
}) => {
  const { id, title } = await createJob(database, { title: createTitle() });
  const url = `${baseURL}${readableJobPath({ id, title })}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${id}`);
  const section = page.getByRole("region", { name: "Link", exact: true });
  const link = section.getByLabel("Link to the job");
  const place = section.getByLabel("Where you'll post it");
  const copy = section.getByRole("button", { name: "Copy link" });
  await expect(link).toHaveValue(url);
  await expect(async () => {
    await place.fill("LinkedIn");
    await expect(link).toHaveValue(`${url}?source=linkedin`, { timeout: 500 });
  }).toPass();
  await copy.click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}?source=linkedin`);
  for (const wrong of ["a|b", "<script>", "spring fair"]) {
    await place.fill(wrong);
    await expect(place).toHaveAccessibleDescription("Use letters, digits, - and _.");
    await expect(copy).toBeDisabled();
    await expect(link).toHaveValue(url);
  }
  // A toast that fades out has too little contrast.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  // e2e/jobs/promises.spec.ts looks at the rest of the page.
  await expectStaffPageAccessible(page, 'section[aria-labelledby="link"]');
  await removeJob(database, id);
});

test("an administrator previews a closed job and returns to its record", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const title = createTitle();
  const { id } = await createJob(database, {
    title,
    status: "Closed",
    payMin: 30,
    payCurrency: "USD",
    payUnit: "hour",
  });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${id}`);
  await expect(page.getByLabel("Link to the job")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page).toHaveURL(`/jobs/${id}/preview`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("From $30 an hour").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Only administrators" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Submit/ })).toHaveCount(0);
  await expectAccessibleOnPhone(page);
  await page.getByRole("status").getByRole("link").click();
  await expect(page).toHaveURL(`/admin/jobs/${id}`);
  await removeJob(database, id);
});

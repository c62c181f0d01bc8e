import { createTeamMember } from "@/prisma/factories";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expectStaffPageHydrated, holdScripts } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

test(
  "staff change the hours without a build, see them on the website within seconds, and take them back",
  { tag: "@story" },
  async ({ page, request, database }) => {
    const hours = `Monday to Thursday, as tested ${crypto.randomUUID().slice(0, 8)}`;
    const contact = async () => (await request.get("/contact")).text();
    await page.goto("/admin/website");
    await page.getByRole("link", { name: "Edit Hours" }).click();
    await page.getByRole("textbox", { name: "Hours" }).fill(hours);
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(`Office hours are ${hours};`);
    expect(await contact()).not.toContain(hours);
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved. The website follows within seconds.");
    await expect.poll(contact, { timeout: 10_000 }).toContain(hours);

    const { version } = await database.siteSetting.findFirstOrThrow({
      where: { key: "hours" },
      orderBy: { version: "desc" },
    });
    await page.getByRole("link", { name: "Edit Hours" }).click();
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
    await expect(page.getByText(`Version ${version}`)).toBeVisible();
    await page.getByRole("button", { name: "Restore the default" }).click();
    await expectToast(page, "Restored the earlier version");
    await expect.poll(contact, { timeout: 10_000 }).not.toContain(hours);
  },
);

test("a form says what is wrong at its field, and shows what a colleague saved meanwhile", async ({
  page,
  database,
}) => {
  await page.goto("/admin/website/announcement");
  await page.getByLabel("From").fill("2027-02-02");
  await page.getByLabel("Until").fill("2027-02-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Until")).toHaveAccessibleDescription(/It would end before it begins\.$/);
  await expect(page.getByLabel("Until")).toBeFocused();

  await page.goto("/admin/website/holidays");
  await expectStaffPageHydrated(page); // React sets the text of the field once more, between the selection and the input
  const days = page.getByLabel("Holidays");
  const before = await days.inputValue();
  await days.fill(`${before}\n2099-12-24 Mine`);
  const newest = await database.siteSetting.aggregate({
    where: { key: "holidays" },
    _max: { version: true },
  });
  const version = (newest._max.version ?? 0) + 1;
  await database.siteSetting.create({
    data: { key: "holidays", version, value: { days: `${before}\n2099-12-23 Theirs` } },
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Holidays, as they saved it").click();
  await expect(page.getByRole("region", { name: "What they saved" })).toContainText("2099-12-23 Theirs");
  await expect(days).toHaveValue(/2099-12-24 Mine$/);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved. The website follows within seconds.");
  await database.siteSetting.deleteMany({ where: { key: "holidays" } });
});

test("the logo of a client is added from a file and shown before it is saved", async ({ page }) => {
  const loadScripts = await holdScripts(page);
  await page.goto("/admin/website/clients", { waitUntil: "commit" });
  const drawing = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 96">
  <circle cx="48" cy="48" r="40" fill="#1d3a6b"/>
</svg>`;
  await page
    .getByLabel("Add logos (SVG)")
    .setInputFiles({ name: "Fjell Drift.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  loadScripts();
  await expect(page.getByRole("textbox", { name: "Clients" })).toHaveValue(
    /\nFjell Drift: <svg [^\n]+<\/svg>$/,
  );
  await page.getByRole("button", { name: "Preview" }).click();
  const logo = page.getByRole("region", { name: "Preview" }).locator('img[alt="Fjell Drift logo"]');
  await logo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width > 100]))
    .toEqual([true, true]);
});

test("staff order the team by keyboard and by dragging, and undo it", async ({ page, database }) => {
  const lastName = `Order${crypto.randomUUID().slice(0, 8)}`;
  for (const firstName of ["Ada", "Bea"])
    await createTeamMember(database, { firstName, lastName, order: 50 });
  await page.goto("/admin/team");
  await expect(page.getByLabel("Search team members")).toBeVisible();
  await page.getByRole("link", { name: "Change order" }).click();
  const names = page.getByRole("list", { name: "Team members" }).getByText(lastName);
  await expect(names).toHaveText([`Ada ${lastName}`, `Bea ${lastName}`]);
  const up = page.getByRole("button", { name: `Move Bea ${lastName} up` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText([`Bea ${lastName}`, `Ada ${lastName}`]);
  await expect(up).toBeFocused();
  await names.filter({ hasText: "Ada" }).dragTo(names.filter({ hasText: "Bea" }));
  await expect(names).toHaveText([`Ada ${lastName}`, `Bea ${lastName}`]);
  const findStored = async () => {
    const rows = await database.teamMember.findMany({ where: { lastName }, orderBy: { order: "asc" } });
    return rows.map(({ firstName }) => firstName);
  };
  // Retries when another test changes the team in between.
  await expect(async () => {
    await database.teamMember.updateMany({ where: { lastName }, data: { order: 50 } });
    await page.goto("/admin/team/order");
    await up.click();
    await page.getByRole("button", { name: "Save order" }).click();
    await expect(page.getByText("Saved the order of the team")).toBeVisible();
    expect(await findStored()).toEqual(["Bea", "Ada"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(findStored).toEqual(["Ada", "Bea"]);
  }).toPass({ timeout: 60_000 });
  await database.teamMember.deleteMany({ where: { lastName } });
});

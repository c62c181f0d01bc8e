import { expect, test } from "@/e2e/support/fixtures";

test.use({ javaScriptEnabled: false });

const PAGES = ["", "messages", "applicants", "jobs", "team", "users", "audit", "trash", "website"];

for (const width of [390, 1280])
  test(`without JavaScript at ${width} px, staff pages begin at the top and are in one piece`, async ({
    page,
    admin,
    signIn,
  }) => {
    await signIn(page, admin);
    await page.setViewportSize({ width, height: 844 });
    for (const name of PAGES) {
      await page.goto(`/admin/${name}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, name).toBeVisible();
      expect((await heading.boundingBox())!.y, name).toBeLessThan(100);
      await expect(page.getByText("Loading", { exact: true }), name).toBeHidden();
      // Scripts would move other parts of the page in place of these. The first one is the page itself.
      expect(await page.locator("template[id^='P:']").count(), name).toBeLessThanOrEqual(1);
    }
  });

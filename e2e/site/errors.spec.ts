import { company } from "@/lib/generated/site/company";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectAccessibleOnPhone } from "@/e2e/support/accessibility/on-phone";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page }) => {
  await acceptCookies(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a page that fails to render shows an error inside the site and works at the next try", async ({
  page,
}) => {
  // Replaces an element's type in the page data, so that rendering fails.
  await page.route(/\/services\?.*_rsc=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('["$","h1"', '["$",{}');
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  const main = page.getByRole("main");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Services" });
  await expectHydrated(link); // before, the browser would load the document instead
  await link.click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something went wrong.");
  await expect(main.getByText(`Try again, or call ${company.phone.display}.`)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/services");
  // The clicked link was in the footer.
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main.getByRole("heading", { level: 1 })).toBeInViewport();
  for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await expect(main.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await expectAccessibleAtAllWidths(page);

  await page.unrouteAll({ behavior: "wait" });
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Services");
});

test("a failure of the site layout shows an error page of its own", async ({ page }) => {
  await page.addInitScript(() => {
    window.MutationObserver = class extends MutationObserver {
      override observe(target: Node, options: MutationObserverInit = {}) {
        if (options.attributeFilter) throw new Error("This browser is broken.");
        super.observe(target, options);
      }
    };
  });
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something went wrong.");
  await expect(page).toHaveTitle("Something went wrong.");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await main.getByRole("link", { name: "Go to the home page" }).click();
  await page.waitForURL("/");
});

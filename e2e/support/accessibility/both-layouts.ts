import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expect } from "@/e2e/support/fixtures";

const PHONE = 390;
const TABLET = 768;
const DESKTOP = 1280;
const HEIGHT = 844;

/**
 * Checks a page of the staff area with axe in its two layouts: below 900 pixels, and from there on. A tablet has the phone's
 * layout with more room, so that only an overflow could differ. Ends at the width of a desktop.
 */
export async function expectAccessibleInBothLayouts(page: Page, within = "html") {
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await expectAccessible(page, within);
  await page.setViewportSize({ width: TABLET, height: HEIGHT });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(TABLET);
  const part = await page
    .locator(within)
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
  await expectAccessible(page, within);
}

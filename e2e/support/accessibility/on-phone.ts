import type { Page } from "@playwright/test";
import { expectAccessible, PUBLIC_PAGE_TAGS } from "@/e2e/support/expect-accessible";
import { expect } from "@/e2e/support/fixtures";

const PHONE = 390;
const TABLET = 768;
const DESKTOP = 1280;
const HEIGHT = 844;

/** Checks a public page that differs little from one that is checked at all widths. At the others it must fit. Ends at the width of a phone. */
export async function expectAccessibleOnPhone(page: Page, tags = PUBLIC_PAGE_TAGS) {
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await expectAccessible(page, "html", tags);
  for (const width of [TABLET, DESKTOP]) await expectPageFits(page, width);
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
}

async function expectPageFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  const getNeeded = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(getNeeded, { message: `at ${width} px` }).toBeLessThanOrEqual(width);
}

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks a whole public page with axe, including its landmarks and headings. By default at three widths. */
export async function expectAccessibleAtAllWidths(page: Page, widths = [390, 768, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, "html", [...WCAG, "best-practice"]);
  }
}

/** Fails when axe finds a violation or an element overflows. `within` limits the check to part of the page. */
export async function expectAccessible(page: Page, within = "html", tags = WCAG) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode() // without a second page for the result, which takes a third of the time
    .include(within)
    .options({ resultTypes: ["violations"] })
    .withTags(tags);
  // Contrast takes most of axe's time. Phones and desktops are checked, and nothing has a colour of its own in between.
  if (page.viewportSize()?.width === 768) axe.disableRules("color-contrast");
  const { violations } = await axe.analyze();
  expect(violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
  const overflows = await page
    .locator(within)
    .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
}

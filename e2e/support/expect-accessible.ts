import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks a whole public page with axe at three widths, including its landmarks and headings. */
export async function expectAccessibleAtAllWidths(page: Page) {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, "html", [...WCAG, "best-practice"]);
  }
}

/** Fails when axe finds a violation or an element overflows. `within` limits the check to part of the page. */
export async function expectAccessible(page: Page, within = "html", tags = WCAG) {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
  const overflows = await page
    .locator(within)
    .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
}

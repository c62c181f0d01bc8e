import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Axe finds nothing, and nothing is wider than the screen. `within` narrows the look to a part of the page. */
export async function expectAccessible(page: Page, within = "html") {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
  const surplus = await page
    .locator(within)
    .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(Math.max(...surplus)).toBeLessThanOrEqual(0);
}

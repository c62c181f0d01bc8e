import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./fixtures";

/** Tags of axe's rules for pages of the staff area. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Tags of axe's rules for public pages. They include the rules on landmarks and headings. */
export const PUBLIC_PAGE_TAGS = [...WCAG, "best-practice"];

/** Half the size of `axe.source`, which each page has to parse. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WIDTHS = [390, 768, 1280];
/** Shows the parts of a phone or of a desktop in the same colours. The rule on contrast takes most of axe's time. */
export const TABLET = 768;
/** The rows of a table are alike, so that axe looks at three of them. */
const MORE_ROWS = ["tbody tr:nth-child(n+4)"];

/** Checks a public page, or the part of it that `within` selects, with axe. By default at three widths. */
export async function expectAccessibleAtAllWidths(
  page: Page,
  widths = WIDTHS,
  tags = PUBLIC_PAGE_TAGS,
  within = "html",
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, within, tags, widths.length === 1 || width !== TABLET);
  }
}

/** Checks a page of the staff area, or the part of it that `within` selects, at three widths. */
export const expectStaffPageAccessible = (page: Page, within = "html") =>
  expectAccessibleAtAllWidths(page, WIDTHS, WCAG, within);

/** Opens a menu of the staff area, checks it, by default at three widths, and closes it. Ends at the width of a desktop. */
export async function expectAccessibleMenu(page: Page, button: string, widths = WIDTHS) {
  const menu = page.locator("[popover]").filter({ visible: true });
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(menu).toHaveCount(1);
  await expectAccessibleAtAllWidths(page, widths, WCAG, "[popover]");
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(menu).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
}

/** Fails when axe finds a violation or an element overflows. `within` limits the check to part of the page. */
export async function expectAccessible(page: Page, within = "html", tags = WCAG, withContrast = true) {
  const check = async () => {
    await expect(page).toHaveTitle(/./);
    return findViolations(page, within, tags, withContrast);
  };
  const violations = await check();
  // Looks again: a toast may fade out, or a live update render the page without its title, during the first check.
  expect(violations.length > 0 ? await check() : violations).toEqual([]);
  const overflows = await page
    .locator(within)
    .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
}

/** Lays out the sections that a phone lays out late. Until then, their texts lie over others. */
export async function layOutSections(page: Page) {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>("main > section"))
      section.style.contentVisibility = "visible";
  });
}

/** Returns each violated rule with the HTML of the elements. */
async function findViolations(page: Page, within: string, tags: readonly string[], withContrast: boolean) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  await layOutSections(page);
  // While a dialog fades in, its text has too little contrast.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const finite = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  // Frames show files. axe would wait until each of them answers.
  const options: axe.RunOptions = {
    runOnly: [...tags],
    rules: { "color-contrast": { enabled: withContrast } },
    resultTypes: ["violations"],
    iframes: false,
  };
  const { violations } = await page.evaluate(
    async ([context, settings]) => (window as unknown as { axe: typeof axe }).axe.run(context, settings),
    [{ include: [within], exclude: MORE_ROWS }, options] satisfies [axe.ContextSpec, axe.RunOptions],
  );
  return violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) }));
}

import type { Page } from "@playwright/test";
import { expect } from "@/e2e/support/fixtures";

interface FocusedElement {
  isVisible: boolean;
  html: string;
}

/** Presses Tab. Returns the focused element, or null after the last one of the page. It is not visible when another element covers its center. */
export async function pressTab(page: Page): Promise<FocusedElement | null> {
  await page.keyboard.press("Tab");
  return page.evaluate(async () => {
    const element = document.activeElement!;
    // Waits for animations that the focus starts.
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    if (element === document.body) return null;
    const { left, top, width, height } = element.getClientRects()[0]!;
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return { isVisible: element.contains(topmost), html: element.outerHTML.slice(0, 120) };
  });
}

/** Presses Tab to the end of the page and expects that each focused element is visible. Returns their number. */
export async function expectVisibleFocus(page: Page): Promise<number> {
  const hidden: string[] = [];
  let steps = 0;
  for (let focused = await pressTab(page); focused; focused = await pressTab(page)) {
    steps += 1;
    if (!focused.isVisible) hidden.push(focused.html);
  }
  expect(hidden).toEqual([]);
  return steps;
}

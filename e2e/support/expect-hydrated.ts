import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Waits until React has hydrated an element. React marks hydrated elements with a property. */
export const expectHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);

/** Holds the framework's scripts back, so that pages are not hydrated. Returns a function that lets them load. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", (route) => released.then(() => route.continue()));
  return release;
}

/** Waits until a page of the staff area listens to keyboard shortcuts, and to clicks on the rows of a list. */
export async function expectStaffPageHydrated(page: Page): Promise<void> {
  const shortcuts = page.getByRole("button", { name: "Keyboard shortcuts", includeHidden: true });
  await expect(shortcuts).toHaveAttribute("data-hydrated", "true");
  await expect(page.locator("[data-hydrated=false]")).toHaveCount(0);
}

import { expect, type Page } from "@playwright/test";

/** Waits until the toast no longer moves, and expects that it covers no button but those that open a card. */
export async function expectNoButtonUnderToasts(page: Page): Promise<void> {
  await page
    .locator("[data-sonner-toast][data-mounted=true]")
    .evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
  expect(await page.evaluate(findButtonsUnderToasts)).toEqual([]);
}

/** Returns the names of the buttons that a toast covers. Runs in the browser. */
const findButtonsUnderToasts = () =>
  [...document.querySelectorAll("[data-sonner-toast]")].flatMap((toast) => {
    const place = toast.getBoundingClientRect();
    return [...document.querySelectorAll("button, select")]
      .filter((button) => !toast.contains(button) && !button.closest('[data-narrow="more"]'))
      .filter((button) => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        return (
          width > 0 && left < place.right && right > place.left && top < place.bottom && bottom > place.top
        );
      })
      .map((button) => button.textContent);
  });

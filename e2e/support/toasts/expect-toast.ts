import { expect, type Page } from "@playwright/test";

/** Watches inside the page: a success stays for two seconds, and a busy machine may look from outside less often. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const watch = () => page.evaluate(waitForToast, text);
  await expect(watch, `toast '${text}'`).toPass({ timeout: 20_000 });
}

export const expectApplicationToast = (page: Page) =>
  expectToast(page, "Thank you! Your application has been submitted.");

/** Runs in the browser. Never resolves without such a toast. */
const waitForToast = (text: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
      if (toasts.some((toast) => toast.checkVisibility() && toast.textContent.includes(text))) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

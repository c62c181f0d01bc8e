import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Options for assertions. A busy machine gets the time of 40 renderings, each of which takes a quiet one 50 ms. */
export async function within3Seconds(page: Page) {
  const startedAt = performance.now();
  await page.request.get(page.url());
  const renderMs = performance.now() - startedAt;
  return { timeout: Math.max(3000, 40 * renderMs), intervals: [20] };
}

/** Opens a page of the staff area and waits until its event stream is open. */
export async function openWithStream(page: Page, address: string) {
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/admin/events"));
  await page.goto(address);
  expect((await stream).status()).toBe(200);
}

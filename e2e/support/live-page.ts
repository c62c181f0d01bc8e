import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Options of an assertion on the promise that a change shows in every open tab within three seconds. */
export const WITHIN_3_SECONDS = { timeout: 3000, intervals: [20] };

/** Opens a page of the staff area and waits until its event stream is open. */
export async function openWithStream(page: Page, address: string) {
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/admin/events"));
  await page.goto(address);
  expect((await stream).status()).toBe(200);
}

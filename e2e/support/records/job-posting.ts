import type { Page } from "@playwright/test";

/** Returns the structured data of a job's page, or undefined when the page has none. */
export async function readJobPosting(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text) => JSON.parse(text)).find((thing) => thing["@type"] === "JobPosting");
}

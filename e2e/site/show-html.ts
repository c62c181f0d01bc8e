import type { Page } from "@playwright/test";

/**
 * Shows the served HTML of an address without its scripts, styles and pictures, which take most of the time of a page.
 * Without styles `toBeVisible` proves only that an element is present.
 */
export async function showHtml(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path, { headers: { accept: "text/html" } });
  const html = await response.text();
  // The policy of a page of the site would apply to its successor.
  await page.goto("about:blank");
  await page.setContent(
    html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>/gs, ""),
  );
  return response.status();
}

import { expect, type Locator } from "@playwright/test";

/** Pastes a text into a field, in place of what it holds, as people do who keep their passwords elsewhere. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(text);
}

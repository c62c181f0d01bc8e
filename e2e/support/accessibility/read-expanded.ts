import type { Page } from "@playwright/test";

/** Returns whether a button is expanded, as the browser tells assistive technology. */
export async function readExpanded(page: Page, button: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const node = nodes.find(({ role, name }) => role?.value === "button" && name?.value === button);
  return node?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

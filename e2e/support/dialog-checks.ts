import type { Locator, Page } from "@playwright/test";
import { expectAccessible, TABLET } from "./expect-accessible";
import { expectStaffPageHydrated } from "./expect-hydrated";
import { expect } from "./fixtures";

export type OpenDialog = (page: Page) => Promise<void>;

/** A page of the staff area. Maps the heading of each dialog to the steps that open and fill it. */
export interface DialogPage {
  path: string;
  dialogs: Record<string, OpenDialog>;
}

const WIDTHS = [1280, TABLET, 390];
const HEIGHT = 800;

export const locateOpenDialog = (page: Page): Locator => page.locator("dialog[open]");

export const pressButton =
  (name: string): OpenDialog =>
  (page) =>
    page.getByRole("main").getByRole("button", { name, exact: true }).click();

export const openDeclineDialog: OpenDialog = async (page) => {
  await page.getByRole("button", { name: /^Decline / }).click();
  await locateOpenDialog(page).getByLabel("Template").selectOption({ index: 1 });
};

export async function expectAccessibleDialogs(page: Page, screens: readonly DialogPage[]) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { path, dialogs } of screens) {
    await page.goto(path);
    await expectStaffPageHydrated(page);
    for (const [title, open] of Object.entries(dialogs)) {
      await open(page);
      await checkAtAllWidths(page, title);
      await closeAllDialogs(page);
    }
  }
}

async function checkAtAllWidths(page: Page, title: string) {
  const dialog = locateOpenDialog(page).filter({
    has: page.getByRole("heading", { name: title, exact: true }),
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "dialog[open]", undefined, width !== TABLET);
    const { y, height } = (await dialog.boundingBox())!;
    expect([y >= 0, y + height <= HEIGHT]).toEqual([true, true]);
    // A long dialog must scroll to its last button.
    await dialog.getByRole("button").last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("button").last()).toBeInViewport();
  }
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
}

/** Closes every open dialog and discards input where a dialog asks. */
async function closeAllDialogs(page: Page) {
  await expect(async () => {
    if (await locateOpenDialog(page).count()) {
      const discard = locateOpenDialog(page).getByRole("button", { name: "Discard" });
      if (await discard.isVisible()) await discard.click();
      else await page.keyboard.press("Escape");
    }
    await expect(locateOpenDialog(page)).toHaveCount(0, { timeout: 200 });
  }).toPass();
}

/** How a dialog is submitted, and the texts that it shows meanwhile and after a failure. */
export interface DialogSubmission {
  path: string;
  open: OpenDialog;
  button: string;
  busyLabel: string;
  /** Text of the toast as docs/specification.md lists it. */
  failureToast: string;
}

/** Submits over a slow network that then fails. The dialog stays open and sends one request. */
export async function expectBusyThenFailure(
  page: Page,
  { path, open, button, busyLabel: busy, failureToast: failure }: DialogSubmission,
) {
  await page.goto(path);
  await open(page);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  let requests = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    requests += 1;
    await failed;
    await route.abort();
  });
  const dialog = locateOpenDialog(page);
  const submit = dialog.getByRole("button", { name: button, exact: true });
  await submit.dblclick();
  await expect(dialog.getByRole("button", { name: busy, exact: true })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(1);
  fail();
  await expect(page.getByText(failure, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText(/^We don't know whether it was (?:saved|done)\./);
  await expect(submit).toBeEnabled();
  expect(requests).toBe(1);
  await page.unroute(`**${path}`);
}

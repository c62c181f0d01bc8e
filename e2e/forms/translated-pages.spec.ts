import type { Page } from "@playwright/test";
import { createMessage, createJob } from "@/prisma/factories";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expect, test } from "@/e2e/support/fixtures";
import { expectHydrated, expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { publicPaths } from "@/e2e/support/public-paths";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { translate, translateDocument } from "@/e2e/support/accessibility/translate";

// React fails at texts that a browser has moved, where an element is added or removed beside them.

// Some pages have more than a hundred controls.
test.describe.configure({ timeout: 300_000 });

/** Controls that stay on the page. */
const CONTROLS =
  'button:not([type=submit]):not([aria-label^="Sign"]), summary, input[type=checkbox], input[type=radio], select';

/** React renders a part anew that it hydrates after its texts were moved, and reports that. */
const HYDRATION_ERROR = /hydrat|#4(?:18|2[0-5])/i;

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!HYDRATION_ERROR.test(message)) errors.push(message);
  });
  return errors;
}

/** Wakes the scripts of a public page, which wait for the first input, and waits for hydration. */
async function hydrate(page: Page) {
  await page.mouse.move(5, 5);
  await page.keyboard.press("Shift");
  await expectHydrated(page.locator("main").first());
}

/** The lists of the members and of the API's calls have a hundred controls of one kind. */
const ALIKE_MAX = 2;

/** Presses the controls of a part of the page twice, of each kind the first ones, and takes the last option of every list. */
async function pressEverything(page: Page, part: string) {
  const controls = page.locator(part).locator(CONTROLS);
  const kinds = await controls.evaluateAll((all) =>
    all.map((control) =>
      [
        control.tagName,
        control.className,
        control.getAttribute("type"),
        control.getAttribute("aria-haspopup"),
      ].join(" "),
    ),
  );
  const pressed: string[] = [];
  for (const [position, kind] of kinds.entries()) {
    const control = controls.nth(position);
    const isList = kind.startsWith("SELECT ");
    if (!isList && pressed.filter((one) => one === kind).length === ALIKE_MAX) continue;
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    pressed.push(kind);
    if (isList) {
      await control.selectOption({ index: -1 + (await control.locator("option").count()) });
      continue;
    }
    for (let press = 0; press < 2; press += 1) {
      await control.evaluate((element: HTMLElement) => element.click());
      await page.keyboard.press("Escape");
    }
  }
}

async function expectNoError(page: Page, errors: readonly string[]) {
  await expect(page.locator("main, [role=dialog]").first()).toBeAttached();
  await expect(page.getByText("Something went wrong.")).toHaveCount(0);
  expect(errors, page.url()).toEqual([]);
}

/** One page stands for those with the same components, and for those whose only controls are in the bar and the footer. */
const ALIKE = [
  /^\/services(?!\/cloud-infrastructure)/,
  /^\/success-stories\/(?!6)/,
  /^\/(?:accessibility|events|testimonials|privacy|how-we-hire|success-stories|sign-out)$/,
  /^\/(?:forgot-password|jobs\/application)$|^\/jobs\?type=/,
  /\/(?:applied|done|ended|erased|sent)$/,
];

for (const path of publicPaths.filter((one) => !ALIKE.some((pattern) => pattern.test(one))))
  test(`a translated page survives every press: ${path}`, async ({ page }) => {
    await acceptCookies(page); // the banner's button would not stay
    const errors = collectErrors(page);
    await page.goto(path);
    await hydrate(page);
    await translate(page);
    // The bars are the same on every page.
    await pressEverything(page, path === "/" ? "body" : "main");
    await expectNoError(page, errors);
  });

test("a page that is translated before it is hydrated works", async ({ page }) => {
  const errors = collectErrors(page);
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${translateDocument.toString()})`);
  await page.goto("/");
  await hydrate(page);
  await page.getByRole("button", { name: "Pause" }).first().click();
  await expect(page.getByRole("button", { name: "Play" }).first()).toBeVisible();
  await expect(page.getByText("Something went wrong.")).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("on a translated page a visitor goes through the menu, reads errors and sends a message", async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto("/");
  await hydrate(page);
  await translate(page);
  for (const name of ["About Us", "Services", "Success Stories", "Jobs", "Contact us"])
    await page.getByRole("navigation").getByRole("link", { name }).first().click();
  await page.waitForURL("/contact");
  const form = page.getByRole("form").first();
  await expect(form).toHaveAttribute("data-hydrated", "true");
  const fields = { Name: "Ada", Email: "ada@example.com", Phone: "503-555-0142", Company: "Byron" };
  for (const label of ["Email", "Phone"]) await form.getByLabel(label).fill("x");
  await form.getByLabel("Message").fill("Hello, please call me about our servers.");
  await expect(form.getByText("This is not a valid phone number.")).toBeVisible();
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await expect(form.getByText("This is not a valid phone number.")).toHaveCount(0);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sent! We will get back to you soon.")).toBeVisible();
  await expectNoError(page, errors);
});

test("translated pages of the staff area survive every press", async ({ page, admin, signIn, database }) => {
  const message = await createMessage(database, { name: "Tara Translated" });
  const job = await createJob(database, { title: "Translator" });
  await signIn(page, admin);
  const errors = collectErrors(page);
  // Other lists have the same parts. The overview has the dialogs that add a job, a team member and a user.
  const paths = ["", "/applicants", `/jobs/${job.id}`, "/trash", "/website"];
  for (const path of [...paths, `/messages/${message.id}`]) {
    await page.goto(`/admin${path}`);
    await expectStaffPageHydrated(page);
    await translate(page);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    const openers = page.locator(
      'main button[aria-haspopup="dialog"]:visible, main button[aria-expanded]:visible',
    );
    const names = await openers.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
    const kinds = names.map((name) => name.split(" ", 1)[0]!);
    for (const [position, kind] of kinds.entries()) {
      // Each row of a list has the same buttons.
      if (kinds.slice(0, position).filter((one) => one === kind).length >= 3) continue;
      const opener = openers.nth(position);
      await opener.click();
      const isDialog = (await opener.getAttribute("aria-haspopup")) === "dialog";
      // Some dialogs load what they show.
      if (isDialog) await expect(page.locator("dialog[open]")).toHaveCount(1);
      await page.keyboard.press("Escape");
      if (isDialog) await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
    for (const box of (await page.locator("main input[type=checkbox]:visible").all()).slice(0, 3))
      await box.click();
    await expectNoError(page, errors);
  }
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expectNoError(page, errors);
  await database.message.delete({ where: { id: message.id } });
  await removeJob(database, job.id);
});

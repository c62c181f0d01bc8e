import type { Page } from "@playwright/test";
import { team as demoTeam } from "@/lib/generated/site/demo";
import { heroSlides, stats } from "@/lib/content/site-texts";
import { layOutSections } from "@/e2e/support/expect-accessible";
import { publicPaths } from "@/e2e/support/public-paths";
import { expect, test } from "@/e2e/support/fixtures";

test.use({ javaScriptEnabled: false });

/** Returns texts that need scripts. Skips options, collapsed parts, and what only paper, phones or a fragment show. */
function findHiddenTexts(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (
        !node.textContent?.trim() ||
        parent.closest(
          "script, style, button, option, details, .print\\:flex, .max-sm\\:hidden, .max-md\\:hidden, .md\\:hidden, .max-\\[768px\\]\\:hidden, .min-\\[768px\\]\\:hidden, .noscript\\:hidden, [aria-hidden], .target\\:block",
        )
      )
        continue;
      const visible = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!visible || parent.closest("[inert]")) hidden.push(node.textContent);
    }
    return hidden;
  });
}

function findTextsOnContours(page: Page) {
  return page.evaluate(() => {
    const contours = [...document.querySelectorAll("[data-contours]")].map((one) =>
      one.getBoundingClientRect(),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement!.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const overlaps = [...range.getClientRects()].some((text) =>
        contours.some(
          (drawing) =>
            text.left < drawing.right &&
            text.right > drawing.left &&
            text.top < drawing.bottom &&
            text.bottom > drawing.top,
        ),
      );
      if (overlaps) found.push(node.textContent);
    }
    return found;
  });
}

/** Pages of a heading and a sentence. One stands for all. */
const NOTICE = /\/(?:applied|done|ended|erased)$|^\/(?!contact\/).*\/sent$|^\/testimonials/;

/** A filtered list has the parts of the whole list. */
const FILTERED = /^\/jobs\?type=/;

/** The last is a phone's. */
const WIDTHS = [1280, 900, 768, 1680, 390];
/** For pages without contours, which texts could lie over. */
const MAIN_WIDTHS = [1280, 390];

// Two workers share the pages.
for (const half of [0, 1])
  test(`every kind of page reads in full without JavaScript, on a phone too (half ${half + 1} of 2)`, async ({
    page,
  }) => {
    test.slow(); // half of the public pages
    await page.goto("/jobs");
    const job = await page.getByRole("link", { name: "Technical Recruiter" }).getAttribute("href");
    const kinds = publicPaths.filter((one) => !NOTICE.test(one) && !FILTERED.test(one));
    const paths = [...kinds, job!, "/nope", "/jobs/nope"];
    for (const path of paths.filter((_, at) => at % 2 === half)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
        const crops = await page
          .locator("[data-contours]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("data-contours")));
        for (const width of crops.length > 0 ? WIDTHS : MAIN_WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await layOutSections(page);
          expect(await findTextsOnContours(page), `${path} at ${width} px`).toEqual([]);
          if (width !== 1280 && width !== 390) continue;
          expect(await findHiddenTexts(page), `${path} at ${width} px`).toEqual([]);
          // Visible buttons must work without scripts. The browser itself opens the menu.
          const types = await page
            .getByRole("button")
            .and(page.locator(":not([popovertarget])"))
            .filter({ visible: true })
            .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("type") ?? ""));
          for (const type of types) expect(type, path).toMatch(/^(?:submit|file)$/);
        }
        for (const [position, crop] of crops.entries()) expect(crop, path).not.toBe(crops[position + 1]);
      });
    }
  });

test("without JavaScript all slides are shown one below the other, each with its link, and leadership and numbers in full", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const slides = page.getByRole("region", { name: "What we do, in pictures" }).getByRole("group");
    await expect(slides).toHaveCount(heroSlides.length);
    let below = 0;
    for (const [position, { message, link }] of heroSlides.entries()) {
      const slide = slides.nth(position);
      await expect(slide.getByText(message)).toBeVisible();
      await expect(slide.getByRole("link", { name: link.label })).toHaveAttribute("href", link.href);
      const box = (await slide.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(below);
      below = box.y + box.height - 1;
    }
  }

  await expect(page.getByRole("group", { name: "Leadership team" }).getByRole("article")).toHaveCount(3);
  const numbers = page.getByRole("region", { name: /by the numbers$/ }).locator("[aria-hidden]");
  await expect(numbers).toHaveText(stats.map(({ value, suffix }) => `${value}${suffix}`));
  for (const number of await numbers.all()) await expect(number).toBeVisible();
});

test("without JavaScript the whole core team is shown", async ({ page }) => {
  await page.goto("/about");
  for (const { firstName, lastName } of demoTeam)
    await expect(
      page
        .getByRole("group", { name: "Core Team" })
        .getByRole("article", { name: `${firstName} ${lastName}` }),
    ).toBeVisible();
});

test("without JavaScript, a search leads to an alert with its filter filled in", async ({ page }) => {
  await page.goto("/jobs?type=Full-Time&location=Portland%2C+Oregon&q=linux");
  await page.getByRole("main").getByRole("link", { name: "Email me new jobs like these" }).click();
  await expect(page).toHaveURL(/\/jobs\/alerts\?/);
  await expect(page.getByLabel("Type")).toHaveValue("Full-Time");
  await expect(page.getByLabel("Keywords")).toHaveValue('linux "Portland, Oregon"');
  await page.goto("/jobs/alerts?type=Nothing&words=linux");
  await expect(page.getByLabel("Type")).toHaveValue("");
});

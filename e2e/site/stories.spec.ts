import { stories } from "@/lib/content/site-texts";
import { expect, test } from "@/e2e/support/fixtures";
import { showHtml } from "./show-html";

const ids = stories.map(({ id }) => id);

test("the list is headed 'Success Stories' and links to all six", { tag: "@story" }, async ({ page }) => {
  await page.goto("/success-stories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Success Stories");
  const links = page.getByRole("link", { name: /^Read the story/ });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(ids.map((id) => `/success-stories/${id}`));
  const days = stories.map(({ published }) => published);
  expect(days).toEqual([...days].sort().reverse());
});

test("each story shows its parts from situation to results and links to all others", async ({ page }) => {
  for (const { id, summary, situation, issues, solution, results, ...story } of stories)
    await test.step(`story ${id}`, async () => {
      await showHtml(page, `/success-stories/${id}`);
      const article = page.getByRole("article");
      await expect(article.getByRole("heading", { level: 2 })).toHaveText([
        "By the numbers",
        "Situation",
        "Critical Issues",
        "Solution",
        "Results",
      ]);
      const shown = await article.textContent();
      for (const text of [summary, ...situation, ...issues, ...solution, ...results])
        expect(shown).toContain(text);
      for (const text of [story.team, story.duration, story.price, story.quote?.by, story.quote?.source])
        expect(shown).toContain(text);
      await expect(article.locator("figure time")).toHaveAttribute("datetime", story.quote!.date!);
      const all = page.getByRole("navigation", { name: "All success stories" }).getByRole("link");
      await expect(all).toHaveCount(6);
      const current = all.and(page.locator('[aria-current="page"]'));
      await expect(current).toHaveAttribute("href", `/success-stories/${id}`);
    });
});

test("the print view of a story is its text with logo, address and date, without bars, breadcrumbs and menus", async ({
  page,
}) => {
  await page.goto("/success-stories/3");
  const letterhead = page.getByText("1840 NW Surveyor Way, Suite 300, Portland, Oregon 97209");
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(letterhead).toBeVisible();
  await expect(page.getByRole("article").getByText("ALDERPOINT", { exact: true })).toBeVisible();
  await expect(page.getByRole("article").getByText("Jun 03, 2025")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Results", exact: true })).toBeVisible();
  for (const name of ["Main", "Breadcrumb", "All success stories"]) {
    await expect(page.getByRole("navigation", { name })).toBeHidden();
  }
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  // Light letters of a dark section would not be seen on paper, and a heading stays with its text.
  await expect(page.getByText("Production lost in the move")).toHaveCSS("color", "rgb(20, 35, 29)");
  await expect(page.getByRole("heading", { name: "Results", exact: true })).toHaveCSS("break-after", "avoid");
  const results = await page.getByRole("region", { name: "Results" }).getByRole("list").boundingBox();
  expect(results?.width).toBeGreaterThan(400);
});

test("the drawing and the facts of a story fill the half beside its title", async ({ page }) => {
  await page.goto("/success-stories/6");
  const drawing = page.getByRole("img", { name: /truck/ });
  for (const width of [900, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = await drawing.evaluate((element) => {
      const [intro, facts] = [element.parentElement!, element.parentElement!.querySelector("dl")!];
      const [outer, picture, list] = [intro, element, facts].map((part) => part.getBoundingClientRect());
      return {
        above: picture!.top - outer!.top,
        between: list!.top - picture!.bottom,
        below: outer!.bottom - list!.bottom,
        beside: outer!.right - picture!.right,
        ratio: picture!.width / picture!.height,
        factsHeight: list!.height,
      };
    });
    for (const gap of [parts.above, parts.between, parts.below, parts.beside])
      expect(Math.abs(gap), `${width} px`).toBeLessThanOrEqual(1);
    // Nothing of the drawing is cut off.
    expect(parts.ratio).toBeCloseTo(640 / 400, 1);
    expect(parts.factsHeight).toBeLessThan(320);
  }
});

import { stories } from "@/lib/content/stories/stories";
import { expect, test } from "@/e2e/support/fixtures";

const ids = stories.map(({ id }) => id);

test("the list is headed 'Success Stories' and links to all six", async ({ page }) => {
  await page.goto("/success-stories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Success Stories");
  const links = page.getByRole("link", { name: /^Read the story/ });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(ids.map((id) => `/success-stories/${id}`));
});

for (const { id, summary, situation, issues, solution, results } of stories) {
  test(`story ${id} shows its parts from situation to results and links to all others`, async ({ page }) => {
    await page.goto(`/success-stories/${id}`);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 2 })).toHaveText([
      "In figures",
      "Situation",
      "Critical Issues",
      "Solution",
      "Results",
    ]);
    const shown = await article.textContent();
    for (const text of [summary, ...situation, ...issues, ...solution, ...results])
      expect(shown).toContain(text);
    const all = page.getByRole("navigation", { name: "All success stories" }).getByRole("link");
    await expect(all).toHaveCount(6);
    const current = all.and(page.locator('[aria-current="page"]'));
    await expect(current).toHaveAttribute("href", `/success-stories/${id}`);
  });
}

test("the print view of a story is its text, without bars, breadcrumbs and menus", async ({ page }) => {
  await page.goto("/success-stories/3");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Results", exact: true })).toBeVisible();
  for (const name of ["Main", "Breadcrumb", "All success stories"]) {
    await expect(page.getByRole("navigation", { name })).toBeHidden();
  }
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const results = await page.getByRole("region", { name: "Results" }).getByRole("list").boundingBox();
  expect(results?.width).toBeGreaterThan(400);
});

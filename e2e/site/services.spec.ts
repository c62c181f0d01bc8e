import { services } from "@/lib/content/site-texts";
import { expect, test } from "@/e2e/support/fixtures";
import { showHtml } from "./show-html";

const titles = {
  "remote-infrastructure-management": "Remote Infrastructure Management",
  "recruiting-staffing": "Recruiting and Staffing",
  "cloud-infrastructure": "Cloud Infrastructure",
  "application-development": "Application Development",
  "change-management": "Change Management",
  "ai-ml": "AI and Machine Learning",
  "mechanical-engineering": "Mechanical Engineering",
};

test(
  "the service list links to each of the seven services and their parts",
  { tag: "@story" },
  async ({ page }) => {
    await page.goto("/services");
    const links = page.getByRole("main").getByRole("link", { name: /^Learn more/ });
    await expect(links).toHaveCount(7);
    for (const [slug, title] of Object.entries(titles)) {
      await expect(page.getByRole("link", { name: `Learn more about ${title}` })).toHaveAttribute(
        "href",
        `/services/${slug}`,
      );
      await expect(page.getByRole("heading", { level: 2, name: title }).getByRole("link")).toHaveAttribute(
        "href",
        `/services/${slug}`,
      );
    }
    const parts = page.locator("main article").getByRole("listitem").getByRole("link");
    await expect(parts).toHaveText(
      services.flatMap(({ sections }) => sections.map(({ heading }) => heading)),
    );
    const lines = await parts.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link).textDecorationLine),
    );
    expect(new Set(lines)).toEqual(new Set(["underline"]));
    await page.locator("main article img").first().click();
    await page.waitForURL("/services/remote-infrastructure-management");
  },
);

test("the rail of a service and of the API page marks the section that is read", async ({ page }) => {
  const current = page.getByRole("navigation", { name: "On this page" }).locator('[aria-current="true"]');
  for (const [path, names] of [
    ["/services/cloud-infrastructure", ["Cost reviews", "Foundations"]],
    ["/api/docs", ["Schemas", "Errors"]],
  ] as const) {
    await page.goto(path);
    for (const name of names) {
      await page
        .getByRole("heading", { level: 2, name, exact: true })
        .evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 200 }));
      await expect(current).toHaveText(name);
    }
  }
});

test("each service has a page with its whole text", async ({ page }) => {
  for (const [slug, title] of Object.entries(titles))
    await test.step(title, async () => {
      await showHtml(page, `/services/${slug}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const { lead, sections } = services.find((service) => service.slug === slug)!;
      const shown = await page.getByRole("main").textContent();
      expect(shown).toContain(lead);
      for (const { heading, paragraphs, bullets = [] } of sections)
        for (const text of [heading, ...paragraphs, ...bullets]) expect(shown).toContain(text);
      await expect(page.getByRole("link", { name: "Talk to us" })).toHaveAttribute(
        "href",
        `/contact?about=${slug}#contact`,
      );
    });
});

test("four links of the remote infrastructure page scroll to their sections below the top bar", async ({
  page,
}) => {
  await page.goto("/services/remote-infrastructure-management");
  const anchors = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const headings = ["Managed IT Services", "Information Security", "Compliance", "Engagement Model"];
  await expect(anchors).toHaveText(headings);
  for (const name of headings) {
    await anchors.filter({ hasText: name }).click();
    const heading = page.getByRole("heading", { level: 2, name, exact: true });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await expect.poll(top).toBeGreaterThanOrEqual(73); // the bar's height
  }
  await expect(page).toHaveURL(/#engagement-model$/);
  // The anchors stay in view beside the text.
  await expect(anchors.first()).toBeInViewport();
});

test("the remote infrastructure page shows its badges and the stories 1, 3 and 5", async ({ page }) => {
  await showHtml(page, "/services/remote-infrastructure-management");
  const badges = page.getByRole("region", { name: "Compliance" }).getByRole("heading", { level: 3 });
  await expect(badges).toHaveText([
    "GDPR",
    "HIPAA",
    "ISO 27001",
    "ISO 45001",
    "ISO 14001",
    "ISO 22301",
    "ISO 9001",
    "SOC",
    "PCI",
  ]);
  const stories = page.getByRole("link", { name: /^Read the story/ });
  expect(await stories.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/success-stories/5",
    "/success-stories/3",
    "/success-stories/1",
  ]);
});

test("the staffing page shows three models with their locations and savings", async ({ page }) => {
  await showHtml(page, "/services/recruiting-staffing");
  const models = page.getByRole("region", { name: "Staffing models" }).getByRole("listitem");
  await expect(models).toHaveCount(3);
  await expect(models.nth(0)).toContainText("Onsite");
  await expect(models.nth(1)).toContainText("Near-shore");
  await expect(models.nth(1)).toContainText("offices in Mexico and Canada");
  await expect(models.nth(1)).toContainText("25% cost savings");
  await expect(models.nth(2)).toContainText("Off-shore");
  await expect(models.nth(2)).toContainText("Asia and India");
  await expect(models.nth(2)).toContainText("Over 40% cost savings");
});

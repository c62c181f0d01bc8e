import { paths } from "@/lib/paths";
import { jobs as demoJobs } from "@/lib/generated/site/demo";
import { expectAccessible, PUBLIC_PAGE_TAGS } from "@/e2e/support/expect-accessible";
import { expectHydrated, holdScripts } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { addJob } from "@/e2e/support/records/job-fixtures";
import { readJobPosting } from "@/e2e/support/records/job-posting";
import { showHtml } from "./show-html";

test(
  "a visitor opens a job from the list and reads it beside the form",
  { tag: ["@mobile", "@story"] },
  async ({ page, isMobile }) => {
    await page.goto("/jobs");
    await page.getByRole("link", { name: "Technical Recruiter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Technical Recruiter");
    await expect(page).toHaveTitle(/^Technical Recruiter, Vancouver, British Columbia, Canada \|/);
    await expect(page.getByText(/^Opened 1[23] days ago$/)).toBeVisible();
    const description = page.locator("pre");
    await expect(description).toContainText("What you bring");
    expect(await description.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
      "preserve",
    );
    await expect(description.getByRole("heading", { level: 2 })).toHaveText([
      "What you'll do",
      "What you bring",
      "What we offer",
    ]);
    expect(await description.getByRole("listitem").count()).toBeGreaterThan(8);
    const text = demoJobs.find(({ title }) => title === "Technical Recruiter")!.description;
    expect(await description.evaluate((element) => element.textContent)).toBe(text);
    await expect(page.locator('section[aria-labelledby="how-we-hire"]').getByRole("listitem")).toHaveText([
      "Received",
      "In review",
      "Interview",
      "Decided",
    ]);
    const apply = page.getByRole("link", { name: "Apply for this job" });
    const form = page.getByRole("form", { name: "Apply for this job" });
    await expect(form).toBeVisible();
    if (isMobile) {
      const reachable = async () => {
        const { y, height } = (await apply.boundingBox())!;
        return y + height <= 844 && y > 422;
      };
      // The cookie notice is open.
      expect(await reachable()).toBe(true);
      await description.getByText("What we offer").scrollIntoViewIfNeeded();
      expect(await reachable()).toBe(true);
      await apply.click();
      await expect(form).toBeInViewport();
      // Under the bar with the menu.
      const getBottom = async () => {
        const { y, height } = (await apply.boundingBox())!;
        return y + height;
      };
      await expect.poll(getBottom).toBeLessThanOrEqual(73);
    } else await expect(apply).toBeHidden();
    await expectAccessible(page, "html", PUBLIC_PAGE_TAGS);
  },
);

test(
  "the cookie notice appears after a press that begins before it, and the click is not lost",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/jobs");
    const href = await page.getByRole("link", { name: "Technical Recruiter" }).getAttribute("href");
    const releaseScripts = await holdScripts(page);
    await page.goto(href!, { waitUntil: "commit" });
    const apply = page.getByRole("link", { name: "Apply for this job" });
    await apply.hover();
    await page.mouse.down();
    releaseScripts();
    await expectHydrated(page.getByRole("button", { name: "Menu" }));
    const cookies = page.getByRole("complementary", { name: "Cookies" });
    await expect(cookies).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL(/#/);
    await expect(cookies).toBeVisible();
  },
);

test("a job that was opened from a filtered list leads to an alert with that filter", async ({ page }) => {
  const alert = page.getByRole("link", { name: "Email me new jobs like these" });
  const path = "/jobs/alerts?q=security&type=Contract";
  await page.goto("/jobs?q=security&type=Contract&mode=");
  const job = page.getByRole("link", { name: "Security Analyst" });
  const href = (await job.getAttribute("href"))!;
  await job.click();
  await page.waitForURL(`**${href}`);
  await expect(alert).toHaveAttribute("href", path);

  // A new document, such as a new tab.
  await page.goto("/jobs?q=security&type=Contract&mode=");
  await page.evaluate((address) => location.assign(address), href);
  await page.waitForURL(`**${href}`);
  await expect(alert).toHaveAttribute("href", path);
});

test("a job leads to related jobs, to an alert for its type, and to its address for sharing", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share);
  await page.goto("/jobs");
  await page.getByRole("link", { name: "Security Analyst" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security Analyst");
  const related = page.getByRole("region", { name: "Related jobs" });
  await expect(related.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(related.getByRole("link", { name: "Security Analyst" })).toHaveCount(0);
  await expect(related.getByRole("link", { name: "Email me new jobs like these" })).toHaveAttribute(
    "href",
    "/jobs/alerts?type=Contract",
  );
  await related.getByRole("button", { name: "Share this job" }).click();
  await expect(related.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    baseURL + new URL(page.url()).pathname,
  );
});

test("the page, the feed and the structured data have the same headings and list items", async ({
  page,
  request,
  admin,
  getToken,
}) => {
  const job = await addJob(request, await getToken(admin), {
    description:
      "You paint 14 bridges a year.\n\nWhat you'll do\n- Paint\n- Report rust\n\nWhat you bring\n- A head for heights",
  });
  await showHtml(page, paths.job(job.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  const description = page.locator("pre");
  const shown = {
    headings: await description.getByRole("heading").allTextContents(),
    // An item begins with its marker, which is not shown.
    items: await description
      .getByRole("listitem")
      .evaluateAll((items) => items.map(({ lastChild }) => lastChild?.textContent ?? "")),
  };
  expect(shown.headings).toHaveLength(2);
  const readOutline = (html: string) =>
    page.evaluate((markup) => {
      const parsed = new DOMParser().parseFromString(markup, "text/html");
      const getTexts = (name: string) =>
        [...parsed.querySelectorAll(name)].map(({ textContent }) => textContent ?? "");
      return { headings: getTexts("h2"), items: getTexts("li") };
    }, html);
  const trim = (texts: readonly string[]) => texts.map((text) => text.trim());
  const expected = { headings: trim(shown.headings), items: trim(shown.items) };

  // The feed has the newest 50 jobs, and shows a new one within two seconds.
  await expect(async () => {
    const { items } = await (await request.get(paths.jobsJson)).json();
    const entry = items.find(({ title }: { title: string }) => title.startsWith(job.title));
    expect(await readOutline(entry.content_html)).toEqual(expected);
  }).toPass();
  const posting = await readJobPosting(page);
  expect(await readOutline(posting.description)).toEqual(expected);
});

test("at 768 pixels a form has at least 20rem beside the text of its page", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/jobs");
  const job = await page.getByRole("link", { name: "Technical Recruiter" }).getAttribute("href");
  for (const [path, text] of [
    [job!, "#how-we-hire"],
    ["/jobs/general", "h2#apply-heading"],
    ["/contact", "h1"],
  ] as const) {
    await page.goto(path);
    const form = (await page.locator("main form[aria-labelledby]").boundingBox())!;
    const { x, width } = (await page.locator(text).boundingBox())!;
    expect(form.x, path).toBeGreaterThan(x + width);
    // The form stands in a card with a padding of 24 px.
    expect(form.width + 48, path).toBeGreaterThanOrEqual(320);
  }
});

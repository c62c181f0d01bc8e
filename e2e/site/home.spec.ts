import type { Page } from "@playwright/test";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectPortraitBesideProfile } from "@/e2e/support/expect-portrait-beside-profile";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { readExpanded } from "@/e2e/support/accessibility/read-expanded";
import { expect, test } from "@/e2e/support/fixtures";

const hero = (page: Page) => page.getByRole("region", { name: "What we do, in pictures" });
const current = (page: Page) => hero(page).locator('button[aria-current="true"]');
const leaders = (page: Page) => page.getByRole("group", { name: "Leadership team" });

test(
  "the page has every section, and its industries, services and drawings lead on",
  { tag: "@story" },
  async ({ page }) => {
    await acceptCookies(page); // the banner would cover a drawing
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const name of ["Ready to transform your business?", "Mission", "Vision", "Purpose"]) {
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    }
    for (const value of ["Trust", "Commitment", "Curiosity", "Accountability", "Integrity"]) {
      await expect(page.getByRole("heading", { name: value, exact: true })).toBeVisible();
    }
    for (const industry of [
      "Real Estate",
      "Consumer & Retail",
      "Design & Engineering",
      "Automotive",
      "eLearning",
      "Athletic and Fitness",
      "Information Technology",
    ]) {
      await expect(page.getByRole("heading", { name: industry, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: /^Learn more about / })).toHaveCount(8);
    await expect(page.getByRole("img", { name: / logo$/ })).toHaveCount(8);
    await expectPortraitBesideProfile(
      leaders(page)
        .getByRole("article")
        .filter({ has: page.locator("img") })
        .first(),
      { compact: true },
    );
    await test.step("industries, services and their drawings lead on", async () => {
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "eLearning" })).toHaveAttribute(
        "href",
        "/success-stories/2",
      );
      await main
        .getByRole("listitem")
        .filter({ hasText: "Cloud Infrastructure" })
        .locator("img")
        .click({ force: true }); // the link lies over it
      await page.waitForURL("/services/cloud-infrastructure");
    });
  },
);

test(
  "on a phone, proof comes within three screens, the cookie notice takes at most a tenth of one, and the page has at most nine, with every section",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    const screen = page.viewportSize()!.height;
    const cookies = await page.getByRole("complementary", { name: "Cookies" }).boundingBox();
    expect(cookies!.height).toBeLessThanOrEqual(screen / 10);
    expect(cookies!.y + cookies!.height).toBeCloseTo(screen, 0);

    // The drawing of each slide ends with the screen on the right and with the hero at the bottom.
    const gaps = await hero(page).evaluate((section) => {
      const end = section.getBoundingClientRect().bottom;
      return [...section.querySelectorAll('[aria-roledescription="slide"]')].map((slide) => {
        // The page cache replaces the picture of the first slide with the elements of its SVG.
        const boxes = [...slide.querySelectorAll("img, svg")].map((drawing) =>
          drawing.getBoundingClientRect(),
        );
        const [{ left, right, bottom }] = boxes.filter(({ width }) => width > 0) as [DOMRect];
        return [left, innerWidth - right, end - bottom].map(Math.round);
      });
    });
    expect(gaps).toEqual(Array(4).fill([0, 0, 0]));

    const proof = page.getByRole("region", { name: /^A course platform that holds up on the first day/ });
    await expect(proof.getByRole("definition")).toHaveText(["41,000", "0.8 s", "−57%"]);
    const newestJob = proof.getByRole("region").getByRole("link").first();
    await expect(newestJob).toHaveAttribute("href", /^\/jobs\/[\w-]{12}\/[a-z\d-]+$/);
    const { y, height } = (await newestJob.boundingBox())!;
    expect(y + height).toBeLessThan(3 * screen);

    const footer = page.getByRole("contentinfo");
    for (const name of ["Jobs", "Success Stories"])
      await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
    for (const link of await footer.getByRole("link").all())
      expect((await link.boundingBox())!.height, await link.innerText()).toBeGreaterThanOrEqual(44);

    // Sections get their height when they come near.
    await page
      .locator("main > section")
      .evaluateAll((all) =>
        all.forEach((one) => (one as HTMLElement).style.setProperty("content-visibility", "visible")),
      );
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * screen);
    for (const name of ["Trust", "Mission", "Real Estate", "Remote Infrastructure Management"])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "What each one means" })).toHaveAttribute(
      "href",
      "/about#values",
    );
  },
);

test.describe("hero carousel", () => {
  test("shows its controls only at the end of the slides, where they stay while the page arrives", async ({
    page,
  }) => {
    const served = await page.request.get("/", { headers: { accept: "text/html" } });
    const html = (await served.text()).replace(/<script.*?<\/script>/gs, "");
    await page.goto("about:blank");
    await page.setContent(html.slice(0, html.indexOf("<picture")));
    const controls = hero(page)
      .locator("button")
      .filter({ hasText: /Pause|Play/ });
    await expect(controls).toHaveCount(1);
    await expect(controls).toBeHidden();
    await page.setContent(html);
    await expect(controls).toBeVisible();
  });

  test("advances every 7 seconds and wraps around, dots choose a slide, each slide links to its page, and the page keeps its heading", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Pause" }).first()).toBeVisible();
    await expect(current(page)).toHaveAccessibleName("Slide 1 of 4");
    for (const next of [2, 3, 4, 1]) {
      await page.clock.runFor(7000);
      await expect(current(page)).toHaveAccessibleName(`Slide ${next} of 4`);
    }
    for (const [slide, label, href] of [
      [1, "Get started", "/contact"],
      [2, "View success story", "/success-stories/3"],
      [3, "Register now", "/contact"],
      [4, "Contact Us", "/contact"],
    ] as const) {
      await hero(page)
        .getByRole("button", { name: `Slide ${slide} of 4` })
        .click();
      await expect(current(page)).toHaveAccessibleName(`Slide ${slide} of 4`);
      const link = hero(page).getByRole("link", { name: label, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", href);
      if (slide !== 1) await expect(hero(page).getByRole("link", { name: "Get started" })).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Alderpoint Digital\. Systems that/);
    }
  });

  test("stops while the pointer is over it, while it has focus and when it is paused", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Pause" }).first()).toBeVisible();
    await hero(page).hover();
    await page.clock.runFor(21_000);
    await expect(current(page)).toHaveAccessibleName("Slide 1 of 4");
    await page.mouse.move(0, 0);
    await page.clock.runFor(7000);
    await expect(current(page)).toHaveAccessibleName("Slide 2 of 4");
    await hero(page).getByRole("button", { name: "Slide 2 of 4" }).focus();
    await page.clock.runFor(21_000);
    await expect(current(page)).toHaveAccessibleName("Slide 2 of 4");
    await hero(page).getByRole("button", { name: "Pause" }).click();
    await page.getByRole("link", { name: "Sign In" }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(21_000);
    await expect(current(page)).toHaveAccessibleName("Slide 2 of 4");
    await expect(hero(page).getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("never starts by itself for a visitor who prefers reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/");
    await expect(hero(page).getByRole("button", { name: "Play" })).toBeVisible();
    await expectHydrated(hero(page));
    await page.clock.runFor(30_000);
    await expect(current(page)).toHaveAccessibleName("Slide 1 of 4");
  });
});

test("the leadership team rotates through three members, and a click keeps one", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause" }).first()).toBeVisible();
  const buttons = leaders(page).getByRole("listitem").getByRole("button");
  await expect(buttons).toHaveCount(3);
  // Read from the page, because other tests add members at the same time.
  const names = await leaders(page)
    .locator("article")
    .evaluateAll((articles) => articles.map((article) => article.getAttribute("aria-label") ?? ""));
  for (const shown of [...names, names[0]!]) {
    await expect(leaders(page).locator('button[aria-current="true"]')).toContainText(shown);
    await expect(leaders(page).getByRole("article", { name: shown })).toBeVisible();
    await page.clock.runFor(7000);
  }
  await buttons.nth(2).click();
  await expect(leaders(page).getByRole("article", { name: names[2] })).toBeVisible();
  await expect(leaders(page).getByRole("article", { name: names[0] })).toBeHidden();
});

test("numbers count up for a second and a half once they become visible", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause" }).first()).toBeVisible();
  const year = page
    .getByRole("region", { name: /by the numbers$/ })
    .locator("[aria-hidden]")
    .last();
  await year.scrollIntoViewIfNeeded();
  const years: number[] = [];
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      years.push(Number(await year.textContent()));
      return years.at(-1);
    })
    .toBeLessThan(2016);
  // A year counts through years.
  expect(Math.min(...years)).toBeGreaterThanOrEqual(2000);
  await page.clock.runFor(1500);
  await expect(year).toHaveText("2016");
});

test("the cookie banner closes for a visitor who blocks site storage", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Got it!" }).click();
  await expect(page.getByRole("complementary", { name: "Cookies" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the cookie banner does not show again after 'Got it!'", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Got it!" }).click();
  await expect(page.getByRole("complementary", { name: "Cookies" })).toHaveCount(0);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ "accepted-cookies": "true" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Pause" }).first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Cookies" })).toHaveCount(0);
});

test("the announcement says what happens and when, and links to the webinar", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Announcements: Alderpoint Digital has an upcoming webinar!")).toBeVisible();
  const header = page.getByRole("banner");
  await page.setViewportSize({ width: 1024, height: 768 });
  const file = header.getByRole("link", { name: "Calendar file of the webinar" });
  await expect(file).toHaveAttribute("href", "/feeds/webinar.ics");
  expect((await file.locator("..").boundingBox())!.height).toBeLessThan(30); // two lines have 48
  await page
    .getByRole("link", { name: /^Moving a server room, Thursday, \w{3} \d, 10 a\.m\. Pacific$/ })
    .click();
  await page.waitForURL("/contact#webinar");
  const webinar = page.getByRole("region", { name: "Move a server room without stopping the line" });
  await expect(webinar.getByText("First Thursday of every month, 10 to 10:45 a.m. Pacific")).toBeInViewport();
  const calendar = await page.request.get(
    (await webinar.getByRole("link", { name: "Add it to your calendar" }).getAttribute("href"))!,
  );
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect((await calendar.text()).match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
});

test(
  "the announcement is one line on a phone, and stays closed once it was closed",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const text = page.getByText("Announcements: Alderpoint Digital has an upcoming webinar!");
    const line = text.locator("..");
    expect((await line.boundingBox())!.height).toBeLessThan(36); // two lines have 40
    await expect(line.getByText(/, .*[A-Z][a-z]{2} \d+$/)).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const close = page.getByRole("button", { name: "Close the announcement" });
    await expectHydrated(close);
    await close.click();
    await expect(text).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Alderpoint Digital, home page" })).toBeFocused();
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "Sign In", exact: true }).first()).toBeVisible();
    await expect(text).toHaveCount(0);
  },
);

test(
  "on a phone the menu opens, scrolls in landscape, and closes with Escape and on navigation",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await expect.poll(() => readExpanded(page, "Menu")).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => readExpanded(page, "Menu")).toBe(false);
    await button.click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
    await page.waitForURL("/services");
    await expect.poll(() => readExpanded(page, "Menu")).toBe(false);

    await page.setViewportSize({ width: 844, height: 390 });
    await button.click();
    const last = page.getByRole("navigation", { name: "Main" }).getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

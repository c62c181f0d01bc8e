import type { Page } from "@playwright/test";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test(
  "the main navigation marks the current section, also after a client navigation",
  { tag: "@story" },
  async ({ page }) => {
    const navigation = page.getByRole("navigation", { name: "Main" });
    const current = navigation.locator("[aria-current]");
    for (const [path, name] of [
      ["/services/ai-ml", "Services"],
      ["/success-stories/3", "Success Stories"],
      ["/jobs", "Jobs"],
    ] as const) {
      await page.goto(path);
      await expect(current).toHaveText([name]);
      await expect(current).toHaveAttribute("aria-current", "page");
    }
    // Otherwise the list would cut off the focus ring of its links.
    await expect(navigation.getByRole("list")).toHaveCSS("overflow", "visible");
    await navigation.getByRole("link", { name: "Contact us" }).click();
    await page.waitForURL("/contact");
    await expect(current).toHaveText(["Contact us"]);
    // The router finds the link to the sheet and inserts no second one.
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
    await page.goto("/");
    await expect(current).toHaveCount(0);
  },
);

test("a page is prefetched as soon as a finger touches its link", { tag: "@phone" }, async ({ page }) => {
  const prefetched: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("_rsc") && prefetched.push(new URL(request.url()).pathname),
  );
  await page.clock.install();
  await page.goto("/contact", { waitUntil: "networkidle" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await link.scrollIntoViewIfNeeded();
  await expectHydrated(link);
  expect(prefetched).toEqual([]);
  // Pauses timers, so that the delayed prefetch for a resting pointer cannot start.
  await page.clock.pauseAt(Date.now() + 60_000);

  const box = (await link.boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect.poll(() => prefetched.length).toBeGreaterThan(0);
  expect(new Set(prefetched)).toEqual(new Set(["/about"]));
  expect(new URL(page.url()).pathname).toBe("/contact");
  await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
});

test("the browser's router never sends a request head that the server refuses as too large", async ({
  page,
}) => {
  const refused: string[] = [];
  const trees: number[] = [];
  page.on("response", (response) => {
    if ([400, 414, 431].includes(response.status())) refused.push(response.url());
    trees.push(response.request().headers()["next-router-state-tree"]?.length ?? 0);
  });
  await page.goto("/");
  for (const [name, path] of [
    ["About Us", "/about"],
    ["Jobs", "/jobs"],
    ["Contact us", "/contact"],
  ] as const) {
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.waitForLoadState("networkidle");
  }
  expect(refused).toEqual([]);
  expect(Math.max(...trees)).toBeGreaterThan(0);
  expect(Math.max(...trees)).toBeLessThan(2048);
});

/** More positions than this in one scroll are a glide: the start, the end of a shorter page, and the end. */
const JUMP_MAX = 3;

test("a link to a place on the page glides, links to other pages, Back and Forward jump to their place", async ({
  page,
}) => {
  await page.goto("/services/remote-infrastructure-management");
  await expectHydrated(page.locator("footer a").first());
  // The page that follows is shorter.
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  const goToJobs = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" });
  for (const [action, end] of [
    // A click would scroll first.
    [() => goToJobs.dispatchEvent("click"), 0],
    [() => page.goBack(), 3000],
    [() => page.goForward(), 0],
    [() => page.goBack(), 3000],
  ] as const) {
    await startTracking(page);
    await action();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(end);
    expect((await getPositions(page)).length).toBeLessThanOrEqual(JUMP_MAX);
  }

  const anchor = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
  const target = page.locator((await anchor.getAttribute("href"))!);
  await anchor.scrollIntoViewIfNeeded();
  await startTracking(page);
  await anchor.click();
  await expect.poll(async () => Math.round((await target.boundingBox())!.y)).toBe(150);
  expect((await getPositions(page)).length).toBeGreaterThan(JUMP_MAX);

  // Next.js ignores the history entry that the browser made for the link to a place.
  await goToJobs.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Infrastructure Management");
});

/** Notes the scroll position of each frame when it differs from the last. */
const startTracking = (page: Page) =>
  page.evaluate(() => {
    const positions = [scrollY];
    Reflect.set(window, "positions", positions);
    const note = () => {
      if (Reflect.get(window, "positions") !== positions) return;
      if (positions.at(-1) !== scrollY) positions.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
  });

const getPositions = (page: Page) => page.evaluate(() => Reflect.get(window, "positions") as number[]);

import type { Locator, Page } from "@playwright/test";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

/** Returns the state, duration in milliseconds and start position of a drawing's animations. */
const readAnimations = (drawing: Locator) =>
  drawing.evaluate((element) =>
    element.getAnimations().map((animation) => ({
      state: animation.playState,
      duration: animation.effect?.getTiming().duration,
      from: (animation.effect as KeyframeEffect).getKeyframes()[0]?.["translate"],
    })),
  );

const scrollToCenter = (drawing: Locator) =>
  drawing.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

/** Waits for two frames, so that intersection observers have run. */
const waitTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const { path, drawing, from } of [
  { path: "/services", drawing: "[data-arrive]", from: "0px 150px" },
  { path: "/", drawing: '[data-arrive="right"]', from: "150px" },
])
  test(`a drawing of ${path} slides in by 150 px within a second, once, when it becomes visible${path === "/" ? ", and the print view shows every drawing" : ""}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(path);
    const last = page.locator(drawing).last();
    await expect.poll(() => readAnimations(last)).toEqual([{ state: "paused", duration: 1000, from }]);
    const played = last.evaluate(async (element) => {
      const { currentTime } = await element.getAnimations()[0]!.finished;
      return Number(currentTime);
    });
    await scrollToCenter(last);
    expect(await played).toBe(1000);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await waitTwoFrames(page);
    await scrollToCenter(last);
    await waitTwoFrames(page);
    expect(await readAnimations(last)).toEqual([]);
    // The other pages have drawings of the same kinds.
    if (path === "/") await expectAllDrawingsInPrint(page);
  });

/** Expects that the print view shows every drawing, visible on the screen or not. */
async function expectAllDrawingsInPrint(page: Page) {
  const looks = () =>
    page
      .locator("[data-arrive]")
      .evaluateAll((all) =>
        all.map((one) => `${getComputedStyle(one).opacity} ${getComputedStyle(one).translate}`),
      );
  await expect.poll(looks).toContain("0 0px 150px");
  await page.emulateMedia({ media: "print" });
  expect(new Set(await looks())).toEqual(new Set(["1 none"]));
}

test("drawings are shown without animation to visitors who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services");
  await expectHydrated(page.locator("footer a").first());
  await waitTwoFrames(page);
  const drawings = page.locator("[data-arrive]");
  await expect(drawings).not.toHaveCount(0);
  for (const drawing of await drawings.all()) {
    expect(await readAnimations(drawing)).toEqual([]);
    await expect(drawing).toHaveCSS("opacity", "1");
  }
});

for (const { reducedMotion, counts } of [
  { reducedMotion: "no-preference", counts: true },
  { reducedMotion: "reduce", counts: false },
] as const)
  test(`numbers count ${counts ? "once" : "not at all for visitors who prefer reduced motion"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const stats = page.getByRole("region", { name: /by the numbers$/ });
    await expectHydrated(stats);
    await waitTwoFrames(page);
    const seen = await stats.evaluateHandle((element) => {
      const texts = [element.textContent];
      const note = () => texts.push(element.textContent);
      new MutationObserver(note).observe(element, { subtree: true, characterData: true, childList: true });
      return texts;
    });
    const changes = () => seen.evaluate((texts) => texts.length - 1);
    /** Scrolls from the top to the numbers and waits some frames, so that counting can begin. */
    const visit = async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await waitTwoFrames(page);
      await scrollToCenter(stats);
      for (let time = 0; time < 5; time += 1) await waitTwoFrames(page);
    };
    await visit();
    if (counts) {
      await expect.poll(changes).toBeGreaterThan(1);
      await expect.poll(() => seen.evaluate((texts) => texts.at(-1) === texts[0])).toBe(true);
    }
    const after = await changes();
    if (!counts) expect(after).toBe(0);
    await visit();
    expect(await changes()).toBe(after);
    await expect(stats.locator("[aria-hidden]")).toHaveText(["50+", "100+", "2016"]);
  });

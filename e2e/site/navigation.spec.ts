import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test("the main navigation marks the current section, also after a client navigation", async ({ page }) => {
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
  await navigation.getByRole("link", { name: "Contact us" }).click();
  await page.waitForURL("/contact");
  await expect(current).toHaveText(["Contact us"]);
  await page.goto("/");
  await expect(current).toHaveCount(0);
});

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

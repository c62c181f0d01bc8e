import type { Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { expect, test } from "@/e2e/support/fixtures";

/** Holds back the fonts until the returned function is called, and style sheets and scripts for ever. */
async function holdFonts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/.*\.(?:css|js)$/, (route) => route.abort());
  await page.route("**/_next/static/**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const waitForPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

const waitForFonts = (page: Page) =>
  page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.check("16px figtree"));

/**
 * Returns the styles of the first screen, without pictures, places and sizes. Custom properties show in their uses. As one
 * text, because Playwright would convert each of many thousands.
 */
const readStyles = (page: Page) =>
  page.evaluate(() => {
    const styles = [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().top < innerHeight && element.checkVisibility())
      .map((element) => {
        const style = getComputedStyle(element);
        const names = [...style].filter(
          (name) =>
            !/^(--|background-|contain-|content-visibility|grid-template-|inset|margin|top|right|bottom|left|(inline|block)-size|width|height)|-origin$/.test(
              name,
            ),
        );
        return [
          element.outerHTML.slice(0, 120),
          ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        ];
      });
    return JSON.stringify(styles);
  });

/** Returns the top of each line of text on the first screen, by the start of its text. */
const readLines = (page: Page) =>
  page.evaluate(() => {
    const lines: Record<string, number[]> = {};
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const visible = { opacityProperty: true, visibilityProperty: true };
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility(visible)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const tops = [...range.getClientRects()].map(({ top }) => top).filter((top) => top < innerHeight);
      if (tops.length > 0) lines[`${text.textContent.slice(0, 40)} ${tops.length}`] = tops;
    }
    return lines;
  });

/** The glyphs of two fonts in the same line start up to a pixel apart. */
const MAX_MOVE = 2;

/** Returns the texts that moved, or that have more or fewer lines. */
const findMoved = (before: Record<string, number[]>, after: Record<string, number[]>) =>
  Object.entries(before)
    .filter(([text, tops]) =>
      tops.some((top, line) => !(Math.abs(top - (after[text]?.[line] ?? NaN)) <= MAX_MOVE)),
    )
    .map(([text, tops]) => `${text}: ${tops.join(" ")} -> ${after[text]?.join(" ")}`);

const SCREENS = [
  ["/", 390],
  ["/", 1280],
  ["/services/cloud-infrastructure", 1280],
  ["/jobs", 390],
  ["/jobs/{jobId}", 390],
  ["/contact", 1280],
] as const;

async function fillPath(path: string, database: PrismaClient): Promise<string> {
  if (!path.includes("{jobId}")) return path;
  const { id } = await database.job.findFirstOrThrow({ where: { title: "Technical Recruiter" } });
  return path.replace("{jobId}", id);
}

for (const [path, width] of SCREENS)
  test(`${width} px of ${path} are painted by the document alone, and nothing moves when the fonts arrive`, async ({
    page,
    database,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const release = await holdFonts(page);
    await page.goto(await fillPath(path, database), { waitUntil: "domcontentloaded" });
    await waitForPaint(page);
    const [styles, lines] = [await readStyles(page), await readLines(page)];
    expect(Object.keys(lines).length).toBeGreaterThan(5);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(247, 244, 236)");
    release();
    await waitForFonts(page);
    const later = await readStyles(page);
    // Compares the parts only to show a difference.
    if (later !== styles) expect(JSON.parse(later)).toEqual(JSON.parse(styles));
    expect(findMoved(lines, await readLines(page))).toEqual([]);
  });

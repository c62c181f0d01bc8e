import type { Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { expect, test } from "@/e2e/support/fixtures";
import { FIRST_SCREEN_END } from "@/lib/website/first-screen";

/** Holds back the style sheet until the returned function is called, and scripts for ever. */
async function holdStyleSheet(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.css", async (route) => {
    await released;
    await route.continue();
  });
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  return release;
}

const waitForPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

/** The loader removes the inlined rules when the sheet is there, and then lays out the sections further down. */
const waitForStyleSheet = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector("style[data-first-paint], style[data-first-screen]") &&
      document.fonts.status === "loaded" &&
      document.fonts.check("16px figtree"),
  );

/**
 * Returns the computed styles of each element of the first screen, without pictures, places and sizes. Leaves out custom
 * properties, which show only in the styles that use them.
 */
const readStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
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
      }),
  );

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
  ["/about", 390],
  ["/services/cloud-infrastructure", 1280],
  ["/jobs", 390],
  ["/jobs/{jobId}", 390],
  ["/contact", 1280],
] as const;

/** Puts the id of an open job into the path of its page. */
async function fillPath(path: string, database: PrismaClient): Promise<string> {
  if (!path.includes("{jobId}")) return path;
  const { id } = await database.job.findFirstOrThrow({ where: { title: "Technical Recruiter" } });
  return path.replace("{jobId}", id);
}

for (const [path, width] of SCREENS)
  test(`${width} px of ${path} are painted without the style sheet, and nothing moves when it arrives`, async ({
    page,
    database,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const release = await holdStyleSheet(page);
    await page.goto(await fillPath(path, database), { waitUntil: "domcontentloaded" });
    await waitForPaint(page);
    const [styles, lines] = [await readStyles(page), await readLines(page)];
    expect(Object.keys(lines).length).toBeGreaterThan(5);
    release();
    await waitForStyleSheet(page);
    expect(await readStyles(page)).toEqual(styles);
    expect(findMoved(lines, await readLines(page))).toEqual([]);
  });

test("the style sheet applies at the moment when it replaces the inlined rules", async ({ page }) => {
  await page.addInitScript(() => {
    const report = { whileLoading: "", whenApplied: "" };
    Object.assign(window, { report });
    const describe = ({ media }: HTMLLinkElement) =>
      `${document.querySelectorAll("style[data-first-paint]").length} ${matchMedia(media).matches}`;
    document.addEventListener(
      "load",
      ({ target }) => {
        if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
        report.whileLoading = describe(target);
        // Runs after the loader's own listener, in the same task.
        target.addEventListener("load", () => (report.whenApplied = describe(target)));
      },
      true,
    );
  });
  await page.goto("/about");
  await waitForStyleSheet(page);
  const report = await page.evaluate(() => (window as unknown as { report: object }).report);
  expect(report).toEqual({ whileLoading: "1 false", whenApplied: "0 true" });
});

for (const [screen, width] of SCREENS.filter(([path]) => path !== "/contact"))
  test(`${width} px of ${screen} are painted at once, and the rest of the page changes no style of them`, async ({
    page,
    request,
    database,
  }) => {
    const path = await fillPath(screen, database);
    await page.setViewportSize({ width, height: 844 });
    await page.route("**/_next/**", (route) => route.abort());
    const response = await request.get(path, { headers: { accept: "text/html" } });
    const html = await response.text();
    expect(html.includes(`<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render"/>`)).toBe(true);
    const show = async (body: string) => {
      await page.route(`**${path}`, (route) => route.fulfill({ response, body }));
      await page.goto(path);
      return readStyles(page);
    };
    const start = await show(html.slice(0, html.indexOf(`<span id="${FIRST_SCREEN_END}"`)));
    expect(start.length).toBeGreaterThan(20);
    expect((await show(html)).slice(0, start.length)).toEqual(start);
  });

test("the sections below the first screen are laid out one at a time once the style sheet is there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const steps: number[] = [];
    Object.assign(window, { steps });
    new MutationObserver((changes) => {
      if (document.querySelector("style[data-first-screen]")) steps.push(changes.length);
    }).observe(document, { attributes: true, attributeFilter: ["style"], subtree: true });
  });
  const release = await holdStyleSheet(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitForPaint(page);
  const readSections = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main > *, body > footer")].map(
        (section) => getComputedStyle(section).contentVisibility,
      ),
    );
  const waiting = (await readSections()).filter((visibility) => visibility === "auto");
  expect(waiting.length).toBeGreaterThan(5);
  expect(await page.evaluate("steps")).toEqual([]);
  release();
  await page.waitForFunction(() => !document.querySelector("style[data-first-screen]"));
  expect(await page.evaluate("steps")).toEqual(waiting.map(() => 1));
  expect(await readSections()).not.toContain("auto");
});

import { expect, type Locator } from "@playwright/test";

/** Largest width of a portrait, in CSS pixels. */
const PORTRAIT_MAX = 220;
/** Below this width a profile stands under its portrait. */
const PHONE_MAX = 428;

/**
 * Compares the positions of a member's portrait and profile at four widths. Takes the article of the member, which is `compact` when they
 * are beside each other on phones too.
 */
export async function expectPortraitBesideProfile(article: Locator, { compact = false } = {}) {
  for (const width of [390, 768, 1280, 1680]) {
    await article.page().setViewportSize({ width, height: 900 });
    const { box, portrait, profile } = await article.evaluate((element) => {
      const toBox = (part: Element) => part.getBoundingClientRect().toJSON() as DOMRect;
      return {
        box: toBox(element),
        portrait: toBox(element.querySelector("img")!),
        profile: toBox(element.querySelector("h3")!.parentElement!),
      };
    });
    expect(portrait.left, `portrait at ${width} px`).toBeCloseTo(box.left, 0);
    expect(portrait.top, `portrait at ${width} px`).toBeCloseTo(box.top, 0);
    expect(portrait.width, `portrait at ${width} px`).toBeLessThanOrEqual(PORTRAIT_MAX);
    expect(portrait.width).toBeCloseTo(portrait.height, 0);
    const [gap, start, line] =
      width < PHONE_MAX && !compact
        ? [profile.top - portrait.bottom, profile.left, box.left]
        : [profile.left - portrait.right, profile.top, box.top];
    expect(gap, `gap at ${width} px`).toBeGreaterThan(0);
    expect(gap, `gap at ${width} px`).toBeLessThanOrEqual(48);
    expect(start, `profile at ${width} px`).toBeCloseTo(line, 0);
  }
}

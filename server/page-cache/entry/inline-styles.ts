import { FIRST_SCREEN, FIRST_SCREEN_END } from "@/lib/website/first-screen";
import { STYLE_LINK } from "@/lib/next-internals";
import { findFeatures } from "./selectors";
import type { StyleSheet } from "./style-sheet";

/** Style sheets of the build, by the address that pages request. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>;

/**
 * Lays out the first screen before the rest, in a style element of its own. The loader lays out one section after another
 * when the style sheet is there, and all of them at once when the browser has to find a place further down. Then it removes
 * the element. Without scripts nothing would remove it, and the sections would stay clipped at their edges.
 */
const FIRST_SCREEN_FIRST =
  `<style data-first-screen>@media (scripting:enabled){main>:nth-child(n+3),main>#${FIRST_SCREEN}~*,body>footer` +
  "{content-visibility:auto;contain-intrinsic-size:auto 800px}}</style>";

/** Holds the first paint back until the first screen is parsed. Otherwise browsers lay out and paint it in pieces. */
const PAINT_AT_ONCE = `<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render"/>`;

/**
 * Replaces the links to style sheets by the rules that the page uses. Returns the addresses of the sheets, which the page
 * has to load after its first paint. Without scripts the browser loads them at once.
 */
export function inlineStyles(html: string, styleSheets: StyleSheets): { html: string; links: string[] } {
  const links = [...html.matchAll(STYLE_LINK)].map(([, address = ""]) => address);
  const sheets = links.flatMap((address) => styleSheets.get(address) ?? []);
  if (links.length === 0 || sheets.length < links.length) return { html, links: [] };
  const page = findFeatures(html);
  const rules = sheets.map((sheet) => sheet.select(page)).join("");
  const start = html.includes(` id="${FIRST_SCREEN_END}"`)
    ? PAINT_AT_ONCE + FIRST_SCREEN_FIRST
    : FIRST_SCREEN_FIRST;
  const fallback = (html.match(STYLE_LINK) ?? []).join("");
  const inlined = html
    .replace(STYLE_LINK, "")
    .replace(
      "<head>",
      () => `<head>${start}<style data-first-paint>${rules}</style><noscript>${fallback}</noscript>`,
    );
  return { html: inlined, links };
}

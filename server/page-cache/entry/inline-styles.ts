import { STYLE_LINK } from "@/lib/next-internals";

/** Content of the build's style sheets, by the address that pages request. */
export type StyleSheets = ReadonlyMap<string, string>;

/**
 * Puts the style sheets into the page, so that its first paint needs no other file. The link stays without effect: React
 * finds it and inserts no second one.
 */
export function inlineStyles(html: string, styleSheets: StyleSheets): string {
  return html.replace(STYLE_LINK, (link: string, address: string) => {
    const css = styleSheets.get(address);
    return css === undefined
      ? link
      : `<style>${css}</style>${link.replace("<link", '<link media="not all"')}`;
  });
}

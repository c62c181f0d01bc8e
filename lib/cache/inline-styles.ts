import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const STYLE_LINK = /<link rel="stylesheet" href="\/_next\/static\/([^"?]+\.css)[^"]*"[^>]*>/g;

/** Addresses in a style sheet that are relative to its folder. */
const RELATIVE_ADDRESS = /url\((["']?)\.\.\//g;

const sheets = new Map<string, string>();

/** Returns a style sheet of the build with addresses that hold in a page, too. */
function readSheet(name: string): string {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const css = readFileSync(join(".next/static", name), "utf8").replace(
    RELATIVE_ADDRESS,
    "url($1/_next/static/",
  );
  sheets.set(name, css);
  return css;
}

/**
 * Puts the style sheets into the page, so that its first paint needs no other file. The link stays without effect and is
 * not loaded: React finds it and inserts no second one.
 */
export const inlineStyles = (html: string): string =>
  html.replace(
    STYLE_LINK,
    (link, name: string) => `<style>${readSheet(name)}</style>${link.replace("<link", "<link disabled")}`,
  );

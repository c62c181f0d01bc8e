import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildPagePolicy } from "@/lib/http/security-headers";
import { inlineStyles } from "./inline-styles";

const css = '.a{color:red}.b::after{content:"$&"}';
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const html = `<html><head>${link}<title>A</title></head><body><p class="a">$&</p></body></html>`;
const styleSheets = new Map([["/_next/static/chunks/a.css", css]]);

test("a page contains its style sheet, and the link to it has no effect", () => {
  expect(inlineStyles(html, styleSheets)).toBe(
    html.replace(link, () => `<style>${css}</style>${link.replace("<link", '<link media="not all"')}`),
  );
});

test("a page with an unknown style sheet is left unchanged", () => {
  expect(inlineStyles(html, new Map())).toBe(html);
});

test("the policy allows the style sheet of the page and no other inline style", () => {
  const hash = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  expect(buildPagePolicy(inlineStyles(html, styleSheets))).toContain(`style-src 'self' ${hash};`);
  expect(buildPagePolicy(html)).toContain("style-src 'self';");
});

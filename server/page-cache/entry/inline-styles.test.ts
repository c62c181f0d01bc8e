import { expect, test } from "vitest";
import { buildPagePolicy } from "@/lib/http/security-headers";
import { inlineStyles } from "./inline-styles";
import { StyleSheet } from "./style-sheet";

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const font =
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>';
const html = `<html><head>${font}${link}<title>A</title></head><body><p class="a">$&</p></body></html>`;
const styleSheets = new Map([["/_next/static/chunks/a.css", new StyleSheet(".a{color:red}.b{color:blue}")]]);

test("a page contains its rules, and links to the sheet only for browsers without scripts", () => {
  expect(inlineStyles(html, styleSheets)).toEqual({
    html:
      `<html><head><style>.a{color:red}</style><noscript>${link}</noscript><title>A</title></head>` +
      `<body><p class="a">$&</p></body></html>`,
    links: ["/_next/static/chunks/a.css"],
  });
});

test("a page with an unknown style sheet is left unchanged", () => {
  expect(inlineStyles(html, new Map())).toEqual({ html, links: [] });
});

test("the policy allows the rules of the page and no other inline style", () => {
  const policy = buildPagePolicy(inlineStyles(html, styleSheets).html);
  expect(policy).toContain("style-src 'self' 'sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc='");
  expect(buildPagePolicy(html)).toContain("style-src 'self';");
});

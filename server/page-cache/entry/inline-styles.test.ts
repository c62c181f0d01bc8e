import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildPagePolicy } from "@/lib/http/security-headers";
import { inlineStyles } from "./inline-styles";
import { StyleSheet } from "./style-sheet";

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const html = `<html><head>${link}<title>A</title></head><body><p class="a">$&</p></body></html>`;
const styleSheets = new Map([["/_next/static/chunks/a.css", new StyleSheet(".a{color:red}.b{color:blue}")]]);

test("a page contains its rules, and links to the sheet only for browsers without scripts", () => {
  expect(inlineStyles(html, styleSheets)).toEqual({
    html:
      "<html><head><style data-first-screen>@media (scripting:enabled){main>:nth-child(n+3),main>#first-screen~*,body>footer" +
      "{content-visibility:auto;contain-intrinsic-size:auto 800px}}</style>" +
      `<style data-first-paint>.a{color:red}</style><noscript>${link}</noscript><title>A</title></head>` +
      `<body><p class="a">$&</p></body></html>`,
    links: ["/_next/static/chunks/a.css"],
  });
});

test("the first paint waits for the end of the first screen, if the page marks it", () => {
  const page = html.replace("<p ", '<p id="first-screen-end" ');
  expect(inlineStyles(page, styleSheets).html).toContain(
    '<head><link rel="expect" href="#first-screen-end" blocking="render"/><style',
  );
  expect(inlineStyles(html, styleSheets).html).not.toContain("expect");
});

test("a page with an unknown style sheet is left unchanged", () => {
  expect(inlineStyles(html, new Map())).toEqual({ html, links: [] });
});

test("the policy allows the rules of the page and no other inline style", () => {
  const page = inlineStyles(html, styleSheets).html;
  const hashes = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(
    ([, rules = ""]) => `'sha256-${createHash("sha256").update(rules).digest("base64")}'`,
  );
  expect(hashes).toHaveLength(2);
  expect(buildPagePolicy(page)).toContain(`style-src 'self' ${hashes.join(" ")};`);
  expect(buildPagePolicy(html)).toContain("style-src 'self';");
});

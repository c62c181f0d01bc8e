import { expect, test } from "vitest";
import { findFeatures } from "./selectors";
import { StyleSheet } from "./style-sheet";

const select = (css: string, html: string) => new StyleSheet(css).select(findFeatures(html));

test.each([
  [".card{color:red}", `<p class="lead card">`],
  [".sm\\:p-1\\.5{padding:6px}", `<p class="sm:p-1.5">`],
  [".\\32 xl{color:red}", `<p class="2xl">`],
  [":is(.\\[\\&\\>a\\]\\:u>a){color:red}", `<p class="[&amp;&gt;a]:u"><a href="/">x</a>`],
  ["#main a:visited,.unused{color:red}", `<main id="main"><a href="/">x</a></main>`],
  [".card:not(:hover){color:red}", `<p class="card">`],
  ["[data-open] dialog::backdrop{color:red}", `<div data-open=""><dialog></dialog></div>`],
  [".menu:is([open],:popover-open){display:block}", `<nav class="menu">`],
  [".group:not(.unused):nth-child(2n of .unused){color:red}", `<p class="group">`],
  ["*,:before,::backdrop{margin:0}", `<p>`],
  ["body:has(>footer){display:flex}", `<body><footer></footer></body>`],
])("a rule that can apply to the page stays: %s", (rule, html) => expect(select(rule, html)).toBe(rule));

test.each([
  [".card{color:red}", `<p class="cards">card</p>`],
  [".card .unused{color:red}", `<p class="card">`],
  ["#main{color:red}", `<p class="main">`],
  ["table{color:red}", `<p title="table">`],
  ["[data-open]{color:red}", `<p class="data-open">`],
  [":is(:where(.group) .unused){color:red}", `<p class="group">`],
  ["html:has([data-admin]){color:red}", `<html><p class="has">`],
  [".late{color:red}", `<script>const html = '<p class="late">'</script>`],
])("a rule without effect on the page goes: %s", (rule, html) => expect(select(rule, html)).toBe(""));

test.each([
  [".card:hover{color:red}", ""],
  [":is(:where(.card):focus-within p){color:red}", ""],
  ["@media print{.card{color:red}}", ""],
  ["@media (hover:hover){.card{color:red}}", ""],
  ["@layer properties{@supports (color:red){*{--x:0}}}@property --x{inherits:false}", "@layer properties{}"],
])("a rule that waits for an input, the printer or an old browser goes: %s", (css, expected) =>
  expect(select(css, `<p class="card">`)).toBe(expected),
);

test("rules stay in their layers and conditions, in the order of the sheet", () => {
  const css =
    "@layer properties;@layer theme{.a{color:red}}@layer empty{.unused{color:red}}" +
    "@media (min-width:9px){.unused{color:red}@supports (color:red){.a{color:blue}.unused{color:red}}}" +
    '@media print{.unused{color:red}}.a:after{content:"}{;\\""}@starting-style{.a{opacity:0}}';
  expect(select(css, `<p class="a">`)).toBe(
    "@layer properties;@layer theme{.a{color:red}}@layer empty{}" +
      "@media (min-width:9px){@supports (color:red){.a{color:blue}}}" +
      '.a:after{content:"}{;\\""}@starting-style{.a{opacity:0}}',
  );
});

test("key frames and properties stay when a rule of the page names them", () => {
  const used = `@keyframes walk{0%{top:0}}@property --x{syntax:"*";inherits:false}`;
  const unused = used.replace("walk", "run").replace("--x", "--y");
  expect(
    select(`.a{animation:walk var(--x)}.b{animation:run var(--y)}${used}${unused}`, `<p class="a">`),
  ).toBe(`.a{animation:walk var(--x)}${used}`);
});

test("rules that load a file wait for the whole sheet, and fonts of the device do not", () => {
  const [local, inline] = ["@font-face{src:local(Arial)}", '.a{background:url("data:image/svg+xml,")}'];
  const css = `@font-face{src:url(../a.woff2)}${local}.a{background:url(/img/a.svg)}${inline}`;
  expect(select(css, `<p class="a">`)).toBe(local + inline);
});

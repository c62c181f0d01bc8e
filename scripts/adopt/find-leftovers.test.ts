import { expect, test } from "vitest";
import { findLeftovers, findLinks, toPath } from "./check-answers";
import { buildWordMarks, digestPicture, type Marks } from "./marks";
import { planChanges } from "./adopt";

const names = {
  firms: ["Quill & Feather Learning", "Ridgeway"],
  others: ["Søren Kjærgaard", "Cloud hosting", "1840 NW Surveyor Way"],
  prose: "We move cloud hosting and learning.",
};

const marks: Marks = {
  words: buildWordMarks(names, "Our office is on Ridgeway."),
  colours: ["#1f4a3a"],
  pictures: [digestPicture(Buffer.from('<svg fill="#1f4a3a"/>'))],
  allowed: [],
};

const find = (text: string, more: Partial<Marks> = {}) =>
  findLeftovers(text, { ...marks, ...more }).map(({ found }) => found);

test("finds names in any case, across markup and entities, each once", () => {
  expect(find("<b>Quill</b> &amp; <i>FEATHER</i> learning, quill")).toEqual([
    "Quill",
    "Quill FEATHER learning",
  ]);
  expect(find('{"name":"Quill \\u0026 Feather Learning"}')).toEqual(["Quill", "Quill Feather Learning"]);
  expect(find("/team/søren_kjærgaard-160.webp and 1840 NW Surveyor")).toEqual([
    "søren kjærgaard",
    "1840 NW Surveyor",
  ]);
});

test("finds names whose characters are written as numbers or by name", () => {
  const words = buildWordMarks({ firms: [], others: ["O'Donnell Ærø", "Søren"], prose: "" }, "");
  for (const mark of ["'", "&#x27;", "&#X27;", "&#39;", "&#039;", "&apos;", "&amp;#x27;", "\\u0027"])
    expect(find(`<p title="O${mark}Donnell &#198;r&#xf8;">`, { words })).toEqual(["O Donnell Ærø"]);
  expect(find('"S\\u00F8ren" &#9999999; &#x110000; &#999999; \\ud83d', { words })).toEqual(["Søren"]);
});

test("finds names whose accents are separate characters", () => {
  const words = buildWordMarks({ firms: ["José Ángel"], others: [], prose: "" }, "");
  expect(find("José Ángel".normalize("NFD"), { words })).toEqual(["José", "José Ángel"]);
});

test("leaves out everyday words, parts of words, and what the company uses itself", () => {
  expect(find("Cloud hosting and learning on Ridgeway, quilled")).toEqual([]);
  expect(find("Quill #1F4A3A", { allowed: ["Quill", "#1F4A3A"] })).toEqual([]);
});

test("finds colours with and without opacity, also in addresses of drawings", () => {
  expect(find("a{color:#1F4A3A}")).toEqual(["#1F4A3A"]);
  expect(find("a{color:#1f4a3a80}")).toEqual(["#1f4a3a"]);
  expect(find("url(data:image/svg+xml,%3Csvg fill='%231f4a3a'/%3E)")).toEqual(["#1f4a3a"]);
  expect(find("#1f4a3ab #1f4a3")).toEqual([]);
});

test("finds drawings in other colours", () => {
  expect(marks.pictures).toContain(digestPicture('<svg fill="#123456"/>'));
  expect(marks.pictures).not.toContain(digestPicture('<svg fill="none"/>'));
});

test("plans each file that differs", () => {
  expect(planChanges({ a: "1", b: "1", c: "1" }, { b: "2", c: Buffer.from("1"), d: "1" })).toEqual([
    { kind: "removed", file: "a" },
    { kind: "changed", file: "b" },
    { kind: "new", file: "d" },
  ]);
});

test("follows links of the same origin in pages, style sheets, sitemaps and sets of pictures", () => {
  expect(
    findLinks('<a href="/jobs?a=1&amp;b=2"><img src="/a.svg" srcset="/a-1.webp 160w, /a-2.webp 320w"/>'),
  ).toEqual(["/jobs?a=1&b=2", "/a.svg", "/a-1.webp", "/a-2.webp"]);
  expect(findLinks("<loc>http://a.example/about</loc> a{background:url(/img/b.svg)}").sort()).toEqual([
    "/img/b.svg",
    "http://a.example/about",
  ]);
  const path = (link: string) => toPath(link, "http://a.example", "/x/y");
  expect(path("http://a.example/about#team")).toEqual(["/about"]);
  expect(path("../z.svg")).toEqual(["/z.svg"]);
  for (const link of ["https://b.example/", "mailto:a@b.example", "#top", "width=device-width", "http://["])
    expect(path(link)).toEqual([]);
});

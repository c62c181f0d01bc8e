import sharp from "sharp";
import { expect, test } from "vitest";
import { buildBrand } from "./brand";
import { drawIcons } from "./icons";
import { readLogo } from "./logo";
import { type Mistake, toSentence } from "./mistakes";
import { paletteSchema } from "./palette";

const palette = paletteSchema.parse({ primary: "#1d4ed8", accent: "#c2410c" });
const svg = (content: string, attributes = 'viewBox="0 0 90 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}</svg>`;

function read(text: string) {
  const mistakes: Mistake[] = [];
  return { logo: readLogo("logo.svg", text, mistakes), sentences: mistakes.map(toSentence) };
}

test.each([
  ["a script", svg("<script>alert(1)</script>"), "logo.svg:2: contains a script."],
  ["a script in metadata", svg("<metadata><script/></metadata>"), "logo.svg:2: contains a script."],
  [
    "an event handler",
    svg("", 'viewBox="0 0 9 9" onload="x()"'),
    "logo.svg:1: contains an event handler, onload.",
  ],
  ...[
    '<use href="https://example.com/a.svg#b"/>',
    '<use xlink:href="a.svg#b"/>',
    '<path style="fill:url(https://example.com/a)"/>',
    '<path fill="url(//example.com/a)"/>',
    "<style>@import 'a.css';</style>",
    "<style><![CDATA[a{background:u\\72l(//example.com)}]]></style>",
    '<style>@im<!-- -->port "https://a.example/x.css";</style>',
    '<style>@im<![CDATA[port "https://a.example/x.css";]]></style>',
  ].map((content) => [content, svg(content), "logo.svg:2: refers to something outside the file."]),
  [
    "an element inside a style sheet",
    svg("<style>a{}<title/>b{}</style>"),
    "logo.svg:2: contains <title> inside <style>.",
  ],
  ["another document", svg("<foreignObject/>"), "logo.svg:2: contains <foreignObject>, which no logo needs."],
  ["a picture", svg('<image href="data:,"/>'), "logo.svg:2: contains <image>, which no logo needs."],
  ["text", svg("<text>Acme</text>"), "logo.svg:2: contains text; turn letters into paths."],
  [
    "no viewBox",
    svg("", 'width="90"'),
    'logo.svg:1: needs a viewBox of four numbers, such as viewBox="0 0 96 96".',
  ],
  [
    "an empty viewBox",
    svg("", 'viewBox="0 0 0 9"'),
    'logo.svg:1: needs a viewBox of four numbers, such as viewBox="0 0 96 96".',
  ],
  ["5 MB", svg(" ".repeat(5_000_000)), "logo.svg:1: has 5001 KB; at most 100 KB fit here."],
  ["a cut-off file", svg("<path").slice(0, -6), "logo.svg:2: cannot be read: unclosed tag: svg."],
  [
    "an entity",
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("<g>&a;</g>")}`,
    "logo.svg:2: cannot be read: undefined entity.",
  ],
  [
    "a style sheet in a logo of one colour",
    svg('<style>.a{fill:red}</style><path fill="currentColor"/>'),
    "logo.svg:2: must set colours by attributes such as fill, because a logo in currentColor is part of each page.",
  ],
])("a logo with %s is refused in one sentence", (_, text, sentence) => {
  expect(read(text)).toEqual({ logo: undefined, sentences: [sentence] });
});

test("notes of drawing programs are left out", () => {
  const notes =
    '<!-- a --><metadata><a:b>c</a:b></metadata><title>d</title><sodipodi:e/><path inkscape:f="g" d="M0 0h9"/>';
  expect(read(svg(notes)).logo).toEqual({
    viewBox: "0 0 90 60",
    width: 90,
    height: 60,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0h9"></path></svg>',
    inline: undefined,
  });
});

test("a logo may refer to its own gradient, also with a space", () => {
  expect(read(svg('<path fill="url( #a )" d="M0 0h9"/>')).sentences).toEqual([]);
});

test("a logo in currentColor is part of the page, and another one is loaded", async () => {
  const own = read(svg('<path d="M0 0h90v60z"/>', 'viewBox="0 0 90 60" fill="currentColor"')).logo;
  const other = read(svg('<path d="M0 0h90v60z" fill="#ff0000"/>')).logo;
  expect(own?.inline).toBe('<g fill="currentColor"><path d="M0 0h90v60z"></path></g>');
  expect(Object.keys(await drawIcons({ name: "A" }, palette, own))).not.toContain("public/img/logo.svg");
  expect(Object.keys(await drawIcons({ name: "A" }, palette, other))).toContain("public/img/logo.svg");
});

test("a wide logo stands for the name, and a square one beside it", () => {
  const path = '<path d="M0 0h9v9z"/>';
  const wide = read(svg(path, 'viewBox="0 0 200 50"')).logo;
  const square = read(svg(path, 'viewBox="0 0 50 50"')).logo;
  const name = { name: "Acme", wordmark: "ACME" };
  expect(buildBrand(name, palette, wide)["wordmark.ts"]).not.toContain("ACME");
  expect(buildBrand(name, palette, square)["wordmark.ts"]).toContain('"text": "ACME"');
});

/** Returns the share of an icon that has another colour than its corner. */
async function coverage(icon: Buffer): Promise<number> {
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let drawn = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at] !== data[0]) drawn++;
  return drawn / (info.width * info.height);
}

test.each([
  ["a letter", "Acme"],
  ["a letter after quotes", '"Åse" & Søn <b>'],
  ["a diamond for another alphabet", "شركة النور"],
  ["a letter of 200", "W".repeat(200)],
])("icons show %s", async (_, name) => {
  const icons = await drawIcons({ name }, palette);
  for (const [path, side] of [
    ["app/apple-icon.png", 180],
    ["public/img/icon-192.png", 192],
    ["public/img/icon-512.png", 512],
  ] as const) {
    const icon = icons[path]!;
    expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: side, height: side });
    const share = await coverage(icon);
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.6);
  }
  expect(icons["app/favicon.ico"]!.readUInt16LE(2)).toBe(1);
  expect(icons["app/icon.svg"]!.toString()).toMatch(/^<svg /);
});

import { expect, test } from "vitest";
import { contrast, toHex, toOklch } from "./oklch";
import { paletteSchema, toCss } from "./palette";
import { recolour, recolourPictures } from "./recolour";

const GREEN = { primary: "#1f4a3a", accent: "#a54a22", paper: "#f7f4ec" };
const BLUE = { primary: "#1d4ed8", accent: "#c2410c" };

/** Returns the mistakes as `field: text`. */
const refuse = (brand: object) => {
  const { error } = paletteSchema.safeParse(brand);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("the three colours of the drawings give the tokens that the drawings were made with", () => {
  expect(paletteSchema.parse(GREEN)).toEqual({
    white: "#ffffff",
    paper: "#f7f4ec",
    mist: "#e9ede4",
    ink: "#14231d",
    muted: "#4a5a52",
    evergreen: "#1f4a3a",
    deep: "#0f2119",
    sage: "#a9c2b3",
    river: "#23617d",
    copper: "#a54a22",
    copperLight: "#e39a6b",
    moss: "#2f6b43",
    danger: "#9b2226",
    line: "#c9d1c6",
    lineOnDeep: "#2f4a3f",
    control: "#75827a",
  });
});

test("a palette may replace single tokens", () => {
  const { danger, ink } = paletteSchema.parse({ ...GREEN, tokens: { danger: "#8B0000" } });
  expect([danger, ink]).toEqual(["#8b0000", "#14231d"]);
});

test.each(Array.from({ length: 24 }, (_, index) => 15 * index))(
  "dark colours with a hue of %i degrees give a readable palette, grey or bright",
  (hue) => {
    for (const chroma of [0, 0.05, 0.12, 0.3])
      expect(
        refuse({ primary: toHex([0.4, chroma, hue]), accent: toHex([0.48, 0.1, hue + 120]) }),
      ).toBeUndefined();
  },
);

test("each field that makes a pair unreadable is named once, with its worst pair and the contrast", () => {
  expect(refuse({ ...GREEN, primary: "#ffd400" })).toEqual([
    "primary: primary #ffd400 on mist #f6e8e0 has a contrast of 1.19, and 4.5 is needed.",
  ]);
  expect(refuse({ ...BLUE, accent: "#ffd400" })).toEqual([
    "accent: white #ffffff on accent #ffd400 has a contrast of 1.43, and 4.5 is needed.",
  ]);
  expect(refuse({ ...GREEN, tokens: { control: "#c0c0c0" } })).toEqual([
    "tokens.control: control #c0c0c0 on mist #e9ede4 has a contrast of 1.53, and 3 is needed.",
  ]);
});

test.each([
  [{ ...BLUE, accent: "#1D4ED8" }, "accent: is the same colour as primary; they must differ."],
  [{ ...BLUE, paper: BLUE.primary }, "paper: is the same colour as primary; they must differ."],
  [{ ...BLUE, paper: BLUE.accent }, "paper: is the same colour as accent; they must differ."],
  [{ ...BLUE, primary: "red" }, 'primary: must be a colour such as "#1f4a3a".'],
])("%j is refused", (brand, sentence) => {
  expect(refuse(brand)).toEqual([sentence]);
});

test("the style sheet has a custom property for each token", () => {
  const css = toCss(paletteSchema.parse(GREEN));
  expect(css).toContain("--color-copper-light: #e39a6b;");
  expect(css).toContain("--shadow-float: 0 12px 32px rgb(15 33 25 / 0.16);");
});

test("drawings take the colours of another palette, and keep those of their own", () => {
  const [green, blue] = [paletteSchema.parse(GREEN), paletteSchema.parse(BLUE)];
  const svg = '<path fill="#1F4A3A" stroke="#3F6B58"/>';
  expect(recolour(svg, green, green)).toBe(svg.toLowerCase());
  const [fill, shade] = recolour(svg, green, blue).match(/#\w{6}/g) ?? [];
  expect(fill).toBe(BLUE.primary);
  expect(toOklch(shade!)[0]).toBeGreaterThan(toOklch(BLUE.primary)[0]);
  expect(Math.abs(toOklch(shade!)[2] - toOklch(BLUE.primary)[2])).toBeLessThan(15);
});

test("pictures of a site take its colours, and client logos keep theirs", () => {
  const svg = '<path fill="#1F4A3A"/>';
  const pictures = { "hero/1.svg": Buffer.from(svg), "clients/acme.svg": Buffer.from(svg) };
  const named = { ...pictures, "palette.json": JSON.stringify(GREEN) };
  const [green, blue] = [paletteSchema.parse(GREEN), paletteSchema.parse(BLUE)];
  expect(recolourPictures(named, green, green)).toEqual(pictures);
  expect(recolourPictures(named, green, blue)).toEqual({
    ...pictures,
    "hero/1.svg": '<path fill="#1d4ed8"/>',
  });
});

test("lightness, chroma, hue and contrast are those of the published definitions", () => {
  const [lightness, chroma, hue] = toOklch("#ff0000");
  expect([lightness.toFixed(3), chroma.toFixed(3), hue.toFixed(1)]).toEqual(["0.628", "0.258", "29.2"]);
  expect(toHex([lightness, chroma, hue])).toBe("#ff0000");
  expect(toHex([0.7, 0.4, 150])).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

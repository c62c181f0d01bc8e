import { z } from "zod";
import { contrast, type Oklch, toHex, toOklch, turnHue } from "./oklch";

// prettier-ignore
/** Names of the design's colours in style sheets and programs. */
const tokens = [
  "white", "paper", "mist", "ink", "muted", "evergreen", "deep", "sage", "river", "copper", "copperLight", "moss",
  "danger", "line", "lineOnDeep", "control",
] as const;

type Token = (typeof tokens)[number];
export type Palette = Record<Token, string>;

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as "#1f4a3a".', abort: true })
  .toLowerCase();

/** Colours of the company. `tokens` replaces single derived ones. */
const brandSchema = z.strictObject({
  primary: colour,
  accent: colour,
  paper: colour.optional(),
  tokens: z.partialRecord(z.enum(tokens), colour).optional(),
});

type Brand = z.output<typeof brandSchema>;

/** Smallest contrast of text, and of large text, borders of controls and signs (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

/** Greys take at most one and a half times this chroma from the company's colours. */
const CALM_CHROMA = 0.0558;
const RED = 21.6;
const GREEN = 150;
const BLUE = 250;

/** Returns a colour of this lightness, with a share of the chroma of `from` and its hue turned by some degrees. */
const tint = ([, chroma, hue]: Oklch, lightness: number, share: number, turn: number) =>
  toHex([lightness, share * Math.min(chroma, 1.5 * CALM_CHROMA), hue + turn]);

/** Returns a colour that is light enough for signs on `ground`, if any is. */
function lighten(lightness: number, chroma: number, hue: number, ground: string): string {
  const hex = toHex([lightness, chroma, hue]);
  const done = lightness > 0.97 || contrast(hex, ground) >= SHAPE;
  return done ? hex : lighten(lightness + 0.01, chroma, hue, ground);
}

/** Returns all colours of the design. The demo's are the model: lightness is the same in every palette. */
function derivePalette({ primary, accent, paper, tokens }: Brand): Palette {
  const base = toOklch(primary);
  const [, warmChroma, warmHue] = toOklch(accent);
  return {
    white: "#ffffff",
    paper: paper ?? tint(base, 0.9673, 0.08, -40),
    mist: tint(base, 0.9406, 0.228, -40.2),
    ink: tint(base, 0.2403, 0.423, 0.9),
    muted: tint(base, 0.4514, 0.425, -2.8),
    evergreen: primary,
    deep: tint(base, 0.2291, 0.516, -2.6),
    sage: tint(base, 0.7909, 0.617, -7.3),
    river: toHex([0.4658, 0.077, turnHue(base[2], BLUE, 0.777)]),
    copper: accent,
    copperLight: lighten(0.7482, 0.819 * warmChroma, warmHue + 10.85, primary),
    moss: toHex([0.4765, 0.0902, turnHue(GREEN, base[2], 0.144)]),
    danger: toHex([0.4544, 0.1568, turnHue(RED, warmHue, 0.144)]),
    line: tint(base, 0.8514, 0.31, -29.5),
    lineOnDeep: tint(base, 0.3837, 0.681, 0.4),
    control: tint(base, 0.5934, 0.349, -7.8),
    ...tokens,
  };
}

/** Colours of text and of shapes by the background colour behind them. */
const pairs: readonly { ground: Token; text: readonly Token[]; shapes?: readonly Token[] }[] = [
  {
    ground: "paper",
    text: ["ink", "muted", "evergreen", "river", "moss", "danger", "deep"],
    shapes: ["control", "copper"],
  },
  {
    ground: "white",
    text: ["ink", "muted", "evergreen", "river", "moss", "danger"],
    shapes: ["control", "copper"],
  },
  { ground: "mist", text: ["ink", "muted", "evergreen", "river", "danger"], shapes: ["control", "copper"] },
  { ground: "deep", text: ["paper", "sage", "copperLight"] },
  { ground: "evergreen", text: ["paper"], shapes: ["copperLight"] },
  { ground: "copper", text: ["white"] },
  { ground: "copperLight", text: ["deep"] },
  { ground: "danger", text: ["white"] },
  { ground: "river", text: ["paper"] },
  { ground: "ink", text: ["white", "paper"] },
];

/** Fields of site/palette.json that are tokens. A pair is the mistake of the first field that it contains. */
const FIELDS: Partial<Record<Token, "accent" | "primary" | "paper">> = {
  copper: "accent",
  evergreen: "primary",
  paper: "paper",
};

/** Returns colours that are equal, and for each field the pair with the least contrast. */
function findPaletteMistakes(brand: Brand) {
  const { primary, accent, paper } = brand;
  const equal = (field: string, other: string) => [
    { path: [field], text: `is the same colour as ${other}; they must differ.` },
  ];
  if (primary === accent) return equal("accent", "primary");
  if (paper === primary) return equal("paper", "primary");
  if (paper === accent) return equal("paper", "accent");

  const palette = derivePalette(brand);
  const name = (token: Token) => `${FIELDS[token] ?? token} ${palette[token]}`;
  const worst = new Map<string, { path: string[]; share: number; text: string }>();
  for (const { ground, text, shapes = [] } of pairs) {
    for (const token of [...text, ...shapes]) {
      const needed = text.includes(token) ? TEXT : SHAPE;
      const ratio = contrast(palette[token], palette[ground]);
      const path = findField(brand, [token, ground]);
      const share = ratio / needed;
      if (share >= (worst.get(path.join())?.share ?? 1)) continue;
      const found = (Math.floor(ratio * 100) / 100).toFixed(2);
      worst.set(path.join(), {
        path,
        share,
        text: `${name(token)} on ${name(ground)} has a contrast of ${found}, and ${needed} is needed.`,
      });
    }
  }
  return [...worst.values()];
}

/** Returns the path of the field to correct when two tokens are too similar. */
function findField(brand: Brand, pair: readonly Token[]): string[] {
  const fixed = pair.find((token) => brand.tokens?.[token]);
  if (fixed) return ["tokens", fixed];
  const fields = (Object.keys(FIELDS) as Token[]).filter((token) => pair.includes(token));
  const field = fields.map((token) => FIELDS[token]!).find((name) => brand[name]);
  return [field ?? "primary"];
}

/** Returns all colours of the design. */
export const paletteSchema = brandSchema
  .superRefine((brand, context) => {
    for (const { path, text } of findPaletteMistakes(brand))
      context.addIssue({ code: "custom", path, message: text });
  })
  .transform(derivePalette);

/** Returns the custom properties of globals.css. */
export function toCss(palette: Palette): string {
  const kebab = (token: string) => token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(palette.deep.slice(at, at + 2), 16));
  return [
    "@theme {",
    "  --color-*: initial;",
    ...tokens.map((token) => `  --color-${kebab(token)}: ${palette[token]};`),
    "  --color-transparent: transparent;",
    "  --color-current: currentColor;",
    "  --shadow-*: initial;",
    `  --shadow-float: 0 12px 32px rgb(${red} ${green} ${blue} / 0.16);`,
    "}",
    "",
  ].join("\n");
}

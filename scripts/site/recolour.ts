import { toHex, toLab, toOklch } from "./oklch";
import type { Palette } from "./palette";

/** No drawing has shades of these. */
const SIGNALS: readonly string[] = ["moss", "danger"];

/** Exchanges the colours of an SVG drawing. Shades between tokens keep their distance from the nearest one. */
export function recolour(svg: string, from: Palette, to: Palette): string {
  const pairs = (tokens: string[]) =>
    (tokens as (keyof Palette)[]).map((token) => [from[token], to[token]] as const);
  const exchanged = new Map<string, string>(pairs(Object.keys(from)));
  const shaded = pairs(Object.keys(from).filter((token) => !SIGNALS.includes(token)));
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (found) => {
    const hex = found.toLowerCase();
    const known = exchanged.get(hex) ?? shift(hex, shaded);
    exchanged.set(hex, known);
    return known;
  });
}

function shift(hex: string, colours: readonly (readonly [from: string, to: string])[]): string {
  const place = toLab(hex);
  const distance = (other: string) => Math.hypot(...toLab(other).map((value, axis) => value - place[axis]!));
  const [nearest, wanted] = colours.reduce((best, next) =>
    distance(next[0]) < distance(best[0]) ? next : best,
  );
  const [[lightness, chroma, hue], before, after] = [toOklch(hex), toOklch(nearest), toOklch(wanted)];
  return toHex([
    Math.min(1, Math.max(0, lightness + after[0] - before[0])),
    Math.max(0, chroma + after[1] - before[1]),
    hue + after[2] - before[2],
  ]);
}

export type Files = Readonly<Record<string, string | Buffer>>;

/** Names the colours that the drawings of a site were made with. */
const DRAWN_WITH = "palette.json";

/** Returns pictures with their drawings in the colours of `to`. Logos of clients stay as they are. */
export function recolourPictures({ [DRAWN_WITH]: _, ...pictures }: Files, from: Palette, to: Palette): Files {
  if (JSON.stringify(from) === JSON.stringify(to)) return pictures;
  const isDrawing = (name: string) => name.endsWith(".svg") && !/^clients\b/.test(name);
  const change = ([name, content]: [string, string | Buffer]) => [
    name,
    isDrawing(name) ? recolour(content.toString(), from, to) : content,
  ];
  return Object.fromEntries(Object.entries(pictures).map(change));
}

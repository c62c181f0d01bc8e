import { type Point, between, number, straight } from "./geometry";
import { characters } from "./lettering";
import { element, fill, stroke } from "./svg";

export const cross = ([x, y]: Point, arm = 5) =>
  `M${number(x - arm)} ${number(y)}h${arm * 2}M${number(x)} ${number(y - arm)}v${arm * 2}`;

export const circle = ([x, y]: Point, r: number) =>
  `M${number(x - r)} ${number(y)}a${number(r)} ${number(r)} 0 1 0 ${number(2 * r)} 0a${number(r)} ${number(r)} 0 1 0${number(-2 * r)} 0z`;

export const ellipse = ([x, y]: Point, rx: number, ry: number) =>
  `M${number(x - rx)} ${number(y)}a${number(rx)} ${number(ry)} 0 1 0 ${number(2 * rx)} 0a${number(rx)} ${number(ry)} 0 1 0${number(-2 * rx)} 0z`;

/** Draws a triangulation station: a triangle around a point. */
export function station([x, y]: Point, colour: string, ground: string, size = 7): string {
  const corners: Point[] = [0, 1, 2].map((n) => {
    const angle = -Math.PI / 2 + (n * Math.PI * 2) / 3;
    return [x + size * 1.2 * Math.cos(angle), y + size * 1.2 * Math.sin(angle)];
  });
  return (
    fill(straight(corners, true), ground, { stroke: colour, "stroke-width": 1.5 }) +
    fill(circle([x, y], 1.5), colour)
  );
}

export const stop = (at: Point, colour: string, ground: string, r = 5) =>
  element("path", { d: circle(at, r), fill: ground, stroke: colour, "stroke-width": 1.5 });

/** Draws text as outlines, anchored on its baseline. Characters without an outline become spaces. */
export function label(
  text: string,
  [x, y]: Point,
  colour: string,
  scale = 1,
  anchor: "start" | "middle" = "start",
): string {
  const widths = [...text].map((character) => characters[character]?.width ?? 3);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let pen = anchor === "middle" ? -total / 2 : 0;
  const glyphs = [...text].map((character, index) => {
    const shape = characters[character]?.d ?? "";
    const glyph = shape
      ? element("path", { d: shape, transform: pen ? `translate(${number(pen)})` : undefined })
      : "";
    pen += widths[index] ?? 0;
    return glyph;
  });
  const size = scale === 1 ? "" : ` scale(${scale})`;
  return element(
    "g",
    { fill: colour, transform: `translate(${number(x)} ${number(y)})${size}` },
    glyphs.join(""),
  );
}

export const spotHeight = (at: Point, height: string, colour: string) =>
  fill(circle(at, 1.7), colour) + label(height, [at[0] + 6, at[1] + 4], colour);

/** Returns the path of a Warren truss. The top chord lies `rise` above the deck and is one panel shorter. */
export function truss(from: Point, to: Point, rise: number, panels: number): string {
  const lift = ([x, y]: Point): Point => [x, y - rise];
  const low = Array.from({ length: panels + 1 }, (_, n) => between(from, to, n / panels));
  const high = Array.from({ length: panels }, (_, n) => lift(between(from, to, (n + 0.5) / panels)));
  const web = low.flatMap((point, n) => [point, ...(high[n] ? [high[n]] : [])]);
  return straight([from, to]) + straight(high) + straight(web);
}

export function north([x, y]: Point, colour: string, size = 26): string {
  const head = straight(
    [
      [x, y - size],
      [x + size * 0.22, y - size * 0.36],
      [x, y - size * 0.5],
    ],
    true,
  );
  return (
    stroke(
      straight([
        [x, y],
        [x, y - size],
      ]),
      colour,
    ) +
    fill(head, colour) +
    label("N", [x, y - size - 5], colour, 1, "middle")
  );
}

/** Returns strokes across a line at every `every`-th point, `reach` units to each side. */
export function ticks(points: readonly Point[], every: number, reach: number): string {
  return points
    .map((point, index) => {
      const next = points[index + 1];
      if (index % every !== 0 || !next) return "";
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
      const size = Math.hypot(dx, dy) || 1;
      const [nx, ny] = [(-dy / size) * reach, (dx / size) * reach];
      return straight([
        [point[0] - nx, point[1] - ny],
        [point[0] + nx, point[1] + ny],
      ]);
    })
    .join("");
}

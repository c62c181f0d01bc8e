import type { Bounds } from "@/art/drawing/contours";
import { palette } from "@/art/drawing/palette";
import { type ReliefOptions, relief, steps } from "@/art/drawing/relief";
import { publish } from "@/art/drawing/publish";
import { element, stroke } from "@/art/drawing/svg";
import { siteFolder } from "@/scripts/site/compile";

/** A part of the drawing for a kind of screen. Phones get fewer and wider lines, which stay apart at their size. */
export interface HeroSheet {
  suffix: string;
  frame: Bounds;
  /** Height between two contours. */
  interval: number;
  /** Contour colours from shade to light, for a dark background. */
  tones: readonly string[];
  spacing: number;
  shortest: number;
  lineWidth: number;
  budget: number;
}

const wide: HeroSheet = {
  suffix: "",
  frame: { x: 0, y: 0, width: 720, height: 640 },
  interval: 12,
  tones: ["#3E6F5B", "#6B9280", palette.sage],
  spacing: 20,
  shortest: 30,
  lineWidth: 1.2,
  budget: 32_000,
};

const phone = {
  suffix: "-phone",
  interval: 18,
  tones: ["#4C7B67", "#93B0A0"],
  spacing: 24,
  shortest: 30,
  lineWidth: 1.6,
  budget: 18_000,
};

/** The lowest and the highest contour. */
export type Range = readonly [number, number];

export function drawTerrain(options: ReliefOptions, range: Range, sheet: HeroSheet): string {
  const { x, y, width, height } = sheet.frame;
  const margin = 12;
  /** Skips what lies outside the sheet, so that no bytes are spent on it. */
  const clear = (east: number, south: number) => {
    const [left, top] = options.view.project(east, south, options.terrain(east, south));
    const isOutside =
      left < x - margin || left > x + width + margin || top < y - margin || top > y + height + margin;
    return isOutside || (options.clear?.(east, south) ?? false);
  };
  const { interval, tones, spacing, shortest, lineWidth } = sheet;
  const levels = steps(...range, interval);
  const paths = relief({ ...options, tones: tones.length, step: 4, spacing, shortest, levels, clear });
  return paths.map((d, tone) => stroke(d, tones[tone] ?? palette.sage, lineWidth + tone * 0.2)).join("");
}

/** Covers the left edge with the ground. A mask would be painted in a layer of its own. */
function fade({ frame: { x, y, width, height } }: HeroSheet): string {
  const gradient = element(
    "linearGradient",
    { id: "edge" },
    element("stop", { "stop-color": palette.deep }) +
      element("stop", { offset: 1, "stop-color": palette.deep, "stop-opacity": 0 }),
  );
  return gradient + element("rect", { x, y, width: width * 0.3, height, fill: "url(#edge)" });
}

type Draw = (sheet: HeroSheet) => { faded: string; crisp: string };

/** Writes a drawing for wide screens, and its part for phones. `faded` fades out to the left. `crisp` lies above it. */
export function writeHero(name: string, phoneFrame: Bounds, draw: Draw): void {
  for (const sheet of [wide, { ...phone, frame: phoneFrame }]) {
    const { faded, crisp } = draw(sheet);
    const { x, y, width, height } = sheet.frame;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`;
    publish(
      `${siteFolder()}/pictures/hero/${name}${sheet.suffix}.svg`,
      `${head} fill="none" stroke-linecap="round" stroke-linejoin="round">${faded}${fade(sheet)}${crisp}</svg>\n`,
      sheet.budget,
    );
  }
}

export const bounds: Bounds = { x: -20, y: 0, width: 780, height: 1000 };

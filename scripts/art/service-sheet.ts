import type { Block } from "./block";
import type { Point } from "./geometry";
import { palette } from "./palette";
import { drape } from "./relief";
import { element, publish, stroke, svg } from "./sheet";

export const side = 232;
const size = { width: 480, height: 360 };
/** Standing water, tinted over the white ground. */
export const water = {
  fill: palette.river,
  "fill-opacity": 0.13,
  stroke: palette.river,
  "stroke-width": 1.5,
};

/** The blocks are drawn a little larger than the sheet; `top` is where its upper edge lies. */
export function save(slug: string, top: number, ...content: string[]): void {
  const scale = 0.9;
  const shift = `translate(24 ${-top * scale}) scale(${scale})`;
  publish(
    `public/img/services/${slug}.svg`,
    svg(size.width, size.height, element("g", { transform: shift }, content.join(""))),
  );
}
const on = (land: Block) => ({ terrain: land.terrain, view: land.view, bounds: land.bounds, levels: [] });
/** A line laid on the ground of a block. */
export const laid = (land: Block, points: readonly Point[], colour: string, width = 1.5, dash?: string) =>
  stroke(drape(on(land), points, 1.5, 8), colour, width, { "stroke-dasharray": dash });

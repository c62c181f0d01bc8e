import type { Block } from "@/art/drawing/block";
import type { Point } from "@/art/drawing/geometry";
import { palette } from "@/art/drawing/palette";
import { drape } from "@/art/drawing/relief";
import { element, publish, stroke, svg } from "@/art/drawing/svg";

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
export function writeServiceDrawing(slug: string, top: number, ...content: string[]): void {
  const scale = 0.9;
  const shift = `translate(24 ${-top * scale}) scale(${scale})`;
  publish(
    `public/img/services/${slug}.svg`,
    svg(size.width, size.height, element("g", { transform: shift }, content.join(""))),
  );
}
const toReliefOptions = (land: Block) => ({
  terrain: land.terrain,
  view: land.view,
  bounds: land.bounds,
  levels: [],
});
/** A line laid on the ground of a block. */
export const drawLineOnBlock = (
  land: Block,
  points: readonly Point[],
  colour: string,
  width = 1.5,
  dash?: string,
) => stroke(drape(toReliefOptions(land), points, 1.5, 8), colour, width, { "stroke-dasharray": dash });

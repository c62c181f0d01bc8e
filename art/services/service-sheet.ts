import type { Block } from "@/art/drawing/block";
import type { Point } from "@/art/drawing/geometry";
import { palette } from "@/art/drawing/palette";
import { drape } from "@/art/drawing/relief";
import { publish } from "@/art/drawing/publish";
import { element, stroke, svg } from "@/art/drawing/svg";
import { siteFolder } from "@/scripts/site/compile";

export const side = 232;
const size = { width: 480, height: 360 };
export const water = {
  fill: palette.river,
  "fill-opacity": 0.13,
  stroke: palette.river,
  "stroke-width": 1.5,
};

/** Writes the drawing of a service at 90 %. `top` is the upper edge of the sheet in block units. */
export function writeServiceDrawing(slug: string, top: number, ...content: string[]): void {
  const scale = 0.9;
  const shift = `translate(24 ${-top * scale}) scale(${scale})`;
  publish(
    `${siteFolder()}/pictures/services/${slug}.svg`,
    svg(size.width, size.height, element("g", { transform: shift }, content.join(""))),
  );
}
const toReliefOptions = (land: Block) => ({
  terrain: land.terrain,
  view: land.view,
  bounds: land.bounds,
  levels: [],
});
/** Draws the visible parts of a line on the ground of a block. */
export const drawLineOnBlock = (
  land: Block,
  points: readonly Point[],
  colour: string,
  width = 1.5,
  dash?: string,
) => stroke(drape(toReliefOptions(land), points, 1.5, 8), colour, width, { "stroke-dasharray": dash });

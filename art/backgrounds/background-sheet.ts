import { plan, relief, steps } from "@/art/drawing/relief";
import { publish } from "@/art/drawing/publish";
import { svg } from "@/art/drawing/svg";
import { type Height, charted } from "@/art/drawing/terrain";
import { siteFolder } from "@/scripts/site/compile";

/** Returns the contours of a plan view in one tone. */
export function contours(
  terrain: Height,
  width: number,
  height: number,
  by: number,
  clear?: (x: number, y: number) => boolean,
  spacing = 14,
  shortest = 40,
): string {
  const bounds = { x: 0, y: 0, width, height };
  const step = width > 800 ? 8 : 4;
  return (
    relief({
      terrain: charted(terrain, bounds, step),
      view: plan,
      bounds,
      levels: steps(-200, 300, by),
      tones: 1,
      step,
      spacing,
      shortest,
      clear,
    })[0] ?? ""
  );
}

export const writeBackground = (name: string, width: number, height: number, ...content: string[]) =>
  publish(`${siteFolder()}/pictures/ground/${name}.svg`, svg(width, height, ...content));

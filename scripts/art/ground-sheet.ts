import { plan, relief, steps } from "./relief";
import { publish, svg } from "./sheet";
import { type Height, charted } from "./terrain";

/** Plain contours of a sheet, without light. */
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

export const save = (name: string, width: number, height: number, ...content: string[]) =>
  publish(`public/img/ground/${name}.svg`, svg(width, height, ...content));

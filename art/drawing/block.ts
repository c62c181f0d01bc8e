import { type Bounds, ContourFinder } from "./contours";
import { type Point, smooth, straight } from "./geometry";
import { palette } from "./palette";
import { type ReliefOptions, type View, isVisible, isometric, relief } from "./relief";
import { fill, stroke } from "./svg";
import { type Height, charted } from "./terrain";

/** A block diagram: a square of terrain with two cut faces, seen from a corner. */
export interface Block {
  side: number;
  view: View;
  terrain: Height;
  bounds: Bounds;
  /** Depth of the block below height 0. */
  depth: number;
  /** Projects a place on the ground, raised by `lift`. */
  at: (x: number, y: number, lift?: number) => Point;
  /** Upper edges of the two cut faces: from the left corner to the front corner, and from there to the right. */
  rims: readonly [Point[], Point[]];
}

const reach = (side: number) => Array.from({ length: 47 }, (_, n) => (n / 46) * side);

export function block(terrain: Height, side: number, depth: number, origin: Point): Block {
  const view = isometric(...origin);
  const bounds = { x: 0, y: 0, width: side, height: side };
  const height = charted(terrain, { x: -8, y: -8, width: side + 16, height: side + 16 }, 2);
  const at = (x: number, y: number, lift = 0) => view.project(x, y, height(x, y) + lift);
  const left = reach(side).map((x) => at(x, side));
  const right = reach(side)
    .map((y) => at(side, y))
    .reverse();
  return { side, view, terrain: height, bounds, depth, at, rims: [left, right] };
}

/** Returns the outline of the terrain against the sky, from the left corner to the right. */
function skyline({ side, at }: Block): Point[] {
  const columns = new Map<number, Point>();
  for (const x of reach(side))
    for (const y of reach(side)) {
      const point = at(x, y);
      const column = Math.round(point[0] / 4);
      const highest = columns.get(column);
      if (!highest || point[1] < highest[1]) columns.set(column, point);
    }
  return [...columns].sort(([a], [b]) => a - b).map(([, point]) => point);
}

/** Returns the closed outlines of the two cut faces. */
function faces({ side, view, rims, depth }: Block): readonly [string, string] {
  const bottom = (x: number, y: number) => view.project(x, y, -depth);
  return [
    straight([...rims[0], bottom(side, side), bottom(0, side)], true),
    straight([...rims[1], bottom(side, 0), bottom(side, side)], true),
  ];
}

const inks = [palette.evergreen, "#3F6B58", "#7F9F90"];
const widths = [1.6, 1.5, 1.4];

/** Draws the ground, the cut faces, the contours in three tones, and the edges. */
export function drawBlock(land: Block, levels: number[], more: Partial<ReliefOptions> = {}): string {
  const { terrain, view, bounds, side, depth, rims } = land;
  const [left, right] = faces(land);
  const top = straight([...skyline(land), ...rims[1].toReversed(), ...rims[0].toReversed()], true);
  const paths = relief({
    terrain,
    view,
    bounds,
    levels,
    tones: 3,
    step: side / 80,
    spacing: 9,
    shortest: 8,
    ...more,
  });
  const base = [
    view.project(0, side, -depth),
    view.project(side, side, -depth),
    view.project(side, 0, -depth),
  ];
  const corner = straight([land.at(side, side), view.project(side, side, -depth)]);
  const hidden = (x: number, y: number) => !isVisible(terrain, view, x, y, terrain(x, y), bounds);
  const back = [reach(side).map((y): Point => [0, y]), reach(side).map((x): Point => [x, 0])]
    .map((line) => line.filter(([x, y]) => !hidden(x, y)).map(([x, y]) => land.at(x, y)))
    .map((points) => (points.length > 2 ? smooth({ points, closed: false }, 9) : ""))
    .join("");
  return [
    fill(top, palette.white),
    fill(left, palette.mist),
    fill(right, palette.line),
    paths.map((d, tone) => stroke(d, inks[tone] ?? palette.evergreen, widths[tone])).join(""),
    stroke(back, palette.evergreen, 1.2),
    stroke(
      straight(skyline(land).filter((_, n, all) => n % 2 === 0 || n === all.length - 1)),
      palette.evergreen,
      1.2,
      { opacity: 0.55 },
    ),
    stroke(rims.map((points) => smooth({ points, closed: false }, 9)).join(""), palette.evergreen, 1.6),
    stroke(
      straight([rims[0][0] ?? [0, 0], ...base, rims[1].at(-1) ?? [0, 0]]) + corner,
      palette.evergreen,
      1.5,
    ),
  ].join("");
}

/** Returns the path of a layer on both cut faces. `fold` gives its deviation from `level` by position, from 0 to 2. */
export function stratum(land: Block, level: number, fold: (along: number) => number): string {
  const { side, view, terrain } = land;
  const line = (x: (t: number) => number, y: (t: number) => number, from: number) =>
    reach(1).map((t) => {
      const z = Math.min(level + fold(from + t), terrain(x(t), y(t)) - 1);
      return view.project(x(t), y(t), Math.max(z, -land.depth));
    });
  const left = line(
    (t) => t * side,
    () => side,
    0,
  );
  const right = line(
    () => side,
    (t) => (1 - t) * side,
    1,
  );
  return smooth({ points: left, closed: false }, 12) + smooth({ points: right, closed: false }, 12);
}

/** Returns the outline of the water between the coast and the front corner, at height 0. */
export function sea({ view, side, bounds }: Block, seabed: Height): string {
  const coast = new ContourFinder(seabed, bounds, side / 80)
    .contours(0)
    .sort((a, b) => b.points.length - a.points.length)[0];
  const shore = coast?.points.map(([x, y]) => view.project(x, y, 0)) ?? [];
  const leftFirst = (shore[0]?.[0] ?? 0) < (shore.at(-1)?.[0] ?? 0);
  return straight([...(leftFirst ? shore : shore.toReversed()), view.project(side, side, 0)], true);
}

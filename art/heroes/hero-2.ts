import { type Point, offset, resample, spline, straight } from "@/art/drawing/geometry";
import { bounds, writeHero, drawTerrain } from "./hero-sheet";
import { cross, spotHeight, stop } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { type ReliefOptions, drape, fromSouth } from "@/art/drawing/relief";
import { fill, stroke } from "@/art/drawing/svg";
import { charted, distanceTo, hill, ridge, rough, sum } from "@/art/drawing/terrain";

// The old river bed (dashed) crosses the yard of a plant. The river now bends around the plant, past nine stakes.
const river = spline([
  [700, -60],
  [640, 120],
  [480, 220],
  [330, 330],
  [270, 480],
  [330, 620],
  [470, 700],
  [560, 800],
  [520, 960],
  [600, 1080],
]);
const oldBed = spline([
  [480, 220],
  [470, 330],
  [545, 440],
  [500, 560],
  [470, 700],
]);
const plant = { x: 400, y: 400, width: 170, depth: 110 };
const terrain = charted(
  sum(
    hill(120, 250, 170, 120, 210, -0.3),
    hill(90, 760, 190, 105, 200),
    hill(780, 420, 130, 150, 260),
    hill(420, -20, 150, 90),
    hill(760, 880, 120, 80, 170),
    ridge(river, 70, -42),
    ridge(oldBed, 38, -12),
    rough(23, 210, 22),
  ),
  bounds,
  4,
);
const view = fromSouth(0.6, 60);
const yard = { x: plant.x + plant.width / 2, y: plant.y + plant.depth / 2 };
const near = (x: number, y: number) =>
  Math.abs(x - yard.x) < plant.width * 0.62 && Math.abs(y - yard.y) < plant.depth * 0.8;
const water = distanceTo(river);
const options: ReliefOptions = {
  terrain,
  view,
  bounds,
  levels: [],
  clear: (x, y) => near(x, y) || water(x, y) < 15,
};
const at = ([x, y]: Point) => view.project(x, y, terrain(x, y));

const floor = terrain(yard.x, yard.y);
const corner = (x: number, y: number, z: number) => view.project(plant.x + x, plant.y + y, floor + z);

/** Draws a hall with a saw-tooth roof of `teeth` bays, seen from the south. */
function hall(left: number, right: number, y: number, depth: number, height: number, teeth: number): string {
  const bay = (right - left) / teeth;
  const roof = Array.from({ length: teeth }, (_, n): Point[] => [
    corner(left + n * bay, y + depth, height),
    corner(left + n * bay, y + depth, height + 22),
    corner(left + (n + 1) * bay, y + depth, height),
  ]).flat();
  const back = Array.from({ length: teeth }, (_, n) => {
    const [low, high] = [
      corner(left + n * bay, y, height + 22),
      corner(left + n * bay, y + depth, height + 22),
    ];
    const [end, near] = [
      corner(left + (n + 1) * bay, y, height),
      corner(left + (n + 1) * bay, y + depth, height),
    ];
    return fill(straight([low, high, near, end], true), palette.deep, {
      stroke: palette.paper,
      "stroke-width": 1.5,
    });
  }).join("");
  const front = [corner(left, y + depth, 0), ...roof, corner(right, y + depth, 0)];
  const side = straight(
    [
      corner(left, y, 0),
      corner(left, y, height + 22),
      corner(left, y + depth, height + 22),
      corner(left, y + depth, 0),
    ],
    true,
  );
  const doors = Array.from({ length: teeth }, (_, n) => {
    const [a, b] = [
      corner(left + (n + 0.3) * bay, y + depth, 0),
      corner(left + (n + 0.7) * bay, y + depth, height * 0.55),
    ];
    return straight([a, [a[0], b[1]], b, [b[0], a[1]]]);
  }).join("");
  const face = { stroke: palette.paper, "stroke-width": 1.5 };
  return (
    fill(side, palette.deep, face) +
    back +
    fill(straight(front, true), palette.deep, face) +
    stroke(doors, palette.sage, 1.2)
  );
}

function stack(x: number, y: number, height: number): string {
  const [foot, top] = [corner(x, y, 0), corner(x, y, height)];
  const shaft = straight(
    [
      [foot[0] - 6, foot[1]],
      [top[0] - 4, top[1]],
      [top[0] + 4, top[1]],
      [foot[0] + 6, foot[1]],
    ],
    true,
  );
  return (
    fill(shaft, palette.deep, { stroke: palette.paper, "stroke-width": 1.5 }) +
    stroke(`M${top[0] - 5} ${top[1] + 8}h10`, palette.paper)
  );
}

const course = resample({ points: river.slice(64, 150), closed: false }, 52).slice(0, 9);
const stakes = course
  .map((place) => at(place))
  .map((point) => stop(point, palette.copperLight, palette.deep, 4.5))
  .join("");

writeHero("2", { x: 150, y: 150, width: 540, height: 420 }, (sheet) => ({
  faded:
    drawTerrain(options, [-70, 300], sheet) +
    stroke(drape(options, oldBed, 0, 12), palette.sage, 1.5, { "stroke-dasharray": "7 7" }),
  crisp:
    [13, -13].map((side) => stroke(drape(options, offset(river, side), 0, 14), palette.paper, 1.8)).join("") +
    stack(118, 18, 120) +
    stack(142, 18, 104) +
    hall(0, 170, 30, 70, 34, 5) +
    stakes +
    stroke(cross(at([610, 560]), 6), palette.sage) +
    spotHeight(at([120, 250]), "286", palette.paper),
}));

import { type Point, between, offset, spline, straight } from "@/art/drawing/geometry";
import { bounds, writeHero, drawTerrain } from "./hero-sheet";
import { cross, spotHeight, truss } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { type ReliefOptions, drape, fromSouth } from "@/art/drawing/relief";
import { element, fill, stroke } from "@/art/drawing/svg";
import { charted, distanceTo, hill, ridge, rough, sum } from "@/art/drawing/terrain";

// Two shores, the river between them, and a bridge whose last panel is being placed.
const river = spline([
  [560, -80],
  [430, 120],
  [470, 300],
  [400, 470],
  [415, 620],
  [330, 800],
  [390, 1080],
]);
const terrain = charted(
  sum(
    () => 70,
    hill(90, 330, 190, 110, 260, 0.2),
    hill(130, 780, 170, 80, 200),
    hill(760, 300, 190, 120, 250),
    hill(690, 760, 170, 100, 220),
    ridge(river, 150, -120),
    rough(53, 190, 22),
  ),
  bounds,
  4,
);
const view = fromSouth(0.6, 110);
const stream = distanceTo(river);
const options: ReliefOptions = {
  terrain,
  view,
  bounds,
  levels: [],
  clear: (x, y) => stream(x, y) < 36,
};
const deck = 58;
const [near, far] = [590, 520];
const place = (x: number, y: number): Point => view.project(x, y, deck);
/** Returns the x of the place where the terrain rises to the deck, in steps from the middle of the river. */
function landing(step: number): number {
  let x = 410;
  while (Math.max(terrain(x, near), terrain(x, far)) < deck && x > 60 && x < 740) x += step;
  return x;
}
const [left, right] = [landing(-2), landing(2)];
const panels = 6;
const rise = 56;

function pier(x: number): string {
  const foot = (y: number) => view.project(x, y, terrain(x, y));
  const [a, b, c] = [place(x - 8, near), place(x + 8, near), foot(near)];
  const face = straight([a, [c[0] - 12, c[1]], [c[0] + 12, c[1]], b], true);
  return fill(face, palette.deep, { stroke: palette.paper, "stroke-width": 1.5 });
}

const ripples = [120, 210, 300, 390, 720, 800, 890]
  .map((y, n): [Point, Point] => {
    const centre = river.reduce((best, point) =>
      Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best,
    );
    const [x, z] = [centre[0] + (n % 2 ? 9 : -9), terrain(centre[0], y)];
    return [view.project(x - 11, y, z), view.project(x + 11, y, z)];
  })
  .map((pair) => straight(pair))
  .join("");

const floor = straight([place(left, far), place(right, far), place(right, near), place(left, near)], true);
const joists = Array.from({ length: panels + 1 }, (_, n) => left + ((right - left) * n) / panels)
  .map((x) => straight([place(x, far), place(x, near)]))
  .join("");
const middle = between(place(left, near), place(right, near), 0.5);
const half = (right - left) / panels / 2;
const road = (from: number, to: number, y: number) =>
  straight(
    Array.from({ length: 12 }, (_, n) => from + ((to - from) * n) / 11).map((x) =>
      view.project(x, y, Math.max(deck, terrain(x, y))),
    ),
  );

writeHero("4", { x: 150, y: 130, width: 540, height: 420 }, (sheet) => ({
  faded:
    drawTerrain(options, [-20, 320], sheet) +
    [36, -36].map((side) => stroke(drape(options, offset(river, side), 0, 14), palette.paper, 1.8)).join("") +
    stroke(ripples, palette.sage, 1.5),
  crisp:
    stroke(
      road(left, 20, near) + road(left, 20, far) + road(right, 760, near) + road(right, 760, far),
      palette.paper,
      1.2,
      { opacity: 0.7 },
    ) +
    pier(363) +
    pier(460) +
    stroke(truss(place(left, far), place(right, far), rise, panels), palette.sage, 1.3) +
    fill(floor, palette.deep, { stroke: palette.paper, "stroke-width": 1.5 }) +
    stroke(joists, palette.sage, 1) +
    stroke(truss(place(left, near), place(right, near), rise, panels), palette.paper, 2) +
    element("path", {
      d: `M${middle[0] - half} ${middle[1]}L${middle[0]} ${middle[1] - rise}L${middle[0] + half} ${middle[1]}z`,
      stroke: palette.copperLight,
      "stroke-width": 3,
    }) +
    stroke(cross(view.project(110, 820, terrain(110, 820)), 6), palette.sage) +
    spotHeight(view.project(90, 330, terrain(90, 330)), "164", palette.paper) +
    spotHeight(view.project(650, 300, terrain(650, 300)), "171", palette.paper),
}));

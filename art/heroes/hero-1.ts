import { type Point, spline, straight } from "@/art/drawing/geometry";
import { bounds, writeHero, drawTerrain } from "./hero-sheet";
import { label, station, stop } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { type ReliefOptions, drape, fromSouth } from "@/art/drawing/relief";
import { stroke } from "@/art/drawing/svg";
import { charted, hill, ridge, rough, sum } from "@/art/drawing/terrain";

// A valley between two ranges, a triangle of survey stations, and the start of a route.
const river = spline([
  [240, 1040],
  [330, 880],
  [300, 740],
  [410, 620],
  [540, 520],
  [500, 390],
  [580, 250],
  [600, 100],
  [680, -40],
]);
const terrain = charted(
  sum(
    hill(170, 430, 190, 150, 250, 0.5),
    hill(215, 400, 90, 60, 120, 0.3),
    hill(655, 730, 150, 130, 220, 0.5),
    hill(640, 700, 80, 50),
    hill(420, 190, 130, 95, 150),
    hill(800, 260, 160, 120, 230),
    ridge(river, 95, -60),
    rough(11, 190, 26),
  ),
  bounds,
  4,
);
const view = fromSouth(0.6, 84);
const options: ReliefOptions = { terrain, view, bounds, levels: [] };
const at = ([x, y]: Point) => view.project(x, y, terrain(x, y));

const route = spline([
  [150, 960],
  [235, 850],
  [250, 720],
  [340, 620],
  [450, 540],
  [440, 410],
  [505, 310],
]);
const ahead = spline([
  [505, 310],
  [535, 250],
  [540, 190],
  [520, 130],
]);
const summits = (
  [
    [215, 400],
    [420, 190],
    [640, 700],
  ] satisfies Point[]
).map((place) => at(place));
const sights = straight(summits, true);

writeHero("1", { x: 180, y: 40, width: 540, height: 520 }, (sheet) => ({
  faded: drawTerrain(options, [-70, 300], sheet) + stroke(drape(options, river, 0, 12), palette.paper, 1.8),
  crisp:
    stroke(sights, palette.sage, 1, { "stroke-dasharray": "1 6" }) +
    stroke(drape(options, ahead, 2), palette.copperLight, 2.2, { "stroke-dasharray": "2 8" }) +
    stroke(drape(options, route, 2), palette.copperLight, 2.6) +
    [0, 48, 96, 144]
      .map((index) => (route[index] ? stop(at(route[index]), palette.paper, palette.deep) : ""))
      .join("") +
    summits.map((point) => station(point, palette.paper, palette.deep)).join("") +
    summits
      .map((point, n) => label(["418", "302", "367"][n] ?? "", [point[0] + 12, point[1] + 4], palette.paper))
      .join(""),
}));

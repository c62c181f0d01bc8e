import { block, drawBlock, sea } from "@/art/drawing/block";
import { type Point, offset, spline, straight } from "@/art/drawing/geometry";
import { circle, ellipse, stop } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { steps } from "@/art/drawing/relief";
import { drawLineOnBlock, writeServiceDrawing, side } from "./service-sheet";
import { fill, stroke } from "@/art/drawing/svg";
import { type Height, distanceTo, hill, ridge, rough, sum } from "@/art/drawing/terrain";
const { evergreen, copper, river, white, muted } = palette;

function infrastructure(): void {
  const crest = spline([
    [16, 214],
    [62, 150],
    [104, 128],
    [150, 74],
    [218, 20],
  ]);
  const land = block(
    sum(
      ridge(crest, 52, 62),
      hill(62, 152, 26, 26),
      hill(118, 112, 30, 38),
      hill(188, 44, 26, 24),
      hill(200, 200, 60, -8),
      rough(5, 70, 14),
    ),
    side,
    34,
    [240, 96],
  );
  const summits = (
    [
      [62, 150],
      [118, 112],
      [188, 44],
    ] satisfies Point[]
  ).map(([x, y]) => land.at(x, y, 2));
  const masts = summits.map(([x, y]): Point => [x, y - 22]);
  const [, middle] = masts;
  writeServiceDrawing(
    "remote-infrastructure-management",
    18,
    drawBlock(land, steps(-20, 130, 6.5)),
    stroke(straight(masts), muted, 1, { "stroke-dasharray": "1 5" }),
    stroke(summits.map((point, n) => straight([point, masts[n] ?? point])).join(""), evergreen),
    masts.map((point, n) => (n === 1 ? "" : stop(point, evergreen, white, 4))).join(""),
    middle
      ? stroke(ellipse(middle, 12, 8) + ellipse(middle, 21, 14), evergreen, 1.1) +
          fill(circle(middle, 4.5), copper)
      : "",
  );
}

function delta(): void {
  const stem = spline([
    [0, 10],
    [34, 46],
    [52, 92],
    [92, 104],
  ]);
  const arms = [
    spline([
      [92, 104],
      [112, 146],
      [98, 180],
      [112, 232],
    ]),
    spline([
      [92, 104],
      [136, 126],
      [160, 168],
      [196, 196],
    ]),
    spline([
      [92, 104],
      [140, 92],
      [176, 112],
      [232, 104],
    ]),
  ];
  const channels = arms.concat([stem]).map((line) => distanceTo(line));
  const coast: Height = (x, y) => 38 - Math.max(0, Math.hypot(x + 12, y + 12) - 60) * 0.2;
  const lobes = sum(...arms.map((arm) => ridge(arm, 34, 8)));
  const beds: Height = (x, y) => -6 * Math.exp(-((Math.min(...channels.map((f) => f(x, y))) / 7) ** 2));
  const ground = sum(coast, lobes, hill(10, 110, 40, 40, 60), hill(130, 0, 60, 46, 40), rough(9, 60, 6));
  const land = block(
    (x, y) => (ground(x, y) > 0 ? Math.max(0, ground(x, y) + beds(x, y)) : 0),
    side,
    40,
    [240, 84],
  );
  const ends: Point[] = [
    [102, 196],
    [166, 174],
    [196, 109],
  ];
  const bank = (line: readonly Point[], width: number) =>
    [width, -width].map((shift) => drawLineOnBlock(land, offset(line, shift), river, 1.4)).join("");
  const origin = land.at(92, 104, 3);
  const ripples = (
    [
      [196, 216],
      [216, 204],
      [214, 222],
    ] satisfies Point[]
  )
    .map(([x, y]) => straight([land.at(x - 5, y + 5), land.at(x + 5, y - 5)]))
    .join("");
  writeServiceDrawing(
    "recruiting-staffing",
    10,
    drawBlock(land, steps(4.5, 100, 5.5)),
    fill(sea(land, ground), river, { "fill-opacity": 0.13, stroke: river, "stroke-width": 1.4 }),
    stroke(ripples, river, 1.2),
    bank(stem, 6),
    arms.map((arm) => bank(arm, 3.5)).join(""),
    ends.map(([x, y]) => stop(land.at(x, y, 3), evergreen, white, 6)).join(""),
    fill(circle(origin, 6), copper),
  );
}

function cloud(x: number, y: number, scale: number): string {
  const d = `M${x} ${y}h${92 * scale}a${13 * scale} ${13 * scale} 0 0 0 ${2 * scale} ${-25 * scale}a${21 * scale} ${21 * scale} 0 0 0 ${-34 * scale} ${-13 * scale}a${17 * scale} ${17 * scale} 0 0 0 ${-31 * scale} ${9 * scale}a${15 * scale} ${15 * scale} 0 0 0 ${-29 * scale} ${29 * scale}z`;
  const inner = `M${x + 12 * scale} ${y - 7 * scale}h${46 * scale}M${x + 66 * scale} ${y - 7 * scale}h${14 * scale}`;
  return fill(d, white, { stroke: evergreen, "stroke-width": 1.6 }) + stroke(inner, "#86A696", 1.2);
}

function summit(): void {
  const land = block(
    sum(
      hill(112, 112, 92, 70, 84),
      hill(112, 112, 40, 62, 36),
      hill(40, 190, 50, 22),
      hill(196, 64, 40, 24),
      rough(15, 64, 15),
    ),
    side,
    32,
    [240, 124],
  );
  const [x, y] = land.at(112, 112, 0);
  writeServiceDrawing(
    "cloud-infrastructure",
    20,
    cloud(x + 26, y + 12, 0.8),
    drawBlock(land, steps(-20, 160, 6.5)),
    stroke(
      straight([
        [x, y],
        [x, y - 28],
      ]),
      evergreen,
    ),
    fill(
      straight(
        [
          [x, y - 28],
          [x + 17, y - 22],
          [x, y - 16],
        ],
        true,
      ),
      copper,
    ),
    cloud(x - 136, y + 42, 1.02),
    cloud(x + 40, y + 62, 0.92),
  );
}

infrastructure();
delta();
summit();

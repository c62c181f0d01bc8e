import { block, drawBlock, stratum } from "@/art/drawing/block";
import { type Point, between, offset, spline, straight } from "@/art/drawing/geometry";
import { circle, ellipse, station, stop, truss } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { steps } from "@/art/drawing/relief";
import { drawLineOnBlock, writeServiceDrawing, side, water } from "./service-sheet";
import { element, fill, stroke } from "@/art/drawing/svg";
import { type Height, distanceTo, hill, rough, sum } from "@/art/drawing/terrain";
const { evergreen, copper, river, white, muted } = palette;

function strata(): void {
  const land = block(
    sum(() => 6, hill(70, 90, 60, 26, 44, 0.6), hill(180, 150, 50, 18), rough(21, 70, 12)),
    side,
    118,
    [240, 48],
  );
  const fold = (along: number) => 9 * Math.sin(along * 2.9 + 0.4) + 3 * Math.sin(along * 7);
  const beds = [-14, -36, -52, -82, -98];
  const dots = beds.map((level, n) => {
    const pattern = ["1 6", "", "9 6", "", "2 4 9 4"][n];
    return pattern
      ? stroke(stratum(land, level - 9, fold), evergreen, n === 0 ? 2 : 1.2, { "stroke-dasharray": pattern })
      : "";
  });
  const hole = 128;
  const collar = land.at(hole, side);
  const toe = land.view.project(hole, side, -100);
  const cores = [0.3, 0.52, 0.8].map((share) => between(collar, toe, share));
  writeServiceDrawing(
    "application-development",
    14,
    drawBlock(land, steps(-20, 80, 5)),
    stroke(beds.map((level) => stratum(land, level, fold)).join(""), evergreen, 1.5),
    dots.join(""),
    stroke(straight([[collar[0], collar[1] - 34], toe]), copper, 2.4),
    stroke(
      straight([
        [collar[0] - 12, collar[1] + 4],
        [collar[0], collar[1] - 34],
        [collar[0] + 12, collar[1] - 1],
      ]),
      evergreen,
      1.5,
    ),
    cores.map((point) => stop(point, copper, palette.mist, 4)).join(""),
  );
}

function switchbacks(): void {
  const land = block(
    sum(
      (x, y) => 96 / (1 + Math.exp((x * 0.62 + y * 0.78 - 140) / 26)),
      hill(60, 60, 60, 20),
      hill(210, 70, 40, 22),
      rough(33, 80, 14),
    ),
    side,
    34,
    [240, 112],
  );
  const legs: Point[] = [
    [150, 226],
    [208, 176],
    [92, 194],
    [186, 122],
    [56, 172],
    [160, 84],
    [34, 138],
    [118, 66],
    [58, 62],
  ];
  const path = legs.flatMap((knot, n) => {
    const next = legs[n + 1];
    return next ? Array.from({ length: 24 }, (_, k) => between(knot, next, k / 24)) : [knot];
  });
  const eased = path.map((_, n): Point => {
    const near = path.slice(Math.max(0, n - 3), n + 4);
    return [
      near.reduce((s, p) => s + p[0], 0) / near.length,
      near.reduce((s, p) => s + p[1], 0) / near.length,
    ];
  });
  const [top, foot] = [land.at(58, 62, 2), land.at(150, 226, 2)];
  writeServiceDrawing(
    "change-management",
    -2,
    drawBlock(land, steps(-10, 140, 7.5)),
    drawLineOnBlock(land, eased, copper, 2.4),
    stop(foot, copper, white, 5),
    station([top[0], top[1] - 4], evergreen, white, 8),
  );
}

function constellation(): void {
  const basin: Height = (x, y) =>
    44 * Math.min(1.25, (Math.hypot((x - 122) / 1.1, y - 118) / 92) ** 2.2) - 14;
  const land = block(
    sum(basin, hill(18, 60, 46, 30), hill(70, 8, 46, 28), rough(43, 60, 10)),
    side,
    34,
    [240, 122],
  );
  const shore = Array.from({ length: 72 }, (_, n): Point => {
    const angle = (n / 72) * Math.PI * 2;
    let reachOut = 20;
    const place = (): Point => [122 + Math.cos(angle) * reachOut, 118 + Math.sin(angle) * reachOut];
    while (land.terrain(...place()) < 3 && reachOut < 112) reachOut += 1;
    return land.view.project(...place(), 3);
  });
  const stars: [number, number, number][] = [
    [88, 140, 84],
    [92, 92, 116],
    [134, 112, 92],
    [150, 80, 132],
    [166, 118, 104],
    [116, 158, 70],
  ];
  const links = [
    [0, 1],
    [1, 2],
    [2, 3],
    [2, 4],
    [0, 2],
    [4, 5],
    [0, 5],
    [1, 3],
  ];
  const sky = stars.map(([x, y, z]) => land.view.project(x, y, z));
  const mirror = stars.map(([x, y]) => land.view.project(x, y, 3));
  const none: Point = [0, 0];
  writeServiceDrawing(
    "ai-ml",
    22,
    drawBlock(land, steps(11, 110, 6)),
    element("path", { d: straight(shore, true), ...water }),
    stroke(mirror.map((point) => ellipse(point, 9, 4)).join(""), river, 1.1),
    stroke(sky.map((point, n) => straight([point, mirror[n] ?? point])).join(""), muted, 1, {
      "stroke-dasharray": "1 5",
    }),
    stroke(links.map(([a = 0, b = 0]) => straight([sky[a] ?? none, sky[b] ?? none])).join(""), evergreen),
    sky
      .map((point, n) => (n === 2 ? fill(circle(point, 6.5), copper) : stop(point, evergreen, white, 4.5)))
      .join(""),
  );
}

function gorge(): void {
  const stream = spline([
    [-10, 96],
    [60, 104],
    [118, 122],
    [176, 128],
    [244, 142],
  ]);
  const away = distanceTo(stream);
  const land = block(
    sum(
      () => 52,
      (x, y) => -70 / (1 + Math.exp((away(x, y) - 38) / 7)),
      rough(47, 70, 12),
      hill(30, 20, 50, 20),
      hill(210, 226, 60, 12),
    ),
    side,
    40,
    [240, 88],
  );
  const deck = 58;
  const end = (x: number, y: number) => land.view.project(x, y, deck);
  const chord = (x: number) => [end(x, 60), end(x, 188)] as const;
  const [far, near] = [chord(128), chord(150)];
  const floor = straight([far[0], far[1], near[1], near[0]], true);
  const panels = 5;
  const joists = Array.from({ length: panels + 1 }, (_, n) =>
    straight([between(far[0], far[1], n / panels), between(near[0], near[1], n / panels)]),
  ).join("");
  const load = between(near[0], near[1], 0.5);
  writeServiceDrawing(
    "mechanical-engineering",
    4,
    drawBlock(land, steps(-20, 100, 6.5), { clear: (x, y) => away(x, y) < 8 }),
    [7, -7].map((shift) => drawLineOnBlock(land, offset(stream.slice(2, -2), shift), river, 1.4)).join(""),
    stroke(truss(far[0], far[1], 34, panels), "#7F9F90", 1.3),
    fill(floor, white, { stroke: evergreen, "stroke-width": 1.5 }),
    stroke(joists, muted, 1),
    stroke(truss(near[0], near[1], 34, panels), evergreen, 2),
    stroke(
      straight([
        [load[0], load[1] - 82],
        [load[0], load[1] - 44],
      ]) +
        straight([
          [load[0] - 6, load[1] - 53],
          [load[0], load[1] - 44],
          [load[0] + 6, load[1] - 53],
        ]),
      copper,
      2.4,
    ),
  );
}

strata();
switchbacks();
constellation();
gorge();

import { type Point, curve, straight } from "@/art/drawing/geometry";
import { contours, writeBackground } from "./background-sheet";
import { circle, cross, label, north, station } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { fill, stroke } from "@/art/drawing/svg";
import { hill, rough, sum } from "@/art/drawing/terrain";

const { evergreen, copper, white, sage, line, muted } = palette;

/** A folded map of twelve tiles. One tile is missing. */
function notFound(): void {
  const tile = (x: number, y: number) => x > 330 && x < 470 && y > 146 && y < 266;
  const terrain = sum(
    hill(210, 130, 110, 80),
    hill(520, 300, 120, 80),
    hill(400, 200, 90, 40),
    rough(113, 130, 30),
  );
  const outside = (x: number, y: number) => x < 52 || x > 608 || y < 28 || y > 384;
  const sheet = "M50 26h560v360H50z";
  const map = contours(terrain, 640, 412, 9, (x, y) => tile(x, y) || outside(x, y), 13, 26);
  writeBackground(
    "not-found",
    640,
    412,
    fill(sheet, white, { stroke: evergreen, "stroke-width": 1.6 }),
    stroke(map, sage, 1.4),
    stroke(
      "M190 26v360M330 26v120M330 266v120M470 26v120M470 266v120M50 146h280M470 146h140M50 266h280M470 266h140",
      line,
      1.2,
      { "stroke-dasharray": "6 5" },
    ),
    fill("M330 146h140v120H330z", palette.paper, {
      stroke: evergreen,
      "stroke-width": 1.6,
      "stroke-dasharray": "5 6",
    }),
    stroke(
      cross([330, 146], 7) + cross([470, 146], 7) + cross([330, 266], 7) + cross([470, 266], 7),
      evergreen,
      1.5,
    ),
    stroke("M386 192a15 15 0 1 1 22 13c-6 4-8 7-8 14", copper, 3),
    fill(circle([400, 231], 2.4), copper),
    station([210, 130], evergreen, white, 8),
    label("512", [224, 134], muted),
    north([574, 86], evergreen),
  );
}

/** A surveying instrument on a tripod, and a contour that is not closed yet. */
function comingSoon(): void {
  const terrain = sum(hill(300, 300, 230, 90, 110), hill(470, 250, 110, 30), rough(127, 170, 22));
  const lines = contours(
    terrain,
    640,
    420,
    9,
    (x, y) => y < 190 || x > 520 - (y - 190) * 0.4 || (Math.abs(x - 330) < 26 && y < 215),
    13,
    40,
  );
  const ahead: Point[] = [
    [505, 232],
    [540, 250],
    [566, 282],
    [570, 322],
    [548, 340],
  ];
  writeBackground(
    "coming-soon",
    640,
    420,
    stroke(lines, sage, 1.4),
    stroke(curve(ahead), copper, 2.2, { "stroke-dasharray": "3 8" }),
    stroke(
      straight([
        [330, 150],
        [272, 330],
      ]) +
        straight([
          [330, 150],
          [336, 346],
        ]) +
        straight([
          [330, 150],
          [392, 326],
        ]),
      evergreen,
      3,
    ),
    stroke("M300 244l34 5 28-6", evergreen, 1.4),
    fill("M312 140h36v10h-36z", evergreen),
    fill("M322 126h16v14h-16z", white, { stroke: evergreen, "stroke-width": 1.6 }),
    fill("M292 98h70v28h-70z", white, { stroke: evergreen, "stroke-width": 2 }),
    fill("M362 103h20v18h-20zM282 106h10v12h-10z", white, { stroke: evergreen, "stroke-width": 2 }),
    stroke(circle([318, 112], 6), evergreen, 1.5),
    stroke("M382 112h204", muted, 1.2, { "stroke-dasharray": "1 6" }),
    fill("M588 64h10v196h-10z", white, { stroke: evergreen, "stroke-width": 1.6 }),
    stroke("M588 84h5m-5 20h5m-5 20h5m-5 20h5m-5 20h5m-5 20h5m-5 20h5m-5 20h5m-5 20h5", evergreen, 1.4),
    stroke(cross([150, 130], 6) + cross([210, 84], 6), sage, 1.5),
  );
}

notFound();
comingSoon();

import { type Point, curve, spline, straight } from "@/art/drawing/geometry";
import { contours, writeBackground } from "./background-sheet";
import { circle, label, north, station, truss } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { fill, stroke } from "@/art/drawing/svg";
import { distanceTo, hill, ridge, rough, sum } from "@/art/drawing/terrain";

const { evergreen, copper, river, white, muted } = palette;
const shallow = "#D2DFDF";

/** The two rivers of Portland and the bridges of the city. */
function about(): void {
  const columbia = spline([
    [-30, 96],
    [110, 70],
    [240, 104],
    [370, 84],
    [500, 50],
    [680, 76],
  ]);
  const willamette = spline([
    [420, 520],
    [400, 430],
    [340, 360],
    [352, 280],
    [300, 210],
    [236, 168],
    [216, 102],
  ]);
  const island: Point[] = [
    [392, 92],
    [424, 72],
    [468, 58],
    [506, 52],
    [478, 70],
    [436, 88],
  ];
  const near = [distanceTo(columbia), distanceTo(willamette)] as const;
  const wet = (x: number, y: number) => near[0](x, y) < 27 || near[1](x, y) < 19;
  const terrain = sum(
    hill(130, 330, 130, 120, 200, 0.3),
    hill(40, 220, 90, 60),
    hill(560, 330, 60, 46),
    hill(590, 180, 70, 30),
    ridge(willamette, 70, -26),
    rough(137, 140, 20),
  );
  const flow = (points: readonly Point[]) =>
    curve(points.filter((_, n) => n % 6 === 0 || n === points.length - 1));
  const bridge = (n: number) => {
    const [here, next] = [willamette[n] ?? [0, 0], willamette[n + 3] ?? [0, 0]];
    const size = Math.hypot(next[0] - here[0], next[1] - here[1]) || 1;
    const [dx, dy] = [(-(next[1] - here[1]) / size) * 32, ((next[0] - here[0]) / size) * 32];
    const ends: [Point, Point] = [
      [here[0] - dx, here[1] - dy],
      [here[0] + dx, here[1] + dy],
    ];
    return ends[0][0] < ends[1][0] ? ends : ([ends[1], ends[0]] as [Point, Point]);
  };
  const spans = [26, 46, 62, 78, 94].map(bridge);
  const streets =
    (
      [
        [386, 250],
        [404, 274],
        [422, 298],
      ] satisfies Point[]
    )
      .map(([x, y]) =>
        straight([
          [x, y],
          [x + 120, y - 10],
        ]),
      )
      .join("") +
    [0, 1, 2, 3, 4]
      .map((n) =>
        straight([
          [404 + n * 24, 238 - n * 2],
          [440 + n * 24, 306 - n * 2],
        ]),
      )
      .join("");
  writeBackground(
    "about",
    640,
    480,
    stroke(
      contours(
        terrain,
        640,
        480,
        11,
        (x, y) => wet(x, y) || (x > 376 && x < 560 && y > 222 && y < 316),
        20,
        40,
      ),
      "#8DAC9C",
      1.4,
    ),
    stroke(flow(columbia), river, 51) +
      stroke(flow(willamette), river, 33) +
      stroke(flow(columbia), shallow, 48) +
      stroke(flow(willamette), shallow, 30),
    fill(curve(island, true), white, { stroke: river, "stroke-width": 1.4 }),
    stroke(streets, muted, 1.1),
    spans
      .map(
        ([a, b], n) =>
          stroke(straight([a, b]), palette.paper, 6) +
          stroke(
            n === 2
              ? truss(a, b, 18, 5)
              : straight([a, b]) +
                  straight([
                    [a[0], a[1] - 5],
                    [b[0], b[1] - 5],
                  ]),
            evergreen,
            n === 2 ? 1.7 : 1.6,
          ),
      )
      .join(""),
    stroke("M54 84h26M120 78h26M560 60h26M330 356h10", river, 1.3),
    station([130, 330], evergreen, white, 8),
    label("327 m", [146, 334], muted),
    north([598, 442], evergreen),
    fill(circle([398, 262], 7), copper),
  );
}

about();

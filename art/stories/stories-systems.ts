import { type Point, curve, spline } from "@/art/drawing/geometry";
import { cross, station, ticks } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { stroke } from "@/art/drawing/svg";
import { box, writeStory, drawBox, drawStreams } from "./story-sheet";
import { drawTruck } from "./truck";
import { distanceTo, hill, ridge, rough, sum } from "@/art/drawing/terrain";

const { evergreen, white } = palette;

function staffing(): void {
  const stem = spline([
    [-20, 120],
    [70, 150],
    [140, 130],
    [220, 180],
  ]);
  const arms = [
    spline([
      [220, 180],
      [320, 110],
      [430, 120],
      [520, 60],
      [660, 50],
    ]),
    spline([
      [220, 180],
      [330, 206],
      [430, 180],
      [540, 210],
      [660, 196],
    ]),
    spline([
      [220, 180],
      [290, 270],
      [400, 290],
      [500, 340],
      [660, 344],
    ]),
  ];
  const near = [stem, ...arms].map((line) => distanceTo(line));
  writeStory({
    id: 4,
    terrain: sum(
      (x) => 60 - x * 0.08,
      hill(120, 330, 120, 80),
      hill(90, 20, 100, 70),
      ...[stem, ...arms].map((line) => ridge(line, 34, -24)),
      rough(73, 120, 34),
    ),
    route: [
      [70, 250],
      [170, 226],
      [262, 232],
      [360, 158],
      [450, 230],
      [510, 268],
      [590, 266],
    ],
    marks: [0, 2, 4, 6],
    clear: (x, y) => near.some((away) => away(x, y) < 12),
    under: drawStreams([stem, 9], ...arms.map((arm): [Point[], number] => [arm, 6])),
    over: stroke(cross([410, 60], 6) + cross([330, 352], 6), evergreen, 1.4),
  });
}

function clinics(): void {
  const sites: Point[] = [
    [150, 96],
    [320, 70],
    [486, 104],
    [540, 226],
    [440, 318],
    [316, 330],
    [192, 322],
    [96, 226],
  ];
  const wall = spline(
    [
      [46, 210],
      [96, 60],
      [300, 24],
      [520, 44],
      [596, 180],
      [560, 330],
      [340, 372],
      [130, 370],
      [46, 210],
    ],
    10,
  );
  const plus = ([x, y]: Point) => `M${x - 4} ${y - 12}h8v8h8v8h-8v8h-8v-8h-8v-8h8z`;
  writeStory({
    id: 5,
    terrain: sum(
      hill(320, 200, 150, 90, 110),
      ...sites.map(([x, y]) => hill(x, y, 62, 46)),
      rough(79, 150, 24),
    ),
    route: [
      [120, 162],
      [196, 196],
      [250, 150],
      [330, 190],
      [380, 250],
      [424, 196],
      [470, 190],
    ],
    marks: [0, 2, 4, 6],
    over:
      stroke(curve(wall), evergreen, 1.6, { "stroke-dasharray": "10 6" }) +
      stroke(ticks(wall, 8, 6), evergreen, 1.4) +
      sites.map((site) => drawBox(plus(site))).join("") +
      drawBox(box(296, 226, 52, 34)) +
      drawBox(plus([322, 222])),
  });
}

function road(points: readonly Point[]): string {
  const d = curve(points.filter((_, n) => n % 6 === 0 || n === points.length - 1));
  return (
    stroke(d, evergreen, 15) + stroke(d, white, 12) + stroke(d, evergreen, 1.2, { "stroke-dasharray": "8 7" })
  );
}

function mechanical(): void {
  const track = spline([
    [-20, 372],
    [100, 350],
    [200, 376],
    [320, 342],
    [430, 372],
    [540, 330],
    [660, 346],
  ]);
  const kerb = distanceTo(track);
  writeStory({
    id: 6,
    under: road(track),
    terrain: sum(
      hill(90, 120, 130, 90),
      hill(560, 130, 120, 90),
      hill(320, 420, 170, 60, 90),
      (_, y) => (y - 200) * -0.04,
      rough(83, 150, 30),
    ),
    route: [
      [60, 316],
      [150, 262],
      [236, 300],
      [320, 252],
      [410, 292],
      [480, 240],
      [580, 262],
    ],
    marks: [0, 2, 4, 6],
    clear: (x, y) => kerb(x, y) < 12 || Math.hypot((x - 330) / 138, (y - 134) / 108) < 1,
    over: drawTruck([286, 100]) + station([90, 100], evergreen, white, 8),
  });
}

staffing();
clinics();
mechanical();

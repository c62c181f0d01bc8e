import { type Point, spline, straight } from "@/art/drawing/geometry";
import { cross } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { stroke } from "@/art/drawing/svg";
import { box, writeStory, drawBox, drawStreams } from "./story-sheet";
import { type Height, distanceTo, hill, ridge, rough, sum } from "@/art/drawing/terrain";

const { evergreen } = palette;

const tree = ([x, y]: Point) => `M${x} ${y}v-5M${x - 5} ${y - 4}h10l-5-11z`;

function mills(): void {
  const sites: Point[] = [
    [118, 110],
    [300, 76],
    [506, 120],
    [462, 312],
    [180, 304],
  ];
  const links = sites.map((site, n) => straight([site, sites[(n + 1) % sites.length] ?? site])).join("");
  const woods: Point[] = [
    [60, 60],
    [84, 72],
    [66, 92],
    [388, 52],
    [412, 64],
    [236, 352],
    [262, 366],
    [600, 96],
    [580, 78],
    [604, 340],
    [420, 356],
    [42, 330],
    [58, 350],
  ];
  writeStory({
    id: 1,
    terrain: sum(
      hill(210, 190, 130, 100, 90),
      hill(470, 230, 120, 84, 90),
      hill(40, 40, 120, 60),
      hill(620, 20, 110, 60),
      rough(61, 150, 40),
    ),
    route: [
      [64, 230],
      [130, 196],
      [226, 224],
      [300, 190],
      [392, 232],
      [470, 200],
      [584, 196],
    ],
    marks: [0, 2, 4, 6],
    over:
      stroke(links, evergreen, 1.2, { "stroke-dasharray": "2 6" }) +
      stroke(woods.map(tree).join(""), evergreen, 1.2) +
      sites.map(([x, y]) => drawBox(`M${x - 13} ${y + 9}v-14l9-7v7l9-7v7l9-7v21z`)).join(""),
  });
}

function platform(): void {
  const pages: Point[] = [
    [452, 62],
    [490, 92],
    [528, 122],
  ];
  const terraces: Height = (x, y) =>
    26 * Math.floor((x + y * 0.6) / 120) +
    26 * (1 / (1 + Math.exp(-((((x + y * 0.6) / 120) % 1) - 0.5) * 14)));
  writeStory({
    id: 2,
    terrain: sum((x, y) => terraces(x, y) * 0.9, rough(67, 150, 22)),
    route: [
      [62, 318],
      [150, 268],
      [190, 196],
      [262, 214],
      [330, 152],
      [392, 180],
      [440, 222],
      [548, 236],
    ],
    marks: [0, 2, 4, 7],
    over:
      pages
        .map(
          ([x, y], n) =>
            drawBox(box(x, y, 74, 52)) +
            stroke(
              `M${x + 10} ${y + 14}h${30 + n * 8}M${x + 10} ${y + 25}h54M${x + 10} ${y + 36}h40`,
              evergreen,
              1.2,
            ),
        )
        .join("") + stroke(cross([96, 82], 6) + cross([330, 338], 6), evergreen, 1.4),
  });
}

function plant(): void {
  const stream = spline([
    [360, -30],
    [330, 60],
    [210, 110],
    [170, 210],
    [250, 290],
    [390, 300],
    [470, 350],
    [500, 430],
  ]);
  const near = distanceTo(stream);
  writeStory({
    id: 3,
    terrain: sum(
      hill(40, 80, 110, 90),
      hill(80, 360, 120, 70),
      hill(580, 90, 130, 110, 160),
      ridge(stream, 60, -50),
      rough(71, 150, 24),
    ),
    route: [
      [60, 222],
      [120, 260],
      [212, 330],
      [330, 344],
      [420, 268],
      [470, 216],
      [570, 250],
    ],
    marks: [0, 2, 4, 6],
    clear: (x, y) => near(x, y) < 15 || (x > 268 && x < 432 && y > 128 && y < 236),
    under: drawStreams([stream, 12]),
    over:
      drawBox("M290 214v-50l24-18v18l24-18v18l24-18v18l24-18v68z") +
      stroke(box(304, 190, 12, 24) + box(330, 190, 12, 24) + box(356, 190, 12, 24), evergreen, 1.2) +
      drawBox("M396 214v-74h10v74z") +
      drawBox("M412 214v-60h10v60z") +
      stroke("M280 214h152", evergreen, 1.5),
  });
}

mills();
platform();
plant();

import { type Point, straight } from "@/art/drawing/geometry";
import { bounds, writeHero, drawTerrain } from "./hero-sheet";
import { circle, cross, ellipse, spotHeight } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { type ReliefOptions, fromSouth } from "@/art/drawing/relief";
import { fill, stroke } from "@/art/drawing/svg";
import { charted, hill, rough, sum } from "@/art/drawing/terrain";

// A summit with a lectern, and sound waves as rings around it.
const summit: Point = [430, 470];
const terrain = charted(
  sum(
    hill(430, 480, 250, 150, 290),
    hill(430, 470, 120, 110, 130),
    hill(430, 470, 50, 40),
    hill(300, 620, 120, 45, 90, 0.6),
    hill(590, 560, 110, 55, 160, -0.7),
    hill(80, 180, 140, 90),
    hill(720, 150, 140, 80),
    hill(90, 900, 150, 60),
    rough(37, 170, 26),
  ),
  bounds,
  4,
);
const view = fromSouth(0.58, 200);
const options: ReliefOptions = { terrain, view, bounds, levels: [] };
const top = view.project(...summit, terrain(...summit));
const rings = [38, 78, 122, 170, 222];
const lamp: Point = [top[0], top[1] - 62];

const lectern =
  fill(
    straight(
      [
        [top[0] - 5, top[1]],
        [top[0] - 9, top[1] - 34],
        [top[0] + 9, top[1] - 34],
        [top[0] + 5, top[1]],
      ],
      true,
    ),
    palette.deep,
    {
      stroke: palette.paper,
      "stroke-width": 1.8,
    },
  ) +
  stroke(
    straight([
      [top[0] - 16, top[1] - 33],
      [top[0] + 16, top[1] - 39],
    ]) +
      straight([
        [top[0] - 12, top[1]],
        [top[0] + 12, top[1]],
      ]),
    palette.paper,
    2.2,
  ) +
  stroke(straight([[top[0] + 4, top[1] - 37], lamp]), palette.paper, 1.8);

writeHero("3", { x: 160, y: 60, width: 540, height: 420 }, (sheet) => ({
  faded: drawTerrain(options, [-30, 400], sheet),
  crisp:
    rings
      .map((r, n) =>
        stroke(ellipse(lamp, r, r * 0.58), palette.paper, 1.6 - n * 0.18, {
          opacity: 0.9 - n * 0.16,
        }),
      )
      .join("") +
    lectern +
    fill(circle(lamp, 6), palette.copperLight) +
    stroke(
      cross(view.project(150, 640, terrain(150, 640)), 6) +
        cross(view.project(640, 760, terrain(640, 760)), 6),
      palette.sage,
    ) +
    spotHeight([top[0] + 22, top[1] + 2], "1,124", palette.paper),
}));

import { type Point, between, numbers, straight } from "@/art/drawing/geometry";
import { circle } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { fill, stroke } from "@/art/drawing/svg";

const { evergreen, copper, white, mist, line } = palette;
const edge = { stroke: evergreen, "stroke-width": 1.5 };

/** Length, width, and the heights of rails and deck. */
const [long, wide] = [184, 64];
const [railLow, railHigh, deck, side] = [20, 42, 52, 70];

/** Draws an electric utility truck on a truss frame, seen as the blocks of the services are. */
export function drawTruck([left, top]: Point): string {
  const at = (x: number, y: number, z: number): Point => [left + (x - y) * 0.866, top + (x + y) * 0.5 - z];
  const plane = (y: number, ...corners: (readonly [number, number])[]) =>
    straight(
      corners.map(([x, z]) => at(x, y, z)),
      true,
    );
  const face = (colour: string, ...corners: (readonly [number, number, number])[]) =>
    fill(
      straight(
        corners.map((corner) => at(...corner)),
        true,
      ),
      colour,
      edge,
    );

  const rail = (y: number) => {
    const nodes = Array.from({ length: 9 }, (_, n) => at((long * n) / 8, y, n % 2 ? railHigh : railLow));
    return (
      stroke(
        straight([at(0, y, railLow), at(long, y, railLow)]) +
          straight([at(0, y, railHigh), at(long, y, railHigh)]),
        evergreen,
        2.2,
      ) + stroke(straight(nodes), evergreen, 1.6)
    );
  };
  const tubes = [0, 0.2, 0.4, 0.6, 0.8, 1]
    .map((share) => straight([at(long * share, 6, railLow), at(long * share, wide - 6, railLow)]))
    .join("");

  /** A wheel in the plane `y`. */
  const ring = (x: number, y: number, r: number) => {
    const points = Array.from({ length: 25 }, (_, n): Point => {
      const angle = (n / 24) * Math.PI * 2;
      return at(x + Math.cos(angle) * r, y, 19 + Math.sin(angle) * r);
    });
    return `M${points.map(([px, py]) => numbers([px, py])).join("L")}z`;
  };
  const wheel = (x: number, y: number) =>
    fill([12, 9, 6, 3].map((depth) => ring(x, y - depth, 19)).join(""), evergreen, edge) +
    fill(ring(x, y, 19), evergreen, edge) +
    fill(ring(x, y, 12.5), white, edge) +
    fill(ring(x, y, 4.5), line, edge);

  const [nose, brow] = [
    [long, 68],
    [168, 104],
  ] as const;
  const cabBack = 122;
  return [
    wheel(38, 10),
    wheel(150, 10),
    rail(6),
    stroke(tubes, evergreen, 1.6),
    rail(wide - 6),
    // The open bed: its floor, the far walls, the near walls.
    face(mist, [0, 0, deck], [112, 0, deck], [112, wide, deck], [0, wide, deck]),
    face(white, [0, 0, deck], [112, 0, deck], [112, 0, side], [0, 0, side]),
    face(mist, [0, 0, deck], [0, wide, deck], [0, wide, side], [0, 0, side]),
    face(line, [112, 0, deck], [112, wide, deck], [112, wide, side], [112, 0, side]),
    face(white, [0, wide, deck - 4], [112, wide, deck - 4], [112, wide, side], [0, wide, side]),
    stroke(
      [28, 56, 84].map((x) => straight([at(x, wide, deck - 4), at(x, wide, side)])).join(""),
      evergreen,
      1.2,
    ),
    // The cab: roof, windscreen, bonnet and the near door.
    face(
      white,
      [cabBack, 2, 106],
      [brow[0], 2, brow[1]],
      [brow[0], wide - 2, brow[1]],
      [cabBack, wide - 2, 106],
    ),
    face(
      line,
      [...[nose[0], 2, nose[1]]] as [number, number, number],
      [nose[0], wide - 2, nose[1]],
      [nose[0], wide - 2, 38],
      [nose[0], 2, 38],
    ),
    face(
      mist,
      [brow[0], 2, brow[1]],
      [brow[0], wide - 2, brow[1]],
      [nose[0], wide - 2, nose[1]],
      [nose[0], 2, nose[1]],
    ),
    fill(plane(wide - 2, [cabBack, 38], [nose[0], 38], nose, brow, [cabBack, 106]), white, edge),
    fill(plane(wide - 2, [130, 72], [176, 70], [164, 98], [130, 99]), "#CDDAD7", edge),
    stroke(
      straight([at(148, wide - 2, 38), at(148, wide - 2, 99)]) +
        straight([at(154, wide - 2, 62), at(162, wide - 2, 62)]),
      evergreen,
      1.2,
    ),
    fill(circle(at(long, 16, 53), 3.4), white, edge) +
      fill(circle(at(long, wide - 16, 53), 3.4), white, edge),
    wheel(38, wide + 2),
    wheel(150, wide + 2),
    // Strain gauges on the near rail.
    [0.38, 0.5, 0.62]
      .map((share) => fill(circle(between(at(0, wide - 6, 31), at(long, wide - 6, 31), share), 3), copper))
      .join(""),
  ].join("");
}

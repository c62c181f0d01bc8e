import { type Point, curve, spline } from "@/art/drawing/geometry";
import { circle } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { plan, relief, steps } from "@/art/drawing/relief";
import { publish } from "@/art/drawing/publish";
import { element, fill, stroke, svg } from "@/art/drawing/svg";
import { type Height, charted, distanceTo } from "@/art/drawing/terrain";
import { siteFolder } from "@/scripts/site/compile";

const size = { width: 640, height: 400 };
const bounds = { x: 0, y: 0, ...size };
const { evergreen, copper, river, white, mist } = palette;
/** The colour of water on the ground colour, opaque. */
const shallow = "#CDDAD7";
const tones = ["#6F9482", "#8DAC9C", "#AEC3B6"];

interface Story {
  id: number;
  terrain: Height;
  route: Point[];
  /** Indexes of the knots of `route` that carry a mark. */
  marks: readonly [number, number, number, number];
  clear?: (x: number, y: number) => boolean;
  under?: string;
  over?: string;
}

/** Writes the drawing of a success story: terrain, motif and route. */
export function writeStory({ id, terrain, route, marks, clear, under = "", over = "" }: Story): void {
  const path = spline(route);
  const away = distanceTo(path);
  const land = charted(terrain, bounds, 4);
  const lines = relief({
    terrain: land,
    view: plan,
    bounds,
    levels: steps(-120, 260, 9),
    tones: 3,
    spacing: 13,
    shortest: 44,
    clear: (x, y) => away(x, y) < 7 || (clear?.(x, y) ?? false),
  });
  const stops = marks.map((knot): Point => route[knot] ?? [0, 0]);
  publish(
    `${siteFolder()}/pictures/stories/${id}.svg`,
    svg(
      size.width,
      size.height,
      element("rect", { ...size, fill: mist }),
      under,
      lines.map((d, tone) => stroke(d, tones[tone] ?? evergreen, 1.5 - tone * 0.1)).join(""),
      over,
      stroke(curve(path.filter((_, n) => n % 6 === 0 || n === path.length - 1)), copper, 2.6),
      stops
        .map((point, n) =>
          fill(circle(point, n === 3 ? 8 : 7), n === 3 ? copper : white, {
            stroke: copper,
            "stroke-width": 2,
          }),
        )
        .join(""),
    ),
  );
}

export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
/** Draws a building. */
export const drawBox = (d: string) => fill(d, white, { stroke: evergreen, "stroke-width": 1.5 });
/** Draws all banks before all water, so that confluences stay open. */
export function drawStreams(...streams: [readonly Point[], number][]): string {
  const paths = streams.map(
    ([line, width]) => [curve(line.filter((_, n) => n % 6 === 0 || n === line.length - 1)), width] as const,
  );
  return (
    paths.map(([d, width]) => stroke(d, river, width * 2 + 3)).join("") +
    paths.map(([d, width]) => stroke(d, shallow, width * 2)).join("")
  );
}

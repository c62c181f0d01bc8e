import { type Point, curve, spline, straight } from "@/art/drawing/geometry";
import { circle, ellipse } from "@/art/drawing/map-marks";
import { palette } from "@/art/drawing/palette";
import { plan, relief, steps } from "@/art/drawing/relief";
import { publish } from "@/art/drawing/publish";
import { fill, stroke, svg } from "@/art/drawing/svg";
import { type Height, charted, hill, rough, sum } from "@/art/drawing/terrain";
import { siteFolder } from "@/scripts/site/compile";

const size = { width: 160, height: 120 };
const { evergreen, copper, river, white } = palette;
const line = (d: string, width = 1.5) => stroke(d, evergreen, width);
const shape = (d: string) => fill(d, white, { stroke: evergreen, "stroke-width": 1.5 });
const dot = (x: number, y: number) => fill(circle([x, y], 4), copper);

/** Writes a round map with an object in the middle. `free` returns whether a place stays free of contours. */
function vignette(
  slug: string,
  terrain: Height,
  free: (x: number, y: number) => boolean,
  ...content: string[]
): void {
  const bounds = { x: 0, y: 0, ...size };
  const inside = (x: number, y: number) => Math.hypot((x - 80) / 74, (y - 60) / 56) < 1;
  const land = charted(sum(terrain, rough(slug.length * 7, 54, 12)), bounds, 2);
  const lines = relief({
    terrain: land,
    view: plan,
    bounds,
    levels: steps(-60, 120, 6),
    tones: 1,
    step: 2,
    spacing: 8,
    shortest: 8,
    clear: (x, y) => !inside(x, y) || free(x, y),
  });
  publish(
    `${siteFolder()}/pictures/industries/${slug}.svg`,
    svg(size.width, size.height, stroke(lines[0] ?? "", palette.sage, 1.2), ...content),
  );
}

const within = (x0: number, y0: number, x1: number, y1: number) => (x: number, y: number) =>
  x > x0 && x < x1 && y > y0 && y < y1;
const two = sum(hill(40, 34, 34, 40), hill(126, 92, 36, 36));

vignette(
  "real-estate",
  two,
  within(36, 26, 126, 96),
  shape("M40 92V62l22-18 22 18v30z"),
  line("M55 92V74h14v18"),
  shape("M84 92V32h38v60z"),
  line("M93 44h7M106 44h7M93 58h7M106 58h7M93 72h7M106 72h7"),
  line("M32 92h98"),
  dot(62, 62),
);

vignette(
  "consumer-retail",
  two,
  within(36, 28, 126, 98),
  shape("M44 54v40h74V54"),
  shape("M40 34h82l6 18H34z"),
  line(
    "M34 52a7.8 7.8 0 0 0 15.7 0a7.8 7.8 0 0 0 15.7 0a7.8 7.8 0 0 0 15.7 0a7.8 7.8 0 0 0 15.7 0a7.8 7.8 0 0 0 15.7 0a7.8 7.8 0 0 0 15.5 0",
  ),
  line("M54 94V70h18v24M84 70h24v14H84z"),
  line("M32 94h98"),
  dot(96, 77),
);

vignette(
  "design-engineering",
  hill(80, 66, 50, 46),
  (x, y) => Math.abs(x - 80) < 30 && y < 92,
  line(ellipse([80, 82], 40, 14)),
  line("M80 34L58 90M80 34l22 48"),
  shape(circle([80, 30], 7)),
  line("M80 23v-9M67 66h26"),
  dot(102, 82),
);

const road = spline([
  [14, 84],
  [52, 90],
  [78, 62],
  [58, 40],
  [76, 24],
  [112, 34],
  [146, 26],
]);
vignette(
  "automotive",
  two,
  (x, y) => road.some(([a, b]) => Math.hypot(a - x, b - y) < 10) || within(82, 62, 142, 100)(x, y),
  stroke(curve(road.filter((_, n) => n % 8 === 0)), evergreen, 11),
  stroke(curve(road.filter((_, n) => n % 8 === 0)), white, 8),
  stroke(curve(road.filter((_, n) => n % 8 === 0)), evergreen, 1.2, { "stroke-dasharray": "5 5" }),
  shape("M86 90V80l8-3 7-11h20l9 11 8 3v10z"),
  line("M94 77h36M111 66v11"),
  shape(circle([99, 90], 6)),
  shape(circle([126, 90], 6)),
  dot(58, 40),
);

vignette(
  "elearning",
  hill(80, 50, 56, 44),
  within(32, 36, 128, 100),
  shape("M80 50C68 42 52 41 36 44v46c16-3 32-2 44 6c12-8 28-9 44-6V44c-16-3-32-2-44 6z"),
  line("M80 50v46"),
  line("M46 56c8-1 16 0 24 4M46 66c8-1 16 0 24 4M46 76c8-1 16 0 24 4", 1.2),
  line("M90 78c6-10 10-4 14-12s6-8 10-10", 1.2),
  dot(114, 56),
);

vignette(
  "athletic-and-fitness",
  sum(hill(80, 60, 30, 20), two),
  (x, y) => Math.hypot((x - 80) / 58, (y - 60) / 38) < 1 && Math.hypot((x - 80) / 30, (y - 60) / 12) > 1,
  ...[0, 7, 14, 21].map((inset) =>
    line(
      `M${56} ${26 + inset}h48a${34 - inset} ${34 - inset} 0 0 1 0 ${68 - 2 * inset}h-48a${34 - inset} ${34 - inset} 0 0 1 0 ${-68 + 2 * inset}z`,
      inset === 0 || inset === 21 ? 1.6 : 1.1,
    ),
  ),
  line("M80 73v21", 1.6),
  dot(80, 83.5),
);

const nodes: Point[] = [
  [44, 44],
  [116, 40],
  [122, 86],
  [40, 84],
];
vignette(
  "information-technology",
  two,
  within(56, 26, 104, 100),
  nodes.map((node) => stroke(straight([node, [80, 62]]), river, 1.4)).join(""),
  ...[30, 52, 74].map((y) => shape(`M60 ${y}h40v18H60z`) + line(`M68 ${y + 9}h14`, 1.3)),
  ...nodes.map((node) => shape(circle(node, 5))),
  dot(92, 61),
);

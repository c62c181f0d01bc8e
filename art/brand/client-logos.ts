import { circle, ellipse } from "@/art/drawing/map-marks";
import { clientNames } from "@/art/drawing/lettering";
import { palette } from "@/art/drawing/palette";
import { publish } from "@/art/drawing/publish";
import { element, fill, stroke, svg } from "@/art/drawing/svg";
import { siteFolder } from "@/scripts/site/compile";

const ink = palette.muted;
const line = (d: string, width = 2.4) => stroke(d, ink, width);
const hexagon = (x: number, y: number, r: number) =>
  `M${x} ${y - r}l${r * 0.87} ${r / 2}v${r}l${-r * 0.87} ${r / 2}l${-r * 0.87} ${-r / 2}v${-r}z`;

/** Mark by client, in a square of 34 units. */
const marks: Record<keyof typeof clientNames, string> = {
  "harrow-pine": fill("M17 0l8 11h-4.5l7.5 10h-5l8 10H18.6V34h-3.2v-3H3l8-10H6l7.5-10H9z", ink),
  "cascadia-freight": fill("M0 31L13 5l6 12 3-5 12 19h-9.5L19 22l-3 5-3-8-6 12z", ink),
  "meridian-cu":
    line(circle([17, 17], 15.5)) + line(ellipse([17, 17], 7, 15.5), 1.9) + line("M1.5 17h31", 1.9),
  "tillamook-bay":
    line("M5 15a12 12 0 0 1 24 0") +
    line("M0 21c4-4 7-4 11 0s8 4 12 0 8-4 11 0") +
    line("M3 29c4-4 6-4 9.5 0s7 4 10.5 0 6-3 8 0"),
  "northfold-health":
    fill("M11 0h12v11h11v12H23L11 11z", ink) + fill("M0 11h8.5L20.5 23H23v11H11V23H0z", ink),
  "basalt-motors": line(hexagon(9, 6, 8.2)) + line(hexagon(25, 6, 8.2)) + fill(hexagon(17, 20, 8.2), ink),
  quillfeather:
    fill("M33 0C17 1 7 9 6 23L1 33l2.4 1 4.6-8c9 0 15-4 19-11l-7 .5 9-5c2-3 3-6.5 4-10.5z", ink) +
    stroke("M8 26C12 18 18 12 25 8", palette.paper, 1.4),
  ridgeway: line("M1 30V18L12 7l11 11v12") + line("M17.5 10L23 4.5l10 10V30") + line("M8 30v-8h8v8", 1.9),
};

const inline = new Set(["northfold-health"]);

for (const [slug, mark] of Object.entries(marks)) {
  const [name, trade] = clientNames[slug as keyof typeof clientNames];
  const at = (x: number, y: number, d: string) => fill(d, ink, { transform: `translate(${x} ${y})` });
  const pair = slug === "cascadia-freight";
  const text = inline.has(slug)
    ? at(44, 32, name.d) + at(48 + name.width, 32, trade.d)
    : at(44, pair ? 22 : 25, name.d) + at(44, 41, trade.d);
  const width = Math.ceil(
    44 + (inline.has(slug) ? name.width + trade.width + 6 : Math.max(name.width, trade.width)) + 2,
  );
  publish(
    `${siteFolder()}/pictures/clients/${slug}.svg`,
    svg(width, 48, element("g", { transform: "translate(1 7)" }, mark), text),
  );
}

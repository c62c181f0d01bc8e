import type { Bounds } from "@/art/drawing/contours";
import { palette } from "@/art/drawing/palette";
import { type ReliefOptions, relief } from "@/art/drawing/relief";
import { publish } from "@/art/drawing/publish";
import { element, stroke, svg } from "@/art/drawing/svg";

const size = { width: 720, height: 640 };
/** Contour colours from shade to light, for a dark background. */
const tones = ["#366552", "#4B7A64", "#749A86", palette.sage];

/** Draws lines once. Without motion or style sheets the lines are visible from the start. */
const motion = `<style>@keyframes draw{from{stroke-dasharray:1;stroke-dashoffset:1}to{stroke-dasharray:1;stroke-dashoffset:0}}.draw{animation:draw 1.2s ease-out backwards}@media (prefers-reduced-motion:reduce){.draw{animation:none}}</style>`;

export const drawAnimation = { class: "draw", pathLength: 1 };

const fade =
  element(
    "linearGradient",
    { id: "edge" },
    element("stop", { offset: 0, "stop-color": "#000" }) +
      element("stop", { offset: 0.3, "stop-color": "#fff" }),
  ) +
  element(
    "mask",
    { id: "fade", maskUnits: "userSpaceOnUse", x: 0, y: 0, ...size },
    element("rect", { ...size, fill: "url(#edge)" }),
  );

export function drawTerrain(options: ReliefOptions): string {
  const paths = relief({ tones: tones.length, step: 4, spacing: 11, shortest: 14, ...options });
  return paths.map((d, tone) => stroke(d, tones[tone] ?? palette.sage, 1.2 + tone * 0.12)).join("");
}

/** Writes a hero drawing. `faded` fades out towards the text on the left, and `crisp` lies above it. */
export function writeHero(name: string, faded: string, crisp: string): void {
  const ground = element("g", { mask: "url(#fade)" }, faded);
  publish(
    `public/img/hero/${name}.svg`,
    svg(size.width, size.height, `<defs>${fade}</defs>`, motion, ground, crisp),
    60_000,
  );
}

export const bounds: Bounds = { x: -20, y: 0, width: 780, height: 1000 };

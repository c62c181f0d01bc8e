import { contours, writeBackground } from "./background-sheet";
import { palette } from "@/art/drawing/palette";
import { fill, stroke } from "@/art/drawing/svg";
import { hill, rough, sum } from "@/art/drawing/terrain";

const { evergreen, white, line } = palette;

function backgrounds(): void {
  const wide = (seed: number) =>
    sum(rough(seed, 420, 90), hill(1180, 200, 260, 70, 200), hill(260, 700, 300, 60, 200));
  writeBackground(
    "contours-paper",
    1440,
    900,
    stroke(contours(wide(101), 1440, 900, 8, undefined, 26, 120), line, 1.2),
  );
  writeBackground(
    "contours-deep",
    1440,
    900,
    stroke(contours(wide(109), 1440, 900, 8, undefined, 26, 120), evergreen, 1.2),
  );
}

function empty(): void {
  const lines = contours(
    sum(hill(80, 66, 44, 46), rough(131, 60, 8)),
    160,
    120,
    7,
    (x, y) => Math.hypot((x - 80) / 72, (y - 62) / 52) > 1 || Math.hypot(x - 80, y - 54) < 9,
    8,
    12,
  );
  writeBackground(
    "empty",
    160,
    120,
    stroke(lines, line, 1.4),
    stroke("M80 54V22", evergreen, 1.8),
    fill("M80 22l20 7-20 7z", white, { stroke: evergreen, "stroke-width": 1.6 }),
    stroke("M72 54h16", evergreen, 1.8),
  );
}

backgrounds();
empty();

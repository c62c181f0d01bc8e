import { type Line, type Point, length, smooth } from "./geometry";
import { type Bounds, ContourFinder } from "./contours";
import type { Height } from "./terrain";

/** How the land is looked at: a projection, and the way from a place towards the eye. */
export interface View {
  project: (x: number, y: number, z: number) => Point;
  /** Ground step and rise of the sight line; absent when one looks straight down. */
  eye?: readonly [number, number, number];
  /** Ground direction towards the light, of unit length; from the left of the sheet and a little from behind. */
  sun: readonly [number, number];
}

const northWest = [-0.85, -0.53] as const;

export const plan: View = { project: (x, y) => [x, y], sun: northWest };

/** Seen from the south and above: north is squeezed by `tilt`, heights are raised. */
export function fromSouth(tilt: number, top = 0): View {
  return { project: (x, y, z) => [x, top + y * tilt - z], eye: [0, 1, tilt], sun: northWest };
}

/** Block-diagram view of a square whose back corner is at the origin. */
export function isometric(originX: number, originY: number): View {
  return {
    project: (x, y, z) => [originX + (x - y) * 0.866, originY + (x + y) * 0.5 - z],
    eye: [Math.SQRT1_2, Math.SQRT1_2, Math.SQRT1_2],
    sun: [-0.98, 0.2],
  };
}

/** Whether no nearer land stands between a place and the eye. */
export function isVisible(
  terrain: Height,
  view: View,
  x: number,
  y: number,
  z: number,
  within: Bounds,
): boolean {
  if (!view.eye) return true;
  const [dx, dy, dz] = view.eye;
  for (let walked = 3; walked < 420; walked += 3) {
    const [px, py] = [x + dx * walked, y + dy * walked];
    if (px > within.x + within.width || py > within.y + within.height) return true;
    if (terrain(px, py) > z + dz * walked + 1.4) return false;
  }
  return true;
}

/** How squarely a slope faces the light: −1 in full shade, 1 in full light. */
export function light(terrain: Height, view: View, x: number, y: number): number {
  const east = terrain(x + 2, y) - terrain(x - 2, y);
  const south = terrain(x, y + 2) - terrain(x, y - 2);
  return -(east * view.sun[0] + south * view.sun[1]) / (Math.hypot(east, south) || 1);
}

/** Gives runs too short to be read as a tone or a gap to the run before them. */
function settle(keys: (number | null)[], shortest: number): (number | null)[] {
  const result = [...keys];
  let start = 0;
  for (let index = 1; index <= result.length; index += 1) {
    if (index < result.length && result[index] === result[start]) continue;
    if (index - start < shortest && start > 0) result.fill(result[start - 1] ?? null, start, index);
    else if (index - start < shortest && index < result.length)
      result.fill(result[index] ?? null, start, index);
    start = index;
  }
  return result;
}

/** Splits a line into the runs that fall into the same class; null leaves a gap. */
export function splitByLight(
  line: Line,
  classify: (point: Point) => number | null,
  shortest = 6,
): { key: number; line: Line }[] {
  const keys = settle(line.points.map(classify), shortest);
  if (keys.every((key) => key === keys[0])) return keys[0] == null ? [] : [{ key: keys[0], line }];
  const first = line.closed
    ? Math.max(
        0,
        keys.findIndex((key, i) => i > 0 && key !== keys[i - 1]),
      )
    : 0;
  const order = line.points.map((_, i) => (i + first) % line.points.length);
  if (line.closed) order.push(first);
  const result: { key: number; line: Line }[] = [];
  let open: { key: number; line: Line } | undefined;
  for (const index of order) {
    const [key, point] = [keys[index] ?? null, line.points[index]];
    if (!point) continue;
    if (open && key !== open.key) {
      if (key !== null) open.line.points.push(point);
      open = undefined;
    }
    if (key !== null && !open) {
      open = { key, line: { points: [], closed: false } };
      result.push(open);
    }
    open?.line.points.push(point);
  }
  return result.filter((run) => run.line.points.length > 1);
}

export interface ReliefOptions {
  terrain: Height;
  view: View;
  bounds: Bounds;
  levels: number[];
  /** How many tones of light; 1 draws every contour alike. */
  tones?: number;
  step?: number;
  spacing?: number;
  shortest?: number;
  /** Places where no contour is drawn: water, a building, a label. */
  clear?: (x: number, y: number) => boolean;
}

/** Visible contour paths by tone: index 0 is the deepest shade, the last the fullest light. */
export function relief(options: ReliefOptions): string[] {
  const { terrain, view, bounds, levels, tones = 3, step = 5, spacing = 14, shortest = 10, clear } = options;
  const survey = new ContourFinder(terrain, bounds, step);
  const paths = Array.from({ length: tones }, () => "");
  for (const level of levels) {
    for (const contour of survey.contours(level)) {
      const tone = ([x, y]: Point) => {
        if (clear?.(x, y) || !isVisible(terrain, view, x, y, level, bounds)) return null;
        return Math.min(tones - 1, Math.floor(((light(terrain, view, x, y) + 1) / 2) * tones));
      };
      for (const { key, line } of splitByLight(contour, tone)) {
        const projected = { ...line, points: line.points.map(([x, y]) => view.project(x, y, level)) };
        if (length(projected) >= shortest) paths[key] += smooth(projected, spacing);
      }
    }
  }
  return paths;
}

/** A line laid over the land, as the pieces of it that can be seen. */
export function drape(options: ReliefOptions, points: readonly Point[], lift = 0, spacing = 10): string {
  const { terrain, view, bounds } = options;
  const seen = ([x, y]: Point) => (isVisible(terrain, view, x, y, terrain(x, y) + lift, bounds) ? 0 : null);
  return splitByLight({ points: [...points], closed: false }, seen)
    .map(({ line }) => line.points.map(([x, y]) => view.project(x, y, terrain(x, y) + lift)))
    .map((shown) => smooth({ points: shown, closed: false }, spacing))
    .join("");
}

export const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);

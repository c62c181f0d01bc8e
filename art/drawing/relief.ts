import { type Line, type Point, length, smooth } from "./geometry";
import { type Bounds, ContourFinder } from "./contours";
import type { Height } from "./terrain";

/** A projection of the terrain and the directions to the viewer and to the light. */
export interface View {
  project: (x: number, y: number, z: number) => Point;
  /** Direction of the sight line: x and y on the ground, and its rise. Absent in a plan view. */
  eye?: readonly [number, number, number];
  /** Unit vector on the ground towards the light. */
  sun: readonly [number, number];
}

const northWest = [-0.85, -0.53] as const;

export const plan: View = { project: (x, y) => [x, y], sun: northWest };

/** Returns a view from the south and above. Multiplies distances to the north by `tilt`. */
export function fromSouth(tilt: number, top = 0): View {
  return { project: (x, y, z) => [x, top + y * tilt - z], eye: [0, 1, tilt], sun: northWest };
}

/** Returns the view of a block diagram whose back corner is at the origin. */
export function isometric(originX: number, originY: number): View {
  return {
    project: (x, y, z) => [originX + (x - y) * 0.866, originY + (x + y) * 0.5 - z],
    eye: [Math.SQRT1_2, Math.SQRT1_2, Math.SQRT1_2],
    sun: [-0.98, 0.2],
  };
}

/** Returns whether no nearer terrain hides a point from the viewer. */
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
  for (let distance = 3; distance < 420; distance += 3) {
    const [px, py] = [x + dx * distance, y + dy * distance];
    if (px > within.x + within.width || py > within.y + within.height) return true;
    if (terrain(px, py) > z + dz * distance + 1.4) return false;
  }
  return true;
}

/** Returns the illumination of a slope, from −1 in full shade to 1 in full light. */
function light(terrain: Height, view: View, x: number, y: number): number {
  const east = terrain(x + 2, y) - terrain(x - 2, y);
  const south = terrain(x, y + 2) - terrain(x, y - 2);
  return -(east * view.sun[0] + south * view.sun[1]) / (Math.hypot(east, south) || 1);
}

/** Merges runs shorter than `shortest` into the run before them. */
function mergeShortRuns(keys: (number | null)[], shortest: number): (number | null)[] {
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

/** Splits a line into runs of the same class. The class null leaves a gap. */
function splitByLight(
  line: Line,
  classify: (point: Point) => number | null,
  shortest = 6,
): { key: number; line: Line }[] {
  const keys = mergeShortRuns(line.points.map(classify), shortest);
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
  /** Number of tones of light. */
  tones?: number;
  step?: number;
  spacing?: number;
  shortest?: number;
  /** Returns whether a place stays free of contours, such as water, a building or a label. */
  clear?: (x: number, y: number) => boolean;
}

/** Returns the visible contour paths by tone, from the deepest shade to the fullest light. */
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

/** Returns the visible parts of a line that lies on the terrain. */
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

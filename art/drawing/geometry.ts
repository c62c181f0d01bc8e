export type Point = readonly [number, number];

/** A polyline in drawing units. A closed one does not repeat its first point. */
export interface Line {
  points: Point[];
  closed: boolean;
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;

export const between = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Formats with one decimal and without the leading zero, which SVG does not need. */
export function number(value: number): string {
  const rounded = tenth(value);
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** Joins numbers with as few separators as SVG path syntax allows. */
export function numbers(values: number[]): string {
  return values
    .map(number)
    .reduce((out, next) => out + (out === "" || next.startsWith("-") ? "" : " ") + next, "");
}

export function length(line: Line): number {
  let sum = 0;
  line.points.forEach((point, index) => {
    const next = line.points[index + 1] ?? (line.closed ? line.points[0] : undefined);
    if (next) sum += distance(point, next);
  });
  return sum;
}

/** Returns points of a line at distances of about `spacing`. */
export function resample(line: Line, spacing: number): Point[] {
  const source = line.closed && line.points[0] ? [...line.points, line.points[0]] : line.points;
  const total = length(line);
  const count = Math.max(line.closed ? 4 : 1, Math.round(total / spacing));
  const step = total / count;
  const result: Point[] = [];
  let travelled = 0;
  let target = 0;
  source.forEach((point, index) => {
    const next = source[index + 1];
    if (!next) return;
    const piece = distance(point, next);
    while (piece > 0 && target <= travelled + piece + 1e-9 && result.length < count) {
      result.push(between(point, next, (target - travelled) / piece));
      target += step;
    }
    travelled += piece;
  });
  const last = source.at(-1);
  if (!line.closed && last) result.push(last);
  return result;
}

/** Returns the path of a Catmull-Rom curve through the points. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const start = at(0);
  let pen: Point = [tenth(start[0]), tenth(start[1])];
  let out = `M${numbers([...pen])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [
      (next[0] - before[0]) / 6 + here[0] - pen[0],
      (next[1] - before[1]) / 6 + here[1] - pen[1],
    ];
    const second = [next[0] - (after[0] - here[0]) / 6 - pen[0], next[1] - (after[1] - here[1]) / 6 - pen[1]];
    const end: Point = [tenth(next[0]), tenth(next[1])];
    const move = [end[0] - pen[0], end[1] - pen[1]];
    out += index === 0 ? `c${numbers([...first, ...second, ...move])}` : `s${numbers([...second, ...move])}`;
    pen = end;
  }
  return closed ? `${out}z` : out;
}

/** Returns a smooth path with a knot every `spacing` units. */
export const smooth = (line: Line, spacing = 14) => curve(resample(line, spacing), line.closed);

export function straight(points: readonly Point[], closed = false): string {
  let pen: Point | undefined;
  const parts = points.map((point) => {
    const here: Point = [tenth(point[0]), tenth(point[1])];
    const part = pen ? `l${numbers([here[0] - pen[0], here[1] - pen[1]])}` : `M${numbers([...here])}`;
    pen = here;
    return part;
  });
  return parts.join("") + (closed ? "z" : "");
}

/** Returns a polyline of a Catmull-Rom curve through the knots. */
export function spline(knots: readonly Point[], perKnot = 24): Point[] {
  const at = (index: number): Point => knots[Math.min(Math.max(index, 0), knots.length - 1)] ?? [0, 0];
  const blend = (axis: 0 | 1, i: number, t: number) => {
    const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
    return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };
  const result: Point[] = [];
  for (let i = 0; i < knots.length - 1; i += 1)
    for (let k = 0; k < perKnot; k += 1) result.push([blend(0, i, k / perKnot), blend(1, i, k / perKnot)]);
  return [...result, at(knots.length - 1)];
}

/** Moves a polyline sideways. A positive `side` moves it to the left, seen in its direction. */
export function offset(points: readonly Point[], side: number): Point[] {
  return points.map(([x, y], index) => {
    const before = points[Math.max(0, index - 1)] ?? [x, y];
    const after = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const size = distance(before, after) || 1;
    return [x + ((after[1] - before[1]) / size) * side, y - ((after[0] - before[0]) / size) * side];
  });
}

import type { Line, Point } from "./geometry";
import type { Height } from "./terrain";

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Crossing = { point: Point; joined: number[] };

/** Samples a terrain once on a grid and finds contours of many levels in it. */
export class ContourFinder {
  private readonly columns: number;
  private readonly rows: number;
  private readonly values: Float64Array;

  constructor(
    terrain: Height,
    private readonly bounds: Bounds,
    private readonly step = 5,
  ) {
    this.columns = Math.ceil(bounds.width / step) + 1;
    this.rows = Math.ceil(bounds.height / step) + 1;
    this.values = new Float64Array(this.columns * this.rows);
    for (let row = 0; row < this.rows; row += 1)
      for (let column = 0; column < this.columns; column += 1)
        this.values[row * this.columns + column] = terrain(bounds.x + column * step, bounds.y + row * step);
  }

  private value(column: number, row: number): number {
    return this.values[row * this.columns + column] ?? 0;
  }

  /** Returns the lines of equal height, found by marching squares. Lines that reach the border are open. */
  contours(level: number): Line[] {
    const crossings = new Map<number, Crossing>();
    const join = (a: number, b: number) => {
      crossings.get(a)?.joined.push(b);
      crossings.get(b)?.joined.push(a);
    };
    for (let row = 0; row < this.rows; row += 1)
      for (let column = 0; column < this.columns; column += 1)
        this.addCrossings(crossings, column, row, level);
    for (let row = 0; row < this.rows - 1; row += 1) {
      for (let column = 0; column < this.columns - 1; column += 1) {
        if (this.isFlat(column, row, level)) continue;
        const [top, left] = [this.edge(column, row, 0), this.edge(column, row, 1)];
        const [low, right] = [this.edge(column, row + 1, 0), this.edge(column + 1, row, 1)];
        const hits = [top, right, low, left].filter((edge) => crossings.has(edge));
        const [a, b] = hits;
        if (hits.length === 2 && a !== undefined && b !== undefined) join(a, b);
        if (hits.length === 4) {
          const centre =
            this.value(column, row) +
            this.value(column + 1, row) +
            this.value(column, row + 1) +
            this.value(column + 1, row + 1);
          const joinTopLeft = centre / 4 < level === this.value(column, row) > level;
          join(top, joinTopLeft ? left : right);
          join(low, joinTopLeft ? right : left);
        }
      }
    }
    return toLines(crossings);
  }

  private edge(column: number, row: number, side: 0 | 1): number {
    return (row * this.columns + column) * 2 + side;
  }

  /** Returns whether all corners of a cell lie on the same side of the level, so that no contour crosses it. */
  private isFlat(column: number, row: number, level: number): boolean {
    const isAbove = this.value(column, row) - level > 0;
    return (
      this.value(column + 1, row) - level > 0 === isAbove &&
      this.value(column, row + 1) - level > 0 === isAbove &&
      this.value(column + 1, row + 1) - level > 0 === isAbove
    );
  }

  private addCrossings(crossings: Map<number, Crossing>, column: number, row: number, level: number): void {
    const [x, y] = [this.bounds.x + column * this.step, this.bounds.y + row * this.step];
    const here = this.value(column, row) - level;
    const right = column < this.columns - 1 ? this.value(column + 1, row) - level : here;
    const below = row < this.rows - 1 ? this.value(column, row + 1) - level : here;
    if (here > 0 !== right > 0)
      crossings.set(this.edge(column, row, 0), {
        point: [x + (here / (here - right)) * this.step, y],
        joined: [],
      });
    if (here > 0 !== below > 0)
      crossings.set(this.edge(column, row, 1), {
        point: [x, y + (here / (here - below)) * this.step],
        joined: [],
      });
  }
}

function toLines(crossings: Map<number, Crossing>): Line[] {
  const seen = new Set<number>();
  const walk = (start: number): Line => {
    const points: Point[] = [];
    let at: number | undefined = start;
    let last = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      last = at;
      const here: Crossing | undefined = crossings.get(at);
      if (here) points.push(here.point);
      at = here?.joined.find((edge) => !seen.has(edge));
    }
    return { points, closed: points.length > 3 && (crossings.get(last)?.joined.includes(start) ?? false) };
  };
  const ends = [...crossings].filter(([, crossing]) => crossing.joined.length === 1).map(([edge]) => edge);
  const lines: Line[] = [];
  for (const edge of [...ends, ...crossings.keys()]) if (!seen.has(edge)) lines.push(walk(edge));
  return lines.filter((line) => line.points.length > 2);
}

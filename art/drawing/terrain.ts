import type { Point } from "./geometry";

/** Returns the height of a place, in drawing units. */
export type Height = (x: number, y: number) => number;

export const sum =
  (...parts: Height[]): Height =>
  (x, y) =>
    parts.reduce((total, part) => total + part(x, y), 0);

/** A rounded hill. Its height falls to a third at the radii `rx` and `ry`. It is turned by `angle` radians. */
export function hill(cx: number, cy: number, rx: number, height: number, ry = rx, angle = 0): Height {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const u = ((x - cx) * cos + (y - cy) * sin) / rx;
    const v = ((y - cy) * cos - (x - cx) * sin) / ry;
    return height * Math.exp(-(u * u + v * v));
  };
}

/** Returns a function that gives the distance to a polyline. */
export function distanceTo(path: readonly Point[]): Height {
  return (x, y) => {
    let best = Infinity;
    path.forEach((a, index) => {
      const b = path[index + 1];
      if (!b) return;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
      best = Math.min(best, (x - a[0] - t * dx) ** 2 + (y - a[1] - t * dy) ** 2);
    });
    return Math.sqrt(best);
  };
}

/** A ridge along a polyline, or a valley when `height` is negative. */
export function ridge(path: readonly Point[], width: number, height: number): Height {
  const away = distanceTo(path);
  return (x, y) => height * Math.exp(-((away(x, y) / width) ** 2));
}

function lattice(seed: number, i: number, j: number): number {
  let hash = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(seed, 974634777);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295;
}

/** Smooth noise from −1 to 1. Its features are about `scale` units wide. */
function noise(seed: number, scale: number): Height {
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const [u, v] = [x / scale, y / scale];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [ease(u - i), ease(v - j)];
    const top = lattice(seed, i, j) * (1 - s) + lattice(seed, i + 1, j) * s;
    const low = lattice(seed, i, j + 1) * (1 - s) + lattice(seed, i + 1, j + 1) * s;
    return 2 * (top * (1 - t) + low * t) - 1;
  };
}

/** Three octaves of noise from `-height` to `height`. */
export function rough(seed: number, scale: number, height: number): Height {
  const octaves = [noise(seed, scale), noise(seed + 1, scale / 2.1), noise(seed + 2, scale / 4.3)];
  return (x, y) => octaves.reduce((total, octave, n) => total + (octave(x, y) * height * 0.6) / 2.2 ** n, 0);
}

/** Samples a terrain once on a grid and interpolates between the samples, which is faster than a composed terrain. */
export function charted(
  terrain: Height,
  bounds: { x: number; y: number; width: number; height: number },
  step = 5,
): Height {
  const columns = Math.ceil(bounds.width / step) + 1;
  const rows = Math.ceil(bounds.height / step) + 1;
  const values = Float64Array.from({ length: columns * rows }, (_, n) =>
    terrain(bounds.x + (n % columns) * step, bounds.y + Math.floor(n / columns) * step),
  );
  const value = (column: number, row: number) => values[row * columns + column] ?? 0;
  const clamp = (share: number, most: number) => Math.min(Math.max(share, 0), most - 1.001);
  return (x, y) => {
    const [u, v] = [clamp((x - bounds.x) / step, columns), clamp((y - bounds.y) / step, rows)];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [u - i, v - j];
    const top = value(i, j) * (1 - s) + value(i + 1, j) * s;
    return top * (1 - t) + (value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s) * t;
  };
}

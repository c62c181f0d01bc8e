import { type Point, curve, mix, numbers } from "@/art/drawing/geometry";

/** Returns half the width of the leaf at a position from the base (0) to the tip (1). */
function halfWidth(t: number): number {
  const body = 33.5 * Math.sin(Math.PI * t ** 0.86) ** 0.72;
  const lobes = 1.2 * Math.sin(t * Math.PI * 2 * 6 - 0.9) * Math.min(1, 5 * t, 3 * (1 - t));
  return body + lobes;
}

const base = 80;
const tip = 4;
const middle = 48;
const heightAt = (t: number) => mix(base, tip, t);

function blade(): string {
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: 45 }, (_, i) => (i + 1) / 46).map((t) => [
      middle + sign * halfWidth(t),
      heightAt(t),
    ]);
  const points: Point[] = [[middle, base + 1], ...side(-1), [middle, tip], ...side(1).reverse()];
  return curve(points, true);
}

/** Returns the veins as one closed outline. The even-odd rule cuts them out of the blade without a mask. */
function veins(): string {
  const places = [0.13, 0.3, 0.47, 0.64];
  const rib = (t: number) => mix(1.9, 0.9, t);
  const knots = (sign: 1 | -1, place: number) => {
    const gap = mix(0.026, 0.02, place);
    const reach = place + mix(0.3, 0.2, place);
    const end: Point = [middle + sign * halfWidth(reach) * 0.84, heightAt(reach)];
    const root = (t: number): Point => [middle + sign * rib(t), heightAt(t)];
    const bend = (t: number): Point => [mix(middle, end[0], 0.6), heightAt(t)];
    const [low, high] = [place - gap, place + gap];
    return { end, low: root(low), lowBend: bend(low), high: root(high), highBend: bend(high) };
  };
  const line = (point: Point) => `L${numbers([...point])}`;
  const bow = (bend: Point, end: Point) => `Q${numbers([...bend, ...end])}`;
  const upwards = places.map((place) => knots(-1, place));
  const downwards = places.map((place) => knots(1, place)).reverse();
  const foot = heightAt(0.045);
  return [
    `M${numbers([middle, foot + 1.4])}`,
    line([middle - 1.9, foot]),
    ...upwards.map((v) => line(v.low) + bow(v.lowBend, v.end) + bow(v.highBend, v.high)),
    line([middle, heightAt(0.87)]),
    ...downwards.map((v) => line(v.high) + bow(v.highBend, v.end) + bow(v.lowBend, v.low)),
    line([middle + 1.9, foot]),
    "z",
  ].join("");
}

const stalk = "M45.8 79c.4 4.6-.3 8.7-2.3 12.8-.6 1.3 2.7 2.8 3.5 1.4 2.2-4.2 3.2-8.9 3.3-14.2z";

/** Path data of the alder leaf in a square of 96 units. Fill blade and veins together with the even-odd rule. */
export const leaf = { blade: blade(), veins: veins(), stalk };

/** A colour as lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees), which are even to the eye. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Triple = readonly [number, number, number];

// Matrices of Björn Ottosson's "A perceptual color space for image processing" (https://bottosson.github.io/posts/oklab/).
const TO_CONES: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: readonly Triple[], [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
const each = (triple: Triple, change: (value: number) => number) => triple.map(change) as unknown as Triple;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Returns red, green and blue from 0 to 1, proportional to light. */
const linearRgb = (hex: string) =>
  each([1, 3, 5] as const, (at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255));

/** Returns lightness and the two axes of colour, whose distances are even to the eye. */
export const toLab = (hex: string): Triple => times(TO_LAB, each(times(TO_CONES, linearRgb(hex)), Math.cbrt));

export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = toLab(hex);
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** Returns "#rrggbb". Lowers the chroma of a colour that screens cannot show. */
export function toHex([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const lab = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  const rgb = times(
    FROM_CONES,
    each(times(FROM_LAB, lab), (value) => value ** 3),
  );
  if (chroma > 0.002 && rgb.some((value) => value < -0.0005 || value > 1.0005))
    return toHex([lightness, chroma - 0.002, hue]);
  const bytes = each(rgb, (value) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, value)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((hex) => {
      const [red, green, blue] = linearRgb(hex);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Turns `hue` towards `target` on the shorter side of the circle, by a share of the way. */
export const turnHue = (hue: number, target: number, share: number): number =>
  hue + share * (((((target - hue) % 360) + 540) % 360) - 180);

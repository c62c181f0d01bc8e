import { circle } from "@/art/drawing/map-marks";
import { element, fill, stroke } from "@/art/drawing/svg";

/** A head of its own: no two people share a shape, an eye, a nose or a mouth. Drawn around (320, 262). */
export interface Face {
  head: string;
  /** Horizontal positions of the visible ears. */
  ears: readonly number[];
  /** Brows, eyes, nose and mouth. */
  features: string;
  /** Offset of the features to the side that the head turns to. */
  turn: number;
  /** Inclination of the head, in degrees. */
  tilt: number;
  /** Width of the shoulders as a share of the widest. */
  shoulders: number;
  glasses?: string;
}

/** An open eye: the white, the iris under the lid, and the lid. */
function openEye(x: number, y: number, iris: string, lid: string, half = 16, look = 0): string {
  const shape = `M${x - half} ${y}q${half}-16 ${half * 2} 0q-${half} 12-${half * 2} 0z`;
  return (
    fill(shape, "#FBF7F0") +
    fill(circle([x + look, y - 2], 6.5), iris) +
    stroke(`M${x - half - 2} ${y + 1}q${half + 2}-18 ${half * 2 + 4} 0`, lid, 4)
  );
}

const maren: Face = {
  head: "M234 246C234 150 406 150 406 246C406 318 382 378 324 378C262 378 234 318 234 246z",
  ears: [234],
  features: [
    stroke("M258 238q20-12 40-3M334 234q20-10 40 3", "#A89E90", 6),
    openEye(280, 264, "#5B7A86", "#6B564A", 15, 2),
    openEye(354, 264, "#5B7A86", "#6B564A", 15, 2),
    stroke("M252 286q7 5 14 5M372 291q8 0 14-5M286 306q-8 12-6 24M358 306q8 12 6 24", "#C9967A", 2.6),
    stroke("M322 254c2 20 12 34 7 42-4 5-12 4-17 2", "#8A5B48", 4),
    fill("M290 334q16-9 31-3q16-6 31 3q-14 13-31 13t-31-13z", "#A9544B"),
    stroke("M284 333q36 6 74 0", "#7E3B35", 2.6),
  ].join(""),
  turn: 8,
  tilt: 0,
  shoulders: 0.94,
};

const tobias: Face = {
  head: "M228 238C228 154 412 154 412 238C412 334 398 388 320 388C242 388 228 334 228 238z",
  ears: [228, 412],
  features: [
    stroke("M252 226l46-4M342 222l46 4", "#1C1512", 10),
    fill(circle([278, 262], 8) + circle([354, 262], 8), "#1F130D"),
    fill(circle([275, 259], 2.4) + circle([351, 259], 2.4), "#F7F4EC"),
    stroke("M294 296q4 14 14 10M346 296q-4 14-14 10M308 308q12 7 24 0", "#3F2416", 4.5),
    fill("M290 332q34 12 62-4q-6 22-30 22t-32-18z", "#F7F4EC"),
  ].join(""),
  turn: -5,
  tilt: -4,
  shoulders: 1,
  glasses: `${circle([279, 264], 31)}${circle([361, 264], 31)}M310 260q10-7 20 0M249 258l-22-6M391 258l20-6`,
};

const priya: Face = {
  head: "M237 240C237 146 403 146 403 240C403 300 364 380 319 382C276 380 237 300 237 240z",
  ears: [],
  features: [
    stroke("M258 238q20-16 44-7M340 231q24-9 44 7", "#1D1412", 5.5),
    openEye(281, 266, "#2A1810", "#1D1412", 18, -2),
    openEye(361, 266, "#2A1810", "#1D1412", 18, -2),
    stroke("M262 267l-8-5M380 267l8-5", "#1D1412", 4),
    stroke("M316 262c-2 16-14 30-10 38 4 5 12 4 18 0", "#6B3F28", 4),
    fill("M284 326q18 2 36 3q18-1 36-3q-10 24-36 24t-36-24z", "#8E3B35") +
      stroke("M280 324q40 16 80 0", "#5F241F", 3),
  ].join(""),
  turn: -8,
  tilt: 4,
  shoulders: 0.88,
};

const lucia: Face = {
  head: "M224 262C224 150 416 150 416 262C416 330 378 376 320 376C262 376 224 330 224 262z",
  ears: [224, 416],
  features: [
    stroke("M256 230q22-16 44-6M340 224q22-10 44 6", "#3B261C", 7),
    stroke("M260 270q19-22 38 0M342 270q19-22 38 0", "#33221A", 6),
    fill(circle([256, 304], 17) + circle([384, 304], 17), "#C9745E", { opacity: 0.35 }),
    stroke("M306 294q14 14 28 0", "#8F5F40", 4.5),
    fill("M280 320q40 10 80 0q-6 40-40 40t-40-40z", "#6E2A27"),
    fill("M284 321q36 9 72 0l-4 11q-32 6-64 0z", "#FFFFFF"),
    fill("M300 352q20-12 40 0q-8 8-20 8t-20-8z", "#B9584F"),
  ].join(""),
  turn: 0,
  tilt: -3,
  shoulders: 0.96,
};

const henrik: Face = {
  head: "M236 232C236 148 404 148 404 232C404 340 376 396 320 396C264 396 236 340 236 232z",
  ears: [404],
  features: [
    stroke("M262 240q16-12 38-2M340 238q22-10 38 2", "#A9734A", 9),
    openEye(282, 264, "#3D6C86", "#7A5A49", 14, -2),
    openEye(358, 264, "#3D6C86", "#7A5A49", 14, -2),
    stroke("M324 252l-16 46q4 10 20 6", "#B98468", 4.5),
    stroke("M294 330q28 18 54 0", "#8E4C3C", 6),
  ].join(""),
  turn: -7,
  tilt: 3,
  shoulders: 1.04,
  glasses:
    "M248 244h62v20q0 24-24 24h-14q-24 0-24-24zM330 244h62v20q0 24-24 24h-14q-24 0-24-24zM310 256q10-6 20 0M248 254l-14-3M392 254l18-3",
};

const naomi: Face = {
  head: "M236 244C236 148 404 148 404 244C404 294 390 318 366 352C346 378 294 378 274 352C250 318 236 294 236 244z",
  ears: [236, 404],
  features: [
    stroke("M256 232q20-14 42-6M342 226q22-8 42 6", "#1A1210", 7),
    fill("M263 268q19-20 38 0q-19 10-38 0zM339 268q19-20 38 0q-19 10-38 0z", "#FBF7F0"),
    fill(circle([283, 265], 7) + circle([359, 265], 7), "#21130C"),
    stroke("M261 268q21-22 42-1M337 267q21-21 42 1", "#21130C", 4.5),
    stroke("M304 302q16 11 32 0", "#5B3520", 4),
    fill("M282 328q20-8 38-2q18-6 38 2q-38 16-76 0z", "#6E2A27"),
    fill("M284 330q36 15 72 0q-10 24-36 24t-36-24z", "#8E3F38"),
  ].join(""),
  turn: 6,
  tilt: 4,
  shoulders: 0.92,
  glasses:
    "M242 244l20-4h42q8 0 6 12q-4 34-34 34q-28 0-32-30zM398 244l-20-4h-42q-8 0-6 12q4 34 34 34q28 0 32-30zM310 254q10-6 20 0",
};

export const faces = { maren, tobias, priya, lucia, henrik, naomi } as const;

/** Draws the ears, the head with its shaded side, and the features. `id` names the head's clip path. */
export function drawFace(face: Face, id: string, skin: string, shade: string): string {
  const clip = element("clipPath", { id }, element("path", { d: face.head }));
  const turned = 338 + face.turn;
  return [
    `<defs>${clip}</defs>`,
    face.ears.map((x) => fill(circle([x, 270], 19), x > 320 ? shade : skin)).join(""),
    fill(face.head, skin),
    element(
      "g",
      { "clip-path": `url(#${id})` },
      fill(
        `M${turned} 130C${turned + 34} 190 ${turned + 14} 250 ${turned + 18} 300C${turned + 20} 340 ${turned} 376 ${turned - 18} 420H430V130z`,
        shade,
      ),
    ),
    element("g", { transform: `translate(${face.turn})` }, face.features),
  ].join("");
}

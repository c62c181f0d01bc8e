import sharp from "sharp";
import { PHOTO_WIDTHS, getSizedPhotoPath } from "@/lib/team/photos/photo-paths";
import { circle } from "@/art/drawing/map-marks";
import { plan, relief, steps } from "@/art/drawing/relief";
import { publishRaster } from "@/art/drawing/publish";
import { element, fill, stroke, svg } from "@/art/drawing/svg";
import { charted, hill, rough, sum } from "@/art/drawing/terrain";
import { type Person, people } from "./people";

const size = 640;

/** Returns the path of a head centred at (320, 262). */
const head = (half: number, jaw: number) =>
  `M${320 - half} 246C${320 - half} 150 ${320 + half} 150 ${320 + half} 246C${320 + half} 320 ${320 + jaw} 372 320 372C${320 - jaw} 372 ${320 - half} 320 ${320 - half} 246z`;

function backdrop(seed: number, ground: string, lines: string): string {
  const bounds = { x: 0, y: 0, width: size, height: size };
  const terrain = charted(sum(rough(seed, 260, 70), hill(320, 250, 260, 60)), bounds, 8);
  const paths = relief({
    terrain,
    view: plan,
    bounds,
    levels: steps(-100, 200, 9),
    tones: 1,
    step: 8,
    spacing: 18,
    shortest: 60,
  });
  return element("rect", { width: size, height: size, fill: ground }) + stroke(paths[0] ?? "", lines, 2);
}

function face({ skin, shade, feature, brow, half, jaw, lips }: Person): string {
  const shaded = `M338 130C372 190 352 250 356 300C358 340 340 366 322 380H${340 + half}V130z`;
  const ears = [320 - half, 320 + half].map((x, n) => fill(circle([x, 268], 19), n ? shade : skin)).join("");
  const eyes = [282, 358]
    .map((x) => element("ellipse", { cx: x, cy: 262, rx: 6.5, ry: 7.5, fill: feature }))
    .join("");
  const brows = "M262 236q20-11 38-2M340 234q18-9 38 2";
  return [
    ears,
    fill(head(half, jaw), skin),
    element("g", { "clip-path": "url(#head)" }, fill(shaded, shade)),
    stroke(brows, brow, 7),
    eyes,
    stroke("M322 262c-3 18-11 32-10 38 2 5 10 6 17 4", feature, 4, { opacity: 0.55 }),
    stroke("M290 328q30 24 60 0", lips, 5.5),
  ].join("");
}

function glasses(kind: Person["glasses"], colour: string): string {
  if (!kind) return "";
  const lens =
    kind === "round"
      ? circle([281, 264], 30) + circle([359, 264], 30)
      : "M250 244h60v22q0 22-22 22h-16q-22 0-22-22zM330 244h60v22q0 22-22 22h-16q-22 0-22-22z";
  return stroke(`${lens}M311 260q9-7 18 0M251 258l-22-5M389 258l22-5`, colour, 5);
}

function portrait(person: Person): string {
  const { skin, shade, half, jaw, behind, clothes, front, accent } = person;
  const clip = element("clipPath", { id: "head" }, element("path", { d: head(half, jaw) }));
  const figure = [
    behind,
    fill("M268 330h104v104q-52 66-104 0z", skin),
    fill("M268 346C300 392 340 392 372 346v88q-26 33-52 33c26-30 22-58-12-68-18-6-30-14-40-24z", shade),
    clothes,
    face(person),
    front,
    glasses(person.glasses, person.frames ?? "#14231D"),
    accent,
  ].join("");
  return svg(
    size,
    size,
    `<defs>${clip}</defs>`,
    backdrop(person.seed, person.ground, person.lines),
    element("g", { transform: "translate(-38.4 -76.8) scale(1.12)" }, figure),
  );
}

const render = (svg: Buffer, width: number) => sharp(svg, { density: 144 }).resize(width, width).flatten();

for (const person of people) {
  const drawing = portrait(person);
  const original = `/img/team/${person.file}.jpeg`;
  await publishRaster(`public${original}`, drawing, (svg) =>
    render(svg, size).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
  for (const width of PHOTO_WIDTHS) {
    const path = (format: "avif" | "webp") => `public${getSizedPhotoPath(original, width, format)}`;
    await publishRaster(path("avif"), drawing, (svg) =>
      render(svg, width).avif({ quality: 60, effort: 9 }).toBuffer(),
    );
    await publishRaster(path("webp"), drawing, (svg) =>
      render(svg, width).webp({ quality: 82, effort: 6 }).toBuffer(),
    );
  }
}

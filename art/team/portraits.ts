import sharp from "sharp";
import { PHOTO_WIDTHS, getSizedPhotoPath } from "@/lib/team/photos/photo-paths";
import { number } from "@/art/drawing/geometry";
import { plan, relief, steps } from "@/art/drawing/relief";
import { publishRaster } from "@/art/drawing/publish";
import { element, fill, stroke, svg } from "@/art/drawing/svg";
import { charted, hill, rough, sum } from "@/art/drawing/terrain";
import { siteFolder } from "@/scripts/site/compile";
import { type Face, drawFace } from "./faces";
import { type Person, people } from "./people";

const size = 640;

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

function portrait(person: Person): string {
  const { file, face, skin, shade, behind, clothes, front, jewel = "", pin = "" } = person;
  const onHead = { transform: `rotate(${face.tilt} 320 420)` };
  const onBody = { transform: `translate(${number(320 - 320 * face.shoulders)}) scale(${face.shoulders} 1)` };
  const figure = [
    element("g", onHead, behind),
    fill("M268 330h104v104q-52 66-104 0z", skin),
    fill("M268 346C300 392 340 392 372 346v88q-26 33-52 33c26-30 22-58-12-68-18-6-30-14-40-24z", shade),
    element("g", onBody, clothes + pin),
    element(
      "g",
      onHead,
      drawFace(face, file, skin, shade) + front + drawGlasses(face, person.frames ?? "#14231D") + jewel,
    ),
  ].join("");
  return svg(
    size,
    size,
    backdrop(person.seed, person.ground, person.lines),
    element("g", { transform: "translate(-38.4 -76.8) scale(1.12)" }, figure),
  );
}

const drawGlasses = ({ glasses, turn }: Face, colour: string) =>
  glasses ? element("g", { transform: `translate(${turn})` }, stroke(glasses, colour, 5)) : "";

const render = (svg: Buffer, width: number) => sharp(svg, { density: 144 }).resize(width, width).flatten();

const toSource = (path: string) => path.replace("/img", `${siteFolder()}/pictures`);

for (const person of people) {
  const drawing = portrait(person);
  const original = `/img/team/${person.file}.jpeg`;
  await publishRaster(toSource(original), drawing, (svg) =>
    render(svg, size).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
  for (const width of PHOTO_WIDTHS) {
    const path = (format: "avif" | "webp") => toSource(getSizedPhotoPath(original, width, format));
    await publishRaster(path("avif"), drawing, (svg) =>
      render(svg, width).avif({ quality: 60, effort: 9 }).toBuffer(),
    );
    await publishRaster(path("webp"), drawing, (svg) =>
      render(svg, width).webp({ quality: 82, effort: 6 }).toBuffer(),
    );
  }
}

import sharp from "sharp";
import type { Named } from "./brand";
import type { Logo } from "./logo";
import type { Palette } from "./palette";

const FONT = { font: "Bricolage Grotesque 96pt ExtraBold", fontfile: "app/share/fonts/bricolage-650.ttf" };
/** Letters of that font. */
const LETTER = /[0-9A-Za-z\u00c0-\u017f]/;
/** A logo that is wider stands for the name. It would be too small in an icon. */
const WIDEST = 1.5;

/** Side, radius of the corners and margin of each icon in pixels. */
const tiles = {
  "app/favicon.ico": [32, 6, 2],
  "app/apple-icon.png": [180, 0, 20],
  "public/img/icon-192.png": [192, 0, 26],
  "public/img/icon-512.png": [512, 0, 70],
} as const;

export const isWide = ({ width, height }: Logo): boolean => width > WIDEST * height;

/**
 * Returns the icons, and the logo when pages load it, by their paths in the repository. They show the logo, or else the first
 * letter of the name.
 */
export async function drawIcons({ name, wordmark = name }: Named, palette: Palette, logo?: Logo) {
  const sign = logo && !isWide(logo) ? logo : undefined;
  const files: Record<string, Buffer> = {};
  for (const [path, [side, radius, margin]] of Object.entries(tiles)) {
    const ground = sign && !sign.inline ? palette.paper : palette.evergreen;
    const tile =
      openSvg(side, side) + `<rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/>`;
    const room = side - 2 * margin;
    const drawing = sign
      ? toPng(`${tile}${place(sign, palette.paper, margin, room)}</svg>`, side)
      : drawLetter(`${tile}</svg>`, side, wordmark, palette.paper, Math.round(0.8 * room));
    files[path] = path.endsWith(".ico") ? toIco(await drawing, side) : await drawing;
  }
  files["app/icon.svg"] = Buffer.from(
    sign ? drawTabIcon(sign, palette) : wrapPng(files["public/img/icon-192.png"]!),
  );
  if (logo && !logo.inline) files["public/img/logo.svg"] = Buffer.from(logo.svg);
  return files;
}

const openSvg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;

/** Draws the logo into a square. */
function place({ svg }: Logo, colour: string, at: number, side: number): string {
  const nested = svg.replace("<svg ", `<svg x="${at}" y="${at}" width="${side}" height="${side}" `);
  return nested.replaceAll(/currentcolor/gi, colour);
}

const toPng = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 288 }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();

/** Names without a letter of the font get a diamond. */
async function drawLetter(tile: string, side: number, name: string, colour: string, room: number) {
  const letter = LETTER.exec(name)?.[0].toUpperCase();
  const half = side / 2;
  const diamond = `<path d="M${half} ${half - room / 2}l${room / 2} ${room / 2}l${-room / 2} ${room / 2}l${-room / 2} ${-room / 2}z" fill="${colour}"/></svg>`;
  if (!letter) return toPng(tile.replace("</svg>", diamond), side);
  const text = `<span foreground="${colour}">${letter}</span>`;
  const input = await sharp({ text: { ...FONT, text, width: room, height: room, rgba: true } })
    .resize(room, room, { fit: "inside" })
    .png()
    .toBuffer();
  return sharp(await toPng(tile, side))
    .composite([{ input, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws a logo in a colour that is readable on light and on dark tabs of a browser. */
function drawTabIcon({ svg, inline }: Logo, { evergreen, sage }: Palette): string {
  if (!inline) return svg;
  const style = `<style>svg{color:${evergreen}}@media(prefers-color-scheme:dark){svg{color:${sage}}}</style>`;
  return svg.replace(">", `>${style}`);
}

const wrapPng = (png: Buffer) =>
  `${openSvg(192, 192)}<image width="192" height="192" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;

/** Wraps a PNG in an .ico file. */
function toIco(image: Buffer, side: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(image.length, 14);
  return Buffer.concat([header, image]);
}

import sharp from "sharp";
import { leaf } from "./leaf";
import { palette } from "@/art/drawing/palette";
import { publish, publishRaster } from "@/art/drawing/publish";
import { element, fill, svg } from "@/art/drawing/svg";

const outline = leaf.blade + leaf.veins;
const evenOdd = { "fill-rule": "evenodd" };

const leafOnTile = (size: number, radius: number, margin: number) =>
  svg(
    size,
    size,
    element("rect", { width: size, height: size, rx: radius, fill: palette.evergreen }),
    element(
      "g",
      { transform: `translate(${margin} ${margin}) scale(${(size - 2 * margin) / 96})` },
      fill(outline, palette.paper, evenOdd) + fill(leaf.stalk, palette.paper),
    ),
  );

/** Draws the leaf in a colour that is readable on light and on dark browser tabs. */
function icon(): string {
  const style = `<style>path{fill:${palette.evergreen}}@media (prefers-color-scheme:dark){path{fill:${palette.sage}}}</style>`;
  return svg(96, 96, style, fill(outline, palette.evergreen, evenOdd), fill(leaf.stalk, palette.evergreen));
}

const png = (drawing: Buffer, size: number) =>
  sharp(drawing, { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** Wraps a PNG in an .ico file. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

function component(): string {
  return `interface LeafMarkProps {
  className?: string;
}

/** The company's alder leaf in the current text colour. Decorative, so hidden from assistive technology. */
export function LeafMark({ className }: LeafMarkProps) {
  return (
    <svg viewBox="0 0 96 96" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path
        fillRule="evenodd"
        d="${outline}"
      />
      <path d="${leaf.stalk}" />
    </svg>
  );
}
`;
}

publish("components/layout/leaf-mark.tsx", component());
publish("app/icon.svg", icon());
await publishRaster("app/favicon.ico", leafOnTile(32, 6, 2), async (drawing) =>
  ico(await png(drawing, 32), 32),
);
await publishRaster("app/apple-icon.png", leafOnTile(180, 0, 20), (drawing) => png(drawing, 180));
await publishRaster("site/pictures/icon-192.png", leafOnTile(192, 0, 26), (drawing) => png(drawing, 192));
await publishRaster("site/pictures/icon-512.png", leafOnTile(512, 0, 70), (drawing) => png(drawing, 512));

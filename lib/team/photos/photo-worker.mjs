// Runs as a child process for one photo. libvips stays out of the server's memory, and a picture that crashes
// a decoder ends only this process. Its argument is the colour behind transparent pictures. Reads the picture from
// stdin. Writes a JSON line with the length of each variant, then the bytes of all variants.
import sharp from "sharp";

const SIZE = 640;
const WIDTHS = [160, 320, 640];
const MIN_SIDE = 160;
const MAX_PIXELS = 40_000_000;

/** Exit codes, which lib/team/photos/make-photo.ts reads. */
const UNREADABLE = 3;
const TOO_SMALL = 4;
const TOO_MANY_PIXELS = 5;

sharp.concurrency(1);
sharp.cache(false);

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);

try {
  const { width, height, hasProfile } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) process.exit(TOO_MANY_PIXELS);
  if (Math.min(width, height) < MIN_SIDE) process.exit(TOO_SMALL);
  const upright = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(SIZE, SIZE, { fit: "cover" })
    .flatten({ background: process.argv[2] })
    .toColourspace("srgb");
  // Without it, sharp takes the colours of 16 bits from their profile to Display P3 only.
  if (hasProfile) upright.withIccProfile("srgb");
  const square = await upright.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: SIZE, height: SIZE, channels: square.info.channels };
  const picture = (size) => sharp(square.data, { raw }).resize(size, size);
  const files = [["jpeg", await picture(SIZE).jpeg({ quality: 82, mozjpeg: true }).toBuffer()]];
  for (const size of WIDTHS) {
    files.push([`${size}.avif`, await picture(size).avif({ quality: 55, effort: 4 }).toBuffer()]);
    files.push([`${size}.webp`, await picture(size).webp({ quality: 78 }).toBuffer()]);
  }
  const lengths = files.map(([variant, { length }]) => [variant, length]);
  process.stdout.write(`${JSON.stringify(lengths)}\n`);
  for (const [, bytes] of files) process.stdout.write(bytes);
} catch {
  process.exitCode = UNREADABLE;
}

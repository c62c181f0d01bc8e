import sharp from "sharp";

export async function picture(
  format: "jpeg" | "png" | "webp" = "jpeg",
  { width = 800, height = 600, background = "#a54a22" } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: "an artist", Model: "a camera" } })
    .toFormat(format)
    .toBuffer();
}

/** Returns the average colour as three hex numbers, rounded so that lossy formats agree. */
export async function getMiddleColour(bytes: Uint8Array): Promise<string> {
  const { data } = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((part) => (Math.round(part / 32) * 32).toString(16)).join(" ");
}

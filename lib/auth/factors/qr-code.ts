import "server-only";
import { encode } from "uqr";

/** Light modules around the code, which scanners need. */
const QUIET_ZONE = 4;

/** Returns the dark modules of a QR code as an SVG path, and the side of its square. */
export function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { path, size };
}

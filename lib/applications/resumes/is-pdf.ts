import { startsLikePdf } from "@/lib/applications/rules";

/**
 * Returns whether a PDF header is at the first byte and an end of file within the last kilobyte. Never parses
 * or unpacks the file, so that a crafted file costs the server nothing.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!startsLikePdf(bytes)) return false;
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-1024);
  return end.includes("startxref") && end.includes("%%EOF");
}

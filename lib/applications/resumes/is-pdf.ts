/**
 * Returns whether a PDF header is at the first byte and an end of file within the last kilobyte. Never parses
 * or unpacks the file, so that a crafted file costs the server nothing.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 8))) return false;
  const end = file.subarray(-1024);
  return end.includes("startxref") && end.includes("%%EOF");
}

/**
 * Whether bytes are a PDF file: its header at the first byte, its end within the last kilobyte. The bytes are never
 * parsed or unpacked, so that no file can make the server work for it.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 8))) return false;
  const end = file.subarray(-1024);
  return end.includes("startxref") && end.includes("%%EOF");
}

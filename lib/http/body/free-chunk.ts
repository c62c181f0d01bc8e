/**
 * Frees the memory of a chunk that nobody reads again. Otherwise it waits for a garbage collection, and V8 lets 64 MB
 * wait. Does nothing on Node 20, which lacks `ArrayBuffer.transfer`.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array): void {
  // Small chunks are parts of a buffer that Node shares among them.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer?.(0);
}

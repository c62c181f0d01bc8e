/**
 * Returns the memory of a chunk that is not needed any more. Otherwise it waits for the garbage collection, which begins
 * after 64 MB. Does nothing on Node 20.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array): void {
  // Small chunks are parts of a buffer that Node shares among them.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer?.(0);
}

/**
 * Frees the memory of `bytes` at once. Without this call, the memory is freed by a later garbage collection, and V8 lets
 * 64 MB of such memory accumulate first. The caller must not use `bytes` afterwards. Does nothing on Node 20, which lacks
 * `ArrayBuffer.transfer`, and for bytes that are only a part of their buffer.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  // Node puts small chunks into one shared buffer, which must stay.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer?.(0);
}

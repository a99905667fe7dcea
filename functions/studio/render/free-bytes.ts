/**
 * Frees bytes that nobody will read again, at once: the collector learns late of memory outside its heap, and the first touch of fresh
 * memory costs more than most work on it. Bytes that are a part of a larger buffer stay.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array | Uint8ClampedArray): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * Frees bytes at once, because the garbage collector counts memory outside its heap too late. Does nothing for views on
 * a larger buffer. The caller must not read the bytes afterwards.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array | Uint8ClampedArray): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

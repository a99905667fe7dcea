/**
 * Frees bytes at once: the garbage collector does not see memory outside its heap in time. Views on a larger buffer
 * are left alone. The caller must not read the bytes afterwards.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array | Uint8ClampedArray): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

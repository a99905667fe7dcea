import { LRUCache } from 'lru-cache';
import { freeBytes } from '../card/free-bytes.ts';

/** Interleaved RGB, or one grey channel. */
export interface RawPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

/** Free buffers by length: RGB and grey of the two screen sizes. */
const bufferPool = new LRUCache<number, ArrayBuffer[]>({ max: 4 });
/** Max free buffers of one length: for the card that a process draws, and for the next one. */
const mostAlike = 2;
/** Max bytes to keep. Print buffers are larger, and the next one may have another size. */
const mostBytes = 4 * 1024 * 1024;

/** A buffer of this length, from a released picture if there is one. Its content is undefined. */
export const bytesFor = (length: number): Uint8ClampedArray<ArrayBuffer> =>
  new Uint8ClampedArray(bufferPool.get(length)?.pop() ?? new ArrayBuffer(length));

/** Returns an encoded picture's memory to the pool. The picture must not be read afterwards. */
export function releasePicture({ data }: RawPicture): void {
  if (data.length > mostBytes) {
    freeBytes(data);
    return;
  }
  const alike = bufferPool.get(data.length) ?? [];
  bufferPool.set(data.length, alike);
  if (alike.length < mostAlike && data.buffer instanceof ArrayBuffer) alike.push(data.buffer);
}

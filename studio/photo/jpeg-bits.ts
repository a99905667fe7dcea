/** The coded data of a JPEG is not what an encoder writes. */
export class DamagedJpeg extends Error {}

/** Code → length and symbol, for any 16 bits that begin with the code: `length << 8 | symbol`; 0 where no code begins so. */
export type CodeTable = Uint16Array;

/** Builds the table of a DHT segment: how many codes have each length from 1 to 16, and their symbols in order. */
export function codeTable(counts: Uint8Array, symbols: Uint8Array): CodeTable {
  const table = new Uint16Array(65_536);
  let at = 0;
  let next = 0;
  counts.forEach((count, index) => {
    const length = index + 1;
    const span = 1 << (16 - length);
    for (let n = 0; n < count; n++) {
      if (at + span > table.length) throw new DamagedJpeg('too many codes');
      table.fill((length << 8) | (symbols[next] ?? 0), at, at + span);
      at += span;
      next += 1;
    }
  });
  return table;
}

/** Reads the bits between two markers. A stuffed zero after 0xff is no data. */
export class JpegBits {
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;
  /** Zero bits that were read past the end: the next marker or the end of the file. */
  #lent = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#bytes[this.#at];
      const isMarker = byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0);
      this.#held = ((this.#held << 8) | (isMarker ? 0 : byte)) & 0xffffff;
      this.#count += 8;
      if (isMarker) this.#lent += 8;
      else this.#at += byte === 0xff ? 2 : 1;
    }
  }

  /** The symbol of the next code. */
  symbol(table: CodeTable): number {
    this.#fill();
    const found = table[(this.#held >> (this.#count - 16)) & 0xffff] ?? 0;
    if (found === 0) throw new DamagedJpeg('no such code');
    this.#take(found >> 8);
    return found & 0xff;
  }

  /** The next `count` bits (0 to 16) as a coefficient: small values are negative. */
  coefficient(count: number): number {
    if (count === 0) return 0;
    this.#fill();
    const value = (this.#held >> (this.#count - count)) & ((1 << count) - 1);
    this.#take(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  #take(count: number): void {
    this.#count -= count;
    if (this.#count < this.#lent) throw new DamagedJpeg('ends early');
  }

  /** Skips the rest of the last byte, and padding of equal bytes. Returns where the next marker is. Data that nobody read is damage. */
  end(): number {
    const unread = Math.floor((this.#count - this.#lent) / 8);
    let at = this.#at;
    for (let n = 0; n < unread; n++) at -= this.#bytes[at - 1] === 0 && this.#bytes[at - 2] === 0xff ? 2 : 1;
    const padding = this.#bytes[at];
    while (at < this.#bytes.length && this.#bytes[at] === padding && !this.#isMarker(at)) at += 1;
    if (at < this.#bytes.length && !this.#isMarker(at)) throw new DamagedJpeg('data is left');
    return at;
  }

  #isMarker(at: number): boolean {
    const code = this.#bytes[at + 1] ?? 0;
    return this.#bytes[at] === 0xff && code !== 0 && code !== 0xff;
  }
}

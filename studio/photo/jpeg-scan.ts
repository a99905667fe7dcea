import { type CodeTable, codeTable, DamagedJpeg, JpegBits } from './jpeg-bits.ts';

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantisation: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** What the segments before a scan say. */
interface Tables {
  frame: Frame | null;
  readonly codes: Map<number, CodeTable>;
  /** The step of the mean (DC) of each quantisation table. */
  readonly steps: Map<number, number>;
  restart: number;
}

/** A component in a scan, with its tables. */
interface Coded {
  readonly component: Component;
  readonly means: CodeTable;
  readonly details: CodeTable;
  readonly step: number;
  /** The mean of the last block, in steps: the next one is coded as the difference. */
  mean: number;
}

/** A block's mean is at most 1024 (8 × 128). The rest is room for coarse steps and careless encoders. */
const mostMean = 1400;

/**
 * Throws DamagedJpeg where the coded data of a baseline JPEG cannot come from an encoder: unknown codes, blocks of more than 64 coefficients, impossible
 * brightness, data that ends early or is left over. Decoders overlook all of these and answer a wrong picture. Nothing is drawn. Answers whether the
 * file is one to check: not for a progressive or otherwise coded JPEG.
 */
export function checkJpegScans(bytes: Uint8Array): boolean {
  const tables: Tables = { frame: null, codes: new Map(), steps: new Map(), restart: 0 };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0xd9) return true;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      const segment = bytes.subarray(at + 4, end);
      if (isOtherFrame(marker, segment)) return false;
      readSegment(tables, marker, segment);
      at = marker === 0xda ? checkScan(bytes, end, segment, tables) : end;
    }
  }
  return true;
}

/** Progressive, lossless or arithmetic coding, or samples of 12 bits. */
function isOtherFrame(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xc0 || marker === 0xc1) return segment[0] !== 8;
  return marker >= 0xc2 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xcc;
}

function readSegment(tables: Tables, marker: number, segment: Uint8Array): void {
  if (marker === 0xc0 || marker === 0xc1) tables.frame = frameOf(segment);
  if (marker === 0xc4) readCodes(tables, segment);
  if (marker === 0xdb) readSteps(tables, segment);
  if (marker === 0xdd) tables.restart = word(segment, 0);
}

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function frameOf(segment: Uint8Array): Frame {
  const components = Array.from({ length: segment[5] ?? 0 }, (_, n): Component => {
    const [id = 0, sampling = 0, quantisation = 0] = segment.subarray(6 + 3 * n, 9 + 3 * n);
    return { id, across: sampling >> 4 || 1, down: sampling & 15 || 1, quantisation };
  });
  return { height: word(segment, 1), width: word(segment, 3), components };
}

function readCodes({ codes }: Tables, segment: Uint8Array): void {
  for (let at = 0; at + 17 <= segment.length; ) {
    const counts = segment.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    codes.set(segment[at] ?? 0, codeTable(counts, segment.subarray(at + 17, at + 17 + total)));
    at += 17 + total;
  }
}

function readSteps({ steps }: Tables, segment: Uint8Array): void {
  for (let at = 0; at < segment.length; ) {
    const [head = 0, step = 0] = segment.subarray(at, at + 2);
    const isWide = head >> 4 === 1;
    steps.set(head & 15, isWide ? word(segment, at + 1) : step);
    at += 1 + (isWide ? 128 : 64);
  }
}

function codedIn(segment: Uint8Array, { frame, codes, steps }: Tables): Coded[] {
  return Array.from({ length: segment[0] ?? 0 }, (_, n): Coded => {
    const [id = 0, selectors = 0] = segment.subarray(1 + 2 * n, 3 + 2 * n);
    const component = frame?.components.find((one) => one.id === id);
    const means = codes.get(selectors >> 4);
    const details = codes.get(0x10 | (selectors & 15));
    if (!component || !means || !details) throw new DamagedJpeg('a table is missing');
    return { component, means, details, step: steps.get(component.quantisation) ?? 1, mean: 0 };
  });
}

/** The units of a scan, and the blocks of each component in one. A scan of one component has one block in each unit. */
function unitsOf({ width, height, components }: Frame, coded: readonly Coded[]) {
  const across = Math.max(...components.map((component) => component.across));
  const down = Math.max(...components.map((component) => component.down));
  const [only, second] = coded;
  if (only && !second) {
    const columns = Math.ceil(Math.ceil((width * only.component.across) / across) / 8);
    const rows = Math.ceil(Math.ceil((height * only.component.down) / down) / 8);
    return { count: columns * rows, blocks: [1] };
  }
  const count = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  return { count, blocks: coded.map(({ component }) => component.across * component.down) };
}

/** Reads a scan to its end. Returns where the next segment begins. */
function checkScan(bytes: Uint8Array, start: number, segment: Uint8Array, tables: Tables): number {
  if (!tables.frame) throw new DamagedJpeg('no frame');
  const coded = codedIn(segment, tables);
  const { count, blocks } = unitsOf(tables.frame, coded);
  let bits = new JpegBits(bytes, start);
  for (let unit = 0; unit < count; unit++) {
    if (tables.restart > 0 && unit > 0 && unit % tables.restart === 0) {
      bits = new JpegBits(bytes, afterRestart(bytes, bits.end(), unit / tables.restart - 1));
      for (const one of coded) one.mean = 0;
    }
    coded.forEach((one, n) => {
      for (let block = blocks[n] ?? 0; block > 0; block--) readBlock(bits, one);
    });
  }
  return bits.end();
}

/** The eight restart markers follow each other in turn. */
function afterRestart(bytes: Uint8Array, at: number, turn: number): number {
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd0 + (turn % 8)) throw new DamagedJpeg('a restart is missing');
  return at + 2;
}

function readBlock(bits: JpegBits, coded: Coded): void {
  coded.mean += bits.coefficient(sizeOf(bits.symbol(coded.means), 11));
  if (Math.abs(coded.mean * coded.step) > mostMean + coded.step) throw new DamagedJpeg('too bright or dark');
  for (let at = 1; at < 64; at++) {
    const symbol = bits.symbol(coded.details);
    const [zeros, size] = [symbol >> 4, sizeOf(symbol & 15, 10)];
    // Without a size: 15 is a run of sixteen zeros, 0 the end of the block.
    if (size === 0 && zeros === 0) return;
    if (size === 0 && zeros !== 15) throw new DamagedJpeg('no such run');
    at += zeros;
    if (at > 63) throw new DamagedJpeg('too many coefficients');
    bits.coefficient(size);
  }
}

function sizeOf(size: number, most: number): number {
  if (size > most) throw new DamagedJpeg('too large a coefficient');
  return size;
}

/** Marker of a segment, and its bytes after the marker, with the length field. */
interface Segment {
  readonly marker: number;
  readonly bytes: Uint8Array;
}

interface Parts {
  readonly segments: readonly Segment[];
  /** The coded data after the start of the scan, up to the end marker. */
  readonly scan: Uint8Array;
}

const [tables, frame, codes, startOfScan] = [0xdb, 0xc0, 0xc4, 0xda];

function partsOf(jpeg: Uint8Array): Parts {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const segments: Segment[] = [];
  let at = 2;
  for (let marker = 0; marker !== startOfScan; ) {
    marker = view.getUint8(at + 1);
    const end = at + 2 + view.getUint16(at + 2);
    segments.push({ marker, bytes: jpeg.subarray(at + 2, end) });
    at = end;
  }
  return { segments, scan: jpeg.subarray(at, jpeg.length - 2) };
}

const segment = (marker: number, bytes: Uint8Array): Uint8Array => Buffer.concat([Uint8Array.of(0xff, marker), bytes]);

/** Adobe's marker with transform 2: three components as luma and chroma, and black (Adobe technical note 5116). */
const adobe = segment(0xee, Buffer.from([0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 2]));
const blackScan = segment(startOfScan, Uint8Array.of(0, 8, 1, 4, 0, 0, 63, 0));

/**
 * Joins a picture of cyan, magenta and yellow with one of black, both baseline JPEGs of one quality and size, in a single JPEG: black is a scan of its
 * own (ITU-T T.81). Grain and dots change all inks alike, so luma and chroma take a third less than four inks apart.
 */
export function joinInks(colours: Uint8Array, black: Uint8Array): Uint8Array {
  const { segments, scan } = partsOf(colours);
  const kept = segments.filter(({ marker }) => marker === tables || marker === codes);
  const shape = segments.find(({ marker }) => marker === frame)?.bytes;
  const scanHead = segments.at(-1);
  if (!shape || !scanHead) throw new Error('the inks are no baseline JPEG');
  // Length, precision, height and width; then id, sampling and table of each component. Black takes the table of luma.
  const head = Buffer.from([0, 8 + 3 * 4, ...shape.subarray(2, 7), 4, ...shape.subarray(8), 4, 0x11, 0]);
  return Buffer.concat([
    Uint8Array.of(0xff, 0xd8),
    adobe,
    ...kept.filter(({ marker }) => marker === tables).map(({ marker, bytes }) => segment(marker, bytes)),
    segment(frame, head),
    ...kept.filter(({ marker }) => marker === codes).map(({ marker, bytes }) => segment(marker, bytes)),
    segment(startOfScan, scanHead.bytes),
    scan,
    blackScan,
    partsOf(black).scan,
    Uint8Array.of(0xff, 0xd9),
  ]);
}

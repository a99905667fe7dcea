import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Rect } from '../card/geometry.ts';
import type { PhotoAnalysis } from './analysis/analyse-photo.ts';
import { rasterOnDemand } from './analysis/raster.ts';
import type { Finding, Person } from './find/finding.ts';
import { maskSide } from './find/sample-square.ts';
import { cutToUnit, inPart } from './photo-part.ts';

/** A photo at screen size with its analysis, stored beside the working copy. With it, a drawing neither decodes nor analyses the working copy. */
export interface ScreenCopy {
  readonly jpeg: Uint8Array;
  /** Analysis of the finding's chosen person, or of the whole photo if nobody was found. */
  readonly analysis: PhotoAnalysis;
  /** Null if the networks did not run, or detected nobody. */
  readonly finding: Finding | null;
  /** Size of the working copy in pixels. */
  readonly working: Size;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An opened screen copy. Its planes are unpacked on demand. */
export interface OpenScreenCopy {
  readonly jpeg: Uint8Array;
  readonly working: Size;
  readonly head: Rect;
  /** The networks that made the finding. Null without a finding. */
  readonly model: string | null;
  readonly people: readonly KnownPerson[];
  readonly chosen: number | null;
  readAnalysis(): PhotoAnalysis;
  /** Unpacks a person's mask by the index in `people`, see `Person`. */
  readMask(index: number): Float32Array;
}

/** A person without the mask, which is read on demand. */
export type KnownPerson = Omit<Person, 'mask'>;

/** Version of the analysis and of this format. Copies of another version are ignored. */
const version = 2;

interface Header {
  readonly version: number;
  readonly working: Size;
  readonly planes: number;
  readonly matte: Size;
  readonly raster: Size;
  readonly found: Pick<PhotoAnalysis, 'confident' | 'found' | 'subject' | 'head' | 'headSeen' | 'rasterPart'>;
  readonly hue: number | null;
  /** Length of the packed masks, which follow the planes. */
  readonly masks: number;
  readonly model: string | null;
  readonly people: readonly KnownPerson[];
  readonly chosen: number | null;
}

const lengthBytes = 4;

/** Packs the file: length and JSON of the header, packed planes, packed masks of the people, JPEG. */
export function packScreenCopy({ jpeg, analysis, finding, working }: ScreenCopy): Uint8Array {
  const { matte, raster, alpha, confident, found, subject, head, headSeen, rasterPart, hue } = analysis;
  const colours = Buffer.concat([raster.red, raster.green, raster.blue].map(inBytes));
  const planes = deflateRawSync(Buffer.concat([inBytes(matte.values), inBytes(alpha), colours]), { level: 4 });
  const people = finding?.people ?? [];
  const masks = deflateRawSync(Buffer.concat(people.map(({ mask }) => inBytes(mask))), { level: 4 });
  const header: Header = {
    version,
    working,
    planes: planes.length,
    matte: { width: matte.width, height: matte.height },
    raster: { width: raster.width, height: raster.height },
    found: { confident, found, subject, head, headSeen, rasterPart },
    hue,
    masks: masks.length,
    model: finding?.model ?? null,
    people: people.map((person) => ({ ...person, mask: undefined })),
    chosen: finding?.chosen ?? null,
  };
  return joined(header, [planes, masks, jpeg]);
}

function joined(header: Header, bodies: readonly Uint8Array[]): Uint8Array {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...bodies]);
}

/** Reads the header of a file and the offsets of its parts. */
function parts(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const planesAt = lengthBytes + file.readUInt32LE();
  const header = JSON.parse(file.toString('utf8', lengthBytes, planesAt)) as Header;
  const masksAt = planesAt + header.planes;
  return { file, header, planesAt, masksAt, jpegAt: masksAt + header.masks };
}

/** Opens a stored screen copy. Null for another version. */
export function openScreenCopy(bytes: Uint8Array): OpenScreenCopy | null {
  const { file, header, planesAt, masksAt, jpegAt } = parts(bytes);
  if (header.version !== version) return null;
  const { working, found, model, people, chosen } = header;
  return {
    jpeg: file.subarray(jpegAt),
    working,
    head: found.head,
    model,
    people,
    chosen,
    readAnalysis: () => analysisOf(header, inflateRawSync(file.subarray(planesAt, masksAt))),
    readMask: (index) => maskOf(inflateRawSync(file.subarray(masksAt, jpegAt)), index),
  };
}

function analysisOf({ matte, raster: size, found, hue, model }: Header, planes: Uint8Array): PhotoAnalysis {
  const [fine, small] = [matte.width * matte.height, size.width * size.height];
  const colours = planes.subarray(fine + small);
  const rgb = new Uint8Array(3 * small);
  for (let i = 0, o = 0; i < small; i++, o += 3) {
    rgb[o] = colours[i] as number;
    rgb[o + 1] = colours[small + i] as number;
    rgb[o + 2] = colours[2 * small + i] as number;
  }
  const isFine = model !== null && found.confident;
  const raster = rasterOnDemand(rgb, size.width, size.height);
  const alpha = inShares(planes.subarray(fine, fine + small));
  return {
    ...found,
    matte: { ...matte, values: inShares(planes.subarray(0, fine)), fine: isFine },
    alpha,
    raster,
    hue,
  };
}

/** A person after a closer look, as JSON. */
interface PackedPerson {
  readonly index: number;
  readonly known: KnownPerson;
  /** Packed, in base64. */
  readonly mask: string;
}

/** Packs a person after a closer look as a separate file. */
export function packPerson(index: number, { mask, ...known }: Person): Uint8Array {
  const packed = deflateRawSync(inBytes(mask), { level: 4 }).toString('base64');
  return Buffer.from(JSON.stringify({ index, known, mask: packed } satisfies PackedPerson));
}

/**
 * Replaces a person's sketch in a screen copy with the person after a closer look. Box and outline stay as the customer
 * saw them, because they decide which person is at a point of the photo.
 */
export function withPerson(screen: Uint8Array, person: Uint8Array): Uint8Array {
  const { file, header, planesAt, masksAt, jpegAt } = parts(screen);
  const { index, known, mask } = JSON.parse(Buffer.from(person).toString()) as PackedPerson;
  const masks = inflateRawSync(file.subarray(masksAt, jpegAt));
  masks.set(inflateRawSync(Buffer.from(mask, 'base64')), index * maskBytes);
  const people = header.people.map((one, at) =>
    at === index ? { ...known, box: one.box, outline: one.outline } : one,
  );
  const packed = deflateRawSync(masks, { level: 4 });
  return joined({ ...header, people, masks: packed.length }, [
    file.subarray(planesAt, masksAt),
    packed,
    file.subarray(jpegAt),
  ]);
}

const maskBytes = maskSide * maskSide;
const maskOf = (masks: Uint8Array, index: number): Float32Array =>
  inShares(masks.subarray(index * maskBytes, (index + 1) * maskBytes));

function inBytes(plane: Float32Array): Uint8Array {
  const out = new Uint8Array(plane.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.round(255 * (plane[i] as number));
  return out;
}

/** Each byte as a share, because a million divisions cost milliseconds. */
const shares = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

function inShares(plane: Uint8Array): Float32Array {
  const out = new Float32Array(plane.length);
  for (let i = 0; i < out.length; i++) out[i] = shares[plane[i] as number] as number;
  return out;
}

/** A crop with at least this share of the photo's long side is sharp enough on the screen copy. */
const minShare = 0.85;

/** True if a part of a photo may be drawn from its screen copy: the part zooms in little and keeps the athlete's head whole. */
export function serves({ working }: OpenScreenCopy, part: Rect, head: Rect): boolean {
  const long = Math.max(part.width * working.width, part.height * working.height);
  const isWhole =
    head.x >= part.x &&
    head.y >= part.y &&
    head.x + head.width <= part.x + part.width &&
    head.y + head.height <= part.y + part.height;
  return long >= minShare * Math.max(working.width, working.height) && isWhole;
}

/** Converts the analysis of a whole photo to a part of it. */
export function analysisOfPart(analysis: PhotoAnalysis, part: Rect): PhotoAnalysis {
  const { matte, subject, head, rasterPart } = analysis;
  return {
    ...analysis,
    matte: cropPlane(matte, part),
    subject: cutToUnit(inPart(subject, part)),
    head: cutToUnit(inPart(head, part)),
    rasterPart: inPart(rasterPart, part),
  };
}

function cropPlane({ width, height, values, fine }: PhotoAnalysis['matte'], part: Rect): PhotoAnalysis['matte'] {
  const [left, top] = [Math.round(part.x * width), Math.round(part.y * height)];
  const across = Math.max(1, Math.min(width - left, Math.round(part.width * width)));
  const down = Math.max(1, Math.min(height - top, Math.round(part.height * height)));
  const out = new Float32Array(across * down);
  for (let y = 0; y < down; y++) {
    const from = (top + y) * width + left;
    out.set(values.subarray(from, from + across), y * across);
  }
  return { width: across, height: down, values: out, fine };
}

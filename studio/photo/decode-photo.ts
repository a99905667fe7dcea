import { createHash } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import type { CropFraction } from '../card/card-request.ts';
import { freeBytes } from '../card/free-bytes.ts';
import type { Rect } from '../card/geometry.ts';
import { analyseWhole, type PhotoAnalysis } from './analysis/analyse-photo.ts';
import type { RgbaPicture, RgbPicture } from './analysis/shrink.ts';
import { extractArea } from './extract-area.ts';
import { analyseOnce, type Found, foundPerson } from './find/analyse-once.ts';
import { analysisOfWanted, isTouchedUp, touchedUp, wantedPerson } from './find/choose-person.ts';
import { closeUp } from './find/close-up.ts';
import type { FindAthlete } from './find/finding.ts';
import { releaseLayer } from './layer-canvas.ts';
import { inPart } from './photo-part.ts';
import { type Portrait, portraitOf, stateInPhoto } from './portrait.ts';
import {
  analysisOfPart,
  type OpenScreenCopy,
  openScreenCopy,
  packScreenCopy,
  type Size,
  serves,
} from './screen-copy.ts';

/** A decoded photo with its analysis, shared by all options of a run. */
export interface DecodedPhoto extends PhotoAnalysis, RgbaPicture {
  /** Freed when the photo leaves the cache, so read them without awaiting anything first. */
  readonly pixels: Uint8ClampedArray;
  /** Decoded pixels per pixel of the working copy; above 1 the photo was enlarged. */
  readonly enlargement: number;
  /** True if the pixels come from the sharper copy. */
  readonly isSharper: boolean;
  /** The part of the photo that was decoded, in fractions: the crop, or the surroundings of a small athlete. Null for the whole photo. */
  readonly area: CropFraction | null;
  /** True if `head` comes from the networks. Otherwise it is a guess. */
  readonly headKnown: boolean;
  /** The head of a portrait, or why none may be made. Null without a known person. */
  readonly portrait: Portrait;
  /** Heads of other people, in fractions of the decoded part. They may reach beyond it. */
  readonly neighbours: readonly Rect[];
  /** True if the customer chose the crop. Compositions then stay close to it. */
  readonly chosen: boolean;
  /** Layers that designs made of the whole photo (graded, cut out, posterised), by name. */
  readonly layers: LRUCache<string, Canvas>;
  /** Byte planes that designs derived from the photo, by name. */
  readonly planes: LRUCache<string, Uint8Array>;
}

/** Long side in pixels at 300 dpi. Masters at 600 dpi use twice as much. */
const decodedLongSide = 1280;
const wholePhoto = { x: 0, y: 0, width: 1, height: 1 } as const;
/** The last two photos: 5 MB of pixels each, 20 MB for print. */
const photos = new LRUCache<string, Promise<DecodedPhoto>>({
  max: 2,
  // Safe: every waiting caller has drawn the photo by then, because nothing is awaited in between.
  dispose: (photo) => void photo.then(releasePhoto, () => undefined),
});

/**
 * Decodes and analyses a cleaned photo, or reads pixels and analysis from its screen copy. Caches the last two photos,
 * so that further options of a run cost only their drawing.
 */
export function decodePhoto(
  photo: Uint8Array,
  crop: CropFraction | null,
  detail = 1,
  screen: Uint8Array | null = null,
  cutout: Cutout | null = null,
  sharper: Uint8Array | null = null,
): Promise<DecodedPhoto> {
  const key = `${digestOf(sharper ?? screen ?? photo)}|${JSON.stringify([crop, cutout])}|${detail}`;
  const known = photos.get(key);
  if (known) return known;
  for (const older of photos.values()) void older.then(releaseLayers, () => undefined);
  const decoded = decodeAndAnalyse({ photo, screen, crop, cutout, sharper }, detail);
  photos.set(key, decoded);
  decoded.catch(() => photos.delete(key));
  return decoded;
}

/** Clears the layers that designs cached for a photo. Never call it while a card is drawn from the photo. */
export const releaseLayers = ({ layers }: DecodedPhoto): void => layers.clear();

/** Frees layers and pixels at once, because the garbage collector does not count them. */
function releasePhoto(photo: DecodedPhoto): void {
  releaseLayers(photo);
  freeBytes(photo.pixels);
}

/** Max layers and max planes of a photo, enough for all options of a design. A layer takes 5 MB, a plane 1 MB, in print four times as much. */
const mostLayers = 4;

const digests = new WeakMap<Uint8Array, string>();

/** Cached, because all options of a run pass the same bytes. */
function digestOf(photo: Uint8Array): string {
  const digest = digests.get(photo) ?? createHash('sha1').update(photo).digest('hex');
  digests.set(photo, digest);
  return digest;
}

interface Wanted {
  readonly photo: Uint8Array;
  readonly screen: Uint8Array | null;
  readonly crop: CropFraction | null;
  readonly cutout: Cutout | null;
  /** The sharper copy. If present, preview and print use its pixels. */
  readonly sharper: Uint8Array | null;
}

async function decodeAndAnalyse(wanted: Wanted, detail: number): Promise<DecodedPhoto> {
  const { photo, screen, crop, cutout, sharper } = wanted;
  const own = {
    chosen: crop !== null,
    isSharper: sharper !== null,
    layers: new LRUCache<string, Canvas>({ max: mostLayers, dispose: releaseLayer }),
    planes: new LRUCache<string, Uint8Array>({ max: mostLayers }),
  };
  if (detail === 1) return { ...(await approvedPhoto(wanted)), ...own };
  // A print master is framed exactly like the approved picture, so it reuses that picture's analysis and shape.
  const approved = await decodePhoto(photo, crop, 1, screen, cutout, sharper);
  const larger = (detail * decodedLongSide) / Math.max(approved.width, approved.height);
  const size = { width: Math.round(larger * approved.width), height: Math.round(larger * approved.height) };
  return {
    ...approved,
    ...(await readPixels(sharper ?? photo, approved.area, () => size, sizeBehind(sharper, screen))),
    ...own,
  };
}

/** Chooses the card's person and the part of the photo to decode. */
function lookAt(copy: OpenScreenCopy | null, crop: CropFraction | null, cutout: Cutout | null) {
  const person = copy && wantedPerson(copy, crop, cutout);
  const known = (person !== null && copy?.people[person]) || null;
  const near = crop || !copy || !known ? null : closeUp(known, copy.working);
  const area = crop ?? near;
  const part = area ?? wholePhoto;
  const others = (copy?.people ?? []).filter((one) => one !== known);
  const neighbours = others.map((one) => inPart(one.head, part));
  // The stored matte is too coarse for a small athlete, so its edges are computed again in the part.
  const isRefined = (near !== null && known?.confident === true) || person !== copy?.chosen || isTouchedUp(cutout);
  const portrait = copy && portraitOf({ person: known, working: copy.working, part, cutout });
  return {
    person,
    part,
    isRefined,
    head: known?.head ?? copy?.head,
    where: { area, neighbours, headKnown: known !== null, portrait },
  };
}

/** Decodes the photo or a part of it at screen size. Uses the stored finding if there is one. */
async function approvedPhoto({ photo, screen, crop, cutout, sharper }: Wanted) {
  const copy = screen && openScreenCopy(screen);
  const { person, part, isRefined, head, where } = lookAt(copy, crop, cutout);
  const isQuick = copy && !sharper && head && serves(copy, part, head);
  if (!copy || (!isQuick && copy.model === null)) {
    const decoded = await readPixels(photo, crop, standardSize);
    const analysis = analyseWhole(decoded);
    const own = isTouchedUp(cutout) ? touchedUp(analysis, { ...decoded, part }, cutout) : analysis;
    return { ...own, ...decoded, ...where };
  }
  const decoding = isQuick
    ? fromCopy(copy, where.area)
    : readPixels(sharper ?? photo, where.area, standardSize, sizeBehind(sharper, screen));
  if (person !== null && isRefined) {
    const decoded = await decoding;
    return { ...analysisOfWanted(copy, person, { ...decoded, part }, cutout), ...decoded, ...where };
  }
  // Runs while the picture is decoded.
  const whole = copy.readAnalysis();
  const analysis = where.area ? analysisOfPart(whole, where.area) : whole;
  const decoded = await decoding;
  const own = isTouchedUp(cutout) ? touchedUp(analysis, { ...decoded, part }, cutout) : analysis;
  return { ...own, ...decoded, ...where };
}

async function fromCopy(copy: OpenScreenCopy, crop: CropFraction | null) {
  // A part keeps its own pixels, because enlarging it to the standard size adds no detail and is slow.
  const decoded = await readPixels(copy.jpeg, crop, null);
  return { ...decoded, enlargement: decodedLongSide / Math.max(copy.working.width, copy.working.height) };
}

/** Nearly lossless, because cards are drawn from this JPEG. */
const screenQuality = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** The JPEG alone, and the packed screen copy to store. */
export interface MadeScreenCopy extends Found {
  readonly jpeg: Uint8Array;
  readonly packed: Uint8Array;
  /** PNG of the networks' input, for a closer look at people whose masks are sketches. Null without sketches. */
  readonly seen: Uint8Array | null;
}

/** Makes the screen copy of a cleaned photo from its image and the size of its working copy. Detects no people if `find` is null. */
export async function makeScreenCopy(image: Sharp, working: Size, find: FindAthlete | null): Promise<MadeScreenCopy> {
  const size = standardSize(working);
  const pixels = await pixelsOf(image, size);
  const raw = { ...size, channels: 4 } as const;
  const encoding = sharp(pixels, { raw }).removeAlpha().jpeg(screenQuality).toBuffer();
  const { analysis, finding, fallback } = await analyseOnce({ pixels, ...size }, find);
  const [jpeg, seen] = await Promise.all([encoding, finding?.picture ? packPicture(finding.picture) : null]);
  freeBytes(pixels);
  const packed = packScreenCopy({ jpeg, analysis, finding, working });
  const people = (finding?.people ?? []).map((person) => ({
    ...foundPerson(person),
    portrait: stateInPhoto(person, working),
  }));
  return { jpeg, packed, seen, people, chosen: finding?.chosen ?? null, fallback };
}

/** Lossless, because a closer look needs the same pixels. A compression level above 1 costs more than it saves. */
const packPicture = ({ rgb, width, height }: RgbPicture): Promise<Uint8Array> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** RGBA of a whole image at a size. */
const pixelsOf = (image: Sharp, { width, height }: Size): Promise<Uint8ClampedArray> =>
  rgbaOf(image.resize(width, height, { fit: 'fill' }).toColourspace('srgb'));

async function rgbaOf(image: Sharp): Promise<Uint8ClampedArray> {
  const raw = await image.ensureAlpha().raw().toBuffer();
  return new Uint8ClampedArray(raw.buffer, raw.byteOffset, raw.byteLength);
}

const standardSize = (part: Size): Size => {
  const factor = decodedLongSide / Math.max(part.width, part.height);
  const inEights = (side: number): number => 8 * Math.max(1, Math.round((side * factor) / 8));
  return { width: inEights(part.width), height: inEights(part.height) };
};

/** The size of the photo that a sharper copy was made from. Null without a sharper or screen copy. */
const sizeBehind = (sharper: Uint8Array | null, screen: Uint8Array | null): Size | null =>
  (sharper && screen && openScreenCopy(screen)?.working) ?? null;

/**
 * Decodes a photo or a part of it. Without `sizeOf` nothing is resized. For a sharper copy, `working` is
 * the size from which `enlargement` is computed, because a network adds pixels, but no detail.
 */
async function readPixels(
  photo: Uint8Array,
  crop: CropFraction | null,
  sizeOf: ((part: Size) => Size) | null,
  working: Size | null = null,
) {
  const image = sharp(photo, { limitInputPixels: limits.upload.maxPixels });
  const full = await image.metadata();
  const part = crop ? extractArea(crop, full.width, full.height) : full;
  if (crop) image.extract(extractArea(crop, full.width, full.height));
  const { width, height } = sizeOf ? sizeOf(part) : part;
  const pixels = await (sizeOf ? pixelsOf(image, { width, height }) : rgbaOf(image));
  const added = working ? full.width / working.width : 1;
  return { pixels, width, height, enlargement: (added * Math.max(width, height)) / Math.max(part.width, part.height) };
}

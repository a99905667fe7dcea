import { createHash } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { doubtsAbout, type PhotoDoubt } from '#domain/cards/photo/photo-doubt.ts';
import type { CropFraction } from '../card/card-request.ts';
import { freeBytes } from '../card/free-bytes.ts';
import type { Rect } from '../card/geometry.ts';
import { analyseWhole, type PhotoAnalysis } from './analysis/analyse-photo.ts';
import type { RgbaPicture } from './analysis/shrink.ts';
import { analysisOfWanted, isTouchedUp, touchedUp, wantedPerson } from './find/choose-person.ts';
import { closeUp } from './find/close-up.ts';
import { releaseLayer } from './layer-canvas.ts';
import { inPart } from './photo-part.ts';
import { type Portrait, portraitOf } from './portrait.ts';
import { decodedLongSide, readPixels, standardSize } from './read-pixels.ts';
import {
  analysisOfPart,
  type KnownPerson,
  type OpenScreenCopy,
  openScreenCopy,
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
  /** What to say about the photo before it is printed. Empty without a known person. */
  readonly doubts: readonly PhotoDoubt[];
  /** Heads of other people, in fractions of the decoded part. They may reach beyond it. */
  readonly neighbours: readonly Rect[];
  /** True if the customer chose the crop. Compositions then stay close to it. */
  readonly chosen: boolean;
  /** Layers that designs made of the whole photo (graded, cut out, posterised), by name. */
  readonly layers: LRUCache<string, Canvas>;
  /** Byte planes that designs derived from the photo, by name. */
  readonly planes: LRUCache<string, Uint8Array>;
}

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
  if (!copy) {
    const where = { area: crop, neighbours: [], headKnown: false, portrait: null, doubts: [] };
    return { person: null, part: crop ?? wholePhoto, isRefined: false, head: undefined, where };
  }
  const person = wantedPerson(copy, crop, cutout);
  const known = (person !== null && copy.people[person]) || null;
  const near = crop || !known ? null : closeUp(known, copy.working);
  const area = crop ?? near;
  const part = area ?? wholePhoto;
  const others = copy.people.filter((one) => one !== known);
  const neighbours = others.map((one) => inPart(one.head, part));
  // The stored matte is too coarse for a small athlete, so its edges are computed again in the part.
  const isRefined = (near !== null && known?.confident === true) || person !== copy.chosen || isTouchedUp(cutout);
  const portrait = portraitOf({ person: known, working: copy.working, part, cutout });
  return {
    person,
    part,
    isRefined,
    head: known?.head ?? copy.head,
    where: {
      area,
      neighbours,
      headKnown: known !== null,
      portrait,
      doubts: doubtsOf(known, portrait, cutout),
    },
  };
}

/** The doubts about a known person. Copies of before their time doubt the outline alone. */
function doubtsOf(known: KnownPerson | null, portrait: Portrait, cutout: Cutout | null): PhotoDoubt[] {
  if (!known) return [];
  const { doubts, seen, confident } = known;
  const older = seen === null && !confident ? (['outline'] as const) : [];
  const state = portrait && 'reason' in portrait ? portrait.reason : 'sure';
  return doubtsAbout({ doubts: doubts ?? older, portrait: state }, isTouchedUp(cutout));
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

/** The size of the photo that a sharper copy was made from. Null without a sharper or screen copy. */
const sizeBehind = (sharper: Uint8Array | null, screen: Uint8Array | null): Size | null =>
  (sharper && screen && openScreenCopy(screen)?.working) ?? null;

import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { type CoveredHead, faceShare, sharperShare } from '#domain/cards/photo/sharper.ts';
import { limits } from '#domain/tables/limits.ts';
import { enlargingNetwork } from '../find/model-files.ts';
import { spreadSquare } from '../find/sample-square.ts';
import type { OpenScreenCopy, Size } from '../screen-copy.ts';
import { type EnlargeTile, loadEnlarging, lostRim } from './enlarging-network.ts';

/** A photo whose people a network cleaned up and enlarged. */
export interface SharperPhoto {
  /** The whole photo at twice the size, or as large as a working copy may be. */
  readonly jpeg: Uint8Array;
  /** Indexes of the people whom the network processed. */
  readonly people: number[];
}

/** Thrown after the caller's time limit. */
export class SharpenedTooLate extends Error {}

/** Nearly lossless like the screen copy, because previews and print read it. */
const quality = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** Side of a tile in pixels of the photo: small enough to leave out most of the background. */
const tileSide = 64;
/** Max tiles with other people, because a tile costs 0.25 s of CPU. Whoever exceeds it is left out, but never the athlete. */
const maxTiles = 100;
/** Mask values above this, 0 to 255, belong to a person. */
const minMask = 12;
/** Mask values are multiplied by this factor, so that the edge itself is sharpened, too. */
const widened = 1.5;

/** The version of a copy, for its key: the network, its share in faces in percent, and the finder's version. */
export const sharperVersion = ({ model }: OpenScreenCopy): string => `${enlargingNetwork}-${100 * faceShare}-${model}`;

/**
 * Enlarges a small photo to twice its size for print. A network enlarges the people and removes compression blocks.
 * Faces stay mostly as before, and the background entirely (`sharperShare`). The same photo gives the same bytes. Null if
 * the athlete was not detected with confidence. Throws SharpenedTooLate once `isLate` returns true.
 */
export async function sharpenAthlete(
  photo: Uint8Array,
  copy: OpenScreenCopy,
  isLate: () => boolean,
): Promise<SharperPhoto | null> {
  const picture = await pixelsOf(photo);
  const covered = await coveredPeople(copy, picture);
  if (!covered) return null;
  const enlarge = await loadEnlarging();
  const double = { width: 2 * picture.width, height: 2 * picture.height };
  const out = await sharp(picture.rgb, { raw: { ...sizeOf(picture), channels: 3 } })
    .resize(double.width, double.height, { kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  const mask = await planeAt(covered.mask, picture, double);
  for (const tile of covered.tiles) {
    if (isLate()) throw new SharpenedTooLate();
    mixTile(out, enlargedTile(enlarge, picture, tile), { tile, mask, heads: covered.heads, double });
    // Lets other work of this process run, because a tile blocks it for a quarter of a second.
    await nextTurn();
  }
  const { workingLongSide: side } = limits.upload;
  const jpeg = await sharp(out, { raw: { ...double, channels: 3 } })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg(quality)
    .toBuffer();
  return { jpeg, people: covered.people };
}

interface Picture extends Size {
  readonly rgb: Uint8Array;
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

async function pixelsOf(photo: Uint8Array): Promise<Picture> {
  const image = sharp(photo, { limitInputPixels: limits.upload.maxPixels }).removeAlpha().toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** Resizes a plane of bytes. */
async function planeAt(plane: Uint8Array, from: Size, to: Size): Promise<Uint8Array> {
  return sharp(plane, { raw: { ...sizeOf(from), channels: 1 } })
    .resize(to.width, to.height, { kernel: 'linear', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** A tile by its upper left corner, in pixels of the photo. */
type Tile = Size & { readonly x: number; readonly y: number };

interface Covered {
  readonly people: number[];
  /** Mask of these people, 0 to 255, in pixels of the photo. */
  readonly mask: Uint8Array;
  readonly tiles: readonly Tile[];
  /** The heads of all detected people, because another person's head may be in the mask. */
  readonly heads: readonly CoveredHead[];
}

/** Chooses the people for the network: the athlete, then the others as long as tiles are left. Null without a confident athlete. */
async function coveredPeople(copy: OpenScreenCopy, picture: Picture): Promise<Covered | null> {
  const { people, chosen } = copy;
  if (chosen === null || !people[chosen]?.confident) return null;
  const { width, height } = picture;
  const { matte } = copy.readAnalysis();
  const first = await planeAt(inBytes(matte.values), matte, picture);
  let covered = { people: [chosen], mask: first, tiles: tilesOn(first, picture) };
  for (const [index, { confident, square }] of people.entries()) {
    if (index === chosen || !confident) continue;
    const inPixels = { cx: square.cx * width, cy: square.cy * height, side: square.side * Math.max(width, height) };
    const own = inBytes(spreadSquare(copy.readMask(index), inPixels, width, height));
    const mask = covered.mask.map((value, at) => Math.max(value, own[at] as number));
    const tiles = tilesOn(mask, picture);
    if (tiles.length <= maxTiles) covered = { people: [...covered.people, index], mask, tiles };
  }
  return { ...covered, heads: people.map(({ head, headSeen }) => ({ box: head, seen: headSeen })) };
}

const inBytes = (shares: Float32Array): Uint8Array => Uint8Array.from(shares, (share) => Math.round(255 * share));

/** The tiles that touch the mask. */
function tilesOn(mask: Uint8Array, { width, height }: Size): Tile[] {
  const tiles: Tile[] = [];
  for (let y = 0; y < height; y += tileSide)
    for (let x = 0; x < width; x += tileSide) {
      const tile = { x, y, width: Math.min(tileSide, width - x), height: Math.min(tileSide, height - y) };
      if (touches(mask, width, tile)) tiles.push(tile);
    }
  return tiles;
}

function touches(mask: Uint8Array, across: number, { x, y, width, height }: Tile): boolean {
  for (let row = y; row < y + height; row++)
    for (let at = row * across + x; at < row * across + x + width; at++)
      if ((mask[at] as number) > minMask) return true;
  return false;
}

/** The network's enlargement of a tile: interleaved RGB, 0–1, twice the tile's size. The photo's border pixels are repeated beyond it. */
function enlargedTile(enlarge: EnlargeTile, { rgb, ...photo }: Picture, tile: Tile): Float32Array {
  const [width, height] = [tile.width + 2 * lostRim, tile.height + 2 * lostRim];
  const values = new Float32Array(3 * width * height);
  let to = 0;
  for (let y = 0; y < height; y++) {
    const row = photo.width * Math.min(photo.height - 1, Math.max(0, tile.y + y - lostRim));
    for (let x = 0; x < width; x++) {
      const from = 3 * (row + Math.min(photo.width - 1, Math.max(0, tile.x + x - lostRim)));
      for (let k = 0; k < 3; k++) values[to++] = (rgb[from + k] as number) / 255;
    }
  }
  return enlarge(values, width, height);
}

interface Mixing {
  readonly tile: Tile;
  /** Mask of the people, 0 to 255, in pixels of the enlarged photo. */
  readonly mask: Uint8Array;
  readonly heads: readonly CoveredHead[];
  readonly double: Size;
}

/** Blends the network's tile into the plain enlargement. */
function mixTile(out: Uint8Array, made: Float32Array, { tile, mask, heads, double }: Mixing): void {
  let from = 0;
  for (let y = 2 * tile.y; y < 2 * (tile.y + tile.height); y++)
    for (let x = 2 * tile.x; x < 2 * (tile.x + tile.width); x++) {
      const at = y * double.width + x;
      const inMask = Math.min(1, (widened * (mask[at] as number)) / 255);
      const place = { x: (x + 0.5) / double.width, y: (y + 0.5) / double.height };
      const share = inMask === 0 ? 0 : inMask * sharperShare(place, heads);
      for (let k = 0; k < 3; k++) {
        const plain = out[3 * at + k] as number;
        const bold = 255 * Math.min(1, Math.max(0, made[from++] as number));
        out[3 * at + k] = Math.round(plain + share * (bold - plain));
      }
    }
}

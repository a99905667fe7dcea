import { createCanvas } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { placeScene, plainScene } from '../../photo/photo-layers.ts';
import { gridCells, triangulate } from './triangulate.ts';

/** A tile of glass. Only numbers: there are thousands. */
export interface Tile {
  /** Three corners as x, y pairs. */
  readonly corners: readonly number[];
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** Longest side in units. */
  readonly long: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Fraction of athlete, 0–1. */
  readonly keep: number;
  /** Distance from the face's middle, in face radii. */
  readonly far: number;
  /** The tile's own random number, 0–1. */
  readonly chance: number;
}

const small = 3;
const [columns, rows] = [card.width / small, card.height / small];
/** The square grid is as high as the card. Tiles outside the card are dropped. */
const unit = card.height / gridCells;
const left = (card.width - card.height) / 2;

/** Cuts the framed photo into triangles: small in faces and detail, large at the rim. */
export function cutTiles(artboard: Artboard, part: Rect): Tile[] {
  const picture = smallPicture(artboard, part);
  const face = fromFace(artboard, part);
  const allowed = allowedSides(artboard, part, picture, face);
  const tiles: Tile[] = [];
  // Corners move further where tiles are larger. Corners at the card's upper and lower edge stay on it.
  const sway = (gx: number, gy: number): number => 0.17 * (allowed[gy * (gridCells + 1) + gx] as number) * unit;
  const xAt = (gx: number, gy: number): number => left + gx * unit + sway(gx, gy) * Math.cos(6.28 * noise(gx, gy));
  const yAt = (gx: number, gy: number): number =>
    gy * unit + (gy === 0 || gy === gridCells ? 0 : sway(gx, gy) * Math.sin(6.28 * noise(gx, gy)));
  triangulate(allowed, (ax, ay, bx, by, cx, cy) => {
    const [x1, y1, x2, y2, x3, y3] = [xAt(ax, ay), yAt(ax, ay), xAt(bx, by), yAt(bx, by), xAt(cx, cy), yAt(cx, cy)];
    const [x, y] = [(x1 + x2 + x3) / 3, (y1 + y2 + y3) / 3];
    const long = Math.hypot(ax - bx, ay - by) * unit;
    if (x < -long || x > card.width + long) return;
    const corners = [x1, y1, x2, y2, x3, y3];
    const keep = keepAt(artboard, part, x / card.width, y / card.height);
    const [red, green, blue] = meanColour(picture, corners, x, y);
    tiles.push({ corners, x, y, long, red, green, blue, keep, far: face.far(x, y), chance: noise(ax + cy, by + cx) });
  });
  return tiles;
}

/** A repeatable random number, 0–1. */
function noise(x: number, y: number): number {
  let n = Math.imul(x + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(y + 0x7f4a7c15, 0xc2b2ae35);
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39);
  return ((n ^ (n >>> 15)) >>> 0) / 4294967296;
}

function smallPicture(artboard: Artboard, part: Rect): Uint8ClampedArray {
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  const scene = plainScene(artboard.photo, 'cut-glass', 1.25, 0.45);
  placeScene(ctx, artboard.photo, scene, part, { x: 0, y: 0, width: columns, height: rows });
  return new Uint8ClampedArray(canvas.data());
}

function keepAt({ photo }: Artboard, part: Rect, u: number, v: number): number {
  const { matte } = photo;
  const x = Math.floor(((part.x + u * part.width) / photo.width) * matte.width);
  const y = Math.floor(((part.y + v * part.height) / photo.height) * matte.height);
  if (x < 0 || y < 0 || x >= matte.width || y >= matte.height) return 0;
  return photo.confident ? (matte.values[y * matte.width + x] ?? 0) : 0.5;
}

/** True if a pixel shows the athlete's skin. Hands and arms get fine tiles, so that they stay recognizable. */
function isSkin({ photo }: Artboard, part: Rect, u: number, v: number): boolean {
  const { raster, rasterPart, confident } = photo;
  const x = Math.floor((((part.x + u * part.width) / photo.width - rasterPart.x) / rasterPart.width) * raster.width);
  const y = Math.floor(
    (((part.y + v * part.height) / photo.height - rasterPart.y) / rasterPart.height) * raster.height,
  );
  if (!confident || x < 0 || y < 0 || x >= raster.width || y >= raster.height) return false;
  return (raster.skin[y * raster.width + x] ?? 0) > 0.5;
}

interface Face {
  /** Distance from the face's middle, in face radii. */
  far(x: number, y: number): number;
  /** Longest side of the face's tiles, in cells. Faces of any size get about the same number of tiles. */
  readonly tile: number;
}

/** For photos without people: tiles follow only the detail. */
const nobody: Face = { far: () => 3.4, tile: 2.4 };

function fromFace({ photo }: Artboard, part: Rect): Face {
  if (!photo.found) return nobody;
  const head = inPixels(photo.head, photo);
  const toCard = card.height / part.height;
  const [fx, fy] = [(head.x + head.width / 2 - part.x) * toCard, (head.y + head.height / 2 - part.y) * toCard];
  const across = Math.max(40, 0.62 * head.width * toCard);
  const down = Math.max(40, 0.62 * head.height * toCard);
  return {
    far: (x, y) => Math.sqrt(((x - fx) / across) ** 2 + ((y - fy) / down) ** 2),
    tile: Math.min(6, Math.max(1.1, across / 13 / unit)),
  };
}

/** Max side length at every grid point, in cells. */
function allowedSides(artboard: Artboard, part: Rect, picture: Uint8ClampedArray, face: Face): Float32Array {
  const out = new Float32Array((gridCells + 1) ** 2);
  // Computed at every second point, because detail is coarser than the grid.
  for (let gy = 0; gy <= gridCells; gy += 2) {
    for (let gx = 0; gx <= gridCells; gx += 2) {
      const [x, y] = [left + gx * unit, gy * unit];
      const far = face.far(x, y);
      const coarse = Math.min(1, Math.max(0, (far - 1) / 5));
      const keep = keepAt(artboard, part, x / card.width, y / card.height);
      const fine = 1 - Math.min(1, detailAt(picture, x, y) / 34);
      const inside = 1.7 * face.tile + 9 * coarse + 8 * fine * coarse;
      const outside = 2.4 * face.tile + 5 + 26 * coarse * (0.4 + 0.6 * fine);
      const i = gy * (gridCells + 1) + gx;
      const own = isSkin(artboard, part, x / card.width, y / card.height) ? Math.min(inside, 1.5 * face.tile) : inside;
      out[i] = out[i + 1] = far < 0.9 ? face.tile : keep > 0.35 ? own : outside;
      if (gy < gridCells) out[i + gridCells + 1] = out[i + gridCells + 2] = out[i] as number;
    }
  }
  if (artboard.photo.confident) sharpenOutline(artboard, part, out);
  return out;
}

/** Max side length along the athlete's outline, in cells. Larger tiles would show as teeth. */
const outlineTile = 2.2;

/** Limits the tiles along the athlete's outline to small ones. */
function sharpenOutline(artboard: Artboard, part: Rect, allowed: Float32Array): void {
  const step = 2;
  const at = (gx: number, gy: number): number =>
    keepAt(artboard, part, (left + gx * unit) / card.width, (gy * unit) / card.height);
  for (let gy = 0; gy < gridCells; gy += step) {
    let here = at(0, gy);
    for (let gx = 0; gx < gridCells; gx += step) {
      const [next, below] = [at(gx + step, gy), at(gx, gy + step)];
      if (Math.abs(next - here) + Math.abs(below - here) > 0.4) shrinkAround(allowed, gx, gy);
      here = next;
    }
  }
}

function shrinkAround(allowed: Float32Array, gx: number, gy: number): void {
  for (let y = gy; y <= gy + 2; y++) {
    for (let x = gx; x <= gx + 2; x++) {
      const i = y * (gridCells + 1) + x;
      allowed[i] = Math.min(allowed[i] as number, outlineTile);
    }
  }
}

/** Change of the picture's green channel around a point, in tones. */
function detailAt(picture: Uint8ClampedArray, x: number, y: number): number {
  const column = Math.min(columns - 3, Math.max(2, Math.round(x / small)));
  const row = Math.min(rows - 3, Math.max(2, Math.round(y / small)));
  const green = (dx: number, dy: number) => picture[4 * ((row + dy) * columns + column + dx) + 1] ?? 0;
  return Math.abs(green(-2, 0) - green(2, 0)) + Math.abs(green(0, -2) - green(0, 2));
}

function meanColour(picture: Uint8ClampedArray, corners: Tile['corners'], x: number, y: number): Rgb {
  let [r, g, b] = [0, 0, 0];
  const add = (px: number, py: number): void => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(px / small)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(py / small)));
    const p = 4 * (row * columns + column);
    r += picture[p] as number;
    g += picture[p + 1] as number;
    b += picture[p + 2] as number;
  };
  add(x, y);
  for (let k = 0; k < 6; k += 2)
    add(0.55 * x + 0.45 * (corners[k] as number), 0.55 * y + 0.45 * (corners[k + 1] as number));
  return [r / 4, g / 4, b / 4];
}

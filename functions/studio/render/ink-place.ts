import { createCanvas } from '@napi-rs/canvas';
import { signatureLook } from '#domain/cards/signature-look';
import { limits } from '#domain/limits';
import { card, type Rect } from './geometry.ts';
import type { Artboard } from './kit/artboard.ts';
import { onCard } from './kit/athlete-place.ts';
import type { PrintedLine } from './kit/printed-lines.ts';
import type { RawPicture } from './raw-picture.ts';

/** A proposal for a signature: its middle in percent of the trim, and the pen that shows there. */
export interface InkPlace {
  readonly position: { readonly x: number; readonly y: number };
  readonly colour: 'black' | 'white';
}

const trim = { width: card.width - 2 * card.trim, height: card.height - 2 * card.trim };
const preset = limits.signature;
/** What an autograph at the preset scale covers, in units; its lean included. */
const ink = { width: signatureLook.width * trim.width * preset.scale, height: 132 };
/** Distance from the lettering, in units. */
const air = 6;
/** Units a side of the squares in which letters and darkness are counted. */
const cell = 5;
const columns = card.width / cell;
const rows = card.height / cell;
/** What a place costs: for each part of it that is covered, and for each percent from the preset. */
const costs = { name: 3000, letters: 1000, face: 900, percent: 1 } as const;
/** Below this relative luminance black ink has a contrast under 3 (WCAG 2.2, 1.4.11). */
const darkBelow = 0.1;

/** Sums over all squares to the left and above, so that any box is four reads. */
type Sums = Float64Array;

function sumsOf(values: Float32Array): Sums {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let y = 0; y < rows; y++) {
    let line = 0;
    for (let x = 0; x < columns; x++) {
      line += values[y * columns + x] ?? 0;
      sums[(y + 1) * (columns + 1) + x + 1] = (sums[y * (columns + 1) + x + 1] ?? 0) + line;
    }
  }
  return sums;
}

/** The mean over a box of units, 0 to 1. */
function meanIn(sums: Sums, { x, y, width, height }: Rect): number {
  const at = (column: number, row: number) => sums[row * (columns + 1) + column] ?? 0;
  const [left, top] = [Math.max(0, Math.floor(x / cell)), Math.max(0, Math.floor(y / cell))];
  const right = Math.min(columns, Math.ceil((x + width) / cell));
  const bottom = Math.min(rows, Math.ceil((y + height) / cell));
  const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  return sum / Math.max(1, (right - left) * (bottom - top));
}

/** How far the printed lines cover each square of the card. */
function coverOf(lines: readonly PrintedLine[]): Sums {
  const canvas = createCanvas(card.width, card.height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  for (const line of lines) line.trace(ctx);
  const rgba = canvas.data();
  const cover = new Float32Array(columns * rows);
  for (let y = 0, pixel = 0; y < card.height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < card.width; x++, pixel++) {
      const square = row + Math.floor(x / cell);
      cover[square] = (cover[square] ?? 0) + (rgba[4 * pixel + 3] ?? 0) / (255 * cell * cell);
    }
  }
  return sumsOf(cover);
}

const linear = (value = 0): number => (value / 255) ** 2.2;

/** The share of a box in which black ink would be lost. */
function darkPart({ data }: RawPicture, box: Rect): number {
  let [dark, read] = [0, 0];
  for (let y = Math.floor(box.y); y < box.y + box.height; y += cell) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x += cell, read++) {
      const at = 3 * (y * card.width + x);
      const light = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      if (light < darkBelow) dark++;
    }
  }
  return dark / Math.max(1, read);
}

function boxAt({ x, y }: InkPlace['position'], margin: number): Rect {
  return {
    x: card.trim + (trim.width * x) / 100 - ink.width / 2 - margin,
    y: card.trim + (trim.height * y) / 100 - ink.height / 2 - margin,
    width: ink.width + 2 * margin,
    height: ink.height + 2 * margin,
  };
}

const sharedPart = (box: Rect, other: Rect | null): number => {
  if (!other) return 0;
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return width > 0 && height > 0 ? (width * height) / (other.width * other.height) : 0;
};

/** Places inside the safe zone, the preset first. */
const places: readonly InkPlace['position'][] = [
  { x: preset.x, y: preset.y },
  ...[50, 40, 60, 30, 70].flatMap((x) => Array.from({ length: 41 }, (_, step) => ({ x, y: 10 + 2 * step }))),
];

function headOf({ photo, placed: { placement } }: Artboard): Rect | null {
  return photo.found && placement ? onCard(photo.head, photo, placement.part, placement.window) : null;
}

/** The place for a signature that is nearest to the preset and keeps clear of the name, of other lettering and of the face. */
export function inkPlace(artboard: Artboard, picture: RawPicture): InkPlace {
  const name = coverOf(artboard.lines.filter(({ field }) => field === 'player_name'));
  const letters = coverOf(artboard.lines);
  const head = headOf(artboard);
  const costOf = (place: InkPlace['position']): number => {
    const box = boxAt(place, air);
    const distance = Math.hypot(place.x - preset.x, place.y - preset.y);
    return (
      costs.name * meanIn(name, box) +
      costs.letters * meanIn(letters, box) +
      costs.face * sharedPart(box, head) +
      costs.percent * distance
    );
  };
  const priced = places.map((position) => ({ position, cost: costOf(position) }));
  const { position } = priced.reduce((best, place) => (place.cost < best.cost ? place : best));
  return { position, colour: darkPart(picture, boxAt(position, 0)) > 0.5 ? 'white' : 'black' };
}

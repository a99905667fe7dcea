import { createCanvas } from '@napi-rs/canvas';
import type { RenderRequest } from '#studio/card/card-request.ts';
import type { PrintedLine } from '#studio/card/kit/printed-lines.ts';
import { type DrawnCard, drawCard } from '#studio/card/render-card.ts';
import { aRequest, someTexts } from '../card-builder.ts';
import { aSurePhoto } from '../found-athlete.ts';

export const width = 825;
export const height = 1125;

/** Every kind of text at once, so that every field of a design is filled. */
const texts = {
  ...someTexts,
  description:
    'Never misses a practice and never leaves without one more try. Captain by vote of the whole team, and the last to stop laughing on the bus home.',
};

/** Draws a card to check; a back is drawn through the first design that uses it. */
export async function drawn(changes: Partial<RenderRequest>): Promise<DrawnCard> {
  const photo = changes.photo ? {} : await aSurePhoto();
  return drawCard(await aRequest({ texts, seed: 0, ...photo, ...changes }), 'bleed-300');
}

/** How much of each pixel a line's letters cover, 0–255, and the box that holds them all. */
export interface Letters {
  readonly cover: Uint8Array;
  readonly left: number;
  readonly top: number;
  /** One beyond the last column and row. */
  readonly right: number;
  readonly bottom: number;
}

const sheet = createCanvas(width, height);
const known = new WeakMap<PrintedLine, Letters>();

export function lettersOf(line: PrintedLine): Letters {
  const letters = known.get(line) ?? fillLetters(line);
  known.set(line, letters);
  return letters;
}

/** Pixels of the sheet that one pixel of the thumbnail shows. */
const step = 8;
const thumbnail = createCanvas(Math.ceil(width / step), Math.ceil(height / step));

/** A box around a line's letters, found on a thumbnail: reading the whole sheet takes twelve times as long as reading one line. */
function boxOf(line: PrintedLine): { x: number; y: number; across: number; down: number } {
  const ctx = thumbnail.getContext('2d');
  ctx.reset();
  ctx.scale(1 / step, 1 / step);
  ctx.fillStyle = '#fff';
  line.trace(ctx, { scale: 1, offset: 0, width, height });
  const { data } = ctx.getImageData(0, 0, thumbnail.width, thumbnail.height);
  let [left, top, right, bottom] = [thumbnail.width, thumbnail.height, 0, 0];
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] === 0) continue;
    const [x, y] = [(i >> 2) % thumbnail.width, Math.floor((i >> 2) / thumbnail.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  // The tips of letters are too faint for the thumbnail.
  const [x, y] = [Math.max(0, left - 2) * step, Math.max(0, top - 2) * step];
  return { x, y, across: Math.min(width, (right + 2) * step) - x, down: Math.min(height, (bottom + 2) * step) - y };
}

function fillLetters(line: PrintedLine): Letters {
  const cover = new Uint8Array(width * height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  const box = boxOf(line);
  if (box.across <= 0 || box.down <= 0) return { cover, left, top, right, bottom };
  const ctx = sheet.getContext('2d');
  ctx.reset();
  ctx.fillStyle = '#fff';
  line.trace(ctx);
  const { data } = ctx.getImageData(box.x, box.y, box.across, box.down);
  for (let y = box.y, i = 3; y < box.y + box.down; y++) {
    for (let x = box.x; x < box.x + box.across; x++, i += 4) {
      const alpha = data[i] as number;
      if (alpha === 0) continue;
      cover[y * width + x] = alpha;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  return { cover, left, top, right, bottom };
}

export function outsideSafeZone({ cover, left, top, right, bottom }: Letters): number {
  let outside = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (x >= 75 && x < 750 && y >= 75 && y < 1050) continue;
      if ((cover[y * width + x] ?? 0) > 127) outside += 1;
    }
  }
  return outside;
}

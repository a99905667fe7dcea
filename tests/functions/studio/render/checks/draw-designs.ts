import { createCanvas } from '@napi-rs/canvas';
import type { RenderRequest } from '#functions/studio/render/card-request';
import { type DrawnCard, drawCard } from '#functions/studio/render/render-card';
import type { PrintedLine } from '#functions/studio/render/kit/printed-lines';
import { aRequest, someTexts } from '../card-builder.ts';

export const width = 825;
export const height = 1125;

/** Every kind of text at once, so that every field of a design is filled. */
const texts = {
  ...someTexts,
  description:
    'Never misses a practice and never leaves without one more try. Captain by vote of the whole team, and the last to stop laughing on the bus home.',
};

/** Draws a card to check; a back is drawn through the first design that uses it. */
export const drawn = async (changes: Partial<RenderRequest>): Promise<DrawnCard> =>
  drawCard(await aRequest({ texts, seed: 0, ...changes }), 'bleed-300');

const sheet = createCanvas(width, height);
const known = new WeakMap<PrintedLine, Uint8Array>();

/** How much of each pixel a line's letters cover, 0–255. */
export function lettersOf(line: PrintedLine): Uint8Array {
  const letters = known.get(line) ?? fillLetters(line);
  known.set(line, letters);
  return letters;
}

function fillLetters(line: PrintedLine): Uint8Array {
  const ctx = sheet.getContext('2d');
  ctx.reset();
  ctx.fillStyle = '#fff';
  line.trace(ctx);
  const rgba = sheet.data();
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = rgba[4 * i + 3] ?? 0;
  return out;
}

export function outsideSafeZone(letters: Uint8Array): number {
  let outside = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= 75 && x < 750 && y >= 75 && y < 1050) continue;
      if ((letters[y * width + x] ?? 0) > 127) outside += 1;
    }
  }
  return outside;
}

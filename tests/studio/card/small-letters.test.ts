import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { card } from '#studio/card/geometry.ts';
import { fillAll } from '#studio/card/kit/canvas-state.ts';
import type { PrintedLine } from '#studio/card/kit/printed-lines.ts';
import { smallLetters } from '#studio/card/kit/small-letters.ts';
import { readGreyCanvas } from '#studio/card/read-canvas.ts';
import { drawCard } from '#studio/card/render-card.ts';
import { rgbOf } from '#studio/colours/oklab.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import type { RawPicture } from '#studio/photo/raw-picture.ts';
import { aRequest, someTexts } from './card-builder.ts';
import { aSurePhoto } from './found-athlete.ts';

const sheet = createCanvas(card.width, card.height).getContext('2d');

/** The mean colour of a picture inside a line's letters, away from their edges. Null for letters too thin to have an inside. */
function insideOf(line: PrintedLine, { data }: RawPicture): number[] | null {
  sheet.reset();
  fillAll(sheet, '#000');
  sheet.fillStyle = '#fff';
  line.trace(sheet);
  const cover = readGreyCanvas(sheet.canvas).data;
  const sum = [0, 0, 0];
  let count = 0;
  cover.forEach((value, i) => {
    const around = [i - 1, i + 1, i - card.width, i + card.width];
    if (value < 255 || around.some((at) => (cover[at] ?? 0) < 255)) return;
    count += 1;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[3 * i + c] ?? 0);
  });
  return count < 12 ? null : sum.map((value) => value / count);
}

const isSmall = (line: PrintedLine): boolean => line.size <= smallLetters && line.foil !== 'letters';
/** Tones that grain and paper change. */
const surface = 26;

function isHidden(line: PrintedLine, ink: RawPicture): boolean {
  const seen = line.colour === null ? null : insideOf(line, ink);
  const colour = rgbOf(line.colour ?? '#000000');
  return seen?.some((value, c) => Math.abs(value - (colour[c] ?? 0)) > surface) ?? false;
}

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const sides = [
  ...designIds().map((design) => ({ name: `front ${design}`, design, side: 'front' as const })),
  ...backIds().map((back) => {
    const design = templates.find(({ back_design }) => back_design === back)?.id ?? '';
    return { name: `back ${back}`, design, side: 'back' as const };
  }),
];
const sure = await aSurePhoto();
const set = { name: 'Harbor Kings Spring 2027', number: 3, total: 14 };
const team: RenderRequest['team'] = { logo: null, set, roster: null, position: 'Guard' };
const pairs = [
  { primary: '#0f5f4a', secondary: '#c8901c' },
  { primary: '#8a1c1c', secondary: '#1c3f8a' },
];

describe.each(sides)('The $name', ({ design, side }) => {
  it('prints each small text in one plain colour that nothing covers', async () => {
    const found: string[] = [];
    for (const [option, colours] of pairs.entries()) {
      const request = await aRequest({ ...sure, design, side, option, seed: 0, colours, team, texts: someTexts });
      const { lines, ink } = await drawCard(request, 'bleed-300');
      for (const line of lines.filter(isSmall)) {
        if (line.colour === null) found.push(`option ${option}: “${line.text}” has no plain colour`);
        else if (isHidden(line, ink)) found.push(`option ${option}: “${line.text}” is covered`);
      }
    }
    expect(found).toEqual([]);
  });
});

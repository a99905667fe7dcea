import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { card } from '#studio/card/geometry.ts';
import type { Artboard } from '#studio/card/kit/artboard.ts';
import { fillAll } from '#studio/card/kit/canvas-state.ts';
import { foilDistance } from '#studio/card/kit/foil.ts';
import type { PrintedLine } from '#studio/card/kit/printed-lines.ts';
import { readGreyCanvas } from '#studio/card/read-canvas.ts';
import { drawCard } from '#studio/card/render-card.ts';
import { teamPicture } from '#studio/card/team-picture.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { aRequest, longTexts, noTexts, someTexts } from './card-builder.ts';
import { aSurePhoto } from './found-athlete.ts';

/** The foil as the design laid it, before the engine cleared it from the letters. */
let laid: Uint8ClampedArray = new Uint8ClampedArray();

vi.mock('#studio/card/kit/letters-free.ts', async (original) => {
  const real = await original<typeof import('#studio/card/kit/letters-free.ts')>();
  return {
    keepLettersFree: (artboard: Artboard) => {
      laid = readGreyCanvas(artboard.foil.canvas).data;
      real.keepLettersFree(artboard);
    },
  };
});

// Nobody looks at the ink here, and a canvas that is not read costs next to nothing.
vi.mock('#studio/card/read-canvas.ts', async (original) => ({
  ...(await original<typeof import('#studio/card/read-canvas.ts')>()),
  readCanvas: ({ width, height }: Canvas) => ({ data: new Uint8ClampedArray(), width, height, channels: 3 }),
}));

const sheet = createCanvas(card.width, card.height).getContext('2d');

/** How far each pixel is covered by letters, widened by a distance. */
function lettersOf(lines: readonly PrintedLine[], around = 0): Uint8ClampedArray {
  sheet.reset();
  fillAll(sheet, '#000');
  sheet.fillStyle = sheet.strokeStyle = '#fff';
  for (const line of lines) line.trace(sheet, undefined, around);
  return readGreyCanvas(sheet.canvas).data;
}

/** The number of pixels of letters, and how many of them are foil. */
function foilOn(cover: Uint8ClampedArray, foil: Uint8ClampedArray) {
  let [letters, foiled] = [0, 0];
  for (let i = 0; i < cover.length; i++) {
    if ((cover[i] as number) < 200) continue;
    letters += 1;
    if ((foil[i] as number) > 127) foiled += 1;
  }
  return { letters, foiled };
}

/** Pixels that meet at blended edges. */
const touching = 20;
/** The same, as a share of the letters inside a foil outline. */
const touchingOutline = 0.04;
/** So near that a die may cover the letters with its foil. */
const near = foilDistance - 1;

/** The lines that foil touches. */
const foiledLines = (lines: readonly PrintedLine[], foil: Uint8ClampedArray, around: number) =>
  lines
    .map((line) => ({ text: line.text, ...foilOn(lettersOf([line], around), foil) }))
    .filter(({ foiled }) => foiled > 0);

/**
 * Lines that foil hides, by lying on them or near; lines that a design laid foil across, which leaves a hole in the foil; and outlines whose letters
 * foil hides. All lines are measured at once, and each alone only if something was found. Spared lines lie on foil on purpose.
 */
function faultsOf(lines: readonly PrintedLine[], foil: Uint8ClampedArray): string[] {
  const kept = lines.filter((line) => line.foil === 'none' || line.foil === 'spared');
  const cover = lettersOf(kept, near);
  const isClear = (plate: Uint8ClampedArray) => foilOn(cover, plate).foiled <= touching;
  const hidden = isClear(foil) ? [] : foiledLines(kept, foil, near);
  const plain = kept.filter((line) => line.foil === 'none');
  const crossed = isClear(laid) ? [] : foiledLines(plain, laid, 3).filter(({ foiled }) => foiled > touching);
  const filled = lines
    .filter((line) => line.foil === 'outline')
    .map((line) => ({ text: line.text, ...foilOn(lettersOf([line]), foil) }))
    .filter(({ letters, foiled }) => foiled > touchingOutline * letters);
  return [
    ...hidden.map(({ text, foiled }) => `“${text}” has ${foiled} pixels of foil on it`),
    ...crossed.map(({ text, foiled }) => `“${text}” crosses ${foiled} pixels of foil`),
    ...filled.map(({ text, foiled }) => `“${text}” has ${foiled} pixels of foil inside its outline`),
  ];
}

const upTo = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();

const longest: CardTexts = {
  ...longTexts,
  player_name: upTo('WOLMA WOMWOOD ', 40),
  card_name: upTo('Zenith Trophy ', 40),
  team: upTo('WOMWOOD WOLMA ', 50),
  player_number: 'K234567890',
  year: '2026/2027',
  sport: upTo('Jousting Vault ', 30),
};

const colours = { primary: '#0f5f4a', secondary: '#c8901c' };
const roster = Array.from({ length: 14 }, (_, i) => ({
  number: i + 1,
  player_name: `Maximiliana Featherstonehaugh ${i}`,
  player_number: String(i + 7),
}));
const team = { logo: null, set: { name: 'Harbor Kings Spring 2027', number: 13, total: 14 }, roster };
const lists = [
  { list: 'checklist', player_name: 'Checklist', year: 'Spring 2027' },
  { list: 'team', player_name: 'Team card', year: 'Winter and Spring 2026 to 2027' },
] as const;

const sure = await aSurePhoto();
const sign = await teamPicture({ logo: null, ...colours, team: 'Harbor Kings', sport: 'Softball' });

/** A card with the usual texts, one with the longest on a photo with or without an outline, and a checklist or a team card. */
function requests(option: number): readonly Partial<RenderRequest>[] {
  const { list, player_name, year } = lists[option % 2 ? 1 : 0];
  const names: CardTexts = { ...noTexts, team: 'Harbor Kings', sport: 'Softball' };
  return [
    { ...sure, texts: option % 2 ? { ...someTexts, player_number: '107' } : someTexts },
    { ...(option % 2 ? {} : sure), texts: longest },
    { ...sign, texts: { ...names, player_name, year }, team: { ...team, list } },
  ];
}

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const sides = [
  ...designIds().map((design) => ({ name: `front ${design}`, design, side: 'front' as const, options: [0, 1, 2, 3] })),
  ...backIds().map((back) => {
    const design = templates.find(({ back_design }) => back_design === back)?.id ?? '';
    return { name: `back ${back}`, design, side: 'back' as const, options: [0, 1] };
  }),
];

describe.each(sides)('The $name', ({ design, side, options }) => {
  it('prints no text under foil, and lays no foil across a text', async () => {
    const found: string[] = [];
    for (const option of options) {
      for (const changes of requests(option)) {
        const { lines, foil } = await drawCard(
          await aRequest({ design, side, option, seed: 0, colours, ...changes }),
          'bleed-300',
        );
        found.push(...faultsOf(lines, foil.data).map((text) => `option ${option}: ${text}`));
      }
    }
    expect(found).toEqual([]);
  });
});

import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { card } from '#studio/card/geometry.ts';
import type { Artboard } from '#studio/card/kit/artboard.ts';
import { foilDistance } from '#studio/card/kit/foil.ts';
import type { PrintedLine } from '#studio/card/kit/printed-lines.ts';
import { drawCard } from '#studio/card/render-card.ts';
import { teamPicture } from '#studio/card/team-picture.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { aRequest, longTexts, noTexts, someTexts } from './card-builder.ts';
import { aSurePhoto } from './found-athlete.ts';

/** The foil as the design laid it, before the engine cleared it from the letters. */
let laid = new Uint8Array(card.width * card.height);

vi.mock('#studio/card/kit/letters-free.ts', async (original) => {
  const real = await original<typeof import('#studio/card/kit/letters-free.ts')>();
  return {
    keepLettersFree: (artboard: Artboard) => {
      const rgba = artboard.foil.canvas.data();
      laid = Uint8Array.from(laid, (_, i) => rgba[4 * i] ?? 0);
      real.keepLettersFree(artboard);
    },
  };
});

const sheet = createCanvas(card.width, card.height);

/** Pixels of letters, widened by a distance, and how many of them are foil. */
function foilOn(lines: readonly PrintedLine[], foil: ArrayLike<number>, around = 0) {
  const ctx = sheet.getContext('2d');
  ctx.reset();
  ctx.fillStyle = ctx.strokeStyle = '#fff';
  for (const line of lines) line.trace(ctx, undefined, around);
  const rgba = sheet.data();
  let [letters, foiled] = [0, 0];
  for (let i = 0; i < foil.length; i++) {
    if ((rgba[4 * i + 3] as number) < 200) continue;
    letters += 1;
    if ((foil[i] as number) > 127) foiled += 1;
  }
  return { letters, foiled };
}

/** Pixels that meet at blended edges. */
const touching = 20;
/** The same, as a share of the letters inside a foil outline. */
const touchingOutline = 0.04;

/** Lines that are hidden: by foil on them, or by foil so near that a die may cover them. */
function hidden(lines: readonly PrintedLine[], foil: ArrayLike<number>): string[] {
  const plain = lines.filter((line) => line.foil === 'none' || line.foil === 'spared');
  const near = foilOn(plain, foil, foilDistance - 1).foiled > touching ? plain : [];
  return [
    ...near.map((line) => `“${line.text}” has ${foilOn([line], foil, foilDistance - 1).foiled} pixels of foil on it`),
    ...lines
      .filter((line) => line.foil === 'outline')
      .map((line) => ({ text: line.text, ...foilOn([line], foil) }))
      .filter(({ letters, foiled }) => foiled > touchingOutline * letters)
      .map(({ text, foiled }) => `“${text}” has ${foiled} pixels of foil inside its outline`),
  ];
}

/** Lines that a design laid foil across, which leaves a hole in the foil. Spared lines lie on foil on purpose. */
function crossed(lines: readonly PrintedLine[]): string[] {
  const plain = lines.filter((line) => line.foil === 'none');
  if (foilOn(plain, laid, 3).foiled <= touching) return [];
  return plain
    .map((line) => ({ text: line.text, ...foilOn([line], laid, 3) }))
    .filter(({ foiled }) => foiled > touching)
    .map(({ text, foiled }) => `“${text}” crosses ${foiled} pixels of foil`);
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

/** A card with the usual texts, one with the longest on a photo with or without an outline, and a checklist or a team card. */
async function requests(option: number): Promise<Partial<RenderRequest>[]> {
  const sure = await aSurePhoto();
  const sign = await teamPicture({ logo: null, ...colours, team: 'Harbor Kings', sport: 'Softball' });
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
      for (const changes of await requests(option)) {
        const { lines, foil } = await drawCard(
          await aRequest({ design, side, option, seed: 0, colours, ...changes }),
          'bleed-300',
        );
        found.push(...[...hidden(lines, foil.data), ...crossed(lines)].map((text) => `option ${option}: ${text}`));
      }
    }
    expect(found).toEqual([]);
  }, 120_000);
});

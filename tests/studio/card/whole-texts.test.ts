import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { card } from '#studio/card/geometry.ts';
import { cleanTexts } from '#studio/card/kit/names.ts';
import { type DrawnCard, drawCard } from '#studio/card/render-card.ts';
import { legibleSize } from '#studio/card/type/fit-text.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { aRequest } from './card-builder.ts';
import { lettersOf, outsideSafeZone } from './checks/draw-designs.ts';
import { metLines } from './checks/met-lines.ts';
import { aSurePhoto } from './found-athlete.ts';

const upTo = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();
const story =
  'Never misses a practice and never leaves without one more try. Captain by vote of the whole team, and the last to stop laughing on the bus home. Kept nine clean sheets, and cheered the loudest when her friend scored. ';
const { text: lengths, print } = limits;

const realistic: CardTexts = {
  player_name: 'Maximiliana Featherstonehaugh-Villanueva',
  card_name: 'Most Improved Keeper of the League',
  team: 'Northside Junior Football Club Under-12 Girls',
  player_number: '107',
  year: 'Spring 2027',
  sport: 'Track and Field',
  description: upTo(story, 320),
  stats: Array.from({ length: 6 }, (_, i) => ({ label: `${i + 1}00 meter record`, value: `${i}:42.07 min` })),
  stats_title: 'REGIONAL QUALIFIERS 2026',
};

/** Every field as long as the form allows; a season as long as a team's. */
const longest: CardTexts = {
  player_name: upTo('Bartholomea Quigley ', lengths.player_name),
  card_name: upTo('Zenith Trophy ', lengths.card_name),
  team: upTo('Xanadu United ', lengths.team),
  player_number: upTo('K234567890', lengths.player_number),
  year: upTo('Winter and Spring 2026 to 2027, ', lengths.sport),
  sport: upTo('Jousting Vault ', lengths.sport),
  description: upTo(story, lengths.description),
  stats: Array.from({ length: lengths.stats }, (_, i) => ({
    label: upTo(`Label${i} hop `, lengths.stat_label),
    value: upTo(`Value${i} `, lengths.stat_value),
  })),
  stats_title: upTo('Figures Galore ', lengths.stats_title),
};

/** Every field at the max length of a finished card, in letters of middle and of large width. */
const printable = ['Bartholomea Quigley ', 'WOLMA WOMWOOD '].map(
  (name): CardTexts => ({
    player_name: upTo(name, print.player_name),
    card_name: upTo('Zenith Trophy ', print.card_name),
    team: upTo(name.split(' ').reverse().join(' '), print.team),
    player_number: upTo('K234567890', print.player_number),
    year: upTo('Winter and Spring 2026 to 2027, ', print.year),
    sport: upTo('Jousting Vault ', print.sport),
    description: upTo(story, print.description),
    stats: Array.from({ length: lengths.stats }, (_, i) => ({
      label: upTo(`Label${i} hop `, print.stat_label),
      value: upTo(`Value${i} `, print.stat_value),
    })),
    stats_title: upTo('Figures Galore ', lengths.stats_title),
  }),
);

/** Names without a space to break at, and in scripts that join, stack or have no capitals. */
const names = [
  upTo('Wolfeschlegelsteinhausenberger', lengths.player_name),
  'Αλεξάνδρα Παπαδοπούλου-Χατζηγιαννάκη',
  'عبد الرحمن بن محمد الأنصاري القحطاني',
  'ศรีสมบูรณ์ วัฒนาพาณิชย์สกุลชัย',
  '長谷川 潤之助麒麟児龍之介',
];

const plain = (text: string): string => text.toLocaleLowerCase('en').replace(/[\s\-–·#’]/gu, '');

/** True if all letters lie in the safe zone, measured on the whole card. */
function isInside({ lines }: DrawnCard): boolean {
  const ctx = createCanvas(card.width, card.height).getContext('2d');
  ctx.fillStyle = '#fff';
  for (const line of lines) line.trace(ctx);
  // Only the frame is read: the whole card takes three times as long.
  const [across, down] = [card.width - card.safe, card.height - card.safe];
  const frame = [
    ctx.getImageData(0, 0, card.width, card.safe),
    ctx.getImageData(0, down, card.width, card.safe),
    ctx.getImageData(0, card.safe, card.safe, down - card.safe),
    ctx.getImageData(across, card.safe, card.safe, down - card.safe),
  ];
  return frame.every(({ data }) => {
    for (let i = 3; i < data.length; i += 4) if ((data[i] as number) > 127) return false;
    return true;
  });
}

/** Returns the texts that are cut, outside the safe zone, or too small without a warning. */
function faultsOf(drawn: DrawnCard, request: Pick<RenderRequest, 'texts'>): string[] {
  const { stats, ...fields } = cleanTexts(request.texts);
  const printed = plain(drawn.lines.map(({ text }) => text).join(''));
  const isWhole = (text: string) => text.split(' ').every((word) => printed.includes(plain(word)));
  const isCut = (text: string) =>
    printed.includes(plain(text).slice(0, 7)) && !printed.includes(plain(text)) && !isWhole(text);
  const all = [
    ...Object.entries(fields),
    ...stats.flatMap(({ label, value }) => [label, value]).map((s) => ['stats', s]),
  ];
  const small = drawn.lines.filter(({ field, size }) => field !== null && size < legibleSize - 0.01);
  const silent = small.filter(
    ({ field }) => !drawn.warnings.some((w) => w.code === 'text.too_long' && w.field === field),
  );
  const outside = isInside(drawn) ? [] : drawn.lines.filter((line) => outsideSafeZone(lettersOf(line)) > 8);
  return [
    ...all.filter(([, text]) => text && isCut(text)).map(([field, text]) => `${field} is cut: ${text}`),
    ...drawn.lines.filter(({ text }) => text.includes('…')).map(({ text }) => `cut: ${text}`),
    ...outside.map(({ field, text }) => `${field} is outside the safe zone: ${text}`),
    ...silent.map(({ field, size }) => `${field} is too small, and nobody is told: ${size}`),
  ];
}

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const sides = [
  ...designIds().map((design) => ({ name: `front ${design}`, design, side: 'front' as const, options: [0, 1, 2, 3] })),
  ...backIds().map((back) => {
    const design = templates.find(({ back_design }) => back_design === back)?.id ?? '';
    return { name: `back ${back}`, design, side: 'back' as const, options: [0] };
  }),
];

const team: NonNullable<RenderRequest['team']> = {
  logo: null,
  set: { name: upTo('Northside Junior Football Club Spring 2027 ', 150), number: 14, total: 15 },
  roster: Array.from({ length: 14 }, (_, i) => ({
    number: i + 1,
    player_name: i === 3 ? upTo('Bartholomea Quigley ', lengths.player_name) : `Maximiliana Featherstonehaugh ${i}`,
    player_number: i === 5 ? 'K234567890' : String(i + 7),
  })),
};

describe('No text is cut on a card', () => {
  const draw = async (changes: Partial<RenderRequest>) => {
    const request = await aRequest({ ...(await aSurePhoto()), seed: 0, ...changes });
    return { request, drawn: await drawCard(request, 'bleed-300') };
  };

  it.each(sides)('on the $name with the longest texts', async ({ design, side, options }) => {
    for (const option of options) {
      const { drawn, request } = await draw({ design, side, option, texts: longest });
      expect(faultsOf(drawn, request)).toEqual([]);
    }
  });

  it.each(sides)(
    'on the $name with long but realistic texts, all large enough to read',
    async ({ design, side, options }) => {
      for (const option of options) {
        const { drawn, request } = await draw({ design, side, option, texts: realistic });
        expect(faultsOf(drawn, request)).toEqual([]);
        expect(drawn.warnings.filter(({ code }) => code === 'text.too_long')).toEqual([]);
      }
    },
  );

  it.each(sides)(
    'on the $name with the longest texts of a finished card, large enough to read and without overlaps',
    async ({ design, side, options }) => {
      for (const texts of printable) {
        for (const option of side === 'back' ? [0, 1] : options) {
          const { drawn, request } = await draw({ design, side, option, texts });
          expect(faultsOf(drawn, request)).toEqual([]);
          expect(drawn.lines.filter(({ size }) => size < legibleSize - 0.01).map(({ text }) => text)).toEqual([]);
          expect(metLines(drawn)).toEqual([]);
        }
      }
    },
    30_000,
  );

  it.each(sides)('on the $name with names in other scripts and without a space', async ({ design, side }) => {
    for (const [option, player_name] of names.entries()) {
      const { drawn, request } = await draw({ design, side, option, texts: { ...realistic, player_name } });
      expect(faultsOf(drawn, request)).toEqual([]);
    }
  });

  it.each(backIds())('on checklist and team card with the back %s', async (back) => {
    const design = templates.find(({ back_design }) => back_design === back)?.id ?? '';
    for (const list of ['checklist', 'team'] as const) {
      const { drawn, request } = await draw({ design, side: 'back', texts: realistic, team: { ...team, list } });
      expect(faultsOf(drawn, request)).toEqual([]);
      const printed = plain(drawn.lines.map(({ text }) => text).join(''));
      const listed = team.roster?.flatMap(({ player_name, player_number }) => [player_name, player_number]) ?? [];
      const missing = [...listed, team.set?.name ?? ''].filter((text) => !printed.includes(plain(text)));
      expect(missing).toEqual([]);
    }
  });
});

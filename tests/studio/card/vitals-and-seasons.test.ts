import { describe, expect, it } from 'vitest';
import type { CardTexts } from '#studio/card/card-request.ts';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { legibleSize } from '#studio/card/type/fit-text.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { longTexts, someTexts } from './card-builder.ts';
import { contrastOf } from './checks/contrast.ts';
import { drawn, lettersOf, outsideSafeZone } from './checks/draw-designs.ts';
import { metLines } from './checks/met-lines.ts';

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const backs = backIds().map((back) => ({ back, design: templates.find((one) => one.back_design === back)?.id ?? '' }));

type Rows = CardTexts['stats'];

/** As long as a form takes them. */
const vitals: Rows = [
  { label: 'Height', value: '4 feet 11.5 in.' },
  { label: 'Hometown', value: 'Huntington Woods'.slice(0, 15) },
  { label: 'Bats', value: 'Switch' },
  { label: 'Throws', value: 'Right' },
];
const counts: Rows = Array.from({ length: 8 }, (_, i) => ({ label: `Statistic ${i}`, value: `${7 * i}` }));
const seasons: Rows = ['2024', '2025', '2026'].flatMap((year, i) =>
  ['Games', 'Goals', 'Assists', 'Clean sheets'].map((label, k) => ({
    label: `${year} ${label}`,
    value: `${101 + 20 * i + k}`,
  })),
);
const pale = { primary: '#ffe600', secondary: '#ffffff' };
const dark = { primary: '#000000', secondary: '#001f3f' };

/** Lines outside the safe zone, too small, hard to read, or over another. */
const faultsOf = (card: DrawnCard): string[] => [
  ...card.lines.filter((line) => outsideSafeZone(lettersOf(line)) > 8).map(({ text }) => `outside: ${text}`),
  ...card.lines.filter(({ size }) => size < legibleSize - 0.01).map(({ text }) => `small: ${text}`),
  ...card.lines
    .filter((line) => (contrastOf(card.ink.data, lettersOf(line)) ?? 21) < 4.5)
    .map(({ text }) => `faint: ${text}`),
  ...metLines(card),
];

const printed = ({ lines }: DrawnCard): string[] => lines.map(({ text }) => text);

describe.each(backs)('The back $back', ({ design }) => {
  it('prints vitals on a line of their own, beside a long story and stats', async () => {
    for (const [option, colours] of [pale, dark].entries()) {
      const texts = { ...longTexts, stats: [...vitals, ...counts] };
      const card = await drawn({ design, side: 'back', option, colours, texts });
      for (const { value } of [...vitals, ...counts]) expect(printed(card)).toContain(value);
      expect(printed(card)).toEqual(expect.arrayContaining(['HEIGHT', 'HOMETOWN', 'BATS', 'THROWS']));
      expect(faultsOf(card)).toEqual([]);
    }
  });

  it('prints the stats of several seasons as a table', async () => {
    for (const [option, colours] of [pale, dark].entries()) {
      const texts = { ...longTexts, stats: seasons };
      const card = await drawn({ design, side: 'back', option, colours, texts });
      expect(printed(card)).toEqual(expect.arrayContaining(['2024', '2025', '2026', 'GAMES', 'GOALS', 'ASSISTS']));
      for (const { label, value } of seasons) {
        expect(printed(card)).toContain(value);
        expect(printed(card)).not.toContain(label);
      }
      expect(faultsOf(card)).toEqual([]);
    }
  });
});

it('a position among the stats is printed once if the card knows the position', async () => {
  const texts = { ...someTexts, stats: [{ label: 'Position', value: 'Catcher' }, ...counts.slice(0, 2)] };
  const team = { logo: null, set: null, roster: null, position: 'Catcher' };
  const [own, known] = [
    await drawn({ design: 'voltage', side: 'back', texts }),
    await drawn({ design: 'voltage', side: 'back', texts, team }),
  ];
  expect(printed(own).filter((text) => /catcher/i.test(text))).toEqual(['Catcher']);
  expect(printed(known).filter((text) => /catcher/i.test(text))).toEqual(['#7   ·   CATCHER   ·   2026']);
});

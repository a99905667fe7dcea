import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { designIds } from '#functions/studio/render/designs';
import { type DrawnCard, drawCard, renderCard } from '#functions/studio/render/render-card';
import { cleanText } from '#functions/studio/render/type/clean-text';
import { aRequest, someTexts } from './card-builder.ts';

const designs = designIds();

describe('Texts are cleaned for print', () => {
  it.each([
    ['accents are composed', 'José', 'José'],
    ['an override that would print a name backwards is dropped', 'Leo\u202Eznitram', 'Leoznitram'],
    ['line breaks and doubled spaces become one space', ' Leo\n\tMartínez  Jr ', 'Leo Martínez Jr'],
    ['invisible characters are dropped', 'L\u200be\ufeffo\u2066', 'Leo'],
    ['a family emoji stays one family', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ])('%s', (_, text, printed) => {
    expect(cleanText(text)).toBe(printed);
  });
});

describe('Names of the world are printed without an empty box', () => {
  it.each([
    'José Ñandú',
    'Dvořák Łukasz',
    'Nguyễn Văn Đức',
    '大谷翔平',
    '김연아',
    '李小龙',
    'עומר כהן #7',
    'محمد صلاح',
    'Θανάσης',
    'Иван Петров',
    'สมชาย',
    'राहुल',
    'Leo 👑⚽🇧🇷',
  ])('%s', async (player_name) => {
    for (const design of ['voltage', 'heritage'] as const) {
      const card = await renderCard(await aRequest({ design, texts: { ...someTexts, player_name } }));
      expect(card.warnings.filter(({ code }) => code === 'glyph.missing')).toEqual([]);
    }
  });

  it('and where no font has a character, the customer reads which', async () => {
    const { warnings } = await renderCard(await aRequest({ texts: { ...someTexts, player_name: 'Leo 𒀀' } }));
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'glyph.missing', field: 'player_name' }));
    expect(warnings[0]?.message).toContain('𒀀');
  });
});

/** Its giant letters behind the athlete are decoration, cropped on purpose; the headline in front must fit. */
const letteredPicture = 'headliner';

describe.each(designs)('Long and short texts on %s', (design) => {
  const drawn = new Map<string, Promise<DrawnCard>>();
  afterAll(() => drawn.clear());

  /** An option with these texts, drawn once for all checks of the design. */
  const optionWith = (option: number, changes: Readonly<Record<string, string>>): Promise<DrawnCard> => {
    const key = JSON.stringify([option, changes]);
    const texts = { ...someTexts, ...changes };
    const known =
      drawn.get(key) ?? aRequest({ design, option, texts, colours }).then((request) => drawCard(request, 'bleed-300'));
    drawn.set(key, known);
    return known;
  };

  it.each([
    ['a name of sixty characters', { player_name: 'Alexandria Bartholomew-Montgomery Fitzgerald-Worthington III' }],
    ['a name of one word of thirty letters', { player_name: 'Wolfeschlegelsteinhausenberger' }],
    ['a name of one letter', { player_name: 'X' }],
    [
      'a team of eighty characters',
      { team: 'The Honourable United Athletic Association of the Greater Northern River Valley' },
    ],
    ['ten characters of number and year', { player_number: '1234567890', year: '2025-26 ab' }],
    ['a sport of fifty characters', { sport: 'Underwater synchronised mixed wheelchair basketball' }],
  ])('%s stay inside the safe zone', async (_, changes) => {
    if (design === letteredPicture && 'player_name' in changes) return;
    for (const option of [0, 1, 2, 3]) {
      const [long, plain] = [await optionWith(option, changes), await optionWith(option, shortened(changes))];
      expect(changedOutsideSafeZone(long.ink.data, plain.ink.data)).toBeLessThan(30);
    }
  });

  it('a name of 255 characters is cut with a warning, not drawn over the edge', async () => {
    const card = await renderCard(
      await aRequest({ design, texts: { ...someTexts, player_name: 'Maximilian '.repeat(23) } }),
    );
    expect(card.warnings).toContainEqual(expect.objectContaining({ code: 'text.too_long', field: 'player_name' }));
    expect(await sharp(card.jpeg).metadata()).toMatchObject({ width: 800 });
  });
});

const colours = { primary: '#204080', secondary: '#d0a020' };

/** The same card with the tested texts short: the difference is where they are printed. */
const shortened = (changes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, 'I']));

/** Pixels outside the safe zone (75 units from the edge of the bleed) in which two cards differ. */
function changedOutsideSafeZone(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let changed = 0;
  for (let y = 0; y < 1125; y++) {
    for (let x = 0; x < 825; x++) {
      if (x >= 75 && x < 750 && y >= 75 && y < 1050) continue;
      const i = 3 * (y * 825 + x);
      if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > 40) changed += 1;
    }
  }
  return changed;
}

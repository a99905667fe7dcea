import { describe, expect, it } from 'vitest';
import { renderCard } from '#studio/card/render-card.ts';
import { cleanText } from '#studio/card/type/clean-text.ts';
import { aRequest, someTexts } from './card-builder.ts';

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

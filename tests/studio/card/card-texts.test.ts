import { describe, expect, it } from 'vitest';
import { cleanText } from '#domain/values/clean-text.ts';
import { renderCard } from '#studio/card/render-card.ts';
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

it('a character that no font has leads to a warning that names it', async () => {
  const { warnings } = await renderCard(await aRequest({ texts: { ...someTexts, player_name: 'Leo 𒀀' } }));
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'glyph.missing', field: 'player_name' }));
  expect(warnings[0]?.message).toContain('𒀀');
});

it.each([
  ['voltage', 'Mesut Özil', 'This is printed as MESUT ÖZIL. If the i keeps its dot, please type MESUT ÖZİL.'],
  ['voltage', 'MESUT ÖZİL', undefined],
  ['voltage', 'Yiğit İlkay', undefined],
])('on %s, %s leads to a warning about its capitals: %s', async (design, player_name, message) => {
  const { warnings } = await renderCard(await aRequest({ design, texts: { ...someTexts, player_name } }));
  expect(warnings.find(({ code }) => code === 'text.capitals')?.message).toBe(message);
});

import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upper } from '#domain/values/capitals.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { missingLetters, printedScripts } from '#domain/values/printable-letters.ts';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { characters } from '#studio/card/type/characters.ts';
import { type Face, faces } from '#studio/card/type/font-files.ts';
import { fontStack } from '#studio/card/type/register-fonts.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { aRequest, someTexts } from './card-builder.ts';
import { drawn } from './checks/draw-designs.ts';

/** Names in every script that the cards print, with conjuncts and marks. Three at a time fit on a card. */
const names: Readonly<Record<string, string>> = {
  Latin: 'Łukasz',
  Greek: 'Θάνος',
  Cyrillic: 'Ґалаґан',
  Hebrew: 'עומר',
  Arabic: 'صلاح',
  Thai: 'สมชาย',
  Devanagari: 'श्रीकान्त',
  Armenian: 'Հայկ',
  Georgian: 'თამარი',
  Bengali: 'শ্রীকান্ত',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ',
  Tamil: 'தமிழ்செல்வன்',
  Khmer: 'វិចិត្រ',
  Ethiopic: 'ሰላም',
  Han: '大谷',
  Hiragana: 'さくら',
  Katakana: 'タクヤ',
  Hangul: '김연아',
};
const threes = Object.values(names).flatMap((name, n, all) => (n % 3 === 0 ? [all.slice(n, n + 3)] : []));

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const fronts = designIds().map((design) => ({ name: `front ${design}`, design, side: 'front' as const }));
const backs = backIds().map((back) => {
  const design = templates.find(({ back_design }) => back_design === back)?.id ?? '';
  return { name: `back ${back}`, design, side: 'back' as const };
});

const sheet = createCanvas(160, 120);

const inks = new Map<string, string>();

/** The covered pixels of a text in a font, as text. */
function inkOf(font: string, text: string): string {
  const key = `${font} ${text}`;
  const ink = inks.get(key) ?? drawInk(font, text);
  inks.set(key, ink);
  return ink;
}

function drawInk(font: string, text: string): string {
  const ctx = sheet.getContext('2d');
  ctx.reset();
  ctx.font = font;
  ctx.fillText(text, 30, 80);
  const pixels = ctx.getImageData(0, 0, 160, 120).data;
  const ink = Buffer.from(pixels.filter((_, n) => n % 4 === 3));
  return ink.every((alpha) => alpha === 0) ? '' : createHash('sha256').update(ink).digest('hex');
}

/** A code that Unicode never assigns draws the box of a missing glyph, which is blank in some faces. */
const missing = '\u{2ffff}';

/** The letters of a text that a font draws as nothing or as a box. */
function unseenIn(font: string, text: string): string[] {
  const box = inkOf(font, missing);
  const isUnseen = (ink: string) => ink === '' || ink === box;
  return characters(text).filter((letter) => letter.trim() !== '' && isUnseen(inkOf(font, letter)));
}

/** The printed lines with the fonts that draw them. */
function fontsOf({ lines }: DrawnCard): { font: string; text: string }[] {
  const used: { font: string; text: string }[] = [];
  const ctx = createCanvas(1, 1).getContext('2d');
  ctx.fillText = (text) => used.push({ font: ctx.font.replace(/^.*?px/u, '48px'), text });
  for (const line of lines) line.trace(ctx);
  return used;
}

/** What a card leaves out of the words that it must print, and the letters that it draws as boxes. */
function faultsOf(card: DrawnCard, words: readonly string[]): string[] {
  const used = fontsOf(card);
  const printed = upper(used.map(({ text }) => text).join('')).replace(/[\s-]/gu, '');
  const left = words.filter((word) => !printed.includes(upper(word)));
  return [...left, ...used.flatMap(({ font, text }) => unseenIn(font, text))];
}

const faceIds = Object.keys(faces) as Face[];
it('every script that the cards print has a name here, and no other script has letters', () => {
  expect(Object.keys(names)).toEqual(printedScripts);
  for (const [id, name] of Object.entries(names)) {
    expect(missingLetters(name)).toBeNull();
    expect(name).toMatch(new RegExp(`^[\\p{Script=${id}}\\p{M}\\u0e46]+$`, 'u'));
  }
});

describe.each(fronts)('The $name', ({ design, side }) => {
  it('leaves no name out and draws no box, in any script', async () => {
    for (const [n, words] of threes.entries()) {
      const texts = { ...someTexts, player_name: words.join(' ') };
      expect(faultsOf(await drawn({ design, side, option: n % 4, texts }), words)).toEqual([]);
    }
  });
});

describe.each(backs)('The $name', ({ design, side }) => {
  it('leaves no text out and draws no box, in any script', async () => {
    for (const [n, words] of threes.entries()) {
      const [player_name = '', team = '', label = ''] = words;
      const texts = { ...someTexts, player_name, team, stats: [{ label, value: '7' }], description: words.join(' ') };
      expect(faultsOf(await drawn({ design, side, option: n % 4, texts }), words)).toEqual([]);
    }
  });
});

it.each(faceIds)('the face %s draws each letter of a name in each script', (face) => {
  for (const name of Object.values(names))
    for (const text of [name, upper(name)]) expect(unseenIn(`48px ${fontStack(face, text)}`, text)).toEqual([]);
});

it.each(faceIds)('the face %s draws what a joiner or a selector changes', (face) => {
  for (const text of ['علی\u200cرضا', 'क्\u200cष', 'র\u200d্য', '👩\u200d🚒', '葛\u{e0100}']) {
    const font = `48px ${fontStack(face, text)}`;
    expect(cleanText(text)).toBe(text);
    const without = text.replace(/\u200c|\u200d|\u{e0100}/gu, '');
    expect([text, inkOf(font, text) === inkOf(font, without)]).toEqual([text, false]);
  }
});

const codePoint = fc.oneof(fc.integer({ min: 0x20, max: 0xd7ff }), fc.integer({ min: 0xf900, max: 0x2ffff }));

it('an accepted letter draws a glyph in every face, alone and as a capital', () => {
  fc.assert(
    fc.property(codePoint, fc.constantFrom(...faceIds), (code, face) => {
      const text = String.fromCodePoint(code);
      if (missingLetters(text) !== null || !/[\p{L}\p{N}\p{S}]/u.test(cleanText(text))) return;
      for (const one of [cleanText(text), upper(cleanText(text))])
        expect(unseenIn(`48px ${fontStack(face, one)}`, one)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

it('a warning about a name in two lines names the missing letters of both', async () => {
  const texts = { ...someTexts, player_name: '𠮷田 葛\u{e0100}城Ꮳ' };
  const { warnings } = await drawn(await aRequest({ design: 'voltage', texts }));
  const about = warnings.filter(({ code }) => code === 'glyph.missing').map(({ message }) => message);
  expect(about).toEqual([missingLetters(texts.player_name)]);
  expect(about[0]).toContain('𠮷');
});

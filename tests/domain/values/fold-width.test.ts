import { expect, test } from 'vitest';
import { foldWidth } from '#domain/values/fold-width.ts';

test.each([
  ['１２', '12'],
  ['＃７', '#7'],
  ['ＳＡＶＥ－１０', 'SAVE-10'],
  ['〒１５０－０００１　東京都', '〒150-0001 東京都'],
  ['Ünïcode 12', 'Ünïcode 12'],
  ['ｶﾀｶﾅ', 'ｶﾀｶﾅ'],
])('%s folds to %s', (typed, folded) => {
  expect(foldWidth(typed)).toBe(folded);
});

test('all printable ASCII characters have a full-width twin', () => {
  const ascii = Array.from({ length: 0x5e }, (_, at) => String.fromCharCode(0x21 + at)).join('');
  const wide = Array.from(ascii, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
  expect(foldWidth(wide)).toBe(ascii);
});

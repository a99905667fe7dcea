import { describe, expect, it } from 'vitest';
import { csvText } from '#domain/values/csv-text.ts';
import { decodeList } from '#web/src/teams/roster/import/decode-list.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string): number[] =>
  Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);

describe('the file of a list', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('José,7'), 'José,7', false],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x4a), 'J', false],
    ['UTF-16 with its mark', bytes(0xff, 0xfe, ...utf16('José,7')), 'José,7', false],
    ['UTF-16 without a mark', bytes(...utf16('Name,No\nJosé,7')), 'Name,No\nJosé,7', false],
    ['UTF-16 the other way around', bytes(0xfe, 0xff, 0, 0x4a, 0, 0xe9), 'Jé', false],
    ['Windows-1252, with a note', bytes(0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x37), 'José,7', true],
  ])('is read as %s', (_, file, text, noted) => {
    const decoded = decodeList(file);
    expect(decoded.text).toBe(text);
    expect(decoded.note !== null).toBe(noted);
  });
});

it('a downloaded list contains no formulas, and quotes cells if necessary', () => {
  expect(csvText([['=cmd', '+1', '-2', '@x', 'a"b', 'c,d', 'e\nf', 'plain']])).toBe(
    `\ufeff'=cmd,'+1,'-2,'@x,"a""b","c,d","e\nf",plain\r\n`,
  );
});

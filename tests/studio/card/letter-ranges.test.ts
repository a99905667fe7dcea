import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { upper } from '#domain/values/capitals.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { letterRanges } from '#domain/values/letter-ranges.ts';
import { characterSet } from '#studio/card/type/coverage.ts';
import { fallbacks } from '#studio/card/type/font-files.ts';

/** `RENEW_LETTERS=1 npx vitest run tests/studio/card/letter-ranges.test.ts` writes the table again, after a change of the fonts. */
const file = fileURLToPath(new URL('../../../domain/values/letter-ranges.ts', import.meta.url));

/** Code points that every face prints: the fallbacks behind it have them, alone in a text and as capitals. */
function printedByAll(): number[] {
  const found = new Set<number>();
  for (const font of fallbacks) {
    for (const code of characterSet(font)) {
      const character = String.fromCodePoint(code);
      if (cleanText(character) === character && !/\p{Co}/u.test(character) && font.needed.test(character))
        found.add(code);
    }
  }
  const isPrinted = (text: string) => Array.from(text).every((one) => found.has(one.codePointAt(0) ?? 0));
  return [...found]
    .filter((code) => isPrinted(cleanText(upper(String.fromCodePoint(code)))))
    .toSorted((one, other) => one - other);
}

/** Each range as its distance from the last code point and its further length, in base 36. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last], n) => {
      const gap = (first - (ranges[n - 1]?.[1] ?? 0)).toString(36);
      return last > first ? `${gap}-${(last - first).toString(36)}` : gap;
    })
    .join(' ');
}

function sourceOf(ranges: string): string {
  const lines = ranges.match(/.{1,110}(?: |$)/g) ?? [];
  return [
    '/**',
    ' * Code points that the fonts behind every design have (D-430): for each range its distance from the last one and its further length,',
    ' * in base 36. A test writes it from the font files and compares it with them.',
    ' */',
    'export const letterRanges =',
    ...lines.map((line, n) => `  '${line}'${n === lines.length - 1 ? ';' : ' +'}`),
    '',
  ].join('\n');
}

it('the table of printable letters is what the font files have', () => {
  const now = rangesOf(printedByAll());
  const isRenewing = process.env.RENEW_LETTERS === '1';
  if (isRenewing) writeFileSync(file, sourceOf(now));
  expect(isRenewing ? now : letterRanges).toBe(now);
});

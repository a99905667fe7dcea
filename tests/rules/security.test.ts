import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (met|part|not met|n\/a) \| (?:`(.+?)`)? *\|$/gm)].map(
  ([, number = '', , state = '', file]) => ({ number, state, file }),
);

describe('the page of security', () => {
  it('has each requirement of ASVS 5.0.0 up to level 2 once, in the standard’s order', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toHaveLength(253);
    expect(new Set(numbers).size).toBe(253);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    expect(page.match(/^\| \d/gm)).toHaveLength(253);
  });

  it('names a file that exists for all that is met or in part', () => {
    const wrong = rows.filter(({ state, file }) =>
      file === undefined ? state === 'met' || state === 'part' : !existsSync(file),
    );
    expect(wrong).toEqual([]);
  });

  it('counts its rows right', () => {
    const of = (wanted: string): number => rows.filter(({ state }) => state === wanted).length;
    const [, ...counts] =
      /\*\*(\d+) met, (\d+) in part, (\d+) not met, (\d+) not applicable/.exec(page)?.map(Number) ?? [];
    expect(counts).toEqual(['met', 'part', 'not met', 'n/a'].map(of));
  });
});

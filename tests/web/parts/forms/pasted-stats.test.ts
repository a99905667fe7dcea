import { describe, expect, it } from 'vitest';
import { joinStats, pasteMessage, readPastedStats } from '#web/src/parts/forms/pasted-stats.ts';

const pairs = (text: string) => readPastedStats(text)?.stats.map(({ label, value }) => [label, value]) ?? null;

describe('stats pasted from a spreadsheet', () => {
  it.each([
    [
      'two columns with tabs',
      'Goals\t14\r\nAssists\t9\r\n',
      [
        ['Goals', '14'],
        ['Assists', '9'],
      ],
    ],
    [
      'two columns with commas',
      'Goals,14\nAssists,9',
      [
        ['Goals', '14'],
        ['Assists', '9'],
      ],
    ],
    ['one row with a tab', 'Goals\t14', [['Goals', '14']]],
    [
      'two columns with headings',
      'Stat\tValue\nGoals\t14\nAssists\t9',
      [
        ['Goals', '14'],
        ['Assists', '9'],
      ],
    ],
    [
      'a row of names above a row of values',
      'G\tA\tAVG\n14\t9\t.312',
      [
        ['G', '14'],
        ['A', '9'],
        ['AVG', '.312'],
      ],
    ],
    [
      'two names above two values',
      'Goals\tAssists\n14\t9',
      [
        ['Goals', '14'],
        ['Assists', '9'],
      ],
    ],
    [
      'a cell in quotes that holds the separator',
      '"Goals, total",14\nAssists,9',
      [
        ['Goals, total', '14'],
        ['Assists', '9'],
      ],
    ],
    [
      'words as values',
      'Position\tForward\nFoot\tLeft',
      [
        ['Position', 'Forward'],
        ['Foot', 'Left'],
      ],
    ],
    [
      'a name without a value',
      'Goals\t14\nCaptain\t',
      [
        ['Goals', '14'],
        ['Captain', ''],
      ],
    ],
  ])('are read from %s', (_, text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  it.each(['Goals', 'Goals, assists and saves', '', 'Scored twice.\nSaved once.'])(
    'are not read from prose: %j',
    (text) => {
      expect(readPastedStats(text)).toBeNull();
    },
  );

  it('report that further rows of values were left out', () => {
    expect(readPastedStats('G\tA\tS\n1\t2\t3\n4\t5\t6')?.leftOut).toBe('Only the first row of values was taken.');
  });

  it('keep the existing stats, replace the value of a known label and drop empty rows', () => {
    const joined = joinStats(
      [
        { label: 'Goals', value: '3' },
        { label: '', value: '' },
        { label: 'Saves', value: '2' },
      ],
      [
        { label: 'goals', value: '14' },
        { label: 'Assists', value: '9' },
      ],
    );
    expect(joined.stats).toEqual([
      { label: 'goals', value: '14' },
      { label: 'Saves', value: '2' },
      { label: 'Assists', value: '9' },
    ]);
    expect(pasteMessage(joined, null)).toBe('2 stats pasted.');
  });

  it('stop at twelve and report how many were left out', () => {
    const many = Array.from({ length: 15 }, (_, index) => ({ label: `Stat ${index}`, value: '1' }));
    const joined = joinStats([], many);
    expect(joined.stats).toHaveLength(12);
    expect(pasteMessage(joined, null)).toBe('12 stats pasted. 3 stats left out: a card has room for 12.');
  });
});

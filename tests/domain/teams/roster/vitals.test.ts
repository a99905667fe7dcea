import { describe, expect, it } from 'vitest';
import { readList } from '#domain/teams/roster/read-list.ts';
import { printedVitals, statsOfColumn } from '#domain/teams/roster/vitals.ts';

describe('A list’s column', () => {
  it.each([
    ['Ht', '5 ft 2 in', { Height: '5 ft 2 in' }],
    ['Height (ft)', '5-2', { Height: '5-2' }],
    ['Home town', 'Springfield', { Hometown: 'Springfield' }],
    ['B', 'L', { Bats: 'Left' }],
    ['Throws', 'r', { Throws: 'Right' }],
    ['Bats', 'Switch', { Bats: 'Switch' }],
    ['B/T', 'S/R', { Bats: 'Switch', Throws: 'Right' }],
    ['Bats / Throws', 'L-L', { Bats: 'Left', Throws: 'Left' }],
    ['B/T', 'unknown', { 'B/T': 'unknown' }],
    ['Throws', '12', { Throws: '12' }],
    ['Hits', '7', { Hits: '7' }],
    ['Team', 'R', { Team: 'R' }],
  ])('%s with %s prints %o', (header, cell, stats) => {
    expect(Object.fromEntries(statsOfColumn(header, cell))).toEqual(stats);
  });

  it('with a child’s height or hometown prints only if the coach chooses it', () => {
    const rows = ['Name | No | Pos | Ht | Hometown | B/T', 'Mara Okafor | 7 | SS | 4 ft 9 | Springfield | L/R'].map(
      (text, n) => ({
        line: n + 1,
        cells: text.split(' | '),
      }),
    );
    const { columns, lines } = readList(rows, {});
    expect(columns.slice(3).map(({ prints, offers }) => [prints, offers])).toEqual(Array(3).fill([false, 'stat']));
    expect(lines[0]?.fields.stats).toBeUndefined();
    const chosen = readList(rows, { columns: ['player_name', 'player_number', 'position', 'stat', 'stat', 'stat'] });
    expect(chosen.lines[0]?.fields.stats).toEqual({
      Height: '4 ft 9',
      Hometown: 'Springfield',
      Bats: 'Left',
      Throws: 'Right',
    });
  });

  it('of vitals is a heading beside a name alone', () => {
    const rows = ['Name | Ht | B/T', 'Mara Okafor | 4 ft 9 | L/R', 'Jo Lind | 4 ft 7 | R/R'].map((text, n) => ({
      line: n + 1,
      cells: text.split(' | '),
    }));
    const { has_header, lines } = readList(rows, {});
    expect([has_header, lines.map((line) => line.player_name)]).toEqual([true, ['Mara Okafor', 'Jo Lind']]);
  });
});

it.each([
  ['Height', '5 ft 2 in', true],
  ['hometown', 'Springfield', true],
  ['Position', 'Catcher', true],
  ['B/T', 'L/R', true],
  ['Throws', 'Right', true],
  ['Throws', '12', false],
  ['Best height', '1.45 m', false],
])('the stat %s: %s is a vital: %s', (label, value, isVital) => {
  const row = { label, value };
  expect(printedVitals([row])).toEqual(isVital ? { vitals: [row], rest: [] } : { vitals: [], rest: [row] });
});

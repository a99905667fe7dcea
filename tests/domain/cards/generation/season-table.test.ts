import { describe, expect, it } from 'vitest';
import { seasonTable } from '#domain/cards/generation/season-table.ts';

const statsOf = (stats: Readonly<Record<string, string>>) =>
  Object.entries(stats).map(([label, value]) => ({ label, value }));

describe('Stats of several seasons', () => {
  it('are a table in the order of entry, with empty cells where nothing is given', () => {
    const stats = { '2025 Goals': '12', '2025 Assists': '4', '2026 Goals': '17', '2026 Saves': '2' };
    expect(seasonTable(statsOf(stats))).toEqual({
      columns: ['Goals', 'Assists', 'Saves'],
      rows: [
        { season: '2025', values: ['12', '4', ''] },
        { season: '2026', values: ['17', '', '2'] },
      ],
    });
  });

  it('may span two years', () => {
    const table = seasonTable(statsOf({ '2024/25 Goals': '12', '2025/26 Goals': '17' }));
    expect(table?.rows.map(({ season }) => season)).toEqual(['2024/25', '2025/26']);
  });

  it.each([
    ['one season', { '2025 Goals': '12', '2025 Assists': '4' }],
    ['a stat without a season', { '2025 Goals': '12', '2026 Goals': '17', Best: '3' }],
    [
      'more columns than a card is wide',
      Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`202${n % 2} S${n}`, '1'])),
    ],
    ['a distance that looks like a year', { '2000 m': '7:31', '1500 m': '5:02' }],
    ['no stats', {}],
  ])('stay a list with %s', (_, stats) => {
    expect(seasonTable(statsOf(stats))).toBeNull();
  });
});

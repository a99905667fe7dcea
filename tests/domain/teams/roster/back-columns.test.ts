import { describe, expect, it } from 'vitest';
import { readList } from '#domain/teams/roster/read-list.ts';

const listOf = (...lines: readonly string[]) =>
  lines.map((line, n) => ({ line: n + 1, cells: line.split('|').map((cell) => cell.trim()) }));

describe('Columns for the back of a card', () => {
  it.each(['Story', 'About', 'Bio', 'Their story', 'Notes'])(
    'with the heading %s hold the story if the coach says so',
    (header) => {
      const list = listOf(`Name | ${header}`, 'Mara Okafor | Steals bases.');
      expect(readList(list, {}).columns[1]).toMatchObject({ kind: 'note', prints: false, offers: 'description' });
      const [line] = readList(list, { columns: { [header]: 'description' } }).lines;
      expect(line?.fields.description).toBe('Steals bases.');
    },
  );

  it.each(['Pos', 'Position', 'Position(s)'])('with the heading %s hold the position', (header) => {
    const [line] = readList(listOf(`Name | ${header}`, 'Mara Okafor | SS'), {}).lines;
    expect(line?.fields.position).toBe('SS');
  });

  it('may hold several stats in one cell, or one stat each', () => {
    const list = readList(listOf('Name | Stats | Hits', 'Mara Okafor | Goals: 12; Assists: 7 | 9'), {
      columns: ['player_name', 'stats', 'stat'],
    });
    expect(list.lines[0]?.fields.stats).toEqual({ Hits: '9', Goals: '12', Assists: '7' });
  });

  it('report an unreadable stats cell on its line', () => {
    const { lines } = readList(listOf('Name | Stats', 'Mara Okafor | Goals: 12', 'Sam Lee | twelve goals'), {});
    expect(lines.map(({ problems }) => problems.map(({ words }) => words))).toEqual([
      [],
      ['Please write each stat with a colon, such as Goals: 12.'],
    ]);
  });

  it('with other headings are offered as stats, unless they are private', () => {
    const { columns } = readList(
      listOf('Name | Bats | Assists | Phone | Birthday', 'Mara | Left | 7 | 555 1234 | 2014'),
      {},
    );
    expect(columns.filter(({ offers }) => offers === 'stat').map(({ header }) => header)).toEqual(['Bats', 'Assists']);
  });
});

describe('a stat', () => {
  it.each([
    ['AVG', '0.287', '.287'],
    ['AVG', ',254', '.254'],
    ['AVG', '.254', '.254'],
    ['OPS', '1,024', '1.024'],
    ['ERA', '2.45', '2.45'],
    ['Meters', '1,024', '1,024'],
  ])('%s written %s prints %s', (heading, cell, value) => {
    const rows = listOf(`Name | No | ${heading}`, `Ada Bo | 7 | ${cell}`);
    const [line] = readList(rows, { columns: ['player_name', 'player_number', 'stat'] }).lines;
    expect(line?.fields).toMatchObject({ stats: { [heading]: value } });
    const said = line?.notices ?? [];
    expect(said.map(({ words }) => words)).toEqual(value === cell ? [] : [`“${cell}” is read as ${value}.`]);
  });
});

import { describe, expect, it } from 'vitest';
import { planImport } from '#domain/teams/roster/import-plan.ts';
import { nameKey, nameWords, numberKey } from '#domain/teams/roster/name-key.ts';
import { readList } from '#domain/teams/roster/read-list.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';

/** Players as `id Name #number`, removed ones with a leading minus. */
const roster = (...players: string[]) =>
  players.map((text, n) => {
    const [, removed, id = '', player_name = '', player_number = ''] =
      /^(-?)(\w+) ([^#]+?) *(?:#(\w+))?$/.exec(text) ?? [];
    return aRosterPlayer({ id, player_name, player_number, place: n + 1, is_active: !removed });
  });

/** The result for each line of a list of `Name #number`. */
function outcome(players: string[], lines: string[], answers: Record<number, string> = {}): string[] {
  const rows = lines.map((text, n) => ({ line: n + 1, cells: text.split('#').map((cell) => cell.trim()) }));
  const list = readList(rows, {
    has_header: false,
    columns: ['player_name', 'player_number'].slice(0, Math.max(...rows.map(({ cells }) => cells.length))) as never,
  });
  const known = new Map(Object.entries(answers).map(([line, answer]) => [Number(line), answer]));
  return planImport(list, roster(...players), known).lines.map(({ action, player_id: id, candidates }) =>
    [action, id, ...candidates.map((player) => player.id)].filter(Boolean).join(' '),
  );
}

describe('a line of a second import', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'number and name',
      ['a Mara Okafor #7', 'b Mara Okafor #9'],
      ['Mara Okafor #9', 'Mara Okafor #7'],
      ['same b', 'same a'],
    ],
    ['another spelling', ['a Mara Okafor #7'], ['OKAFOR, Mára #07'], ['update a']],
    ['the name, with a new number', ['a Mara Okafor #7'], ['Mara Okafor #12'], ['update a']],
    ['the name, without a number', ['a Mara Okafor #7'], ['Mara Okafor'], ['same a']],
    ['the number, with a corrected name', ['a Mara Okafro #7'], ['Mara Okafor #7'], ['update a']],
    ['the number, with a married name', ['a Mara Okafor #7'], ['Mara Lee #7'], ['update a']],
    ['a removed player', ['-a Mara Okafor #7'], ['Mara Okafor #7'], ['update a']],
    ['none, so the line adds a player', ['a Mara Okafor #7'], ['Sam Lee #8'], ['add']],
    ['two players of one name, both listed', ['a Sam Lee', 'b Sam Lee'], ['Sam Lee', 'Sam Lee'], ['same a', 'same b']],
    ['names in another script', ['a राम #7', 'b रमा #8'], ['रमा #8', 'राम #7'], ['same b', 'same a']],
    ['the shirts 0 and 00', ['a Ada Bo #0', 'b Uma Bo #00'], ['Uma Bo #00', 'Ada Bo #0'], ['same b', 'same a']],
  ])('finds its player: %s', (_, players, lines, wanted) => {
    expect(outcome(players, lines)).toEqual(wanted);
  });

  it.each<[string, string[], string[], string[]]>([
    ['the number has a very different name now', ['a Mara Okafor #7'], ['Tom Baker #7'], ['ask a']],
    ['two players have the name', ['a Sam Lee #1', 'b Sam Lee #2'], ['Sam Lee #3'], ['ask a b']],
    ['two lines have the name of one player', ['a Sam Lee'], ['Sam Lee', 'Sam Lee'], ['ask a', 'ask a']],
    ['two lines have the number of one player', ['a Mara Okafor #7'], ['Mara O #7', 'M Okafor #7'], ['ask a', 'ask a']],
  ])('needs the coach’s decision when %s', (_, players, lines, wanted) => {
    expect(outcome(players, lines)).toEqual(wanted);
  });

  it('does not match a removed player by number alone', () => {
    expect(outcome(['-a Mara Okafor #7'], ['Tom Baker #7'])).toEqual(['add']);
  });

  it('is imported once if it is listed twice', () => {
    const twice = ['Mara Okafor #7', 'mara okafor #07', 'Mara Okafor'];
    expect(outcome([], twice)).toEqual(['add', 'skip', 'add']);
    // An import that continues after it wrote the first line.
    expect(outcome(['a Mara Okafor #7'], twice.slice(0, 2), { 1: 'a' })).toEqual(['same a', 'skip']);
  });

  it('follows the coach’s decision: a player, a new player, or skip', () => {
    const two = ['a Sam Lee #1', 'b Sam Lee #2'];
    expect(outcome(two, ['Sam Lee #3'], { 1: 'b' })).toEqual(['update b']);
    expect(outcome(two, ['Sam Lee #3'], { 1: 'new' })).toEqual(['add']);
    expect(outcome(two, ['Sam Lee #3'], { 1: 'skip' })).toEqual(['skip']);
    expect(outcome(two, ['Sam Lee #3'], { 1: 'somebody' })).toEqual(['ask a b']);
  });

  it('matches the player that it added when the same call is repeated', () => {
    expect(outcome(['a Sam Lee #1', 'b Sam Lee #2', 'c Sam Lee #3'], ['Sam Lee #3'], { 1: 'new' })).toEqual(['same c']);
  });

  it('never matches the same player as another line', () => {
    const names = ['Sam Lee #1', 'Sam Lee #2', 'Sam Lee', 'Lee Sam #2', 'S Lee #1', 'Kim Po #1'];
    for (let n = 0; n < 64; n++) {
      const lines = names.filter((_, bit) => (n >> bit) % 2 === 1);
      if (lines.length === 0) continue;
      const ids = outcome(['a Sam Lee #1', 'b Sam Lee #2', 'c Kim Po'], lines).filter((text) =>
        /^(same|update)/.test(text),
      );
      expect(new Set(ids.map((text) => text.split(' ')[1])).size).toBe(ids.length);
    }
  });
});

describe('an import', () => {
  const plan = (lines: string[], players = roster('a Mara Okafor #7')) =>
    planImport(
      readList(
        lines.map((text, n) => ({ line: n + 1, cells: text.split(',') })),
        {},
      ),
      players,
      new Map(),
    );

  it('does not change fields with an empty or missing cell', () => {
    const [player] = roster('a Mara Okafor #7').map((entry) => ({ ...entry, position: 'GK', stats: { Goals: '1' } }));
    const { lines } = plan(['Name,No,Position,Year', 'Mara Okafor,7,,2026'], player ? [player] : []);
    expect(lines[0]).toMatchObject({ action: 'update', changes: ['year'], fields: { year: '2026' } });
  });

  it('keeps a spelling that the family corrected, unless the team lists another name', () => {
    const corrected = roster('a Mára Okafor #7').map((player) => ({ ...player, listed_name: 'Mara Okafro' }));
    expect(plan(['Name,No', 'Mara Okafro,7'], corrected).lines[0]).toMatchObject({ action: 'same', player_id: 'a' });
    expect(plan(['Name,No', 'Mara Lee,7'], corrected).lines[0]).toMatchObject({ changes: ['player_name'] });
  });

  it('reports only the active players that it does not list', () => {
    const { missing } = plan(['Name,No', 'Sam Lee,8'], roster('a Mara Okafor #7', '-b Old Timer #9', 'c Sam Lee #8'));
    expect(missing.map(({ id }) => id)).toEqual(['a']);
  });

  it('warns of shared names and numbers on every line that has them', () => {
    const { lines } = plan(['Name,No', 'Sam Lee,1', 'Sam Lee,2', 'Kim Po,2'], []);
    expect(lines.map(({ action, warnings }) => [action, warnings.map(({ words }) => words).join(' ')])).toEqual([
      ['add', 'The same name as in line 3.'],
      ['add', 'The same name as in line 2. The same number as in line 4.'],
      ['add', 'The same number as in line 3.'],
    ]);
  });
});

describe('names and numbers', () => {
  it.each([
    ['José Núñez', 'jose nunez'],
    ['O’Brien-Lee', 'obrien lee'],
    ['Søren Łoß', 'soren loss'],
  ])('%s is compared without accents, marks and case', (name, plain) => {
    expect(nameWords(name).join(' ')).toBe(plain);
  });

  it('are equal in any order of words and with leading zeros', () => {
    expect(nameKey('Okafor, Mara')).toBe(nameKey('MARA OKAFOR'));
    expect(['#07', '7', '00', '0', ''].map(numberKey)).toEqual(['7', '7', '00', '0', '']);
  });
});

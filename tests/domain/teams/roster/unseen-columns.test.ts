import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planImport } from '#domain/teams/roster/import-plan.ts';
import type { ListRow } from '#domain/teams/roster/list-table.ts';
import { type ReadList, readList } from '#domain/teams/roster/read-list.ts';
import type { RosterFields } from '#domain/teams/roster/roster-player.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';

const rows = (...lines: readonly (readonly string[])[]): ListRow[] => lines.map((cells, n) => ({ line: n + 1, cells }));
const prints = (list: ReadList) => planImport(list, [], new Map()).lines[0]?.prints ?? null;

/** The texts that a list with this one column before name and number prints on the first card. */
function printedOf(heading: string, cell: string, columns?: Parameters<typeof readList>[1]['columns']): string {
  const list = readList(rows([heading, 'Name', 'No'], [cell, 'Mara Okafor', '7'], ['fine', 'Sam Lee', '8']), {
    columns,
    has_header: true,
  });
  // What is stored on the player is printed, but for the address.
  const [{ guardian_email: _mail, ...stored }] = list.lines.map(({ fields }) => fields) as [Partial<RosterFields>];
  return JSON.stringify([stored, prints(list)]);
}

const unseen = [
  [
    'Notes',
    'Note',
    'Comments',
    'Coach comments',
    'Description',
    'Player description',
    'Bio',
    'About',
    'Story',
    'Remarks',
  ],
  ['Position notes', 'Season notes', 'Year comments', 'Name notes', 'Stats notes', 'Jersey number comments'],
  ['Medical', 'Medical info', 'Allergies', 'Allergy', 'Child medication name', 'Asthma', 'Health', 'Diet', 'EpiPen'],
  ['Phone', 'Home address', 'Parent first name', 'Mother', 'Emergency contact name', 'Player emergency number'],
  ['Date of birth', 'Player insurance number', 'Shirt size', 'Fees paid', 'Gender', 'Member id', 'Permission', 'Photo'],
  ['Carpool', 'Siblings', 'Misc', 'Name of pet', 'Grade in maths', 'Position his mother wants', 'x', 'Columna 7'],
  ['Notizen', 'Bemerkungen', 'Notas', 'Comentarios', 'Remarques', 'Alergias', 'Allergien', 'Medikamente'],
].flat();

describe('a column that no card has', () => {
  it.each(unseen)('with the heading %s is never printed by itself', (heading) => {
    expect(printedOf(heading, 'allergic to bees')).not.toContain('bees');
  });

  it('is not printed with any heading that is not one of the known ones', () => {
    const word = fc.oneof(
      fc.constantFrom(...unseen.flatMap((heading) => heading.split(' '))),
      fc.constantFrom(
        'player',
        'name',
        'number',
        'position',
        'year',
        'season',
        'stats',
        'jersey',
        'of',
        'the',
        'first',
      ),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    const before = fc.array(word, { maxLength: 2 });
    const heading = fc
      .tuple(before, fc.constantFrom(...unseen), before)
      .map(([a, own, b]) => [...a, own, ...b].join(' '));
    fc.assert(
      fc.property(heading, (text) => {
        expect(printedOf(text, 'allergic to bees')).not.toContain('bees');
      }),
      { numRuns: 3000 },
    );
  });

  it('is not printed with a heading of any letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const known =
          /^[^\p{L}#]*(pos|role|year|season|grade|class|yr|ano|stats?|name|player|no|nr|num|n|#|名| )+[^\p{L}]*$/iu;
        fc.pre(!known.test(text.normalize('NFKD').replace(/\p{M}/gu, '')));
        expect(printedOf(text, 'allergic to bees')).not.toContain('bees');
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['Notes', 'Medical info', 'Carpool'])(
    'with the heading %s is printed as the story once the coach chooses it',
    (heading) => {
      const chosen = { [heading]: 'description' } as const;
      expect(printedOf(heading, 'Steals bases.', chosen)).toContain('"description":"Steals bases."');
      expect(printedOf(heading, 'Steals bases.', ['description', 'player_name', 'player_number'])).toContain(
        'Steals bases.',
      );
    },
  );

  it('keeps a list that is read by its content from printing it', () => {
    const list = readList(rows(['7', 'Mara Okafor', 'allergic to bees'], ['8', 'Sam Lee', '']), {});
    expect(JSON.stringify(planImport(list, [], new Map()).lines)).not.toContain('bees');
  });

  it('is listed with its kind, what it would print, and what it may become', () => {
    const { columns } = readList(
      rows(
        ['Name', 'Notes', 'Allergies', 'Mobile', 'Fees', 'G', 'Carpool', 'Parent email'],
        ['Mara', 'Fast.', 'bees', '555', '9', '22', 'rides with Ana on Tuesdays', 'a@b.co'],
      ),
      {},
    );
    expect(columns.map(({ kind, prints: isPrinted, offers }) => [kind, isPrinted, offers])).toEqual([
      ['player_name', true, null],
      ['note', false, 'description'],
      ['medical', false, null],
      ['contact', false, null],
      ['private', false, null],
      ['unknown', false, 'stat'],
      ['unknown', false, 'description'],
      ['guardian_email', false, null],
    ]);
  });
});

describe('a choice for a column', () => {
  const list = rows(['Name', 'Notes', 'G'], ['Mara', 'Fast.', '22']);

  it('names the column by its heading, or by its place', () => {
    for (const columns of [
      { Notes: 'description', G: 'stat' },
      { 1: 'description', 2: 'stat' },
    ] as const)
      expect(prints(readList(list, { columns }))).toMatchObject({ description: 'Fast.', stats: { G: '22' } });
  });

  it('leaves the other columns as they were guessed', () => {
    expect(prints(readList(list, { columns: { G: 'stat' } }))).toMatchObject({ description: '', stats: { G: '22' } });
  });

  it.each(['Comments', '9', '-1', ''])('is refused for the column %j, which the list does not have', (name) => {
    expect(() => readList(list, { columns: { [name]: 'description' } })).toThrow(
      expect.objectContaining({ code: 'request.malformed' }),
    );
  });
});

describe('a cell of stats', () => {
  it.each(['Notes', 'Allergies', 'Phone', 'Mom', 'Date of birth'])('does not print what it says under %s', (label) => {
    const list = readList(rows(['Name', 'Stats'], ['Mara', `Goals: 12; ${label}: bees`]), {});
    const [line] = planImport(list, [], new Map()).lines;
    expect(line?.prints?.stats).toEqual({ Goals: '12' });
    expect(line?.warnings.map(({ words }) => words)).toEqual([`“${label}” is not a stat, so it is left out.`]);
  });
});

describe('a second import', () => {
  it('shows what each card prints afterwards, with what the team and the family wrote before', () => {
    const mara = aRosterPlayer({ description: 'Old story.', stats: { Goals: '3' }, position: 'GK' });
    const list = readList(rows(['Name', 'No', 'Story', 'Goals'], ['Mara Okafor', '7', 'New story.', '12']), {});
    const plan = (columns: Parameters<typeof readList>[1]['columns']) =>
      planImport(
        readList(rows(['Name', 'No', 'Story', 'Goals'], ['Mara Okafor', '7', 'New story.', '12']), { columns }),
        [mara],
        new Map(),
      ).lines[0];
    expect(planImport(list, [mara], new Map()).lines[0]).toMatchObject({
      action: 'same',
      prints: { player_name: 'Mara Okafor', position: 'GK', description: 'Old story.', stats: { Goals: '3' } },
    });
    expect(plan({ Story: 'description', Goals: 'stat' })).toMatchObject({
      action: 'update',
      changes: ['stats', 'description'].toSorted(),
      prints: { description: 'New story.', stats: { Goals: '12' } },
    });
  });

  it('prints nothing of a line that is wrong, left out or open', () => {
    const list = readList(rows(['Name', 'No'], ['', '7'], ['Tom Baker', '7']), {});
    expect(
      planImport(list, [aRosterPlayer()], new Map()).lines.map(({ action, prints: shown }) => [action, shown]),
    ).toEqual([
      ['bad', null],
      ['ask', null],
    ]);
  });
});

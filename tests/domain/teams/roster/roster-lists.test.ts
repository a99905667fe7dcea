import { describe, expect, it } from 'vitest';
import type { ListRow } from '#domain/teams/roster/list-table.ts';
import { isNoText, openQuoteLine, plainLines, separatorOf } from '#domain/teams/roster/list-text.ts';
import { readList } from '#domain/teams/roster/read-list.ts';

const rows = (...lines: string[]): ListRow[] =>
  lines.map((text, n) => ({ line: n + 1, cells: text.split('|').map((cell) => cell.trim()) }));
const kindsOf = (...lines: string[]) => readList(rows(...lines), {}).columns.map(({ kind }) => kind);
const read = (...lines: string[]) => readList(rows(...lines), {}).lines;

describe('the text of a list', () => {
  it.each([
    ['commas', 'Name,No\nMara,7\n', ','],
    ['semicolons, with commas in the names', 'Name;No\n"Okafor, Mara";7\nLee, Sam;8', ';'],
    ['tabs of a spreadsheet', 'Name\tNo\nOkafor, Mara\t7\n', '\t'],
    ['one column', 'Mara\nSam\n', ','],
    ['an empty text', '', ','],
  ])('has its separator detected: %s', (_, text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it('is normalised to one kind of line end, without a byte order mark', () => {
    expect(plainLines('\ufeffa\r\nb\rc\n')).toBe('a\nb\nc\n');
  });

  it('has an unclosed quotation mark reported by line', () => {
    expect(openQuoteLine('Name\n"Mara"\n"Sam\nLee\nKim')).toBe(3);
  });

  it.each([
    ['a spreadsheet file', 'PK\u0003\u0004', true],
    ['NUL bytes', 'Name\0,No', true],
    ['text of any script', 'Name\tNo\r\nمارا\t7\n太郎\t8', false],
  ])('is checked for binary content: %s', (_, text, isBinary) => {
    expect(isNoText(text)).toBe(isBinary);
  });
});

describe('the columns of a list', () => {
  it.each([
    ['in any order', 'No|Position|Player|Year', '7|GK|Mara Okafor|2026', 'player_number position player_name year'],
    ['a name in two columns', 'First name|Last name|Jersey #', 'Mara|Okafor|7', 'first_name last_name player_number'],
    ['First and Last', 'First|Last|#', 'Mara|Okafor|7', 'first_name last_name player_number'],
    ['Full name, Season', 'Full Name|Season|Shirt No.', 'Mara Okafor|U12|7', 'player_name year player_number'],
    ['Grade, Bio', 'Athlete|Grade|Bio', 'Mara Okafor|9th|Fast', 'player_name year note'],
    ['E-mail', 'NAME|E-Mail|Notes', 'Mara Okafor|a@b.co|Fast', 'player_name guardian_email note'],
    ['two addresses', 'Player|Email|Parent Email', 'Mara|m@b.co|p@b.co', 'player_name ignore guardian_email'],
    ['a Guardian with an address', 'Player|Guardian', 'Mara Okafor|p@b.co', 'player_name guardian_email'],
    ['a Guardian with a name', 'Player|Guardian', 'Mara Okafor|Ada Okafor', 'player_name contact'],
    [
      'private columns',
      'Name|Phone|Date of birth|Jersey size',
      'Mara|555|2014|M',
      'player_name contact private private',
    ],
    ['in other languages', 'Nombre|Apellidos|Dorsal', 'Mara|Okafor|7', 'first_name last_name player_number'],
    ['a heading used twice', 'Name|Name|No', 'Mara|Sam|7', 'player_name ignore player_number'],
  ])('are recognised by their headings: %s', (_, header, line, kinds) => {
    expect(kindsOf(header, line).join(' ')).toBe(kinds);
  });

  it.each([
    ['number and name', '7|Mara Okafor\n11|Sam Lee', 'player_number player_name'],
    ['first, last, number', 'Mara|Okafor|7\nSam|Lee|11', 'first_name last_name player_number'],
    ['name, position', 'Mara|GK\nSam|DF\nKim|DF\nAda|DF\nUma|GK', 'player_name unknown'],
    ['name, address, year', 'Mara Okafor|a@b.co|2026\nSam Lee|c@d.co|2026', 'player_name guardian_email year'],
    ['names alone', 'Mara Okafor\nSam Lee', 'player_name'],
    ['names in another script', '太郎 山田|7\n花子 佐藤|8', 'player_name player_number'],
  ])('are recognised by their content without headings: %s', (_, text, kinds) => {
    const list = readList(rows(...text.split('\n')), {});
    expect(list.has_header).toBe(false);
    expect(list.columns.map(({ kind }) => kind).join(' ')).toBe(kinds);
  });

  it('are offered as stats if unknown, and left out until the coach chooses them', () => {
    const list = rows('Name|Goals|Phone', 'Mara|3|555', 'Sam|4.5|556');
    expect(readList(list, {}).columns.map(({ kind, numeric }) => [kind, numeric])).toEqual([
      ['player_name', false],
      ['unknown', true],
      ['contact', true],
    ]);
    const chosen = readList(list, { columns: ['player_name', 'stat', 'ignore'] });
    expect(chosen.lines[1]?.fields).toEqual({ player_name: 'Sam', stats: { Goals: '4.5' } });
  });

  it('can all be set by hand, including whether there is a heading row', () => {
    const list = readList(rows('Rose|Field', 'Lily|Pond'), { has_header: false, columns: ['last_name', 'first_name'] });
    expect(list.lines.map(({ player_name }) => player_name)).toEqual(['Field Rose', 'Pond Lily']);
  });

  it('yield no lines without a column of names', () => {
    expect(readList(rows('No|Goals', '7|3'), {})).toMatchObject({ has_names: false, lines: [] });
  });

  it.each([
    ['nothing', [''], 'roster.empty_list'],
    ['only headings', ['Name|No'], 'roster.empty_list'],
    ['3,000 players', Array.from({ length: 3000 }, (_, n) => `Player ${n}`), 'roster.too_many'],
    ['200 columns', ['Name|'.repeat(200), 'Mara'], 'roster.too_wide'],
  ])('refuse a list with %s', (_, lines, code) => {
    expect(() => readList(rows(...lines), {})).toThrow(expect.objectContaining({ code }));
  });
});

describe('a line', () => {
  it.each([
    ['Okafor, Mara', 'Mara Okafor'],
    ['Mara Okafor, Jr.', 'Mara Okafor, Jr.'],
    ['  Mara\u00a0 Okafor\n', 'Mara Okafor'],
    ['=cmd|calc', '=cmd'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ['+1 Mara', '+1 Mara'],
    ['-Mara', '-Mara'],
    ['@Mara', '@Mara'],
    ['محمد صلاح', 'محمد صلاح'],
  ])('with the name %j has the player name %j', (cell, name) => {
    expect(read('Name|No', `${cell}|7`.replace(/\n/g, ' '))[0]?.player_name ?? '').toBe(name);
  });

  it.each([
    ['#7', '7'],
    ['No. 12', '12'],
    ['7.0', '7'],
    ['07', '07'],
    ['00', '00'],
    ['A1', 'A1'],
  ])('with the number %j has the player number %j', (cell, number) => {
    expect(read('Name|No', `Mara|${cell}`)[0]).toMatchObject({ player_number: number, problems: [] });
  });

  it.each([
    ['without a name', '|7|a@b.co', 0, 'Player name is required.'],
    ['with a name of marks', '---|7|', 0, 'Player name is required.'],
    ['with a long name', `${'x'.repeat(256)}|7|`, 0, 'Text is too long. At most 60 characters.'],
    ['with a number of eleven characters', 'Mara|12345678901|', 1, 'Text is too long. At most 10 characters.'],
    ['with a bad address', 'Mara|7|mum at home', 2, 'Please check this e-mail address.'],
    ['with lost letters', 'M\ufffdra|7|', 0, 'Some letters here cannot be read. Please save the list as UTF-8.'],
    [
      'with too many cells',
      'Mara|7||x',
      null,
      'This line has more cells than there are headings. Is it missing quotation marks?',
    ],
  ])('%s is reported with its number, column and message', (_, line, column, words) => {
    const [first] = read('Name|No|Parent email', line).map(({ line: at, problems }) => ({ at, problems }));
    expect(first).toEqual({ at: 2, problems: [{ column, words }] });
  });

  it('is left out if empty, and the other lines keep their numbers', () => {
    expect(read('Name|No', '|', 'Mara|7').map(({ line }) => line)).toEqual([3]);
  });
});

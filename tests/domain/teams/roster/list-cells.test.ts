import { describe, expect, it } from 'vitest';
import { foreignFile } from '#domain/teams/roster/foreign-files.ts';
import { splitText } from '#domain/teams/roster/list-text.ts';
import { readList } from '#domain/teams/roster/read-list.ts';
import { csvRows } from '#functions/teams/roster/read-csv.ts';
import { lineWith, plan, quoted } from './lists-of-cells.ts';

describe('a shirt number', () => {
  it.each([
    ['="07"', '07'],
    ["'07", '07'],
    ['１０', '10'],
    ['00', '00'],
    ['7.0', '7'],
    ['7,0', '7'],
    ['#7', '7'],
    ['Nr. 7', '7'],
    ['Jersey 7', '7'],
    ['7番', '7'],
    ['7B', '7B'],
    ['TBD', ''],
    ['n/a', ''],
    ['-', ''],
  ])('written %s is %j', (cell, number) => {
    expect(lineWith('No', cell)).toMatchObject({ action: 'add', prints: { player_number: number } });
  });

  it.each([
    '01-Feb',
    'Feb-01',
    '1. Feb',
    '02-ene',
    '2/1/2026',
    '2026-02-01',
    '01.02.',
    '7/17',
    '1E+05',
    '1,0E+02',
    '7.5',
    '-7',
    '12:30',
    '44958',
    '2014',
    '7 or 17',
    '7-8',
    '#REF!',
    '#NV',
    '7 (home)',
    'Goalie',
  ])('written %s is a question, and is the number that the coach gives', (cell) => {
    const text = `Name,No\nMara Okafor,${quoted(cell)}\nSam Lee,8`;
    expect(plan(text)[0]).toMatchObject({ action: 'ask', question: { about: 'number' }, prints: null });
    expect(plan(text, { numbers: { 2: '12' } })[0]).toMatchObject({ action: 'add', prints: { player_number: '12' } });
    expect(plan(text, { numbers: { 2: '' } })[0]).toMatchObject({ action: 'add', prints: { player_number: '' } });
    expect(plan(text, { numbers: { 2: cell.slice(0, 10) } })[0]).toMatchObject({ action: 'ask' });
    expect(plan(text, {}, { 2: 'skip' })[0]).toMatchObject({ action: 'skip' });
  });
});

describe('a name', () => {
  it.each([
    ['Smith, John', 'John Smith'],
    ['Smith, Jr., John', 'John Smith Jr.'],
    ['Smith Jr., John', 'John Smith Jr.'],
    ['Smith, John Jr.', 'John Smith Jr.'],
    ['Smith, John, III', 'John Smith III'],
    ['John Smith, Jr.', 'John Smith, Jr.'],
    ['Smith, John (C)', 'John Smith'],
    ['van der Berg, Pieter (PJ)', 'Pieter (PJ) van der Berg'],
    ['OKAFOR Mara', 'Mara Okafor'],
    ['MCDONALD, LIAM', 'Liam McDonald'],
    ["SIOBHÁN O'NEILL-DE LA CRUZ", "Siobhán O'Neill-De La Cruz"],
    ['ИВАН ПЕТРОВ', 'Иван Петров'],
    ['DJ SMITH III', 'DJ Smith III'],
    ['J.R. SMITH JR.', 'J.R. Smith Jr.'],
    ['ΕΛΕΝΗ ΔΗΜΗΤΡΙΟΥ', 'ΕΛΕΝΗ ΔΗΜΗΤΡΙΟΥ'],
    ['AJ Smith', 'AJ Smith'],
    ['✅ Ada Bo', 'Ada Bo'],
    ['Ada Bo*', 'Ada Bo'],
    ['JosÃ© MuÃ±oz', 'José Muñoz'],
    ['\u200eAda Bo\u202c', 'Ada Bo'],
    ['Bo Coach', 'Bo Coach'],
    ['Manager, Kim', 'Kim Manager'],
    ['Total Smith', 'Total Smith'],
    ['Paige Turner', 'Paige Turner'],
  ])('written %s prints %s', (cell, name) => {
    expect(plan(`Name,No\n${quoted(cell)},7\nSam Lee,8`)[0]).toMatchObject({
      action: 'add',
      prints: { player_name: name },
    });
  });

  it.each([
    'Coach Dan Smith',
    'Kim Po (withdrawn)',
    'Kim Po (Manager)',
    '❌ Kim Po',
    'Smith, John, Michael',
    'Who comes?',
    'Note = bring it',
  ])('written %s is a question', (cell) => {
    const text = `Name,No\n${quoted(cell)},7\nSam Lee,8\nAda Bo,9`;
    expect(plan(text)[0]).toMatchObject({ action: 'ask', question: { about: 'player' } });
    expect(plan(text, {}, { 2: 'new' })[0]).toMatchObject({ action: 'add' });
  });

  it.each([
    ['#7 John Smith', '7', 'John Smith'],
    ['7. John Smith', '7', 'John Smith'],
    ['7) John Smith', '7', 'John Smith'],
    ['No. 7 John Smith', '7', 'John Smith'],
    ['7 Smith, John', '7', 'John Smith'],
    ['John Smith - 7', '7', 'John Smith'],
    ['John Smith #7', '7', 'John Smith'],
    ['John Smith 7', '7', 'John Smith'],
    ['John Smith (7)', '7', 'John Smith'],
    ['7️⃣ John Smith ✅', '7', 'John Smith'],
  ])('written %s has the number %s beside it', (cell, player_number, player_name) => {
    expect(plan(`Name\n${quoted(cell)}\nSam Lee`)[0]?.prints).toMatchObject({ player_name, player_number });
  });

  it('keeps no place in a numbered list as a shirt', () => {
    const list = readList(csvRows('1. Mara Okafor\n2. Sam Lee\n3. Ada Bo'), {});
    expect(list.lines.map(({ player_number }) => player_number)).toEqual(['', '', '']);
    expect(list.notes[0]).toContain('places in your list');
    expect(list.columns.at(-1)).toMatchObject({ header: 'Number beside the name', kind: 'ignore' });
  });
});

describe('a line of somebody else', () => {
  it.each([
    ['Role', 'Manager', 'skip'],
    ['Member Type', 'Non-Player', 'skip'],
    ['Type', 'Referee', 'skip'],
    ['Position', 'Head Coach', 'skip'],
    ['Funktion', 'Betreuerin', 'skip'],
    ['Rol', 'Entrenador', 'skip'],
    ['Fonction', 'Entraîneur', 'skip'],
    ['Non-Player', 'Y', 'skip'],
    ['Is Coach', 'Yes', 'skip'],
    ['Role', 'Guest', 'ask'],
    ['Role', 'Player/Coach', 'ask'],
    ['Status', 'Withdrawn', 'ask'],
    ['Active', 'No', 'ask'],
    ['Status', 'abgemeldet', 'ask'],
  ])('under %s with %s is left out or asked about: %s', (heading, cell, action) => {
    const others = { 'Non-Player': 'N', 'Is Coach': 'No', Status: 'Active', Active: 'Yes', Position: 'GK' };
    const usual = others[heading as keyof typeof others] ?? 'Player';
    const text = `Name,No,${heading}\nKim Coach,7,${cell}\nSam Lee,8,${usual}\nAda Bo,9,${usual}`;
    expect(plan(text).map((line) => line.action)).toEqual([action, 'add', 'add']);
    expect(plan(text)[0]?.question?.words).toContain(cell);
    expect(plan(text, {}, { 2: 'new' })[0]).toMatchObject({ action: 'add', prints: { player_name: 'Kim Coach' } });
  });

  it.each([
    'Total',
    'Total players: 12',
    '12 players',
    'Summe',
    'Page 1 of 2',
    'Exported on 3/14/2026',
    'Stand: 1.2.2026',
    '© 2026',
  ])('that says %s is a foot, not a player', (foot) => {
    expect(plan(`Name,No,G\nSam Lee,8,3\n${foot},,`)[1]).toMatchObject({ action: 'skip' });
  });
});

describe('a text', () => {
  it.each([
    ['sep=;\nName;No', ';'],
    ['"sep=|"\nName|No', '|'],
    ['sep=\\t\nName\tNo', '\t'],
    ['Name|No\nMara|7', '|'],
    ['Okafor, Mara\nLee, Sam', null],
    ['"Name;No"\n"Mara;7"', ';'],
    ['Name，No\nMara，7', ','],
    ['No   Name\n7    Mara\n8    Sam', '\t'],
  ])('%j is split at %j', (text, separator) => {
    expect(splitText(text).separator).toBe(separator);
  });

  it.each([
    ['Name,No\nMara Okafor,7\u001a', 1],
    ['Name,No\nMara Okafor,7\n\0\0\0', 1],
    ['\ufeffName,No\r\rMara Okafor,7\r', 1],
    ['Name,No\nMara Okafor,7\nNo,Name\n8,Sam Lee', 2],
  ])('%j has its players', (text, players) => {
    expect(plan(text).map(({ action }) => action)).toEqual(Array.from({ length: players }, () => 'add'));
  });

  it.each([
    ['PK\u0003\u0004 xl/workbook.xml', 'Excel workbook'],
    ['PK\u0003\u0004 Index/Document.iwa', 'Numbers'],
    ['PK\u0003\u0004 _chat.txt', 'ZIP'],
    ['\u00d0\u00cf\u0011\u00e0', 'old Excel'],
    ['%PDF-1.7', 'PDF'],
    ['<!DOCTYPE html><table>', 'web page'],
    ['[{"name":"Mara"}]', 'JSON'],
    ['{\\rtf1 Mara}', 'RTF'],
  ])('that is really another file is named: %j', (start, name) => {
    expect(foreignFile(start)).toContain(name);
  });
});

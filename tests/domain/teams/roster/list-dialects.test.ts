import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planImport } from '#domain/teams/roster/import-plan.ts';
import { readList } from '#domain/teams/roster/read-list.ts';
import { csvRows } from '#functions/teams/roster/read-csv.ts';
import { decodeList } from '#web/src/teams/roster/import/decode-list.ts';
import { dialects } from './dialects.ts';

const lists = join(import.meta.dirname, 'lists');

const read = (file: string) => readList(csvRows(decodeList(readFileSync(join(lists, file))).text), {});
const plan = (file: string) => planImport(read(file), [], new Map()).lines;

describe('a list as it is written by', () => {
  it.each(dialects)('$source: $special', ({ file, players, asks = [], skips = [], left = [] }) => {
    const lines = plan(file);
    const shown = lines.flatMap(({ prints, fields }) => {
      const number = prints && prints.player_number !== '' ? `#${prints.player_number} ` : '';
      const more = [prints?.position, fields.guardian_email].filter(Boolean);
      return prints ? [[`${number}${prints.player_name}`, ...more].join(', ')] : [];
    });
    const questions = (action: string) =>
      lines
        .filter((line) => line.action === action)
        .map(({ player_name, question }) => `${player_name}: ${question?.words}`);
    expect(shown).toEqual(players);
    expect(questions('ask')).toEqual(asks);
    expect(questions('skip')).toEqual(skips);
    expect(lines.filter(({ action }) => action === 'bad')).toEqual([]);
    expect(read(file).left_out.map(({ text }) => text)).toEqual(left);
  });

  it('has every file in its table', () => {
    expect(readdirSync(lists).toSorted()).toEqual(dialects.map(({ file }) => file).toSorted());
  });
});

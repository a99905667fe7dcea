import { describe, expect, it } from 'vitest';
import { errorTable } from '#domain/errors';
import { limits } from '#domain/limits';
import { serverLimits } from '#domain/server-limits';
import { timings } from '#domain/timings';
import { routeRow } from '#domain/routes';
import { routeNames } from '#domain/routes/endpoints';
import { functionNames, functionRow } from '#functions/manifest';
import { sources } from './sources.ts';

const production = sources.filter(({ folder }) => folder !== 'tests');

/** Every leaf of a table of tables, as `generation.stuck`. */
function leaves(table: object, path = ''): string[] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? leaves(value, here) : [here];
  });
}

/** Whether a source that knows the table reads a property of this name: `.key`, `{ key }` or `['key']`. */
function isRead(key: string, table: RegExp, knows: RegExp): boolean {
  const read = new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\s*[,:}=]|\\['${key}'\\]`);
  return production.some(({ path, text }) => !table.test(path) && knows.test(text) && read.test(text));
}

const columns = (rows: readonly object[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

describe('a table has no column without a reader:', () => {
  it.each(leaves(limits))('limits.%s', (path) => {
    const key = path.split('.').at(-1) ?? '';
    expect(isRead(key, /^domain\/limits\.ts$/, /\blimits\b/)).toBe(true);
  });

  it.each(leaves(serverLimits))('serverLimits.%s', (path) => {
    const key = path.split('.').at(-1) ?? '';
    expect(isRead(key, /^domain\/server-limits\.ts$/, /\bserverLimits\b/)).toBe(true);
  });

  it.each(leaves(timings))('timings.%s', (path) => {
    const key = path.split('.').at(-1) ?? '';
    expect(isRead(key, /^domain\/timings\.ts$/, /\btimings\b/)).toBe(true);
  });

  it.each(columns(Object.values(errorTable)))('errors: %s', (key) => {
    const table = /^domain\/errors\.ts$/;
    // Columns that the table's own functions hand out.
    const reader = new Map([
      ['words', 'wordsFor('],
      ['retry', 'retryOf('],
    ]).get(key);
    const isCalled = production.some(({ path, text }) => !table.test(path) && reader && text.includes(reader));
    expect(isCalled || isRead(key, table, /\b(errorTable|errorRow)\b/)).toBe(true);
  });

  it.each(columns(routeNames.map(routeRow)))('endpoints: %s', (key) => {
    expect(isRead(key, /^domain\/routes(\/|\.ts)/, /\b(routeRow|endpoints|Route)\b/)).toBe(true);
  });

  it.each(columns(functionNames.map(functionRow)))('functions: %s', (key) => {
    expect(
      isRead(
        key,
        /^functions\/(platform\/function-row|([\w-]+\/)?manifest)\.ts$/,
        /\b(functionRow|FunctionRow|triggeredBy)\b/,
      ),
    ).toBe(true);
  });
});

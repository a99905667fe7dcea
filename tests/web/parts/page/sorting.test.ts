import { describe, expect, it } from 'vitest';
import { nextSorting, readSorting, sortedRows, sortingText } from '#web/src/parts/page/table/sorting.ts';

const names = ['placed', 'cards'];

describe('the sorting of a table', () => {
  it.each([
    [null, null],
    ['', null],
    ['colour', null],
    ['-', null],
    ['cards', { name: 'cards', isDown: false }],
    ['-placed', { name: 'placed', isDown: true }],
  ])('is read from the address: %s', (given, sorting) => {
    expect(readSorting(given, names)).toEqual(sorting);
  });

  it.each(['cards', '-placed'])('is written as it was read: %s', (given) => {
    expect(sortingText(readSorting(given, names) ?? { name: '', isDown: false })).toBe(given);
  });

  it('switches from ascending to descending, then to the order of the API', () => {
    const up = nextSorting(null, 'cards');
    const down = nextSorting(up, 'cards');
    expect([up, down, nextSorting(down, 'cards')]).toEqual([
      { name: 'cards', isDown: false },
      { name: 'cards', isDown: true },
      null,
    ]);
    expect(nextSorting(down, 'placed')).toEqual({ name: 'placed', isDown: false });
  });

  it('compares numbers by value and text without case, and puts rows without a value last', () => {
    expect(sortedRows([10, 9, null, 100], (row) => row, false)).toEqual([9, 10, 100, null]);
    expect(sortedRows([10, 9, null, 100], (row) => row, true)).toEqual([100, 10, 9, null]);
    expect(sortedRows(['b', 'A', 'GC-10', 'GC-9'], (row) => row, false)).toEqual(['A', 'b', 'GC-9', 'GC-10']);
  });

  it('keeps equal rows in their order', () => {
    const rows = [
      { id: 1, team: 'Herons' },
      { id: 2, team: 'Owls' },
      { id: 3, team: 'Herons' },
    ];
    expect(sortedRows(rows, ({ team }) => team, true).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});

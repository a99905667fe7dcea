import { afterEach, describe, expect, it } from 'vitest';
import { formatAge, formatDueDay } from '#web/src/base/lib/format-due-day.ts';
import { shortcutRows } from '#web/src/production/parts/shortcut-table.ts';
import { shortcutIn, switchShortcuts } from '#web/src/production/parts/use-shortcuts.ts';
import { stepQuery } from '#web/src/production/parts/use-step-keys.ts';
import { jobsRequest, queueAddress } from '#web/src/production/queue/queue-address.ts';
import {
  nothingSelected,
  pageToggled,
  rangeTo,
  shareOf,
  toggled,
  withoutDone,
} from '#web/src/production/queue/selection.ts';
import { steadyRows } from '#web/src/production/queue/steady-rows.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const ids = ({ ids: set }: { readonly ids: ReadonlySet<string> }) => [...set].toSorted();

describe('a selection', () => {
  it('grows and shrinks one by one', () => {
    const two = toggled(toggled(nothingSelected, 'a'), 'c');
    expect(ids(two)).toEqual(['a', 'c']);
    expect(ids(toggled(two, 'a'))).toEqual(['c']);
  });

  it.each([
    ['c', ['b', 'c']],
    ['e', ['b', 'c', 'd', 'e']],
    ['a', ['a', 'b']],
    ['b', ['b']],
  ])('extends from the last row to %s, in both directions', (to, expected) => {
    expect(ids(rangeTo(toggled(nothingSelected, 'b'), to, shown))).toEqual(expected);
  });

  it('keeps the anchor, so that a second range starts at the same row', () => {
    const first = rangeTo(toggled(nothingSelected, 'b'), 'd', shown);
    expect(ids(rangeTo(first, 'a', shown))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('contains only the row if no range can start', () => {
    expect(ids(rangeTo(nothingSelected, 'd', shown))).toEqual(['d']);
    expect(ids(rangeTo({ ids: new Set(), anchor: 'left' }, 'd', shown))).toEqual(['d']);
  });

  it('toggles the whole page', () => {
    const some = toggled(nothingSelected, 'b');
    expect([shareOf(nothingSelected, shown), shareOf(some, shown)]).toEqual(['none', 'some']);
    const all = pageToggled(some, shown);
    expect([ids(all), shareOf(all, shown)]).toEqual([shown, 'all']);
    expect(ids(pageToggled(all, shown))).toEqual([]);
  });

  it('loses the finished rows and keeps the refused ones', () => {
    expect(ids(withoutDone({ ids: new Set(shown), anchor: 'a' }, ['a', 'b', 'd']))).toEqual(['c', 'e']);
  });
});

describe('refreshed rows', () => {
  const row = (id: string, team = '') => ({ id, team });
  const keyOf = ({ id }: { readonly id: string }) => id;

  it('stay in their places with new content, while rows that left are marked and new rows wait', () => {
    const { rows, changes } = steadyRows([row('a'), row('b'), row('c')], [row('n'), row('c', 'Owls'), row('a')], keyOf);
    expect(rows).toEqual([
      { row: row('a'), isGone: false },
      { row: row('b'), isGone: true },
      { row: row('c', 'Owls'), isGone: false },
    ]);
    expect(changes).toBe(2);
  });

  it('stay unchanged if nothing has changed', () => {
    const rows = [row('a'), row('b')];
    expect(steadyRows(rows, [...rows], keyOf)).toEqual({
      rows: rows.map((each) => ({ row: each, isGone: false })),
      changes: 0,
    });
  });
});

describe('the address of the queue', () => {
  it('requests late orders first by default', () => {
    expect(jobsRequest(queueAddress(new URLSearchParams()))).toEqual({
      step: 'sheets',
      sort: 'ship_by',
      order: 'up',
      cursor: undefined,
    });
  });

  it('contains step, sorting and page', () => {
    const search = new URLSearchParams('step=pack&sort=-cards&cursor=abc');
    expect(jobsRequest(queueAddress(search))).toEqual({ step: 'pack', sort: 'cards', order: 'down', cursor: 'abc' });
  });

  it('ignores unknown values', () => {
    const search = new URLSearchParams('step=ended&sort=email');
    expect(jobsRequest(queueAddress(search))).toMatchObject({ step: 'sheets', sort: 'ship_by' });
  });

  it('starts another step at its first page with the same sorting', () => {
    expect([stepQuery('ship', '-cards'), stepQuery('ship', null)]).toEqual(['?step=ship&sort=-cards', '?step=ship']);
  });
});

describe('the text of a day', () => {
  it.each([
    ['2026-03-14', '2 days late'],
    ['2026-03-15', '1 day late'],
    ['2026-03-16', 'today'],
    ['2026-03-17', 'tomorrow'],
    ['2026-03-18', 'Wed, Mar 18'],
  ])('for %s is: %s', (day, text) => {
    expect(formatDueDay(day, '2026-03-16')).toBe(text);
  });

  it.each([
    ['2026-03-16T11:30:00Z', 'new'],
    ['2026-03-16T07:00:00Z', '5 h'],
    ['2026-03-13T11:00:00Z', '3 d'],
  ])('for the age of %s is: %s', (at, text) => {
    expect(formatAge(at, Date.parse('2026-03-16T12:00:00Z'))).toBe(text);
  });
});

describe('a shortcut', () => {
  afterEach(() => {
    document.body.replaceChildren();
    switchShortcuts(true);
  });

  /** Returns the shortcut of a key press with the focus on a new element. */
  function pressed(key: string, tag: string, over: KeyboardEventInit & { type?: string } = {}) {
    const element = document.body.appendChild(document.createElement(tag));
    if (over.type) element.setAttribute('type', over.type);
    let found: ReturnType<typeof shortcutIn> | null = null;
    const listen = (event: KeyboardEvent) => {
      found = shortcutIn(event);
    };
    window.addEventListener('keydown', listen);
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...over }));
    window.removeEventListener('keydown', listen);
    return found;
  }

  it('has a unique key', () => {
    const keys = shortcutRows.flatMap((row) => row.keys);
    expect(keys.length).toBe(new Set(keys).size);
  });

  it.each([
    ['a link', 'a', {}],
    ['a checkbox', 'input', { type: 'checkbox' }],
    ['a button', 'button', {}],
  ])('works with the focus on %s', (_, tag, over) => {
    expect(pressed('p', tag, over)).toBe('printed');
  });

  it.each([
    ['in a field', 'input', {}],
    ['in a field for numbers', 'input', { type: 'number' }],
    ['in a text', 'textarea', {}],
    ['in a choice', 'select', {}],
    ['with Control', 'a', { ctrlKey: true }],
    ['with Command', 'a', { metaKey: true }],
    ['with Alt', 'a', { altKey: true }],
    ['while a character is composed', 'a', { isComposing: true }],
  ])('does nothing %s', (_, tag, over) => {
    expect(pressed('p', tag, over)).toBeUndefined();
  });

  it('does nothing behind a dialog', () => {
    document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
    expect(pressed('p', 'a')).toBeUndefined();
  });

  it('does nothing once shortcuts are switched off', () => {
    switchShortcuts(false);
    expect(pressed('p', 'a')).toBeUndefined();
    switchShortcuts(true);
    expect(pressed('p', 'a')).toBe('printed');
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { newId, timeOfId } from '#functions/platform/new-id.ts';

afterEach(() => vi.useRealTimers());

it('ids sort in the order they were made, also within a millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00Z') });
  const ids = Array.from({ length: 1000 }, () => newId('timeline'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

it('an id has the time of the clock, even after that was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-14T12:00:00Z') });
  newId('timeline');
  const right = new Date('2026-03-14T12:00:00Z');
  vi.setSystemTime(right);
  expect(timeOfId(newId('timeline'))).toBe(right.getTime());
});

import { expect, it } from 'vitest';
import { errorOfStatus } from '#functions/partners/artist/provider-error.ts';
import { now } from '#functions/platform/clock.ts';

it.each([
  [400, 'rejected'],
  [401, 'rejected'],
  [403, 'rejected'],
  [404, 'rejected'],
  [408, 'unavailable'],
  [424, 'unavailable'],
  [429, 'throttled'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i is %s', (status, kind) => {
  expect(errorOfStatus(status, null).kind).toBe(kind);
});

it.each([
  ['3', 3000],
  ['0', 0],
  ['soon', null],
  [null, null],
  [new Date(now().getTime() - 60_000).toUTCString(), 0],
])('Retry-After %s is %s milliseconds', (header, milliseconds) => {
  expect(errorOfStatus(429, header).retryAfter).toBe(milliseconds);
});

it('Retry-After may be a date', () => {
  const { retryAfter } = errorOfStatus(429, new Date(now().getTime() + 30_000).toUTCString());
  // The date has whole seconds.
  expect(Math.abs((retryAfter ?? 0) - 30_000)).toBeLessThan(2000);
});

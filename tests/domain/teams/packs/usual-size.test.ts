import { expect, it } from 'vitest';
import { usualSize } from '#domain/teams/packs/team-pack.ts';

it.each([
  [0, 12],
  [8, 10],
  [16, 16],
  [18, 18],
  [40, 18],
])('a new pack of a team with %i approved cards holds %i', (approved, size) => {
  expect(usualSize(approved)).toBe(size);
});

import { expect, it } from 'vitest';
import { seasonYear } from '#domain/teams/team/season-year.ts';

it.each([
  ['2026', '2026'],
  ['Spring 2027', '2027'],
  ['Fall', 'Fall'],
  ['Development squad', ''],
  ['', ''],
])('the season %j is the year %j on a player’s card', (season, year) => {
  expect(seasonYear(season)).toBe(year);
});

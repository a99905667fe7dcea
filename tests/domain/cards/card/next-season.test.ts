import { expect, it } from 'vitest';
import { nextSeason } from '#domain/cards/card/new-card.ts';
import { nextYear } from '#domain/cards/card/next-season.ts';
import { aCard } from '#tests/builders/a-card.ts';

it.each([
  ['2025', '2026'],
  ['2025-26', '2026-27'],
  ['2025–2026', '2026–2027'],
  ['2025/26', '2026/27'],
  ['1999-00', '2000-01'],
  ["'25", "'26"],
  ['Fall 2025', 'Fall 2026'],
  ['U12', 'U12'],
  ['', ''],
])('The season after %j is %j', (year, next) => {
  expect(nextYear(year)).toBe(next);
});

const made = { id: 'crd_2', at: '2026-11-22T10:00:00.000Z' };

it('A card for the next season has the texts and design of the last card, but not its pictures', () => {
  const card = aCard({ year: '2025', stats: { Goals: '12' }, front_image_key: 'a.jpg', status: 'completed' });
  const copy = nextSeason(card, { year: '2026', stats: 'clear', photo: 'new' }, null, made);
  expect(copy).toMatchObject({ team: card.team, template_id: card.template_id, year: '2026', stats: {} });
  expect([copy.photo_key, copy.front_image_key, copy.status]).toEqual([null, null, 'draft_front']);
});

it('A plain copy keeps year, stats and photo', () => {
  const card = aCard({ year: '2025', stats: { Goals: '12' } });
  const { year, stats, photo_key } = nextSeason(card, { stats: 'keep', photo: 'keep' }, null, made);
  expect({ year, stats, photo_key }).toEqual({ year: '2025', stats: { Goals: '12' }, photo_key: card.photo_key });
});

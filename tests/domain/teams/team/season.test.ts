import { describe, expect, it } from 'vitest';
import type { GuardianConsent } from '#domain/teams/roster/consent.ts';
import { endsItsTerm, intoSeason, isOfSeason, NewSeason, nextPlayerYear } from '#domain/teams/team/season.ts';
import { aConsent } from '#tests/builders/a-consent.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';

const now = new Date('2027-02-01T12:00:00Z');
const chosen = (over: object = {}) => NewSeason.parse({ season: 'Spring 2027', version: 1, ...over });
const consent = (over: Partial<GuardianConsent> = {}): GuardianConsent => ({
  ...aConsent(),
  id: 'con_1',
  team_id: 'tem_1',
  player_id: 'rpl_1',
  given_by: { name: 'Ada Okafor', relation: 'parent', user_id: null },
  source: 'link',
  witnessed_by: null,
  signed_on: null,
  held_by: null,
  given_at: '2026-12-01T12:00:00Z',
  revoked_at: null,
  revoked_by: null,
  ...over,
});

describe('the next season', () => {
  it.each([
    ['2026', '2027'],
    ['2025-26', '2026-27'],
    ["Class of '29", "Class of '30"],
    ['Freshman', 'Sophomore'],
    ['Jr.', 'Sr.'],
    ['FR', 'SO'],
    ['1st grade', '2nd grade'],
    ['10th', '11th'],
    ['Grade 9', 'Grade 10'],
  ])('counts the year %s on to %s', (year, next) => {
    expect(nextPlayerYear(year)).toBe(next);
  });

  it.each(['', 'Senior', '12th grade', 'U12', 'Rookie', 'Grade 12'])('leaves the year “%s” as it is', (year) => {
    expect(nextPlayerYear(year)).toBe(year);
  });

  it('asks again for permissions from more than half a year ago, or under an older text', () => {
    expect(endsItsTerm(consent({ given_at: '2026-03-01T12:00:00Z' }), now)).toBe(true);
    expect(endsItsTerm(consent({ given_at: '2026-12-01T12:00:00Z' }), now)).toBe(false);
    expect(endsItsTerm(consent({ given_at: '2027-01-01T12:00:00Z', signed_on: '2026-03-01' }), now)).toBe(true);
    expect(endsItsTerm(consent({ given_at: '2026-12-01T12:00:00Z', words_version: '2020-01-01' }), now)).toBe(true);
    expect(endsItsTerm(consent({ revoked_at: '2026-05-01T12:00:00Z' }), now)).toBe(false);
  });

  it('keeps a photo only if it may, and under a permission that stays', () => {
    const player = aRosterPlayer({ photo_key: 'team_1/1.jpg', consent: 'given', stats: { Goals: '9' } });
    const stays = [consent({ given_at: '2026-12-01T12:00:00Z' })];
    expect(intoSeason(player, stays, chosen({ keep_photos: true }))).not.toHaveProperty('photo_key');
    expect(intoSeason(player, stays, chosen())).toMatchObject({ photo_key: null, stats: {} });
    const ended = intoSeason(player, [], chosen({ keep_photos: true, keep_backs: true }));
    expect(ended).toMatchObject({ photo_key: null, consent: 'none', consent_purposes: [] });
    expect(ended).not.toHaveProperty('stats');
    expect(intoSeason(player, [], chosen({ leaving_ids: [player.id] }))).toEqual({ is_active: false });
  });

  it('holds what was made before as another season’s', () => {
    const team = { past_seasons: [{ season: '2026', ended_at: '2027-02-01T12:00:00.000Z' }] };
    expect(isOfSeason(team, '2026-12-01T12:00:00.000Z')).toBe(false);
    expect(isOfSeason(team, undefined)).toBe(false);
    expect(isOfSeason(team, '2027-02-01T12:00:00.000Z')).toBe(true);
    expect(isOfSeason({ past_seasons: [] }, undefined)).toBe(true);
  });
});

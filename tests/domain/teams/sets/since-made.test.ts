import { describe, expect, it } from 'vitest';
import type { Snapshot } from '#domain/cards/generation/generation.ts';
import { teamLookOf } from '#domain/cards/generation/team-look.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { changedSince, takesNewLook } from '#domain/teams/sets/since-made.ts';
import { extraSubject, playerSubject } from '#domain/teams/sets/subject.ts';
import type { SetCard, TeamSet } from '#domain/teams/sets/team-set.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { aCard } from '#tests/builders/a-card.ts';

const team = {
  name: 'Falcons',
  sport: 'Baseball',
  season: 'Spring 2027',
  primary_color: '#0f2a4a',
  secondary_color: '#e8b23a',
  logo_key: null,
} as Team;
const set = { ...team, team_photo_key: null } as unknown as TeamSet;
const player = {
  id: 'rpl_1',
  player_name: 'Mara Okafor',
  player_number: '7',
  position: '',
  year: '',
  description: '',
  stats: {},
  photo_key: 'tem_1/1.jpg',
  is_active: true,
  consent: 'given',
  consent_purposes: ['card'],
} as unknown as RosterPlayer;
const card = aCard({
  player_name: 'Mara Okafor',
  player_number: '7',
  team: 'Falcons',
  sport: 'Baseball',
  year: '2027',
  description: '',
  stats: {},
  photo_key: 'tem_1/1.jpg',
  cutout: null,
});

describe('a player’s card', () => {
  const now = (over: Partial<RosterPlayer> = {}, other: Partial<Team> = {}) =>
    changedSince({ card, front: null }, set, playerSubject({ ...player, ...over }, { ...team, ...other }), {
      ...team,
      ...other,
    });

  it('is as it was made while nothing changes, or only what no card prints', () => {
    expect(now()).toBe(null);
    expect(now({ guardian_email: 'g@example.com' }, { sport: 'Softball', invite_code: 'X' })).toBe(null);
  });

  it.each<[string, Partial<RosterPlayer>, Partial<Team>, string]>([
    ['number', { player_number: '27' }, {}, 'The number was 7. It is 27 now.'],
    ['number taken away', { player_number: '' }, {}, 'The number was 7. It is none now.'],
    ['name', { player_name: 'Mara O.' }, {}, 'The name was Mara Okafor. It is Mara O. now.'],
    ['photo', { photo_key: 'tem_1/2.jpg' }, {}, 'There is another photo now.'],
    ['head', { photo_head: { x: 0.5, y: 0.2, radius: 0.1 } }, {}, 'Another head was pointed at for the portrait.'],
    ['words', { stats: { Goals: '3' } }, {}, 'The words or stats for the back changed.'],
    ['year', { year: '2028' }, {}, 'The season was 2027. It is 2028 now.'],
    ['season', {}, { season: 'Fall 2028' }, 'The season was 2027. It is 2028 now.'],
    ['team name', {}, { name: 'Hawks' }, 'The team’s name was Falcons. It is Hawks now.'],
    ['colors', {}, { primary_color: '#ff0000' }, 'The team has other colors now.'],
    ['logo', {}, { logo_key: 'tem_1/logo.png' }, 'The team has another logo now.'],
  ])('changed its %s', (_, over, other, sentence) => {
    expect(now(over, other)).toMatchObject({ sentences: [sentence], blocked: null });
  });

  it.each<[string, Partial<RosterPlayer>, string]>([
    ['consent', { consent: 'revoked' }, 'set.consent_revoked'],
    ['permission for cards', { consent_purposes: [] }, 'set.no_consent'],
    ['photo', { photo_key: null }, 'set.no_photo'],
  ])('that lost its %s cannot be made again, and says why', (_, over, code) => {
    expect(now(over)).toMatchObject({ blocked: code, sentences: [expect.stringMatching(/\.$/)] });
  });
});

describe('a checklist', () => {
  const rows = [
    { kind: 'player', number: 1, status: 'done', player_id: 'rpl_1', player_name: 'Mara Okafor', player_number: '7' },
  ] as SetCard[];
  const checklist = { kind: 'checklist', player_name: 'Checklist' } as SetCard;
  const front = {
    photo_key: null,
    team: teamLookOf(team, {
      roster: [{ number: 1, player_name: 'Mara Okafor', player_number: '7' }],
      season: 'Spring 2027',
    }),
  } as Snapshot;
  const made = { card: { ...card, player_name: 'Checklist', player_number: '', photo_key: null }, front };
  const now = (cards: readonly SetCard[], other: Partial<Team> = {}, open = true) => {
    const current = { ...team, ...other };
    const all = {
      team: current,
      cards,
      players: [player],
      open: open ? [{ status: 'approved', player_id: 'rpl_1' } as const] : [],
    };
    return changedSince(made, set, extraSubject(set, checklist, all), current);
  };

  it('changes with the players that it lists, their numbers and the whole season', () => {
    expect(now(rows)).toBe(null);
    expect(now(rows.map((row) => ({ ...row, player_number: '27' })))?.parts).toEqual(['players']);
    expect(now(rows, { season: 'Fall 2027' })?.sentences).toEqual(['The season was Spring 2027. It is Fall 2027 now.']);
    expect(now(rows, {}, false)).toMatchObject({ blocked: 'set.no_cards' });
  });
});

describe('a set', () => {
  const changed = [
    { number: 1, parts: ['colours'] as const, blocked: null },
    { number: 2, parts: ['colours', 'number'] as const, blocked: null },
    { number: 3, parts: [], blocked: 'set.no_photo' as const },
  ];
  it('takes a new look only when all its cards are made again that can be', () => {
    expect(takesNewLook(changed, [1, 2])).toBe(true);
    expect(takesNewLook(changed, [2])).toBe(false);
    expect(takesNewLook([{ number: 1, parts: ['number'], blocked: null }], [1])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { toRetry } from '#domain/teams/sets/retry-plan.ts';
import { cardsPerDay, freeze, namedPlayers, nextPart, unready } from '#domain/teams/sets/set-plan.ts';
import type { SetCard, SetRetry } from '#domain/teams/sets/team-set.ts';

const at = '2026-11-22T12:00:00.000Z';

const aPlayer = (place: number, over: Partial<RosterPlayer> = {}): RosterPlayer => ({
  ...RosterPlayer.parse({
    id: `rpl_${place}`,
    team_id: 'tem_1',
    place,
    player_name: `Player ${place}`,
    player_number: String(place + 10),
    position: '',
    year: '',
    description: '',
    stats: {},
    guardian_email: '',
    photo_key: 'tem_1/1.jpg',
    photo_at: at,
    consent: 'given',
    consent_purposes: ['card', 'team_print'],
    link_version: 1,
    link_opened_at: null,
    reminded_at: null,
    is_active: true,
    created_at: at,
    updated_at: at,
    version: 1,
  }),
  ...over,
});
const frozen = (players: readonly RosterPlayer[]) => freeze(players, { set_id: 'set_1', team_id: 'tem_1', at });
const withStatus = (cards: readonly SetCard[], of: Readonly<Record<number, SetCard['status']>>) =>
  cards.map((card) => ({ ...card, status: of[card.number] ?? card.status }));

describe('a player', () => {
  it.each([
    ['is ready with photo and consent', {}, null],
    ['is not ready without a photo', { photo_key: null }, 'set.no_photo'],
    ['is not ready without a consent', { consent: 'none' as const }, 'set.no_consent'],
    ['is not ready with a consent for another purpose', { consent_purposes: ['team_page' as const] }, 'set.no_consent'],
    ['is not ready when the consent is withdrawn', { consent: 'revoked' as const }, 'set.consent_revoked'],
    ['is not ready with a name too long for a card', { player_name: 'x'.repeat(61) }, 'set.text_too_long'],
    ['is not ready with a stat too long for a card', { stats: { Goals: 'x'.repeat(16) } }, 'set.text_too_long'],
    ['is not ready with a name in letters that no design prints', { player_name: 'ᏣᎳᎩ' }, 'set.text_unprintable'],
    ['is not ready with a number in such letters', { player_number: '౭' }, 'set.text_unprintable'],
    ['is not ready with a stat in such letters', { stats: { గోల్స్: '7' } }, 'set.text_unprintable'],
    ['is not ready when removed', { is_active: false }, 'set.player_removed'],
  ])('%s', (_, over, code) => {
    expect(unready(aPlayer(1, over))).toBe(code);
  });

  it('is not ready when deleted from the roster', () => {
    expect(unready(null)).toBe('set.player_removed');
  });
});

describe('a new set', () => {
  it('numbers the players by place, then checklist and team card', () => {
    const cards = frozen([aPlayer(3), aPlayer(1), aPlayer(2)]);
    expect(cards.map(({ number, kind, player_id }) => [number, kind, player_id])).toEqual([
      [1, 'player', 'rpl_1'],
      [2, 'player', 'rpl_2'],
      [3, 'player', 'rpl_3'],
      [4, 'checklist', null],
      [5, 'team', null],
    ]);
  });

  it('keeps the number of a player who is not ready', () => {
    const cards = frozen([aPlayer(1), aPlayer(2, { photo_key: null }), aPlayer(3)]);
    expect(cards.map(({ number, status, error_code }) => [number, status, error_code]).slice(0, 3)).toEqual([
      [1, 'waiting', null],
      [2, 'skipped', 'set.no_photo'],
      [3, 'waiting', null],
    ]);
  });

  it('of 500 players is made in parts, with the checklist and team card last', () => {
    let cards = frozen(Array.from({ length: 500 }, (_, n) => aPlayer(n + 1)));
    const parts: number[][] = [];
    for (let part = nextPart(cards); part.length > 0; part = nextPart(cards)) {
      parts.push(part);
      cards = withStatus(cards, Object.fromEntries(part.map((number) => [number, 'done'])));
    }
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 2]);
    expect(parts.every(({ length }) => length <= serverLimits.teamSets.perExecution)).toBe(true);
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual(cards.map(({ number }) => number));
    expect(parts.at(-1)).toEqual([501, 502]);
  });

  it('names only players with finished cards on checklist and team card', () => {
    const cards = withStatus(frozen([aPlayer(1), aPlayer(2), aPlayer(3)]), {
      1: 'done',
      2: 'failed',
      3: 'done',
      4: 'done',
    });
    expect(namedPlayers(cards).map(({ number }) => number)).toEqual([1, 3]);
  });
});

describe('a retry', () => {
  const roster = [aPlayer(1), aPlayer(2), aPlayer(3, { photo_key: null }), aPlayer(4)];
  const cards = withStatus(frozen([aPlayer(1), aPlayer(2), aPlayer(3), aPlayer(4)]), {
    1: 'done',
    2: 'failed',
    3: 'skipped',
    4: 'making',
    5: 'done',
    6: 'done',
  }).map((entity) => ({ entity }));
  const numbers = ({ cards: some }: ReturnType<typeof toRetry<(typeof cards)[number]>>) =>
    some.map(({ entity }) => entity.number);

  it('makes failed and unfinished cards, then the checklist and team card, and counts the failed cards', () => {
    const retried = toRetry(cards, roster);
    expect(numbers(retried)).toEqual([2, 4, 5, 6]);
    expect(retried.counted).toBe(1);
  });

  it('includes a skipped player who is ready now', () => {
    expect(numbers(toRetry(cards, [...roster.slice(0, 2), aPlayer(3), aPlayer(4)]))).toEqual([2, 3, 4, 5, 6]);
  });

  it('makes only the named player’s card, then the checklist and team card', () => {
    expect(numbers(toRetry(cards, roster, { player_ids: ['rpl_2'] }))).toEqual([2, 5, 6]);
  });

  it('makes nothing for named players who are finished or not ready', () => {
    expect(numbers(toRetry(cards, roster, { player_ids: ['rpl_1', 'rpl_3'] }))).toEqual([]);
  });

  it.each<[string, number[], number[], number[]]>([
    ['a rejected player’s card, and what names the player', [1], [1], [1, 5, 6]],
    ['a failed card', [2], [], [2, 5, 6]],
    ['a rejected checklist alone', [5], [5], [5]],
    ['no card that the team still has', [1, 5], [], []],
    ['no card of a player who is not ready', [3], [3], []],
  ])('by numbers makes %s', (_, named, owed, made) => {
    expect(numbers(toRetry(cards, roster, { numbers: named }, new Set(owed)))).toEqual(made);
  });
});

describe('a new picture for checklist and team card', () => {
  const cards = withStatus(frozen([aPlayer(1), aPlayer(2)]), { 1: 'done', 2: 'failed', 3: 'done', 4: 'done' }).map(
    (entity) => ({ entity }),
  );
  const numbers = (retry: SetRetry) =>
    toRetry(cards, [aPlayer(1), aPlayer(2)], retry).cards.map(({ entity }) => entity.number);

  it('makes these two cards again, and only the named players’ cards', () => {
    expect(numbers({ team_photo_key: null })).toEqual([3, 4]);
    expect(numbers({ team_photo_key: 'tem_1/team.jpg', player_ids: ['rpl_2'] })).toEqual([2, 3, 4]);
  });
});

describe('the daily limit of cards', () => {
  it.each([
    [1, 12, 15],
    [20, 12, 24],
    [1, 1, 2],
    [3, 500, 600],
  ])('for %i members and %i players is %i', (members, players, cards) => {
    expect(cardsPerDay(members, players)).toBe(cards);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { consentRows } from '#functions/table/teams/consent.ts';
import { approvedTeamCards, loadTeamCard, teamCardRows } from '#functions/table/teams/team-card.ts';
import { claimTeam, teamSetRows } from '#functions/table/teams/team-set.ts';
import { newConsent } from '#functions/teams/roster/record-consent.ts';
import { aConsent } from '#tests/builders/a-consent.ts';
import { aReadyPlayer, aStoredSet } from '#tests/product/a-set.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, anOrderWindow } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;
const begin = (coach: Pick<Coach, 'teamId'> & { call: Coach['call'] }, body: object = {}) =>
  coach.call(`POST /teams/${coach.teamId}/season`, { season: 'Spring 2027', version: 1, ...body });

/** A player of the team with a consent of this date. */
async function aPlayer(coach: Coach, givenAt: string, over: object = {}) {
  const player = await aReadyPlayer(coach.teamId, { year: '2026', ...over });
  const origin = { source: 'link', user_id: null, witnessed_by: null, signed_on: null, held_by: null } as const;
  const consent = { ...newConsent(player, aConsent(), origin), given_at: givenAt };
  await transact([consentRows.insert(consent)]);
  return player;
}
const roster = async (coach: Coach, show = 'active') =>
  (await coach.call(`GET /teams/${coach.teamId}/roster?show=${show}`)).body.players;

describe('the next season of a team', () => {
  it('carries the roster, asks again where a term ended, and keeps cards, set and window to read', async () => {
    const coach = await aCoach(product, 1);
    const [long, fresh, gone] = [
      await aPlayer(coach, '2020-03-01T12:00:00.000Z', { stats: { Goals: '9' } }),
      await aPlayer(coach, new Date().toISOString()),
      await aPlayer(coach, new Date().toISOString()),
    ];
    const window = await anOrderWindow(coach.teamId, { deadline: '2026-03-02T12:00:00.000Z' });
    const set = await aStoredSet(coach.teamId);
    const reply = await begin(coach, { leaving_ids: [gone.id], keep_photos: true, keep_numbers: false });
    expect(reply).toMatchObject({ status: 200, body: { players: 2, left: 1, asked: 1 } });

    const [one, other] = await roster(coach);
    expect(one).toMatchObject({
      id: long.id,
      year: '2027',
      player_number: '',
      consent: 'none',
      photo_url: null,
      stats: {},
    });
    expect(other).toMatchObject({ id: fresh.id, consent: 'given', photo_url: expect.any(String) });
    expect((await roster(coach, 'removed')).map(({ id }: { id: string }) => id)).toEqual([gone.id]);
    const { body: team } = await coach.call(`GET /teams/${coach.teamId}`);
    expect(team).toMatchObject({ season: 'Spring 2027', version: 2, past_seasons: [{ season: '' }] });
    expect((await coach.call(`GET /teams/${coach.teamId}/sets`)).body.sets[0].id).toBe(set.id);
    expect((await coach.call(`GET /teams/${coach.teamId}/windows`)).body.windows[0].id).toBe(window.id);
    const [old] = coach.approved;
    expect((await loadTeamCard(coach.teamId, old?.id ?? ''))?.entity.status).toBe('approved');
    expect(await approvedTeamCards(coach.teamId)).toEqual([]);
    expect((await coach.call(`GET /teams/${coach.teamId}/board`)).body).toMatchObject({
      approved_cards: 0,
      steps: { set: false, window: false, look: false },
    });
    expect((await coach.call(`POST /teams/${coach.teamId}/sets/${set.id}/retry`, {})).body.code).toBe(
      'set.past_season',
    );
  });

  it('leaves a guardian the way to take back what ended with its season: the cards from then are erased', async () => {
    const coach = await aCoach(product, 1);
    const player = await aPlayer(coach, '2020-03-01T12:00:00.000Z');
    const cardId = coach.approved[0]?.id ?? '';
    const card = await loadTeamCard(coach.teamId, cardId);
    if (!card) throw new Error('The team has a card.');
    await transact([teamCardRows.save(card, { ...card.entity, player_id: player.id })]);
    expect((await begin(coach)).body.asked).toBe(1);
    const link = `POST /teams/${coach.teamId}/roster/players/${player.id}/link` as const;
    const token = new URL((await coach.call(link, {})).body.url).pathname.split('/').at(-1);
    const consent = async () => (await product.call(`GET /player-links/${token}`)).body.consent;
    expect(await consent()).toMatchObject({ state: 'none', has_ended: true });

    expect((await product.call(`POST /player-links/${token}/revoke`)).status).toBe(200);
    await product.aws.settled();
    expect(await consent()).toMatchObject({ state: 'revoked', has_ended: false });
    expect(await loadTeamCard(coach.teamId, cardId)).toBe(null);
  });

  it('begins once when the button is pressed twice, and counts no year on twice', async () => {
    const coach = await aCoach(product, 1);
    await aPlayer(coach, new Date().toISOString());
    const replies = await Promise.all([begin(coach), begin(coach)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('season.begun');
    expect((await roster(coach))[0].year).toBe('2027');
  });

  it('goes on where an aborted start ended', async () => {
    const coach = await aCoach(product, 1);
    await aPlayer(coach, new Date().toISOString(), { season_no: 2 });
    await aPlayer(coach, new Date().toISOString());
    expect((await begin(coach)).body.players).toBe(1);
    expect((await roster(coach)).map(({ year }: { year: string }) => year)).toEqual(['2026', '2027']);
  });

  it('is refused, with nothing changed, while the season is not complete', async () => {
    const coach = await aCoach(product, 2);
    const player = await aPlayer(coach, '2020-03-01T12:00:00.000Z');
    const isRefused = async (code: string, body: object = {}) =>
      expect((await begin(coach, body)).body.code).toBe(code);

    const window = await anOrderWindow(coach.teamId);
    await isRefused('season.window_open');
    await deleteRow(keys.orderWindow(coach.teamId, window.id));

    const set = await aStoredSet(coach.teamId, { status: 'running' });
    await transact([claimTeam(set)]);
    await isRefused('set.running');
    await deleteRow(teamSetRows.key(set));
    await deleteRow(keys.currentSet(coach.teamId));

    const pending = { ...(await coach.call(`GET /teams/${coach.teamId}/cards`)).body.cards[0] };
    const own = await coach.card({ player_name: 'Ada' });
    const handedIn = await coach.call(`POST /teams/${coach.teamId}/cards`, { card_id: own.id });
    expect([pending.status, handedIn.body.status]).toEqual(['approved', 'pending']);
    await isRefused('season.cards_pending');
    await coach.call(`POST /teams/${coach.teamId}/cards/${handedIn.body.id}/approve`, { version: 1 });

    await isRefused('team.changed', { version: 7 });
    await isRefused('request.malformed', { season: ' ' });
    expect((await coach.member.call(`POST /teams/${coach.teamId}/season`, { season: '2027', version: 1 })).status).toBe(
      403,
    );
    expect((await roster(coach))[0]).toMatchObject({ id: player.id, year: '2026', consent: 'given' });
    expect((await begin(coach)).status).toBe(200);
  });
});

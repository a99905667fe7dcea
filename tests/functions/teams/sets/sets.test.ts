import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import type { SetView } from '#domain/teams/sets/team-set.ts';
import { deleteObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { followDepartures } from '#functions/teams/permission/follow-departures.ts';
import { openDeparture } from '#functions/teams/permission/open-departure.ts';
import { aTeamOfPlayers, frontRequest, statuses } from '#tests/product/a-set.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles } from '#tests/product/quick-drawing.ts';
import { someone } from '#tests/product/steps.ts';
import { calls, clearSwitches, overrides, switches } from '#tests/product/task-switches.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    overrides: { ...overrides, ...noPrintFiles },
  });
});
afterAll(() => product.stop());
beforeEach(clearSwitches);

/** Changes a player without an event to the set. */
async function change(player: RosterPlayer | undefined, changes: Partial<RosterPlayer>): Promise<void> {
  const stored = await loadRosterPlayer(player?.team_id ?? '', player?.id ?? '');
  if (stored) await transact([rosterPlayerRows.save(stored, { ...stored.entity, ...changes })]);
}

describe('a set', () => {
  it('makes front and back of every player, then checklist and team card, and hands them in', async () => {
    const team = await aTeamOfPlayers(product, 3, 'Spring 2027');
    const started = await team.call('POST /sets', {});
    expect(started).toMatchObject({ status: 202, body: { name: 'Falcons Spring 2027', status: 'running', total: 5 } });

    const set = await team.ended(started.body.id);
    expect(set).toMatchObject({
      status: 'finished',
      counts: { done: 5, waiting: 0, making: 0, failed: 0, skipped: 0 },
    });
    expect(set.cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(set.cards.every((card) => card.front_thumbnail_url && card.back_thumbnail_url)).toBe(true);
    const handedIn = (await product.call(`GET /teams/${team.id}/cards`, undefined, team.coach)).body.cards;
    expect(
      handedIn.map((card: { submission_type: string; status: string }) => [card.submission_type, card.status]),
    ).toEqual(Array.from({ length: 5 }, () => ['team_set', 'pending']));
    // A single mail for the whole set, and none for its cards.
    const subjects = product.aws
      .service('mail')
      .inbox()
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('in one look'))).toEqual(['Falcons: 5 cards in one look']);
    // A front and a back of each card, each made once.
    expect(calls['finish-generation']).toBe(10);
    const drawn = await Promise.all(set.cards.map(({ card_id }) => frontRequest(team.id, card_id)));
    // A player's card has the year of the season, like the look's preview. The team's own cards have the whole season.
    expect(drawn.map(({ texts }) => texts.year)).toEqual(['2027', '2027', '2027', 'Spring 2027', 'Spring 2027']);
  });

  it('shows before it starts what each back says, and who wrote the story', async () => {
    const team = await aTeamOfPlayers(product, 2);
    await change(team.roster[0], { description: 'allergic to bees', stats: { Goals: '3' } });
    await change(team.roster[1], { description: 'Sings.', description_by: 'family' });
    const { body } = await product.call(`GET /teams/${team.id}/set-plan`, undefined, team.coach);
    expect(body.prints).toMatchObject([
      { player_id: team.roster[0]?.id, description: 'allergic to bees', description_by: 'team', stats: { Goals: '3' } },
      { player_id: team.roster[1]?.id, description: 'Sings.', description_by: 'family' },
    ]);
  });

  it('continues without a failed card; a retry makes that card, the checklist and the team card', async () => {
    const team = await aTeamOfPlayers(product, 2);
    const [broken] = team.roster;
    await deleteObject('user-uploads', broken?.photo_key ?? '');
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await team.ended(id);
    expect(set).toMatchObject({ status: 'finished', counts: { done: 3, failed: 1 } });
    const exceptions = (await team.call(`GET /sets/${id}?only=exceptions`)).body.cards;
    expect(exceptions).toMatchObject([{ number: 1, error: { message: 'This photo could not be read.' } }]);
    expect((await team.call(`POST /sets/${id}/retry`, { player_ids: ['rpl_nobody'] })).body.code).toBe(
      'set.nothing_to_retry',
    );

    await change(broken, { photo_key: team.roster[1]?.photo_key ?? null });
    const whole = set.cards.find(({ number }) => number === 2);
    clearSwitches();
    expect((await team.call(`POST /sets/${id}/retry`, {})).status).toBe(202);
    const again = await team.ended(id);
    expect(again).toMatchObject({ status: 'finished', counts: { done: 4, failed: 0 } });
    expect(again.cards.find(({ number }) => number === 2)).toMatchObject({
      card_id: whole?.card_id,
      updated_at: whole?.updated_at,
    });
    // Front and back of the player, of the checklist and of the team card, which now name the player.
    expect(calls['finish-generation']).toBe(6);
    expect((await team.call(`POST /sets/${id}/retry`, {})).body.code).toBe('set.nothing_to_retry');
  });

  it('makes a finished card again after a newer family text, and removes the old card from the team', async () => {
    const team = await aTeamOfPlayers(product, 1);
    const [player] = team.roster;
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await team.ended(id);
    const first = set.cards.find(({ kind }) => kind === 'player');
    const again = { player_ids: [player?.id] };
    expect((await team.call(`POST /sets/${id}/retry`, again)).body.code).toBe('set.nothing_to_retry');

    const link = `POST /teams/${team.id}/roster/players/${player?.id}/link` as const;
    const token = new URL((await product.call(link, {}, team.coach)).body.url).pathname.split('/').at(-1);
    const reply = await product.call(`POST /player-links/${token}`, { adult: true, description: 'Sings.' });
    expect(reply.body.told).toEqual({ description: 'Sings.', position: '', stats: {}, waits: false, is_late: true });
    const roster = (await product.call(`GET /teams/${team.id}/roster`, undefined, team.coach)).body.players;
    expect(roster).toMatchObject([{ card: 'pending', has_newer_words: true }]);
    const cardText = async () => {
      const { cards } = (await product.call(`GET /teams/${team.id}/cards?status=pending`, undefined, team.coach)).body;
      return cards.find((card: { player_id: string }) => card.player_id === player?.id).words;
    };
    expect(await cardText()).toMatchObject({ description: 'Sings.', description_by: 'family', are_newer: true });

    clearSwitches();
    expect((await team.call(`POST /sets/${id}/retry`, again)).status).toBe(202);
    const after = await team.ended(id);
    const second = after.cards.find(({ kind }) => kind === 'player');
    expect(second).toMatchObject({ status: 'done' });
    expect(second?.card_id).not.toBe(first?.card_id);
    expect(calls['finish-generation']).toBe(2);
    expect((await loadCard(team.id, second?.card_id ?? ''))?.entity.description).toBe('Sings.');
    const open = (await product.call(`GET /teams/${team.id}/cards?status=pending`, undefined, team.coach)).body.cards;
    expect(open.filter((card: { player_id: string }) => card.player_id === player?.id)).toHaveLength(1);
    expect(await cardText()).toMatchObject({ are_newer: false });
  });

  it('makes a rejected card again for any admin, hands it in, and the rejected one leaves the list', async () => {
    const team = await aTeamOfPlayers(product, 2);
    const admin = await someone(product);
    const invited = await product.call(`GET /teams/${team.id}`, undefined, team.coach);
    await product.call('POST /teams/join', { invite_code: invited.body.invite_code }, admin);
    const { members } = (await product.call(`GET /teams/${team.id}/members`, undefined, team.coach)).body;
    const newest = members.find(({ role }: { role: string }) => role === 'player');
    await product.call(`PATCH /teams/${team.id}/members/${newest.user_id}`, { role: 'admin' }, team.coach);
    const { id } = (await team.call('POST /sets', {})).body;
    const [first] = (await team.ended(id)).cards;
    const cards = `/teams/${team.id}/cards` as const;
    const again = (numbers: number[]) => product.call(`POST /teams/${team.id}/sets/${id}/retry`, { numbers }, admin);
    expect((await again([1])).body.code).toBe('set.nothing_to_retry');

    const reason = 'The head, a hand or the ball is cut off.';
    expect((await product.call(`POST ${cards}/${first?.team_card_id}/reject`, { reason }, team.coach)).status).toBe(
      200,
    );
    await product.aws.settled();
    await followDepartures();
    await product.aws.settled();
    expect((await again([1])).status).toBe(202);
    const [mended] = (await team.ended(id)).cards;
    expect(mended).toMatchObject({ status: 'done', player_id: first?.player_id });
    expect(mended?.card_id).not.toBe(first?.card_id);
    const listed = async (status: string) =>
      (await product.call(`GET ${cards}?status=${status}`, undefined, admin)).body.cards.map(
        ({ place }: { place: number }) => place,
      );
    expect((await listed('pending')).toSorted()).toEqual([1, 2, 3, 4]);
    expect(await listed('rejected')).toEqual([]);
  });

  it('continues after a restart that lost its workflow, and makes nothing twice', async () => {
    const team = await aTeamOfPlayers(product, 1);
    let died = false;
    switches['persist-options'] = async () => {
      if (died) return;
      died = true;
      product.aws.service('stepFunctions').forget();
    };
    const { id } = (await team.call('POST /sets', {})).body;
    expect(await team.ended(id)).toMatchObject({ status: 'running', counts: { done: 0 } });
    await product.aws.resume();
    const set = await team.ended(id);
    expect(set).toMatchObject({ status: 'finished', counts: { done: 3 } });
    expect(calls['finish-generation']).toBe(6);
    const cards = (await product.call(`GET /teams/${team.id}/cards`, undefined, team.coach)).body.cards;
    expect(cards).toHaveLength(3);
  });

  it('skips a player whose consent is revoked before the next side, and removes a withdrawn name', async () => {
    const team = await aTeamOfPlayers(product, 2);
    const [leaver] = team.roster;
    switches['prepare-generation'] = (_input, call) =>
      call === 1 ? change(leaver, { consent: 'revoked' }) : undefined;
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await team.ended(id);
    expect(statuses(set)).toEqual(['player skipped', 'player done', 'checklist done', 'team done']);
    expect(set.cards[0]?.error?.message).toBe('A guardian has withdrawn the consent.');

    const [, stayed] = team.roster;
    await change(stayed, { consent: 'revoked' });
    await transact(openDeparture('withdrawal', { team_id: team.id, player_id: stayed?.id ?? '' }).writes);
    await product.aws.settled();
    const waiting = await team.read(id);
    expect(statuses(waiting)).toEqual(['player skipped', 'player skipped', 'checklist waiting', 'team waiting']);
    expect(waiting.cards[1]).toMatchObject({ player_name: 'Withdrawn', card_id: null, front_image_url: null });
    await followDepartures();
    const after = await team.ended(id);
    expect(after.counts).toMatchObject({ done: 0, skipped: 4, failed: 0 });
    expect(after.cards[2]?.error?.message).toBe('No player card of this set was made.');
  });

  it('runs one at a time, counts for the team’s rate, and ends when it is stopped', async () => {
    const team = await aTeamOfPlayers(product, 1);
    const both = await Promise.all([team.call('POST /sets', {}), team.call('POST /sets', {})]);
    expect(both.map(({ status }) => status === 202)).toContain(true);
    expect(both.map(({ status }) => status === 409)).toContain(true);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('set.running');
    const first = both.find(({ status }) => status === 202)?.body.id;
    expect((await team.call(`POST /sets/${first}/stop`)).body.status).toBe('stopped');
    expect((await team.call(`POST /sets/${first}/stop`)).status).toBe(200);
    // One card a day per person and a fifth more: two.
    const second = (await team.call('POST /sets', {})).body.id;
    expect((await team.call(`POST /sets/${second}/stop`)).body.status).toBe('stopped');
    const third = await team.call('POST /sets', {});
    expect(third.status).toBe(429);
    expect(third.body.error).toMatch(/^Rate limit exceeded. Please try again in \d+ seconds.$/);
    await product.aws.settled();
    expect((await team.call('GET /sets')).body.sets.map(({ status }: SetView) => status)).toEqual([
      'stopped',
      'stopped',
    ]);
  });
});

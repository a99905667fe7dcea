import { AsyncLocalStorage } from 'node:async_hooks';
import { ListExecutionsCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SetCardView, SetView } from '#domain/sets/team-set';
import type { RosterPlayer } from '#domain/rosters/roster-player';
import { keepInlinePhoto } from '#functions/photos/check-photo';
import { newPhotoKey } from '#functions/photos/new-photo-key';
import { resultRequest } from '#functions/generation/draw-option';
import { loadCard } from '#functions/table/cards/card';
import { insertPhoto, loadPhoto, setVerdict } from '#functions/table/cards/upload';
import { loadGeneration } from '#functions/table/generation/generation';
import { dropFromSets } from '#functions/sets/drop-from-sets';
import { deleteObject, readObject } from '#functions/platform/storage/buckets';
import { transact } from '#functions/platform/table/transact';
import { loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player';
import { type Product, startProduct } from '../../product/product.ts';
import { someone } from '../../product/steps.ts';
import { aPhoto } from '../../product/a-photo.ts';
import { aReadyPlayer } from '../../product/a-set.ts';
import { calls, clearSwitches, overrides, switches } from '../../product/task-switches.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    overrides: { ...overrides, 'make-print-files': async () => ({ batchItemFailures: [] }) },
  });
}, 60_000);
afterAll(() => product.stop());
afterEach(clearSwitches);

type Detail = SetView & { cards: SetCardView[] };

/** A team with a look, and what its coach does with sets. */
async function aTeam(players: number, season = '2026') {
  const coach = await someone(product);
  const { id } = (await product.call('POST /teams', { name: 'Falcons', season }, coach)).body;
  const look = { template_id: 'voltage', seed_number: 7, is_primary: true };
  expect((await product.call(`POST /teams/${id}/templates`, look, coach)).status).toBe(201);
  const roster = [];
  for (let n = 0; n < players; n++) roster.push(await aReadyPlayer(id));
  const call = (line: `${string} /${string}`, body?: unknown) =>
    product.call(line.replace('/sets', `/teams/${id}/sets`) as typeof line, body, coach);
  const read = async (setId: string): Promise<Detail> => (await call(`GET /sets/${setId}?limit=100`)).body;
  return { id, coach, roster, call, read };
}

/** Changes a player behind the set's back. */
async function change(player: RosterPlayer | undefined, changes: Partial<RosterPlayer>): Promise<void> {
  const stored = await loadRosterPlayer(player?.team_id ?? '', player?.id ?? '');
  if (stored) await transact([rosterPlayerRows.save(stored, { ...stored.entity, ...changes })]);
}

/** As if a photo showed two people. */
async function findTwoPeople(teamId: string, photoKey: string): Promise<void> {
  const photo = await loadPhoto(teamId, photoKey);
  const box = { x: 0.2, y: 0.2, width: 0.2, height: 0.6 };
  const one = { box, head: box, outline: [], score: 0.9 };
  await transact(photo ? [insertPhoto({ ...photo, people: [one, one], chosen: 0 })] : []);
}

/** What the front of a finished card is drawn from: print and signature draw it again. */
async function frontRequest(teamId: string, cardId: string | null) {
  const card = await loadCard(teamId, cardId ?? '');
  const run = await loadGeneration(card?.entity.chosen.front?.generation_id ?? '');
  if (!run) throw new Error('The card has no front.');
  return resultRequest(run.entity, 0, { signature: null, clip: null });
}

const ended = async (team: Awaited<ReturnType<typeof aTeam>>, setId: string) => {
  await product.aws.settled();
  return team.read(setId);
};
const statuses = ({ cards }: Detail) => cards.map(({ kind, status }) => `${kind} ${status}`);

describe('a set', () => {
  it('makes front and back of every player, then checklist and team card, and hands them in', async () => {
    const team = await aTeam(3, 'Spring 2027');
    const started = await team.call('POST /sets', {});
    expect(started).toMatchObject({ status: 202, body: { name: 'Falcons Spring 2027', status: 'running', total: 5 } });

    const set = await ended(team, started.body.id);
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
    // One mail for the whole set, and none for a card of it.
    const subjects = product.aws
      .service('mail')
      .inbox()
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('in one look'))).toEqual(['Falcons: 5 cards in one look']);
    // A front and a back of each card, and nothing twice.
    expect(calls['finish-generation']).toBe(10);
    const drawn = await Promise.all(set.cards.map(({ card_id }) => frontRequest(team.id, card_id)));
    // A player's card has the player's own year; the team's own cards have its whole season.
    expect(drawn.map(({ texts }) => texts.year)).toEqual(['', '', '', 'Spring 2027', 'Spring 2027']);
  });

  it('shows the logo on checklist and team card, or the photo that the coach chooses, and never a player’s own', async () => {
    const team = await aTeam(3);
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await ended(team, id);
    expect(set.has_team_photo).toBe(false);
    const [one, ...others] = set.cards;
    const extras = ({ cards }: Detail) => cards.filter(({ kind }) => kind !== 'player');
    const request = ({ card_id }: SetCardView) => frontRequest(team.id, card_id);
    const players = await Promise.all(others.filter(({ kind }) => kind === 'player').map(request));
    for (const { photo, team: marks } of await Promise.all(extras(set).map(request))) {
      expect(players.some((player) => Buffer.compare(player.photo, photo) === 0)).toBe(false);
      expect(marks?.roster).toHaveLength(3);
    }

    // A player's card is turned down, and the coach chooses a photo of the whole team.
    const turnDown = `POST /teams/${team.id}/cards/${one?.team_card_id}/reject` as const;
    expect((await product.call(turnDown, { reason: 'Closed eyes.' }, team.coach)).status).toBe(200);
    const foreign = await team.call(`POST /sets/${id}/retry`, { team_photo_key: 'someone/1.jpg' });
    expect(foreign.body.code).toBe('photo.not_found');
    const photo = await keepInlinePhoto(team.id, await newPhotoKey(team.id), await aPhoto({ width: 420, height: 300 }));
    await findTwoPeople(team.id, photo.photo_key);
    clearSwitches();
    const chosen = await team.call(`POST /sets/${id}/retry`, { team_photo_key: photo.photo_key });
    expect(chosen).toMatchObject({ status: 202, body: { has_team_photo: true } });
    const again = await ended(team, id);
    expect(calls['finish-generation']).toBe(4);
    const stored = await readObject('user-uploads', photo.photo_key);
    for (const drawn of await Promise.all(extras(again).map(request))) {
      expect(Buffer.compare(drawn.photo, stored ?? new Uint8Array())).toBe(0);
      // Everyone in the photo counts, not the one athlete whom the screen copy knows.
      expect(drawn.screen).toBeNull();
      expect(drawn.team?.roster?.map(({ number }) => number)).toEqual([2, 3]);
    }

    expect((await team.call(`POST /sets/${id}/retry`, { team_photo_key: null })).body.has_team_photo).toBe(false);
    expect(await ended(team, id)).toMatchObject({ status: 'finished', counts: { done: 5 } });
  });

  it('does not print a logo that moderation doubts', async () => {
    const team = await aTeam(1);
    const logo = await keepInlinePhoto(team.id, await newPhotoKey(team.id), await aPhoto({ width: 300, height: 300 }));
    await product.call(`PATCH /teams/${team.id}`, { logo_url: logo.photo_key }, team.coach);
    await transact([setVerdict(logo, 'held')]);
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await ended(team, id);
    expect(statuses(set)).toEqual(['player done', 'checklist failed', 'team failed']);
    expect(set.cards[1]?.error?.code).toBe('photo.rejected');
  });

  it('goes on without a card that cannot be made, and makes that one alone when it is tried again', async () => {
    const team = await aTeam(2);
    const [broken] = team.roster;
    await deleteObject('user-uploads', broken?.photo_key ?? '');
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await ended(team, id);
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
    const again = await ended(team, id);
    expect(again).toMatchObject({ status: 'finished', counts: { done: 4, failed: 0 } });
    expect(again.cards.find(({ number }) => number === 2)).toMatchObject({
      card_id: whole?.card_id,
      updated_at: whole?.updated_at,
    });
    // Front and back of the player, of the checklist and of the team card, which name the player now.
    expect(calls['finish-generation']).toBe(6);
    expect((await team.call(`POST /sets/${id}/retry`, {})).body.code).toBe('set.nothing_to_retry');
  });

  it('makes a finished card again where a family wrote after it, and takes the old one out of the team', async () => {
    const team = await aTeam(1);
    const [player] = team.roster;
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await ended(team, id);
    const first = set.cards.find(({ kind }) => kind === 'player');
    const again = { player_ids: [player?.id] };
    expect((await team.call(`POST /sets/${id}/retry`, again)).body.code).toBe('set.nothing_to_retry');

    const link = `POST /teams/${team.id}/roster/players/${player?.id}/link` as const;
    const token = new URL((await product.call(link, {}, team.coach)).body.url).pathname.split('/').at(-1);
    const told = await product.call(`POST /player-links/${token}`, { adult: true, description: 'Sings.' });
    expect(told.body.told).toEqual({ description: 'Sings.', stats: {}, waits: false, is_late: true });
    const roster = (await product.call(`GET /teams/${team.id}/roster`, undefined, team.coach)).body.players;
    expect(roster).toMatchObject([{ card: 'pending', has_newer_words: true }]);
    const words = async () => {
      const { cards } = (await product.call(`GET /teams/${team.id}/cards?status=pending`, undefined, team.coach)).body;
      return cards.find((card: { player_id: string }) => card.player_id === player?.id).words;
    };
    expect(await words()).toMatchObject({ description: 'Sings.', description_by: 'family', are_newer: true });

    clearSwitches();
    expect((await team.call(`POST /sets/${id}/retry`, again)).status).toBe(202);
    const after = await ended(team, id);
    const second = after.cards.find(({ kind }) => kind === 'player');
    expect(second).toMatchObject({ status: 'done' });
    expect(second?.card_id).not.toBe(first?.card_id);
    expect(calls['finish-generation']).toBe(2);
    expect((await loadCard(team.id, second?.card_id ?? ''))?.entity.description).toBe('Sings.');
    const open = (await product.call(`GET /teams/${team.id}/cards?status=pending`, undefined, team.coach)).body.cards;
    expect(open.filter((card: { player_id: string }) => card.player_id === player?.id)).toHaveLength(1);
    expect(await words()).toMatchObject({ are_newer: false });
  });

  it('goes on after its workflow died, and makes nothing twice', async () => {
    const team = await aTeam(1);
    const arn = product.aws.env.MAKE_SET_ARN ?? '';
    let died = false;
    // The accident comes from outside: no function may stop this workflow.
    const outside = AsyncLocalStorage.snapshot();
    switches['persist-options'] = async () => {
      if (died) return;
      died = true;
      await outside(async () => {
        const { executions } = await new SFNClient().send(new ListExecutionsCommand({ stateMachineArn: arn }));
        await new SFNClient().send(new StopExecutionCommand({ executionArn: executions?.[0]?.executionArn }));
      });
    };
    const { id } = (await team.call('POST /sets', {})).body;
    expect(await ended(team, id)).toMatchObject({ status: 'running', counts: { done: 0 } });
    await product.aws.resume();
    const set = await ended(team, id);
    expect(set).toMatchObject({ status: 'finished', counts: { done: 3 } });
    expect(calls['finish-generation']).toBe(6);
    const cards = (await product.call(`GET /teams/${team.id}/cards`, undefined, team.coach)).body.cards;
    expect(cards).toHaveLength(3);
  });

  it('skips a player whose consent is revoked before the next side starts, and names nobody who is skipped', async () => {
    const team = await aTeam(2);
    const [leaver] = team.roster;
    switches['prepare-generation'] = (_input, call) =>
      call === 1 ? change(leaver, { consent: 'revoked' }) : undefined;
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await ended(team, id);
    expect(statuses(set)).toEqual(['player skipped', 'player done', 'checklist done', 'team done']);
    expect(set.cards[0]?.error?.message).toBe('A guardian has withdrawn the consent.');

    const [, stayed] = team.roster;
    await change(stayed, { consent: 'revoked' });
    await dropFromSets(team.id, stayed?.id ?? '');
    await dropFromSets(team.id, stayed?.id ?? '');
    const after = await team.read(id);
    expect(statuses(after)).toEqual(['player skipped', 'player skipped', 'checklist failed', 'team failed']);
    expect(after.cards[1]).toMatchObject({ player_name: 'Withdrawn', card_id: null, front_image_url: null });
    expect(after.counts).toMatchObject({ done: 0, skipped: 2, failed: 2 });
  });

  it('is one at a time, counts on the team, and ends when it is stopped', async () => {
    const team = await aTeam(1);
    const both = await Promise.all([team.call('POST /sets', {}), team.call('POST /sets', {})]);
    expect(both.map(({ status }) => status === 202)).toContain(true);
    expect(both.map(({ status }) => status === 409)).toContain(true);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('set.running');
    const first = both.find(({ status }) => status === 202)?.body.id;
    expect((await team.call(`POST /sets/${first}/stop`)).body.status).toBe('stopped');
    expect((await team.call(`POST /sets/${first}/stop`)).status).toBe(200);
    // One person's card a day and a fifth more: two.
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

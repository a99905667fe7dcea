import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '#domain/cards/generation/generation.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import type { SetCardView } from '#domain/teams/sets/team-set.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { newPhotoKey } from '#functions/cards/photo/new-photo-key.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { aTeamOfPlayers, frontRequest } from '#tests/product/a-set.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles } from '#tests/product/quick-drawing.ts';
import { clearSwitches, overrides } from '#tests/product/task-switches.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ overrides: { ...overrides, ...noPrintFiles } });
}, 240_000);
afterAll(() => product.stop());
beforeEach(clearSwitches);

/** What the front of a card was drawn from. */
async function frontOf(teamId: string, { card_id: id }: SetCardView): Promise<Snapshot> {
  const card = await loadCard(teamId, id ?? '');
  const run = await loadGeneration(card?.entity.chosen.front?.generation_id ?? '');
  if (!run) throw new Error('The card has no front.');
  return run.entity.snapshot;
}

async function playerRow({ team_id, id }: RosterPlayer): Promise<RosterPlayer> {
  const stored = await loadRosterPlayer(team_id, id);
  if (!stored) throw new Error('The player is on the roster.');
  return stored.entity;
}

describe('the cards of a set', () => {
  it('lists a number and colors that changed since, makes these again in the new look, and then lists nothing', async () => {
    const team = await aTeamOfPlayers(product, 1);
    const { id } = (await team.call('POST /sets', {})).body;
    await team.ended(id);
    const changes = async () => (await team.call(`GET /sets/${id}/changes`)).body;
    expect(await changes()).toEqual({ cards: [], orders: [] });
    const player = `/teams/${team.id}/roster/players/${team.roster[0]?.id}` as const;
    expect((await product.call(`PATCH ${player}`, { player_number: '27' }, team.coach)).status).toBe(200);
    await product.call(`PATCH /teams/${team.id}`, { primary_color: '#a01020' }, team.coach);
    const changed = (await changes()).cards as { number: number; sentences: string[]; can_make: boolean }[];
    expect(changed.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(changed[0]?.sentences).toEqual([
      expect.stringMatching(/^The number was \d+. It is 27 now.$/),
      'The team has other colors now.',
    ]);
    const numbers = changed.map(({ number }) => number);
    expect((await team.call(`POST /sets/${id}/retry`, { numbers })).status).toBe(202);
    const set = await team.ended(id);
    expect(set).toMatchObject({ primary_color: '#a01020', counts: { done: 3 } });
    const drawn = await Promise.all(set.cards.map(({ card_id }) => frontRequest(team.id, card_id)));
    expect(drawn.map(({ colours }) => colours?.primary)).toEqual(['#a01020', '#a01020', '#a01020']);
    expect(await changes()).toEqual({ cards: [], orders: [] });
    expect((await team.call(`POST /sets/${id}/renew-orders`)).body).toEqual({ renewed: 0 });
  });

  it('opens in an editor, and is made again with another photo, person, crop, portrait and number, on the roster too', async () => {
    const team = await aTeamOfPlayers(product, 2);
    const [player, other] = team.roster as [RosterPlayer, RosterPlayer];
    const { id } = (await team.call('POST /sets', {})).body;
    const [first] = (await team.ended(id)).cards as [SetCardView];
    const pending = async () =>
      (await product.call(`GET /teams/${team.id}/cards?status=pending`, undefined, team.coach)).body.cards;
    const bytes = await aPhoto({ width: 300, height: 420 });
    const { photo_key } = await storeInlinePhoto(team.id, await newPhotoKey(team.id), bytes);
    const card = `/sets/${id}/cards/1` as const;

    const opened = (await team.call(`GET ${card}`)).body;
    expect(opened).toMatchObject({ photo: { key: player.photo_key, is_own: true, width: 300 } });
    expect(opened.photos.map(({ key }: { key: string }) => key)).toEqual([photo_key, player.photo_key]);
    expect((await team.call(`GET ${card}?photo_key=${photo_key}`)).body.photo).toMatchObject({ is_own: false });

    const framing = {
      photo_person: { x: 0.25, y: 0.5 },
      photo_crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.5 },
      photo_head: { x: 0.3, y: 0.3, radius: 0.1 },
    };
    const mend = { ...framing, photo_key, player_number: '27', version: opened.player.version };
    expect((await team.call(`POST ${card}`, mend)).status).toBe(202);
    expect((await pending()).some(({ id: one }: { id: string }) => one === first.team_card_id)).toBe(true);
    const [made] = (await team.ended(id)).cards as [SetCardView];
    expect(made).toMatchObject({ status: 'done', player_number: '27', player_name: player.player_name });
    const { crop, cutout, photo_key: drawn } = await frontOf(team.id, made);
    expect({ drawn, cutout }).toEqual({
      drawn: photo_key,
      cutout: { person: framing.photo_person, head: framing.photo_head, strokes: [] },
    });
    for (const [part, share] of Object.entries(framing.photo_crop)) {
      expect(crop?.[part as keyof typeof crop]).toBeCloseTo(share, 6);
    }
    const listed = await pending();
    expect(listed.map(({ id: one }: { id: string }) => one)).not.toContain(first.team_card_id);
    expect(listed.filter(({ place }: { place: number }) => place === 1)).toHaveLength(1);
    const known = await playerRow(player);
    expect(known).toMatchObject({ ...framing, photo_key, player_number: '27', description: '' });
    expect((await team.call(`GET /sets/${id}/changes`)).body.cards).toEqual([]);

    // A repeat, an older version, another player's photo and a card without a player change nothing.
    expect((await team.call(`POST ${card}`, mend)).body.code).toBe('set.nothing_to_retry');
    expect((await team.call(`POST ${card}`, { ...mend, player_number: '28' })).body.code).toBe('card.changed');
    const stolen = { photo_key: other.photo_key, version: known.version };
    expect((await team.call(`POST ${card}`, stolen)).body.code).toBe('photo.not_found');
    expect((await team.call(`GET /sets/${id}/cards/3`)).body.code).toBe('team_card.not_found');
    expect(await playerRow(player)).toEqual(known);
  });
});

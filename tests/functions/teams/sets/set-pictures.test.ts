import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SetCardView } from '#domain/teams/sets/team-set.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { newPhotoKey } from '#functions/cards/photo/new-photo-key.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertPhoto, loadPhoto, setVerdict } from '#functions/table/cards/upload.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { aTeamOfPlayers, frontRequest, type SetDetail, statuses } from '#tests/product/a-set.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles } from '#tests/product/quick-drawing.ts';
import { calls, clearSwitches, overrides } from '#tests/product/task-switches.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    overrides: { ...overrides, ...noPrintFiles },
  });
});
afterAll(() => product.stop());
beforeEach(clearSwitches);

/** Stores two detected people for a photo. */
async function findTwoPeople(teamId: string, photoKey: string): Promise<void> {
  const photo = await loadPhoto(teamId, photoKey);
  const box = { x: 0.2, y: 0.2, width: 0.2, height: 0.6 };
  const person = { box, head: box, outline: [], score: 0.9 };
  await transact(photo ? [insertPhoto({ ...photo, people: [person, person], chosen: 0 })] : []);
}

describe('the pictures of a set', () => {
  it('are the logo or the coach’s photo on checklist and team card, and never a player’s photo', async () => {
    const team = await aTeamOfPlayers(product, 3);
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await team.ended(id);
    expect(set.has_team_photo).toBe(false);
    const [first, ...others] = set.cards;
    const extras = ({ cards }: SetDetail) => cards.filter(({ kind }) => kind !== 'player');
    const request = ({ card_id }: SetCardView) => frontRequest(team.id, card_id);
    const players = await Promise.all(others.filter(({ kind }) => kind === 'player').map(request));
    for (const { photo, team: marks } of await Promise.all(extras(set).map(request))) {
      expect(players.some((player) => Buffer.compare(player.photo, photo) === 0)).toBe(false);
      expect(marks?.roster).toHaveLength(3);
    }

    // A player's card is rejected, and the coach picks a photo of the whole team.
    const turnDown = `POST /teams/${team.id}/cards/${first?.team_card_id}/reject` as const;
    expect((await product.call(turnDown, { reason: 'Closed eyes.' }, team.coach)).status).toBe(200);
    // The rejection's consumer changes the set too.
    await product.aws.settled();
    const foreign = await team.call(`POST /sets/${id}/retry`, { team_photo_key: 'someone/1.jpg' });
    expect(foreign.body.code).toBe('photo.not_found');
    const photo = await storeInlinePhoto(
      team.id,
      await newPhotoKey(team.id),
      await aPhoto({ width: 420, height: 300 }),
    );
    await findTwoPeople(team.id, photo.photo_key);
    clearSwitches();
    const chosen = await team.call(`POST /sets/${id}/retry`, { team_photo_key: photo.photo_key });
    expect(chosen).toMatchObject({ status: 202, body: { has_team_photo: true } });
    const again = await team.ended(id);
    expect(calls['finish-generation']).toBe(4);
    const stored = await readObject('user-uploads', photo.photo_key);
    for (const drawn of await Promise.all(extras(again).map(request))) {
      expect(Buffer.compare(drawn.photo, stored ?? new Uint8Array())).toBe(0);
      // Everyone in the photo counts, not only the athlete detected in the screen copy.
      expect(drawn.screen).toBeNull();
      expect(drawn.team?.roster?.map(({ number }) => number)).toEqual([2, 3]);
    }

    expect((await team.call(`POST /sets/${id}/retry`, { team_photo_key: null })).body.has_team_photo).toBe(false);
    expect(await team.ended(id)).toMatchObject({ status: 'finished', counts: { done: 5 } });
  });

  it('do not use a logo that moderation holds', async () => {
    const team = await aTeamOfPlayers(product, 1);
    const logo = await storeInlinePhoto(team.id, await newPhotoKey(team.id), await aPhoto({ width: 300, height: 300 }));
    await product.call(`PATCH /teams/${team.id}`, { logo_url: logo.photo_key }, team.coach);
    await transact([setVerdict(logo, 'held')]);
    const { id } = (await team.call('POST /sets', {})).body;
    const set = await team.ended(id);
    expect(statuses(set)).toEqual(['player done', 'checklist failed', 'team failed']);
    expect(set.cards[1]?.error?.code).toBe('photo.rejected');
  });
});

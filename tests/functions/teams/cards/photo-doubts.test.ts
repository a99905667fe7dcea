import { beforeAll, expect, it } from 'vitest';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertPhoto, Photo } from '#functions/table/cards/upload.ts';
import { aReadyPlayer } from '#tests/product/a-set.ts';
import { anUnpressedCard } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';

let product: Product;
let coach: string;
let teamId: string;
beforeAll(async () => {
  product = await sharedProduct();
  coach = await someone(product);
  teamId = (await product.call('POST /teams', { name: 'Falcons', season: '2026' }, coach)).body.id;
});

const box = { x: 0.3, y: 0.1, width: 0.4, height: 0.8 };
const person: FoundPerson = { box, head: box, outline: [], score: 0.9, portrait: 'sure', doubts: ['outline', 'dark'] };

/** A stored photo of one person. */
async function aStoredPhoto(userId: string): Promise<string> {
  const photo_key = `${userId}/doubtful.jpg`;
  const row = { user_id: userId, photo_key, width: 900, height: 1200, people: [person], chosen: 0, created_at: 'now' };
  await transact([insertPhoto(Photo.parse(row))]);
  return photo_key;
}

it('a coach who decides about a card reads what makes its photo doubtful', async () => {
  const me = (await product.call('GET /me', undefined, coach)).body.id;
  const photo_key = await aStoredPhoto(me);
  const strokes = [{ mode: 'keep' as const, radius: 0.02, points: [{ x: 0.5, y: 0.5 }] }];
  for (const [cutout, doubts] of [
    [null, ['outline', 'dark']],
    [{ person: null, strokes }, ['dark']],
  ] as const) {
    const card = await anUnpressedCard(product, coach, { photo_key, cutout: cutout && { ...cutout, strokes } });
    const handed = await product.call(`POST /teams/${teamId}/cards`, { card_id: card.id }, coach);
    expect(handed.body.doubts).toEqual(doubts);
    const { cards } = (await product.call(`GET /teams/${teamId}/cards`, undefined, coach)).body;
    expect(cards.find(({ id }: { id: string }) => id === handed.body.id)).toMatchObject({ doubts });
  }
});

it('a coach who plans a set reads which players’ photos are doubtful', async () => {
  const doubtful = await aReadyPlayer(teamId, { photo_key: await aStoredPhoto(teamId), player_name: 'Ada Silva' });
  await aReadyPlayer(teamId);
  const { doubts } = (await product.call(`GET /teams/${teamId}/set-plan`, undefined, coach)).body;
  expect(doubts).toEqual([
    {
      player_id: doubtful.id,
      player_name: 'Ada Silva',
      player_number: doubtful.player_number,
      message: expect.stringMatching(/not sure of the athlete’s outline.* dark in this photo/),
    },
  ]);
});

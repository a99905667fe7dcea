import { beforeAll, describe, expect, it } from 'vitest';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await someone(product);
});

describe('a deleted player', () => {
  it('is restored once with its id, in its place in the list', async () => {
    const created = async (body: object) => product.call('POST /player-profiles', body, token);
    const listed = async () => (await product.call('GET /player-profiles', undefined, token)).body.player_profiles;
    const { body: mara } = await created({ player_name: 'Mara Okafor', stats: { Games: '22' } });
    await created({ player_name: 'Theo Lindqvist' });
    const before = await listed();
    await product.call(`DELETE /player-profiles/${mara.id}`, undefined, token);
    const back = await created(mara);
    expect([back.status, back.body]).toEqual([201, mara]);
    expect((await created(mara)).body).toEqual(mara);
    expect(await listed()).toEqual(before);
  });

  it('is restored without a future last use, and is refused with the id of a card', async () => {
    const id = 'ply_01J9ZK3QX8V5T2N7R4W6Y1M0AB';
    const late = { player_name: 'Ines', id, last_used_at: '2999-01-01T00:00:00.000Z' };
    const { body } = await product.call('POST /player-profiles', late, token);
    expect(body.id).toBe(id);
    expect(body.last_used_at < '2999').toBe(true);
    const card = { ...late, id: id.replace('ply', 'crd') };
    expect((await product.call('POST /player-profiles', card, token)).status).toBe(400);
  });
});

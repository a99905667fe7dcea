import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTeamOfPlayers, frontRequest } from '#tests/product/a-set.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles } from '#tests/product/quick-drawing.ts';
import { overrides } from '#tests/product/task-switches.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ overrides: { ...overrides, ...noPrintFiles } });
}, 240_000);
afterAll(() => product.stop());

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
});

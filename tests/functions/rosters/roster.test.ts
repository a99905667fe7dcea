import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../product/product.ts';
import { someone } from '../../product/steps.ts';

let product: Product;
let coach: string;
beforeAll(async () => {
  product = await startProduct();
  coach = await someone(product);
});
afterAll(() => product.stop());

/** The path of a new team's roster. */
async function aRoster(): Promise<`/teams/${string}/roster`> {
  const team = await product.call('POST /teams', { name: 'Falcons' }, coach);
  return `/teams/${team.body.id}/roster`;
}

describe('a player of a roster', () => {
  it('is added by hand, changed, removed and put back', async () => {
    const roster = await aRoster();
    const mara = await product.call(
      `POST ${roster}/players`,
      { player_name: 'Mára Ökafor', player_number: '07' },
      coach,
    );
    expect(mara).toMatchObject({ status: 201, body: { place: 1, consent: 'none', photo_url: null } });
    const path = `${roster}/players/${mara.body.id}` as const;

    const moved = await product.call(`PATCH ${path}`, { position: 'Goal', version: 1 }, coach);
    expect(moved.body).toMatchObject({ player_number: '07', position: 'Goal', version: 2 });
    expect((await product.call(`PATCH ${path}`, { position: 'Wing', version: 1 }, coach)).status).toBe(409);

    await product.call(`DELETE ${path}`, undefined, coach);
    expect((await product.call(`GET ${roster}`, undefined, coach)).body).toMatchObject({
      players: [],
      counts: { active: 0, removed: 1 },
    });
    await product.call(`PATCH ${path}`, { is_active: true }, coach);
    const shown = (await product.call(`GET ${roster}?show=no_photo`, undefined, coach)).body;
    expect(shown).toMatchObject({ players: [{ player_name: 'Mára Ökafor' }], counts: { active: 1, no_consent: 1 } });
  });

  it('needs a name, and an address that can get mail', async () => {
    const roster = await aRoster();
    const bad = await product.call(`POST ${roster}/players`, { player_name: ' ', guardian_email: 'mum' }, coach);
    expect(bad).toMatchObject({ status: 400, body: { error: 'Player name is required.' } });
    expect(Object.keys(bad.body.fields)).toEqual(['player_name', 'guardian_email']);
  });

  it('is read a page at a time', async () => {
    const roster = await aRoster();
    for (const player_name of ['A', 'B', 'C']) await product.call(`POST ${roster}/players`, { player_name }, coach);
    const first = (await product.call(`GET ${roster}?limit=2`, undefined, coach)).body;
    expect(first.players.map(({ player_name }: { player_name: string }) => player_name)).toEqual(['A', 'B']);
    const next = (await product.call(`GET ${roster}?limit=2&cursor=${first.next_cursor}`, undefined, coach)).body;
    expect(next).toMatchObject({ players: [{ player_name: 'C' }], next_cursor: null });
  });
});

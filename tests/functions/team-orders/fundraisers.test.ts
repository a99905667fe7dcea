import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../product/product.ts';
import { aCoach, packOrder } from '../../product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Coach = Awaited<ReturnType<typeof aCoach>>;
const deadline = '2100-01-01T00:00:00.000Z';

/** A coach with packs and windows through the API. */
async function aFundraisingCoach() {
  const coach: Coach = await aCoach(product);
  const at = `/teams/${coach.teamId}` as const;
  return {
    ...coach,
    at,
    newPack: (body: object = {}) => coach.call(`POST ${at}/packs`, { total_cards: 10, ...body }),
    editPack: (id: string, body: object) => coach.call(`PATCH ${at}/packs/${id}`, body),
    open: (team_pack_id: string, body: object = {}) =>
      coach.call(`POST ${at}/windows`, { name: 'Spring fundraiser', team_pack_id, deadline, ...body }),
  };
}

describe('a price at which the team keeps nothing', () => {
  it('opens no window for families unless it is meant', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack();
    expect(pack).toMatchObject({ price: 23.99, at_cost: false });
    const refused = await coach.open(pack.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'team_pack.earns_nothing']);
    expect(refused.body.error).toMatch(/keeps nothing/);
    expect((await coach.open(pack.id, { at_cost: true })).status).toBe(201);
    // It was said once, and the pack remembers it.
    expect((await coach.call(`GET ${coach.at}/packs`)).body.packs).toMatchObject([{ price: 23.99, at_cost: true }]);
    expect((await coach.open(pack.id)).status).toBe(201);
  });

  it('is no concern of a window in which the organiser pays, and becomes one when families shall pay', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack();
    const { body: window, status } = await coach.open(pack.id, { payer: 'organiser' });
    expect(status).toBe(201);
    const families = await coach.call(`PATCH ${coach.at}/windows/${window.id}`, { payer: 'families' });
    expect(families.body.code).toBe('team_pack.earns_nothing');
    const { body: other } = await coach.newPack({ price: 30 });
    const both = { payer: 'families', team_pack_id: other.id };
    expect((await coach.call(`PATCH ${coach.at}/windows/${window.id}`, both)).status).toBe(200);
    const back = await coach.call(`PATCH ${coach.at}/windows/${window.id}`, { team_pack_id: pack.id });
    expect(back.body.code).toBe('team_pack.earns_nothing');
  });

  it('does not come to an open window by the back door of its pack', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack({ price: 30 });
    const { body: window } = await coach.open(pack.id);
    expect((await coach.editPack(pack.id, { price: 23.99 })).body.code).toBe('team_pack.earns_nothing');
    expect((await coach.editPack(pack.id, { price: 23.99, at_cost: true })).body).toMatchObject({ at_cost: true });
    // A later price ends what was said of the old one.
    expect((await coach.editPack(pack.id, { price: 35 })).body).toMatchObject({ price: 35, at_cost: false });
    await coach.call(`POST ${coach.at}/windows/${window.id}/close`);
    expect((await coach.editPack(pack.id, { price: 23.99 })).status).toBe(200);
  });

  it('leaves the contract’s calls as they are: a pack without a price, and an organiser’s order', async () => {
    const coach = await aFundraisingCoach();
    expect((await coach.newPack()).status).toBe(201);
    expect((await coach.newPack({ price: 23.99 })).status).toBe(201);
    const { body: pack } = await coach.newPack();
    const order = packOrder(pack.id, 2, 47.98, { is_fundraising_order: true });
    expect((await coach.call(`POST ${coach.at}/pack-orders`, order)).status).toBe(201);
    // The pack's form says both, and is stopped.
    const said = { price: 23.99, at_cost: false };
    expect((await coach.newPack(said)).body.code).toBe('team_pack.earns_nothing');
    expect((await coach.editPack(pack.id, said)).body.code).toBe('team_pack.earns_nothing');
    expect((await coach.newPack({ ...said, at_cost: true })).body).toMatchObject({ at_cost: true });
  });
});

describe('the price in a new window', () => {
  it('is the pack’s own price, changed with the window in one call or not at all', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack();
    const past = await coach.open(pack.id, { price: 30, deadline: '2020-01-01T00:00:00.000Z' });
    expect(past.status).toBe(400);
    expect((await coach.call(`GET ${coach.at}/packs`)).body.packs).toMatchObject([{ price: 23.99, version: 1 }]);
    const { body: window } = await coach.open(pack.id, { price: 30 });
    expect((await coach.call(`GET ${coach.at}/packs`)).body.packs).toMatchObject([{ price: 30, version: 2 }]);
    const page = await product.call(`GET /team-pages/${window.page_code}`);
    expect(page.body.pack.price).toBe(30);
    expect((await coach.open(pack.id, { price: 20 })).body.fields.price).toBe('A team pack costs at least $23.99.');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { suggestedPrice } from '#domain/shop/fundraiser.ts';
import { cents } from '#domain/values/money.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { readMoney } from '#scripts/check/chaos/payments.ts';
import { aBuyer, abroad, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

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
  it('is refused for a families’ window unless it is confirmed', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack();
    expect(pack).toMatchObject({ price: 23.99, at_cost: false });
    const refused = await coach.open(pack.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'team_pack.earns_nothing']);
    expect(refused.body.error).toMatch(/keeps nothing/);
    expect((await coach.open(pack.id, { at_cost: true })).status).toBe(201);
    // Confirmed once and stored with the pack.
    expect((await coach.call(`GET ${coach.at}/packs`)).body.packs).toMatchObject([{ price: 23.99, at_cost: true }]);
    expect((await coach.open(pack.id)).status).toBe(201);
  });

  it('is accepted while the organiser pays, and refused when the families are to pay', async () => {
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

  it('is refused for the pack of an open window unless it is confirmed', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack({ price: 30 });
    const { body: window } = await coach.open(pack.id);
    expect((await coach.editPack(pack.id, { price: 23.99 })).body.code).toBe('team_pack.earns_nothing');
    expect((await coach.editPack(pack.id, { price: 23.99, at_cost: true })).body).toMatchObject({ at_cost: true });
    // A new price ends the confirmation for the old one.
    expect((await coach.editPack(pack.id, { price: 35 })).body).toMatchObject({ price: 35, at_cost: false });
    await coach.call(`POST ${coach.at}/windows/${window.id}/close`);
    expect((await coach.editPack(pack.id, { price: 23.99 })).status).toBe(200);
  });

  it('is accepted in the contract’s calls: a pack without a confirmation, and an organiser’s order', async () => {
    const coach = await aFundraisingCoach();
    expect((await coach.newPack()).status).toBe(201);
    expect((await coach.newPack({ price: 23.99 })).status).toBe(201);
    const { body: pack } = await coach.newPack();
    const order = packOrder(pack.id, 2, 47.98, { is_fundraising_order: true });
    expect((await coach.call(`POST ${coach.at}/pack-orders`, order)).status).toBe(201);
    // The pack's form sends both fields, which is refused.
    const form = { price: 23.99, at_cost: false };
    expect((await coach.newPack(form)).body.code).toBe('team_pack.earns_nothing');
    expect((await coach.editPack(pack.id, form)).body.code).toBe('team_pack.earns_nothing');
    expect((await coach.newPack({ ...form, at_cost: true })).body).toMatchObject({ at_cost: true });
  });
});

describe('the price in a new window', () => {
  it('is set on the pack in the same call as the window, or not at all', async () => {
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

/** The families' orders and their later changes. Refunds in dollars. */
const families = [
  { packs: 1 },
  { packs: 6, refund: 30 },
  { packs: 20 },
  { packs: 2, address: abroad },
  { packs: 3, cancels: true },
  { packs: 1, isUnpaid: true },
] as const;

describe('a fundraiser', () => {
  /** A window at the suggested price, with the orders of all families. */
  async function played() {
    const coach = await aFundraisingCoach();
    const price = suggestedPrice() / 100;
    const { body: pack } = await coach.newPack();
    const { body: window } = await coach.open(pack.id, { price, goal: 30 });
    const ops = await product.signIn('ops@example.com');
    const placed: string[] = [];
    for (const { packs: quantity, ...what } of families) {
      const family = await aBuyer(product);
      const shipping_address = 'address' in what ? what.address : home;
      const expected_total = quantity * price + ('address' in what ? 14.99 : 0);
      const body = { quantity, expected_total, shipping_address, approve_proofs: true };
      const { body: order } = await keyed(product, `POST /team-pages/${window.page_code}/orders`, body, family.token);
      placed.push(order.order_id);
      if ('isUnpaid' in what) continue;
      await press(order.payment_url, 'success');
      await product.aws.settled();
      if ('cancels' in what) await family.call(`POST /orders/${order.order_id}/cancel`);
      const refund = { note: 'Late', amount: 'refund' in what ? what.refund : 0 };
      if ('refund' in what) await product.call(`POST /ops/orders/${order.order_id}/refund`, refund, ops);
    }
    await product.aws.settled();
    return { coach, window, placed };
  }

  it('has a ledger that equals the stored orders and the provider’s charges', async () => {
    const { coach, window, placed } = await played();
    const { body: ledger } = await coach.call(`GET ${coach.at}/ledger?window=${window.id}`);

    // Computed again from the stored orders and the provider's journal, without the ledger's code.
    // 29 packs are sold, which lowers their cost by 15 %.
    const money = readMoney(product);
    const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
    const books = await Promise.all(
      placed.map(async (id) => {
        const charges = money.get(id) ?? [];
        const order = (await loadOrder(id))?.entity;
        if (!order) throw new Error('The order is stored.');
        const packs = order.status === 'paid' ? (order.team_pack?.quantity ?? 0) : 0;
        const [paid, back] = [sum(charges.map(({ amount }) => amount)), sum(charges.map((one) => one.amount_refunded))];
        const shipping = paid === 0 ? 0 : order.shipping_amount;
        const list = packs * 2399;
        return {
          packs,
          paid,
          back,
          // The refund of $30 is goodwill, which the shop bears (D-500). A cancelled order sold nothing.
          kept: (packs === 0 ? 0 : paid - shipping) - (list - Math.floor(list * 0.15 + 0.5)),
        };
      }),
    );
    const total = (name: keyof (typeof books)[number]) => sum(books.map((one) => one[name]));
    expect(total('packs')).toBe(29);
    expect({
      packs: ledger.totals.packs,
      paid: cents(ledger.totals.paid),
      back: cents(ledger.totals.refunded),
    }).toEqual({
      packs: 29,
      paid: total('paid'),
      back: total('back'),
    });
    expect(cents(ledger.totals.profit)).toBe(total('kept'));
    // By hand: 29 × $30, less 29 × $23.99 with 15 % off, rounded for each order.
    expect(ledger.totals).toMatchObject({
      paid: 974.99,
      refunded: 120,
      sales: 960,
      came_back: 90,
      borne: 30,
      profit: 278.65,
    });
    expect(ledger.windows).toMatchObject([{ id: window.id, packs: 29, profit: 278.65 }]);
  });

  it('shows its sums only to members and families, without a child’s name, a buyer or an order', async () => {
    const coach = await aFundraisingCoach();
    const { body: pack } = await coach.newPack({ price: 30 });
    const { body: window } = await coach.open(pack.id);
    const { body: mara } = await coach.call(`POST ${coach.at}/roster/players`, { player_name: 'Mara Okafor' });
    const { url } = (await coach.call(`POST ${coach.at}/roster/players/${mara.id}/link`, {})).body;
    const token = url.split('/').at(-1);
    const family = await aBuyer(product);
    const open = `GET /team-pages/${window.page_code}/ledger` as const;
    const body = { quantity: 2, expected_total: 60, shipping_address: home, approve_proofs: true, player_link: token };
    const placed = await keyed(product, `POST /team-pages/${window.page_code}/orders`, body, family.token);
    // An account that has paid nothing is not a family yet.
    expect((await family.call(open)).status).toBe(404);
    await press(placed.body.payment_url, 'success');
    await product.aws.settled();

    const whole = await coach.call(`GET ${coach.at}/ledger`);
    expect(whole.body.players).toMatchObject([{ player_name: 'Mara Okafor', packs: 2 }]);
    expect(whole.body.rows).toHaveLength(1);
    const member = await coach.member.call(`GET ${coach.at}/ledger`);
    expect(member.body).toMatchObject({ rows: null, windows: whole.body.windows });
    const replies = [member, await family.call(open), await product.call(`GET /player-links/${token}/ledger`)];
    for (const { status, body: sums } of replies) {
      expect(status).toBe(200);
      expect(sums).toMatchObject({ rows: null, players: null, totals: whole.body.totals });
      expect(sums.totals).toMatchObject({ packs: 2, paid: 60, cost: 47.98, refunded: 0, profit: 12.02 });
    }
    const me = (await family.call('GET /me')).body;
    const csv = await fetch(`${product.origin}/api${coach.at}/ledger?format=csv`, {
      headers: { authorization: `Bearer ${coach.member.token}` },
    });
    const text = await csv.text();
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text + JSON.stringify(replies)).not.toMatch(new RegExp(`Mara|Okafor|Harbor Street|GC-|${me.id}|${mara.id}`));

    const outsider = await aBuyer(product);
    expect((await outsider.call(`GET ${coach.at}/ledger`)).status).toBe(404);
    expect((await outsider.call(open)).status).toBe(404);
    expect((await product.call(`GET /player-links/${'a'.repeat(43)}/ledger`)).status).toBe(404);
  });
});

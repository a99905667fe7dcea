import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSoldSet, frozenCards, type SoldSet } from '#tests/product/a-sold-set.ts';
import { aBuyer } from '#tests/product/buying.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles, quickDrawing } from '#tests/product/quick-drawing.ts';
import { anApprovedCard } from '#tests/product/team-orders.ts';
import { remake, withdraw } from '#tests/product/withdrawn-orders.ts';

let product: Product;
let sold: SoldSet;
const orders: string[] = [];
beforeAll(async () => {
  product = await startProduct({ overrides: { ...quickDrawing, ...noPrintFiles } });
  sold = await aSoldSet(product);
  for (let n = 0; n < 3; n++) orders.push(await sold.buy());
  await withdraw(product, sold);
  await product.aws.settled();
  await remake(product, sold);
});
afterAll(() => product.stop());

const order = async (id = '') => (await product.call(`GET /orders/${id}`, undefined, sold.coach)).body;
const choose = (id: string | undefined, choice: string, by = sold.coach) =>
  product.call(`POST /orders/${id}/places`, { choice }, by);

describe('a buyer whose pack lost a card before print', () => {
  it('reads by mail what changed and what can be chosen', async () => {
    const { order_number } = await order(orders[0]);
    const mails = product.aws.service('mail').inbox();
    const told = mails.filter(({ subject }) => subject === `Order ${order_number}: something changed before print`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('A guardian took back the permission for a card.');
    expect(told[0]?.text).toMatch(/you can choose another card of the team, or \$2\.00 back/);
  });

  it('is refused an unknown choice, another buyer’s order, and a card where the team has no other', async () => {
    expect(await order(orders[0])).toMatchObject({ open_places: { cards: 1, amount: 2, can_fill: true } });
    expect((await choose(orders[0], 'two')).status).toBe(400);
    const other = await product.signIn('shopper@example.com');
    expect((await choose(orders[0], 'card', other)).body.code).toBe('order.not_found');
    expect((await choose(orders[0], 'card')).body.code).toBe('order.no_other_card');
    expect(await order(orders[0])).toMatchObject({ open_places: { cards: 1 } });
  });

  it('gets the missing card’s part of the price back, once', async () => {
    expect((await choose(orders[0], 'money')).status).toBe(200);
    await product.aws.settled();
    const after = await order(orders[0]);
    expect(after).toMatchObject({ open_places: null, refunded_amount: 2 });
    expect(after.timeline.map(({ text }: { text: string }) => text)).toContain(
      'You chose $2.00 back for the missing card.',
    );
    expect((await choose(orders[0], 'money')).body.code).toBe('order.not_possible');
  });

  it('gets another card of the team at the same price', async () => {
    const member = await aBuyer(product);
    const more = await member.card({ player_name: 'Member 9' });
    await anApprovedCard(more, sold.id);
    expect((await choose(orders[1], 'card')).body).toMatchObject({ open_places: null, refunded_amount: 0 });
    const cards = (await frozenCards(orders[1] ?? '')).map(({ card_id }) => card_id);
    expect(cards).toHaveLength(12);
    expect(cards).toContain(more.id);
  });

  it('leaves it at that', async () => {
    expect((await choose(orders[2], 'leave')).body).toMatchObject({ open_places: null, refunded_amount: 0 });
    expect(await frozenCards(orders[2] ?? '')).toHaveLength(11);
  });
});

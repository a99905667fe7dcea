import { beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card/card.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import { aBuyer, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;
const order = (coach: Coach, body: object, key?: string | null) =>
  keyed(product, `POST /teams/${coach.teamId}/pack-orders`, body, coach.token, key);

describe('an order of team packs', () => {
  it('is priced with the bulk discount and paid like any order, and does not change the cart', async () => {
    const coach = await aCoach(product);
    const pack = await coach.pack();
    const ownCard = await coach.card();
    await coach.inCart([ownCard]);

    const placed = await order(coach, packOrder(pack.id, 60, 1151.52, { is_fundraising_order: true }));
    expect(placed).toMatchObject({
      status: 201,
      body: { quantity: 60, unit_price: 23.99, bulk_discount_percent: 20, subtotal: 1439.4, discount_amount: 287.88 },
    });
    expect(placed.body).toMatchObject({ total_amount: 1151.52, status: 'pending_payment', is_fundraising_order: true });
    await press(placed.body.payment_url, 'success');
    await product.aws.settled();

    const bought = await coach.order(placed.body.order_id);
    expect(bought).toMatchObject({ status: 'paid', fulfillment_status: 'queued', kind: 'team_packs' });
    expect(bought.items).toHaveLength(60);
    expect(bought.items.map((item: { pack_number: number }) => item.pack_number)).toEqual(
      Array.from({ length: 60 }, (_, n) => n + 1),
    );
    expect(bought.items[59].cards).toHaveLength(10);
    expect((await coach.cart()).cart_items).toHaveLength(1);
    const { body } = await coach.call(`GET /teams/${coach.teamId}/pack-orders`);
    expect(body.pack_orders).toMatchObject([{ status: 'paid', paid_amount: 1151.52, quantity: 60 }]);
    const receipt = await fetch(`${product.origin}/api/orders/${placed.body.order_id}/receipt`, {
      headers: { authorization: `Bearer ${coach.token}` },
    });
    expect(receipt.status).toBe(200);
  });

  it('waits for payment beside others of the same buyer, and one key makes one order', async () => {
    const coach = await aCoach(product);
    const pack = await coach.pack();
    const body = packOrder(pack.id, 5, 113.95);
    const [first, again] = [await order(coach, body, 'a-key-of-mine'), await order(coach, body, 'a-key-of-mine')];
    const second = await order(coach, body);
    expect(again.body.order_id).toBe(first.body.order_id);
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect((await order(coach, packOrder(pack.id, 4, 95.96), 'a-key-of-mine')).status).toBe(422);
    for (const { body: placed } of [first, second]) {
      await press(placed.payment_url, 'success');
      await product.aws.settled();
      expect((await coach.order(placed.order_id)).status).toBe('paid');
    }
  });

  it('of 250 packs is stored whole and returned below a megabyte, and 251 are refused', async () => {
    const coach = await aCoach(product, 18);
    const pack = await coach.pack({ total_cards: 18 });
    const placed = await order(coach, packOrder(pack.id, 250, 4798));
    expect(placed.status).toBe(201);
    const shown = JSON.stringify(await coach.order(placed.body.order_id));
    expect(shown.length).toBeLessThan(1_000_000);
    expect(JSON.parse(shown).items).toHaveLength(250);
    const more = await order(coach, packOrder(pack.id, 251, 4817.19));
    expect(more).toMatchObject({ status: 400, body: { fields: { quantity: expect.stringContaining('Up to 250') } } });
  });

  it('needs neither key nor price, as in the contract; each such call places an order', async () => {
    const coach = await aCoach(product);
    const pack = await coach.pack();
    const { expected_total: _seen, approve_proofs: _approved, ...request } = packOrder(pack.id, 5, 113.95);
    const [one, other] = [await order(coach, request, null), await order(coach, request, null)];
    expect(one).toMatchObject({ status: 201, body: { total_amount: 113.95, bulk_discount_percent: 5 } });
    expect(other.body.order_id).not.toBe(one.body.order_id);
  });

  it('is refused with a wrong quantity, price or pack, and while packs are switched off', async () => {
    const coach = await aCoach(product);
    const pack = await coach.pack();
    const good = packOrder(pack.id, 5, 113.95);
    for (const quantity of [0, -3, 1.5]) {
      expect([quantity, (await order(coach, { ...good, quantity })).status]).toEqual([quantity, 400]);
    }
    expect((await order(coach, { ...good, approve_proofs: false })).status).toBe(400);
    const stale = await order(coach, { ...good, expected_total: 1 });
    expect(stale.body).toMatchObject({ code: 'price.changed', totals: { total_amount: 113.95, discount_amount: 6 } });
    for (const total_cards of [9, 19]) {
      const odd = await coach.pack({ total_cards });
      const refused = await order(coach, packOrder(odd.id, 1, 23.99));
      expect(refused).toMatchObject({ status: 400, body: { error: 'A team pack holds 10 to 18 cards.' } });
    }
    const large = await coach.pack({ total_cards: 12 });
    expect((await order(coach, packOrder(large.id, 1, 23.99))).body.code).toBe('team_pack.too_few_cards');
    await coach.call(`PATCH /teams/${coach.teamId}`, { team_pack_enabled: false });
    expect(await order(coach, good)).toMatchObject({ status: 409, body: { code: 'team_pack.switched_off' } });
  });

  it('is refused with a held card or a card that changed after its approval', async () => {
    const coach = await aCoach(product);
    const pack = await coach.pack();
    const { card_owner_id: owner, card_id: id } = coach.approved[3] ?? { card_owner_id: '', card_id: '' };
    // Without its event: the order must see the change before the team's copy does.
    const become = async (over: Partial<Card>) => {
      const stored = await loadCard(owner, id);
      if (stored) await transact([saveCard(stored, { ...stored.entity, ...over })]);
    };
    await become({ held: true });
    expect((await order(coach, packOrder(pack.id, 1, 23.99))).body.code).toBe('card.held');
    await become({ held: false, front_image_key: 'new.jpg' });
    expect((await order(coach, packOrder(pack.id, 1, 23.99))).body.code).toBe('team_pack.card_changed');
  });

  it('is not visible to players and outsiders', async () => {
    const coach = await aCoach(product);
    const list = `GET /teams/${coach.teamId}/pack-orders` as const;
    expect((await coach.member.call(list)).status).toBe(403);
    expect((await (await aBuyer(product)).call(list)).status).toBe(404);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { buyersViewOf } from '#functions/order-kinds.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { allTeamCards, loadTeamCard, teamCardRows } from '#functions/table/teams/team-card.ts';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, anOrderWindow, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const parcel = {
  id: 'shp_1',
  carrier: 'USPS',
  tracking_number: '1',
  tracking_url: '',
  shipped_at: '2026-03-20T12:00:00.000Z',
  partner_id: null,
  last: null,
};

/** Hands the parcel to the carrier. */
const send = (id: string) =>
  changeOrder(id, ({ entity }) => ({
    entity: { ...entity, status: 'shipped', fulfillment_status: 'shipped', shipments: [parcel] },
  }));

describe('an organiser who wants a certain card in pack 1', () => {
  it('learns nothing from thirty attempts: no reply of the API contains the cards of an order’s packs', async () => {
    const coach = await aCoach(product, 14);
    const packs = `/teams/${coach.teamId}/packs` as const;
    const seen: string[] = [];
    const promises: string[] = [];
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      const { body: pack } = await coach.call(`POST ${packs}`, {
        randomization_enabled: true,
        total_cards: 10 + (n % 4),
      });
      const { body: preview } = await coach.call(`GET ${packs}/${pack.id}/preview`);
      expect(preview.is_example).toBe(true);
      promises.push(preview.seed_sha256);
      if (n % 10 === 0) {
        const body = packOrder(pack.id, 1, 23.99);
        const placed = await keyed(product, `POST /teams/${coach.teamId}/pack-orders`, body, coach.token);
        statuses.push(placed.status);
        if (n === 20) await press(placed.body.payment_url, 'success');
        await product.aws.settled();
        const order = await coach.order(placed.body.order_id);
        const [item] = order.items;
        const { body: check } = await coach.call(`GET /pack-checks/${item.pack_code}`);
        const rows = await coach.call(`GET /teams/${coach.teamId}/pack-orders`);
        const lists = await coach.call('GET /orders');
        seen.push(JSON.stringify([placed.body, order, check, rows.body, lists.body.orders]));
        await coach.call(`POST /orders/${order.id}/cancel`);
      } else await coach.call(`DELETE ${packs}/${pack.id}`);
    }
    expect(statuses).toEqual([201, 201, 201]);
    expect(seen.join()).not.toMatch(/crd_|Player \d|_front/);
    // A promise lasts until an order takes it: at the 1st, the 11th and the 21st attempt.
    expect(new Set(promises).size).toBe(4);
  });
});

describe('the packs of a family’s order', () => {
  it('stay closed until the parcel has left and the family opens them, and show others only by number', async () => {
    const coach = await aCoach(product, 12);
    const window = await anOrderWindow(coach.teamId);
    const { body } = await coach.call(`PATCH /teams/${coach.teamId}/packs/${window.team_pack_id}`, {
      randomization_enabled: true,
    });
    expect(body.randomization_enabled).toBe(true);
    const family = await aBuyer(product);
    const order = { quantity: 2, expected_total: 47.98, shipping_address: home, approve_proofs: true };
    const placed = await keyed(product, `POST /team-pages/${window.page_code}/orders`, order, family.token);
    const { order_id: id } = placed.body;
    await press(placed.body.payment_url, 'success');
    await product.aws.settled();
    const open = (pack_number: number) => family.call(`POST /orders/${id}/open-pack`, { pack_number });
    expect((await open(1)).body.code).toBe('pack.still_closed');

    await send(id);
    const shipped = await family.order(id);
    expect(shipped.items).toMatchObject([
      { is_closed: true, card_count: 10, cards: [] },
      { is_closed: true, cards: [] },
    ]);
    const opened = (await open(1)).body;
    expect(opened.items).toMatchObject([{ is_closed: false }, { is_closed: true, cards: [] }]);
    expect(opened.items[0].cards).toHaveLength(10);
    expect(JSON.stringify(opened)).not.toMatch(/Player \d|_front/);
    expect(opened.items[0].cards[0]).toMatchObject({
      front_url: null,
      title: expect.stringMatching(/^(Number|A player)/),
    });
    const [checklist] = await allTeamCards(coach.teamId);
    const row = checklist && (await loadTeamCard(coach.teamId, checklist.id));
    if (row) await transact([teamCardRows.save(row, { ...row.entity, submission_type: 'team_set', player_id: null })]);
    const bought = await loadOrder(id);
    const buyersView = bought && (await buyersViewOf(bought.entity));
    expect(buyersView?.(checklist?.card_id ?? '')).toEqual({ isPictured: false, name: null });
    expect((await open(3)).body.code).toBe('pack.not_found');
    expect((await coach.call(`POST /orders/${id}/open-pack`, { pack_number: 2 })).body.code).toBe('order.not_found');
    const ops = await product.call(`GET /ops/orders/${id}`, undefined, await product.signIn('ops@example.com'));
    expect(ops.body.items[1].cards).toHaveLength(10);
  });

  it('show every picture to the coach and to the member who owns the cards', async () => {
    const coach = await aCoach(product, 10);
    const pack = await coach.pack();
    const buy = async () => {
      const placed = await keyed(
        product,
        `POST /teams/${coach.teamId}/pack-orders`,
        packOrder(pack.id, 1, 23.99),
        coach.token,
      );
      return coach.order(placed.body.order_id);
    };
    const { items } = await buy();
    expect(items[0].cards.every(({ front_url }: { front_url: string | null }) => front_url !== null)).toBe(true);
    const window = await anOrderWindow(coach.teamId);
    const body = { quantity: 1, expected_total: 23.99, shipping_address: home, approve_proofs: true };
    const own = await keyed(product, `POST /team-pages/${window.page_code}/orders`, body, coach.member.token);
    const seen = await coach.member.order(own.body.order_id);
    expect(seen.items[0].cards.every(({ front_url }: { front_url: string | null }) => front_url !== null)).toBe(true);
  });
});

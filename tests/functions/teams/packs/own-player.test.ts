import { beforeAll, describe, expect, it } from 'vitest';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { allTeamCards, loadTeamCard, teamCardRows } from '#functions/table/teams/team-card.ts';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, keyed } from '#tests/product/team-orders.ts';
import { dealAgain } from '#web/src/teams/pack-check/deal-again.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** A window with random packs of 10 of 14 cards. One is Mara's, number 7, whose family has not agreed to her name. */
async function aWindow(over: object = {}) {
  const coach = await aCoach(product, 14);
  const pack = await coach.pack({ price: 3000, randomization_enabled: true, ...over });
  const deadline = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const body = { name: 'Spring fundraiser', team_pack_id: pack.id, deadline };
  const { body: window } = await coach.call(`POST /teams/${coach.teamId}/windows`, body);
  const player = async (player_name: string, player_number: string) =>
    (await coach.call(`POST /teams/${coach.teamId}/roster/players`, { player_name, player_number })).body.id as string;
  const [mara, nils] = [await player('Mara Okafor', '7'), await player('Nils Berg', '8')];
  const [card] = await allTeamCards(coach.teamId);
  const stored = card && (await loadTeamCard(coach.teamId, card.id));
  if (!stored) throw new Error('no card');
  await transact([teamCardRows.save(stored, { ...stored.entity, player_id: mara })]);
  return { coach, window, mara, nils, card: stored.entity.card_id, page: `/team-pages/${window.page_code}` as const };
}

async function order(page: string, over: object) {
  const family = await aBuyer(product);
  const body = { quantity: 3, expected_total: 90, shipping_address: home, approve_proofs: true, ...over };
  return keyed(product, `POST ${page}/orders`, body, family.token);
}

/** The packs of a paid order. */
async function bought(page: string, over: object) {
  const { body } = await order(page, over);
  await press(body.payment_url, 'success');
  await product.aws.settled();
  const whole = await loadWholeOrder(body.order_id);
  if (!whole) throw new Error('no order');
  return whole;
}
const timesIn = (packs: Awaited<ReturnType<typeof bought>>['items'], id: string): number[] =>
  packs.map(({ cards }) => cards.filter(({ card_id }) => card_id === id).length);

describe('the buyer’s own player in each random pack', () => {
  it('is chosen on the page by number, is in each pack once, and opens no picture', async () => {
    const { page, mara, card } = await aWindow();
    expect((await product.call(`GET ${page}`)).body.players).toEqual([{ id: mara, name: 'Number 7' }]);
    const { entity, items } = await bought(page, { own_player: mara });
    expect(timesIn(items, card)).toEqual([1, 1, 1]);
    expect(items.map(({ cards }) => new Set(cards.map(({ card_id }) => card_id)).size)).toEqual([10, 10, 10]);
    expect(entity.player_id).toBe(null);
  });

  it('is the one of the private link, and anyone can deal the packs again once they have left', async () => {
    const { coach, page, mara, card } = await aWindow();
    const link = await coach.call(`POST /teams/${coach.teamId}/roster/players/${mara}/link`, {});
    const player_link = String(link.body.url).split('/').at(-1);
    const { entity, items } = await bought(page, { player_link, own_player: 'linked' });
    expect(timesIn(items, card)).toEqual([1, 1, 1]);
    const check = async (n: number) => (await product.call(`GET /pack-checks/${items[n]?.pack_code}`)).body;
    expect(await check(0)).toMatchObject({ algorithm: 3, own: null, pack: null });
    await changeOrder(entity.id, (whole) => ({
      entity: { ...whole.entity, delivered_at: '2026-03-20T12:00:00.000Z' },
    }));
    for (const n of [0, 1, 2]) {
      const opened = await check(n);
      expect(opened.pack).toContain(opened.own);
      expect(await dealAgain(opened)).toEqual({ isSeed: true, isDealt: true });
      expect(
        (await dealAgain({ ...opened, own: opened.pack[1] === opened.own ? opened.pack[0] : opened.pack[1] }))?.isDealt,
      ).toBe(false);
    }
  });

  it('is refused without an approved card, and not offered where each pack holds all cards', async () => {
    const { page, nils } = await aWindow();
    const refused = await order(page, { own_player: nils });
    expect([refused.status, refused.body.code]).toEqual([409, 'team_pack.no_own_card']);
    const all = await aWindow({ total_cards: 14 });
    expect((await product.call(`GET ${all.page}`)).body.players).toEqual([]);
  });
});

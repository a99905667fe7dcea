import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deal } from '#domain/team-orders/deal';
import { dealFor, dealWrites } from '#functions/team-orders/deal-packs';
import { transact } from '#functions/platform/table/transact';
import { loadTeamPack } from '#functions/table/teams/team-pack';
import { orderWindowRows } from '#functions/table/teams/order-window';
import { teamCardRows } from '#functions/table/teams/team-card';
import { anOrderWindow } from '../../builders/an-order-window.ts';
import { aTeamCard } from '../../builders/a-team-card.ts';
import { type Product, startProduct } from '../../product/product.ts';
import { aStoredOrder } from '../../product/stored-orders.ts';
import { someone } from '../../product/steps.ts';

let product: Product;
let coach: string;

beforeAll(async () => {
  product = await startProduct();
  coach = await someone(product);
});
afterAll(() => product.stop());

/** A team with so many approved cards, stored as approvals leave them. */
async function aTeam(cards = 0, over: Record<string, unknown> = {}) {
  const { body: team } = await product.call('POST /teams', { name: 'Harbor Kings', ...over }, coach);
  const numbers = Array.from({ length: cards }, (_, n) => n + 1);
  const row = (place: number) =>
    aTeamCard({ id: `tcd_${place}`, team_id: team.id, card_id: `crd_${place}`, place, status: 'approved' });
  for (const place of numbers) await transact([teamCardRows.insert(row(place))]);
  const packs = `/teams/${team.id}/packs`;
  return {
    id: team.id as string,
    call: (line: string, body?: unknown) => {
      const [method, path = ''] = line.split(' ');
      return product.call(`${method} ${packs}${path}` as 'GET /', body, coach);
    },
    pack: async (body = {}) => (await product.call(`POST ${packs}` as 'POST /', body, coach)).body,
  };
}

const stored = async (teamId: string, id: string) => {
  const pack = await loadTeamPack(teamId, id);
  if (!pack) throw new Error('no pack');
  return pack.entity;
};

describe('a pack of a team', () => {
  it('has the specification’s defaults, and the team’s own price', async () => {
    const team = await aTeam();
    const defaults = { total_cards: 12, price: 23.99, min_cards_per_pack: 10, max_cards_per_pack: 18 };
    const rest = { pack_type: 'full_roster', randomization_enabled: false, foil_finish: 'gold', version: 1 };
    expect(await team.pack()).toMatchObject({ ...defaults, ...rest, team_id: team.id });
    expect(await (await aTeam(0, { team_pack_price: 30 })).pack({ pack_name: 'Finals' })).toMatchObject({
      pack_name: 'Finals',
      price: 30,
    });
  });

  it('is changed, listed and deleted; sold in an open window it stays', async () => {
    const team = await aTeam();
    const { id } = await team.pack();
    expect((await team.call(`PATCH /${id}`, { total_cards: 15, price: 25, version: 1 })).body).toMatchObject({
      total_cards: 15,
      price: 25,
      version: 2,
    });
    expect((await team.call(`PATCH /${id}`, { total_cards: 14, version: 1 })).body.code).toBe('team_pack.changed');
    expect((await team.call('GET ')).body.packs.map((pack: { id: string }) => pack.id)).toEqual([id]);
    await transact([orderWindowRows.insert(anOrderWindow({ team_id: team.id, team_pack_id: id }))]);
    expect((await team.call(`DELETE /${id}`)).body.code).toBe('team_pack.in_window');
    const { id: other } = await team.pack();
    expect((await team.call(`DELETE /${other}`)).status).toBe(200);
    expect((await team.call(`DELETE /${other}`)).status).toBe(404);
  });

  it('holds 10 to 18 cards and costs at least $23.99', async () => {
    const team = await aTeam();
    const answers = [{ total_cards: 9 }, { total_cards: 19 }, { min_cards_per_pack: 14 }].map(async (body) => {
      const { status, body: reply } = await team.call('POST ', body);
      return `${status} ${reply.error}`;
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['400 A team pack holds 10 to 18 cards.']));
    expect((await team.call('POST ', { price: 23.98 })).body.fields.price).toBe('A team pack costs at least $23.99.');
    expect((await team.call('POST ', { pack_name: 'x'.repeat(101) })).body.error).toBe('Text is too long.');
    const { id } = await team.pack();
    expect((await team.call(`PATCH /${id}`, { total_cards: 19 })).status).toBe(400);
    expect((await team.call('GET ')).body.packs).toHaveLength(1);
  });
});

describe('the packs of an order', () => {
  it('need as many approved cards as a pack holds, and say how many are missing', async () => {
    const team = await aTeam(9);
    const { id } = await team.pack();
    const { status, body } = await team.call(`GET /${id}/preview?quantity=2`);
    expect([status, body.error]).toEqual([409, 'Approved cards missing for this pack: 3.']);
    expect(body).toMatchObject({ approved: 9, missing: 3 });
    expect((await team.call(`GET /${id}/preview?quantity=0`)).status).toBe(400);
    expect((await team.call(`GET /${id}/preview?quantity=251`)).status).toBe(400);
  });

  it('hold the first approved cards where they are not randomised', async () => {
    const team = await aTeam(14);
    const { id } = await team.pack();
    const { body } = await team.call(`GET /${id}/preview?quantity=3`);
    const first = Array.from({ length: 12 }, (_, n) => `crd_${n + 1}`);
    expect(body.packs.map((pack: { card_ids: string[] }) => pack.card_ids)).toEqual([first, first, first]);
    expect([body.deal_id, body.seed_sha256, body.cards.length]).toEqual([null, null, 12]);
  });

  it('are dealt as the preview showed them, from one seed until an order takes it', async () => {
    const team = await aTeam(20);
    const { id } = await team.pack({ randomization_enabled: true });
    const previews = await Promise.all(
      [1, 2].map(async () => (await team.call(`GET /${id}/preview?quantity=30`)).body),
    );
    const [seen] = previews;
    expect(previews[1].packs).toEqual(seen.packs);
    expect([seen.least_copies, seen.most_copies, seen.next_cursor]).toEqual([18, 18, '12']);
    expect((await team.call(`GET /${id}/preview?quantity=30&cursor=24`)).body.packs).toHaveLength(6);

    const pack = await stored(team.id, id);
    const order = await dealFor(pack, 30, seen.deal_id);
    const cards = order.packs.map((one) => one.cards.map(({ card_id }) => card_id));
    expect(cards.slice(0, 12)).toEqual(seen.packs.map((one: { card_ids: string[] }) => one.card_ids));
    expect(order.packs[11]?.code).toBe(`${seen.deal_id}-12`);

    await transact(dealWrites(order, 'ord_dealt'));
    await expect(transact(dealWrites(order, 'ord_other'))).rejects.toThrow('Condition failed');
    await expect(dealFor(pack, 30, seen.deal_id)).rejects.toMatchObject({ code: 'team_pack.dealt_again' });
    expect((await team.call(`GET /${id}/preview?quantity=30`)).body.deal_id).not.toBe(seen.deal_id);
  });

  it('are refused where the approved cards are others than the preview showed', async () => {
    const team = await aTeam(20);
    const { id } = await team.pack({ randomization_enabled: true });
    const { deal_id } = (await team.call(`GET /${id}/preview?quantity=1`)).body;
    const late = aTeamCard({ id: 'tcd_late', team_id: team.id, card_id: 'crd_late', status: 'approved' });
    await transact([teamCardRows.insert(late)]);
    const pack = await stored(team.id, id);
    await expect(dealFor(pack, 1, deal_id)).rejects.toMatchObject({ code: 'team_pack.dealt_again' });
    // The seed stays: nobody gets another one by approving cards.
    expect((await team.call(`GET /${id}/preview?quantity=1`)).body.deal_id).toBe(deal_id);
    expect((await dealFor(pack, 1, deal_id)).packs).toHaveLength(1);
  });

  it('can be dealt again by anyone after the payment, and name no one', async () => {
    const team = await aTeam(20);
    const { id } = await team.pack({ randomization_enabled: true });
    const order = await dealFor(await stored(team.id, id), 5, null);
    const unpaid = await aStoredOrder('someone', { status: 'pending_payment', paid_at: null });
    await transact(dealWrites(order, unpaid.id));
    const dealId = order.next?.id;
    const check = (code: string) => product.call(`GET /pack-checks/${code}`);
    const before = await check(`${dealId}-3`);
    expect([before.status, before.body.seed, before.body.pack]).toEqual([200, null, null]);

    const paid = await aStoredOrder('someone', {});
    const other = await dealFor(await stored(team.id, id), 5, null);
    await transact(dealWrites(other, paid.id));
    const code = `${other.next?.id}-3`;
    const { body } = await check(code.toLowerCase());
    expect(body).toMatchObject({ code, number: 3, quantity: 5, team_initials: 'HK', algorithm: 1, cards_per_pack: 12 });
    expect(createHash('sha256').update(Buffer.from(body.seed, 'hex')).digest('hex')).toBe(body.seed_sha256);
    const cards = body.cards.map(({ key }: { key: string }) => key);
    const again = deal({ seed: body.seed, cards, quantity: 5, cardsPerPack: 12 });
    expect(again[2]).toEqual(body.pack);
    expect(JSON.stringify(body)).not.toMatch(/Mara|Harbor|crd_|user-1|tcd_/);

    expect((await check(`${dealId}-6`)).body.error).toBe('We found no pack with this code.');
    expect((await check('NOSUCHPK-1')).status).toBe(404);
  });
});

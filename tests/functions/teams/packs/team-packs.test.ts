import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deal } from '#domain/teams/packs/shuffle.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { orderWindowRows } from '#functions/table/teams/order-window.ts';
import { teamCardIsOpen, teamCardRows } from '#functions/table/teams/team-card.ts';
import { loadTeamPack } from '#functions/table/teams/team-pack.ts';
import { dealFor, dealWrites } from '#functions/teams/packs/deal-packs.ts';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';
import { dealAgain } from '#web/src/teams/pack-check/deal-again.ts';

let product: Product;
let coach: string;

beforeAll(async () => {
  product = await sharedProduct();
  coach = await someone(product);
});

/** A team with this many approved cards, stored as approvals leave them. */
async function aTeam(cards = 0, over: Record<string, unknown> = {}) {
  const { body: team } = await product.call(
    'POST /teams',
    { name: 'Harbor Kings', team_pack_enabled: true, ...over },
    coach,
  );
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

  it('is changed, listed and deleted, unless an open window sells it', async () => {
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
    const refusals = [{ total_cards: 9 }, { total_cards: 19 }, { min_cards_per_pack: 14 }].map(async (body) => {
      const { status, body: reply } = await team.call('POST ', body);
      return `${status} ${reply.error}`;
    });
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['400 A team pack holds 10 to 18 cards.']));
    expect((await team.call('POST ', { price: 23.98 })).body.fields.price).toBe('A team pack costs at least $23.99.');
    expect((await team.call('POST ', { pack_name: 'x'.repeat(101) })).body.error).toBe('Text is too long.');
    const { id } = await team.pack();
    expect((await team.call(`PATCH /${id}`, { total_cards: 19 })).status).toBe(400);
    expect((await team.call('GET ')).body.packs).toHaveLength(1);
  });
});

describe('the packs of an order', () => {
  it('require as many approved cards as a pack holds, and the error names the missing number', async () => {
    const team = await aTeam(9);
    const { id } = await team.pack();
    const { status, body } = await team.call(`GET /${id}/preview?quantity=2`);
    expect([status, body.error]).toEqual([409, 'Approved cards missing for this pack: 3.']);
    expect(body).toMatchObject({ approved: 9, missing: 3 });
    expect((await team.call(`GET /${id}/preview?quantity=0`)).status).toBe(400);
    expect((await team.call(`GET /${id}/preview?quantity=251`)).status).toBe(400);
  });

  it('hold the first approved cards if they are not randomised', async () => {
    const team = await aTeam(14);
    const { id } = await team.pack();
    const { body } = await team.call(`GET /${id}/preview?quantity=3`);
    const first = Array.from({ length: 12 }, (_, n) => `crd_${n + 1}`);
    expect(body.packs.map((pack: { card_ids: string[] }) => pack.card_ids)).toEqual([first, first, first]);
    expect([body.is_example, body.promised, body.seed_sha256, body.cards.length]).toEqual([false, [], null, 12]);
  });

  it('are an example in the preview, with the hashes of the next deals', async () => {
    const team = await aTeam(20);
    const { id } = await team.pack({ randomization_enabled: true });
    const preview = async (query = '') => (await team.call(`GET /${id}/preview?quantity=30${query}`)).body;
    const seen = await preview();
    expect(seen).toMatchObject({ is_example: true, least_copies: 18, most_copies: 18, next_cursor: '12' });
    expect(seen.promised).toHaveLength(50);
    expect(seen.promised[0]).toEqual({ number: 1, seed_sha256: seen.seed_sha256 });
    expect((await preview('&cursor=24')).packs).toHaveLength(6);

    const order = await dealFor(await stored(team.id, id), { orderId: 'ord_1', quantity: 12, words: '' });
    const cards = order.packs.map((one) => one.cards.map(({ card_id }) => card_id));
    expect(cards).not.toEqual(seen.packs.map((one: { card_ids: string[] }) => one.card_ids));
    expect(order.record).toMatchObject(seen.promised[0]);
    expect((await preview()).promised[0]).toEqual(seen.promised[1]);
  });

  it('keep the promised deal, whatever packs and cards are added, changed or removed', async () => {
    const team = await aTeam(20);
    const promised = async () => {
      const { id } = await team.pack({ randomization_enabled: true });
      const { body } = await team.call(`GET /${id}/preview`);
      await team.call(`PATCH /${id}`, { total_cards: 13 });
      expect((await team.call(`GET /${id}/preview`)).body.promised).toEqual(body.promised);
      await team.call(`DELETE /${id}`);
      return JSON.stringify(body.promised);
    };
    const first = await promised();
    const late = aTeamCard({ id: 'tcd_late', team_id: team.id, card_id: 'crd_late', status: 'approved' });
    await transact([teamCardRows.insert(late)]);
    const others = await Promise.all(Array.from({ length: 5 }, promised));
    expect(new Set([first, ...others]).size).toBe(1);

    const { id } = await team.pack({ randomization_enabled: true });
    for (let n = 0; n < 30; n++) {
      const over = { id: newId('teamCard'), team_id: team.id, card_id: `crd_try_${n}`, status: 'approved' } as const;
      await transact([teamCardRows.insert(aTeamCard(over)), teamCardIsOpen(aTeamCard(over))]);
      const path = `/teams/${team.id}/cards/${over.id}` as const;
      expect((await product.call(`DELETE ${path}`, undefined, coach)).status).toBe(200);
      expect(JSON.stringify((await team.call(`GET /${id}/preview`)).body.promised)).toBe(first);
    }
  });

  it('of twenty concurrent orders each have their own deal, which was promised before', async () => {
    const team = await aTeam(20);
    const { id } = await team.pack({ randomization_enabled: true });
    const { promised } = (await team.call(`GET /${id}/preview`)).body;
    const pack = await stored(team.id, id);
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, n) => dealFor(pack, { orderId: `ord_${n}`, quantity: 1, words: 'same' })),
    );
    const taken = orders.map(({ record }) => record?.seed_sha256 ?? '');
    expect(new Set(taken).size).toBe(20);
    const before = new Set(promised.map(({ seed_sha256 }: { seed_sha256: string }) => seed_sha256));
    expect(taken.every((hash) => before.has(hash))).toBe(true);
  });

  it('can be dealt again by anyone once the parcel has left, without any names', async () => {
    const team = await aTeam(20);
    const { id } = await team.pack({ randomization_enabled: true });
    const check = (code: string) => product.call(`GET /pack-checks/${code}`);
    const dealt = async (over: object, words: string) => {
      const { id: orderId } = await aStoredOrder('someone', over);
      const order = await dealFor(await stored(team.id, id), { orderId, quantity: 5, words });
      await transact(dealWrites(order));
      return { orderId, code: order.packs[2]?.code ?? '' };
    };
    const paid = await dealt({}, 'brave otter');
    const before = await check(paid.code);
    expect([before.status, before.body.seed, before.body.chance, before.body.pack]).toEqual([200, null, null, null]);

    for (const words of ['brave otter', '']) {
      const { code, orderId } = await dealt(
        { status: 'delivered', fulfillment_status: 'delivered', delivered_at: '2026-03-20T12:00:00.000Z' },
        words,
      );
      const { body } = await check(code.toLowerCase());
      expect(body).toMatchObject({ code, number: 3, quantity: 5, team_initials: 'HK', algorithm: 2 });
      expect(body.chance).toBe(words || orderId);
      const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
      expect(hash(Buffer.from(body.seed, 'hex'))).toBe(body.seed_sha256);
      const cards = body.cards.map(({ key }: { key: string }) => key);
      const again = deal({ seed: hash(`${body.seed} ${body.chance}`), cards, quantity: 5, cardsPerPack: 12 });
      expect(again[2]).toEqual(body.pack);
      expect(await dealAgain(body)).toEqual({ isSeed: true, isDealt: true });
      expect(await dealAgain({ ...body, chance: 'other words' })).toEqual({ isSeed: true, isDealt: false });
      expect(JSON.stringify(body)).not.toMatch(/Mara|Harbor|crd_|user-1|tcd_/);
      expect((await check(code.replace('-3', '-6'))).body.error).toBe('We found no pack with this code.');
    }
    expect((await check('NOSUCHPK-1')).status).toBe(404);
  });
});

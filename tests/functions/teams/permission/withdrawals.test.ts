import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import type { Departure } from '#domain/teams/permission/departure.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { findBatch } from '#functions/table/production/batch.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { allTeamCards } from '#functions/table/teams/team-card.ts';
import { followDepartures } from '#functions/teams/permission/follow-departures.ts';
import { openDeparture } from '#functions/teams/permission/open-departure.ts';
import { walkDeparture } from '#functions/teams/permission/walk-departure.ts';
import { saveSetCard } from '#functions/teams/sets/save-set-card.ts';
import { aSoldSet, frozenCards, type SoldSet } from '#tests/product/a-sold-set.ts';
import { press } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles, quickDrawing } from '#tests/product/quick-drawing.ts';
import { aTeamPack, keyed, packOrder } from '#tests/product/team-orders.ts';
import { become, filesOf, past, printedNames, remake, withdraw } from '#tests/product/withdrawn-orders.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await startProduct({
    overrides: { ...quickDrawing, ...noPrintFiles },
  });
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const ops = (line: `${string} /${string}`, body?: unknown) =>
  product.call(line, line.startsWith('GET') ? undefined : (body ?? {}), people.ops);
const read = async (id: string): Promise<Order> => {
  const order = (await loadOrder(id))?.entity;
  if (!order) throw new Error('The order is gone.');
  return order;
};
const lines = async (id: string): Promise<string[]> =>
  (await product.call(`GET /ops/orders/${id}`, undefined, people.ops)).body.timeline
    .filter(({ is_public }: { is_public: boolean }) => is_public)
    .map(({ text }: { text: string }) => text);

describe('a withdrawal between payment and shipping', () => {
  let sold: SoldSet;
  const orders: Record<string, string> = {};
  let named: string[] = [];
  let batchId = '';

  /** Six orders of the same cards at six moments, and then the withdrawal. */
  async function sell(): Promise<void> {
    sold = await aSoldSet(product);
    for (const name of ['queued', 'batched', 'printed', 'packed', 'shipped']) orders[name] = await sold.buy();
    const pending = (await sold.place()).body;
    orders.pending = pending.order_id;
    orders.pending_url = pending.payment_url;
    for (const [name, over] of Object.entries(past)) await become(orders[name] ?? '', over);
    batchId = (await ops('POST /ops/batches', { order_ids: [orders.batched] })).body.id;
    await product.aws.settled();
    named = (await frozenCards(orders.queued ?? '')).flatMap(({ card_id, front_sha256 }) =>
      [sold.own, sold.checklist, sold.teamCard].includes(card_id) ? [front_sha256] : [],
    );
    expect(named).toHaveLength(3);
    expect(await printedNames(sold.id, sold.checklist)).toContain(sold.player?.player_name);

    await withdraw(product, sold);
    await product.aws.settled();
  }

  beforeAll(sell, 600_000);

  it.each(['pending', 'queued', 'batched'])('takes the card out of a %s order, which waits', async (name) => {
    const id = orders[name] ?? '';
    const order = await read(id);
    expect(order.production).toMatchObject({ hold: { at: expect.any(String) }, batch_id: null });
    expect((await frozenCards(id)).map(({ card_id }) => card_id)).not.toContain(sold.own);
    expect(await lines(id)).toEqual(
      expect.arrayContaining([
        'A guardian took back the permission for a card. It left one pack of this order before printing.',
        'A checklist or team card of this order is made again without a name. The order waits for it.',
      ]),
    );
  });

  it('takes the sheets with the name from the batch, which says why', async () => {
    const batch = (await findBatch(batchId))?.entity;
    expect(batch).toMatchObject({ order_ids: [], status: 'failed', refused: [{ code: 'order.stopped' }] });
    expect((await ops(`POST /ops/batches/${batchId}/printed`)).status).toBe(409);
  });

  it('lets no batch claim an order that waits', async () => {
    const refused = await ops('POST /ops/batches', { order_ids: [orders.queued, orders.batched] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'batch.empty' } });
    expect(refused.body.refused).toMatchObject([{ code: 'order.stopped' }, { code: 'order.stopped' }]);
  });

  it.each(['printed', 'packed', 'shipped'])('leaves of a %s order a record without name and picture', async (name) => {
    const id = orders[name] ?? '';
    const cards = await frozenCards(id);
    const gone = cards.filter(({ card_id }) => [sold.own, sold.checklist, sold.teamCard].includes(card_id));
    expect(gone).toHaveLength(3);
    for (const card of gone) expect(card).toMatchObject({ is_withdrawn: true, title: 'Withdrawn card', front_key: '' });
    const order = await read(id);
    expect(order.production.hold).toBeNull();
    expect(order.card_ids).not.toContain(sold.own);
    const shown = JSON.stringify((await ops(`GET /ops/orders/${id}`)).body);
    expect(shown).not.toContain(sold.player?.player_name);
    const files = (await ops(`GET /ops/orders/${id}/print-files`)).body.cards;
    expect(files.map(({ card_id }: { card_id: string }) => card_id)).not.toContain(sold.own);
  });

  it('never prints the withdrawn card again', async () => {
    const id = orders.packed ?? '';
    const { items } = (await ops(`GET /ops/orders/${id}`)).body;
    const cards = [{ order_item_id: items[0].id, card_id: sold.own, quantity: 1 }];
    const refused = await ops(`POST /ops/orders/${id}/reprint`, { reason: 'A scratch', cards });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order.card_withdrawn' } });
    expect((await ops(`POST /ops/orders/${id}/reprint`, { reason: 'A scratch' })).status).toBe(200);
    const { id: batch } = (await ops('POST /ops/batches', { order_ids: [id] })).body;
    await product.aws.settled();
    const files = await filesOf(batch);
    expect(files).toHaveLength(2 * 9);
    for (const hash of named) expect(files.join()).not.toContain(hash);
  });

  it('makes checklist and team card again without the name, and the orders go on by themselves', async () => {
    await remake(product, sold);
    for (const cardId of [sold.checklist, sold.teamCard]) {
      const drawn = await printedNames(sold.id, cardId);
      expect(drawn).not.toContain(sold.player?.player_name);
      expect(drawn).toContain(sold.roster[1]?.player_name);
    }
    for (const name of ['pending', 'queued', 'batched']) {
      const id = orders[name] ?? '';
      expect((await read(id)).production.hold).toBeNull();
      const cards = await frozenCards(id);
      expect(cards).toHaveLength(11);
      for (const hash of named) expect(cards.map(({ front_sha256 }) => front_sha256)).not.toContain(hash);
      expect(await lines(id)).toContain('Checklist and team card were made again. The order goes on.');
    }
    await press(orders.pending_url ?? '', 'success');
    await product.aws.settled();
    const order_ids = ['pending', 'queued', 'batched'].map((name) => orders[name]);
    const { body: batch } = await ops('POST /ops/batches', { order_ids });
    expect(batch).toMatchObject({ refused: [] });
    await product.aws.settled();
    const files = await filesOf(batch.id);
    expect(files).toHaveLength(3 * 11 * 2);
    for (const hash of named) expect(files.join()).not.toContain(hash);
  });

  it('keeps the approval of a card that lost only a name, and new orders take it', async () => {
    const { cards } = (await product.call(`GET /teams/${sold.id}/cards?status=approved`, undefined, sold.coach)).body;
    const ids = cards.map(({ card_id }: { card_id: string }) => card_id);
    expect(ids).toEqual(expect.arrayContaining([sold.checklist, sold.teamCard]));
    expect(ids).not.toContain(sold.own);
  });
});

describe('between an event and its consumer', () => {
  let sold: SoldSet;
  let [queued, batched, batchId] = ['', '', ''];
  let departure: Departure;

  /** Two orders, one in a batch, and a removal whose event is not published yet. */
  async function leave(): Promise<void> {
    sold = await aSoldSet(product);
    [queued, batched] = [await sold.buy(), await sold.buy()];
    batchId = (await ops('POST /ops/batches', { order_ids: [batched] })).body.id;
    await product.aws.settled();
    const opened = openDeparture('removal', { team_id: sold.id, player_id: sold.player?.id ?? '' });
    departure = opened.departure;
    await transact(opened.writes.filter(({ Put }) => !String(Put?.Item?.pk).startsWith('OUTBOX#')));
  }
  beforeAll(leave, 600_000);

  it('no batch claims an order of the team, and nothing of it counts as printed', async () => {
    const refused = await ops('POST /ops/batches', { order_ids: [queued] });
    expect(refused.body).toMatchObject({ code: 'batch.empty', refused: [{ code: 'team.person_left' }] });
    for (const line of [`POST /ops/batches/${batchId}/printed`, `POST /ops/orders/${batched}/printed`] as const) {
      expect(await ops(line)).toMatchObject({ status: 409, body: { code: 'team.person_left' } });
    }
  });

  it('no new order freezes a card', async () => {
    expect(await sold.place()).toMatchObject({ status: 409, body: { code: 'team.person_left' } });
  });

  it('a removal keeps the consent, and takes the player out of the unprinted orders', async () => {
    await walkDeparture(sold.id, departure.id);
    await walkDeparture(sold.id, departure.id);
    await product.aws.settled();
    for (const id of [queued, batched]) {
      const order = await read(id);
      expect(order.production).toMatchObject({ hold: { at: expect.any(String) }, batch_id: null });
      expect(order.card_ids).not.toContain(sold.own);
    }
    expect(await lines(queued)).toContain('A player left the team. It left one pack of this order before printing.');
  });

  it('an order whose cards cannot be made again says why, and an operator leaves them out', async () => {
    for (const { entity, revision } of await allSetCards(sold.setId)) {
      if (entity.kind !== 'player') {
        await saveSetCard({ entity, revision }, { status: 'failed', error_code: 'photo.unreadable' });
      }
    }
    await followDepartures();
    const shown = (await ops(`GET /ops/orders/${queued}`)).body;
    expect(shown.step).toBe('problem');
    expect(shown.production.hold.text).toContain('This photo could not be read.');
    const goesOn = await ops(`POST /ops/orders/${queued}/leave-out`);
    expect(goesOn).toMatchObject({ status: 200, body: { step: 'sheets', production: { hold: null } } });
    expect((await read(queued)).card_ids).toHaveLength(9);
    expect(await ops(`POST /ops/orders/${queued}/leave-out`)).toMatchObject({ status: 409 });
    expect(await lines(queued)).toContain(
      'Checklist and team card could not be made again without a name. They left one pack of this order.',
    );
  });

  it('a checklist that names a player who left is in no new order, even if a coach approves it', async () => {
    for (const card of await allTeamCards(sold.id)) {
      if (card.status !== 'pending') continue;
      await product.call(`POST /teams/${sold.id}/cards/${card.id}/approve`, {}, sold.coach);
    }
    await deleteRow(keys.departure(sold.id, departure.id));
    const smaller = await aTeamPack(sold.id, { total_cards: 11 });
    const line = `POST /teams/${sold.id}/pack-orders`;
    const refused = await keyed(product, line, packOrder(smaller.id, 1, 23.99), sold.coach);
    expect(refused).toMatchObject({ status: 409, body: { code: 'team_pack.names_left' } });
  });
});

describe('a card that the team takes back', () => {
  it('leaves unprinted orders, and the checklist that names its player is made again', async () => {
    const sold = await aSoldSet(product);
    const id = await sold.buy();
    const own = (await allTeamCards(sold.id)).find(({ card_id }) => card_id === sold.own);
    expect((await product.call(`DELETE /teams/${sold.id}/cards/${own?.id}`, undefined, sold.coach)).status).toBe(200);
    await product.aws.settled();
    expect((await read(id)).production.hold).not.toBeNull();
    await remake(product, sold);
    expect(await printedNames(sold.id, sold.checklist)).not.toContain(sold.player?.player_name);
    const order = await read(id);
    expect(order.production.hold).toBeNull();
    expect(order.card_ids).toHaveLength(11);
    expect(await lines(id)).toContain('The team took back a card. It left one pack of this order before printing.');
  });
});

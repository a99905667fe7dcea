import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { onDispute } from '#functions/orders/payment/refund-event-handlers.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { allOrders } from '#functions/table/orders/order.ts';
import { loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { watchWindows } from '#functions/teams/packs/watch-windows.ts';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, anOrderWindow, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A window that the coach opened through the API. */
async function aWindow(coach: Coach, over: object = {}) {
  const pack = await coach.pack({ price: 3000 });
  const body = { name: 'Spring fundraiser', team_pack_id: pack.id, deadline: inDays(10), ...over };
  const { body: window, status } = await coach.call(`POST /teams/${coach.teamId}/windows`, body);
  expect(status).toBe(201);
  return window;
}

const familyOrder = (quantity: number, expected_total: number, over: object = {}) => ({
  quantity,
  expected_total,
  shipping_address: home,
  approve_proofs: true,
  ...over,
});
const buy = (code: string, body: object, token: string) =>
  keyed(product, `POST /team-pages/${code}/orders`, body, token);

describe('an order window', () => {
  it('shows outsiders the team, the pack and the price, and accepts orders of any signed-in family', async () => {
    const coach = await aCoach(product);
    const window = await aWindow(coach, { goal: 40 });
    const page = await product.call(`GET /team-pages/${window.page_code.toLowerCase()}`);
    expect(page.body).toMatchObject({
      team: { name: 'Harbor Kings' },
      window: { state: 'open', goal: 40 },
      pack: { price: 30, total_cards: 10, holds_all: true },
      packs_sold: 0,
      ships_to: null,
    });
    expect(JSON.stringify(page.body)).not.toMatch(/Player \d|usr_|@/);

    const family = await aBuyer(product);
    const placed = await buy(window.page_code, familyOrder(6, 180), family.token);
    expect(placed.status).toBe(201);
    await press(placed.body.payment_url, 'success');
    await product.aws.settled();
    const order = await family.order(placed.body.order_id);
    expect(order).toMatchObject({ status: 'paid', window_id: window.id, is_fundraising_order: true });
    expect(order).toMatchObject({ discount_amount: 0, total_amount: 180 });
    expect((await product.call(`GET /team-pages/${window.page_code}`)).body.packs_sold).toBe(6);
    const { body } = await coach.call(`GET /teams/${coach.teamId}/windows`);
    expect(body.windows).toMatchObject([{ packs_sold: 6, orders_paid: 1, state: 'open' }]);
    await coach.call(`PATCH /teams/${coach.teamId}/packs/${window.team_pack_id}`, { price: 35 });
    expect((await buy(window.page_code, familyOrder(1, 30), family.token)).body.code).toBe('price.changed');
    const later = await buy(window.page_code, familyOrder(1, 35), family.token);
    await press(later.body.payment_url, 'success');
    await product.aws.settled();
    expect((await coach.call(`GET /teams/${coach.teamId}/windows`)).body.windows[0].sold_at).toEqual([
      { price: 30, packs: 6 },
      { price: 35, packs: 1 },
    ]);
    const seen = await coach.call(`GET /teams/${coach.teamId}/pack-orders/${placed.body.order_id}`);
    expect(seen.body).toMatchObject({ quantity: 6, shipping_address: null });
  });

  it('refuses orders with a wrong quantity, price, link or page, and while it is not open', async () => {
    const coach = await aCoach(product);
    const window = await aWindow(coach);
    const family = await aBuyer(product);
    const code = async (body: object) => (await buy(window.page_code, body, family.token)).body;
    expect(await code(familyOrder(21, 630))).toMatchObject({
      fields: { quantity: expect.stringContaining('Up to 20') },
    });
    expect(await code(familyOrder(5, 142.5))).toMatchObject({ code: 'price.changed', totals: { total_amount: 150 } });
    expect(await code(familyOrder(1, 30, { player_link: 'a-guess' }))).toMatchObject({ code: 'link.not_found' });
    expect((await buy('NOSUCHPAGE', familyOrder(1, 30), family.token)).status).toBe(404);
    const organiser = await anOrderWindow(coach.teamId, { payer: 'organiser' });
    expect((await buy(organiser.page_code, familyOrder(1, 23.99), family.token)).body.code).toBe(
      'window.organiser_pays',
    );
    const later = await anOrderWindow(coach.teamId, { opens_at: inDays(1) });
    expect((await buy(later.page_code, familyOrder(1, 23.99), family.token)).body.code).toBe('window.upcoming');

    const close = `POST /teams/${coach.teamId}/windows/${window.id}/close` as const;
    expect((await coach.call(close)).body).toMatchObject({ state: 'closed' });
    expect(await code(familyOrder(1, 30))).toMatchObject({ code: 'window.closed' });
    const create = `POST /teams/${coach.teamId}/windows` as const;
    const bad = await coach.call(create, { name: 'X', team_pack_id: window.team_pack_id, deadline: inDays(-1) });
    expect(bad.body.fields.deadline).toBeDefined();
    const noAddress = { name: 'X', team_pack_id: window.team_pack_id, deadline: inDays(1), delivery: 'team' };
    expect((await coach.call(create, noAddress)).body.fields.team_address).toBeDefined();
  });

  it('marks late orders, and ships all orders to the team if the team collects', async () => {
    const coach = await aCoach(product);
    const address = { ...home, line2: '', phone: '' };
    const window = await anOrderWindow(coach.teamId, {
      deadline: inDays(-1),
      late_until: inDays(1),
      delivery: 'team',
      team_address: address,
    });
    const family = await aBuyer(product);
    const page = await product.call(`GET /team-pages/${window.page_code}`);
    expect(page.body).toMatchObject({ window: { state: 'late' }, ships_to: 'US' });
    const placed = await buy(window.page_code, familyOrder(1, 23.99, { shipping_address: null }), family.token);
    expect((await family.order(placed.body.order_id)).shipping_address).toMatchObject({ line1: home.line1 });
    const seen = await coach.call(`GET /teams/${coach.teamId}/pack-orders/${placed.body.order_id}`);
    expect(seen.body).toMatchObject({ is_late: true, window_id: window.id });
    const own = { ...packOrder(window.team_pack_id, 5, 113.95), window_id: 'win_of_nobody' };
    expect((await keyed(product, `POST /teams/${coach.teamId}/pack-orders`, own, coach.token)).status).toBe(404);
  });
});

describe('the ledger', () => {
  it('equals the orders after payment, full and partial refund, cancellation and dispute', async () => {
    const coach = await aCoach(product);
    const window = await aWindow(coach);
    const family = await aBuyer(product);
    const ops = await product.signIn('ops@example.com');
    const placed: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { body } = await buy(window.page_code, familyOrder(n + 1, 30 * (n + 1)), family.token);
      if (n < 5) await press(body.payment_url, 'success');
      // A family has one open page, so the next order must see the previous one as paid.
      await product.aws.settled();
      placed.push(body.order_id);
    }
    const [cancelled = '', part = '', whole = '', disputed = ''] = placed;
    await family.call(`POST /orders/${cancelled}/cancel`);
    await product.call(`POST /ops/orders/${part}/refund`, { note: 'Late', amount: 5 }, ops);
    await product.call(`POST /ops/orders/${whole}/refund`, { note: 'Lost' }, ops);
    await changeOrder(disputed, ({ entity }, at) => {
      const { intent_id: intentId } = entity.payment;
      const claim = {
        type: 'disputed',
        orderId: disputed,
        disputeId: 'dp_1',
        intentId,
        amount: 1,
        createdAt: at,
      } as const;
      return onDispute(entity, claim, at);
    });
    await product.aws.settled();

    const orders = await allOrders((await family.call('GET /me')).body.id);
    const rows = await allPackOrders(coach.teamId);
    expect(rows).toHaveLength(6);
    expect(rows).toEqual(orders.map(ledgerRowOf).toSorted((a, b) => (String(a?.id) < String(b?.id) ? -1 : 1)));
    const { body: ledger } = await coach.call(`GET /teams/${coach.teamId}/ledger?window=${window.id}`);
    // Sold: 2 and 5 packs, 7 together: 5 % off their cost, rounded for each order. 3 and 4 packs came back before print.
    expect(ledger.totals).toMatchObject({ orders: 6, packs: 7, paid: 450, refunded: 125, disputed: 120 });
    expect(ledger.totals.cost).toBe(159.53);
    const csv = await fetch(`${product.origin}/api/teams/${coach.teamId}/ledger?format=csv`, {
      headers: { authorization: `Bearer ${coach.token}` },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(8);
  });
});

describe('reminders', () => {
  const mailsTo = (address: string) =>
    product.aws
      .service('mail')
      .inbox()
      .filter(({ to }) => to.includes(address));
  const player = async (coach: Coach, name: string, guardian_email: string) =>
    (await coach.call(`POST /teams/${coach.teamId}/roster/players`, { player_name: name, guardian_email })).body.id;

  it('go to guardians of players without photo or consent, with their link, at most once a day', async () => {
    const coach = await aCoach(product, 1);
    const mara = await player(coach, 'Mara Okafor', 'mara-guardian@example.com');
    await player(coach, 'Nils Berg', '');
    const remind = `POST /teams/${coach.teamId}/reminders` as const;
    expect((await coach.call(remind, {})).body).toEqual({ reminded: 1, without_address: 1, recently: 0, complete: 0 });
    expect((await coach.call(remind, { player_ids: [mara] })).body).toMatchObject({ reminded: 0, recently: 1 });
    await product.aws.settled();
    const [mail, ...more] = mailsTo('mara-guardian@example.com');
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/\/for-player\/[\w-]{43}/);
    expect(mail?.subject).toContain('a trading card of Mara');
    expect((await coach.member.call(remind, {})).status).toBe(403);
  });

  it('name the missing photo and permission after the first mail', async () => {
    const coach = await aCoach(product, 1);
    const ravi = await player(coach, 'Ravi Sen', 'ravi-guardian@example.com');
    const stored = await loadRosterPlayer(coach.teamId, ravi);
    if (!stored) throw new Error('The player is not stored.');
    await transact([rosterPlayerRows.save(stored, { ...stored.entity, reminded_at: inDays(-2) })]);
    await coach.call(`POST /teams/${coach.teamId}/reminders`, {});
    await product.aws.settled();
    const subjects = mailsTo('ravi-guardian@example.com').map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Ravi’s photo and permission missing')]);
  });

  it('have a preview with their recipients and the first mail', async () => {
    const coach = await aCoach(product, 1);
    const vera = await player(coach, 'Vera Lindt', 'vera-guardian@example.com');
    await player(coach, 'Olaf Berg', '');
    const plan = `GET /teams/${coach.teamId}/reminders` as const;
    const { body } = await coach.call(plan);
    expect(body).toMatchObject({
      players: [{ id: vera, player_name: 'Vera Lindt', is_first: true }],
      without_address: 1,
      recently: 0,
      mail: { subject: expect.stringContaining('a trading card of Vera') },
    });
    expect(JSON.stringify(body)).not.toContain('/for-player/');
    expect(mailsTo('vera-guardian@example.com')).toEqual([]);
    await coach.call(`POST /teams/${coach.teamId}/reminders`, {});
    expect((await coach.call(plan)).body).toMatchObject({ players: [], recently: 1, mail: null });
    expect((await coach.member.call(plan)).status).toBe(403);
  });

  it('are sent automatically two days before the deadline, and the result after it, each once', async () => {
    const coach = await aCoach(product, 1);
    await player(coach, 'Ada Lima', 'ada-guardian@example.com');
    const near = await anOrderWindow(coach.teamId, { deadline: inDays(1) });
    const { id: created_by, email } = (await coach.call('GET /me')).body;
    await anOrderWindow(coach.teamId, { deadline: inDays(-1), name: 'Last spring', created_by });
    await anOrderWindow(coach.teamId, { deadline: inDays(3) });
    await watchWindows();
    await watchWindows();
    await product.aws.settled();
    expect(mailsTo('ada-guardian@example.com')).toHaveLength(1);
    const subjects = mailsTo(email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('1 player misses'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes('Last spring sold 0 packs'))).toHaveLength(1);
    const { body } = await coach.call(`GET /teams/${coach.teamId}/windows`);
    const states = body.windows.map((one: { name: string; closed_at: string | null }) => [one.name, one.closed_at]);
    expect(states.filter(([, closed]: unknown[]) => closed !== null)).toHaveLength(1);
    expect(near.closed_at).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { decideMinimums } from '#functions/teams/packs/decide-minimum.ts';
import { press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, anOrderWindow, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** An open window whose pack costs $30. */
async function aWindow(over: object = {}) {
  const coach = await aCoach(product);
  const pack = await coach.pack({ price: 3000 });
  const body = { name: 'Spring fundraiser', team_pack_id: pack.id, deadline: inDays(10), ...over };
  const { body: window } = await coach.call(`POST /teams/${coach.teamId}/windows`, body);
  return { coach, pack, window, path: `/teams/${coach.teamId}/windows/${window.id}` as const };
}
type Open = Awaited<ReturnType<typeof aWindow>>;

const record = ({ coach, path }: Pick<Open, 'coach' | 'path'>, body: object) =>
  coach.call(`POST ${path}/cash-packs`, { name: 'Grandma Rose', quantity: 1, ...body });
const linesOf = async ({ coach, path }: Open) => (await coach.call(`GET ${path}/cash-packs`)).body.cash_packs;
const windowOf = async ({ coach }: Open) => (await coach.call(`GET /teams/${coach.teamId}/windows`)).body.windows[0];

/** The organiser's checkout for the window's cash packs, up to the payment page. */
const checkout = ({ coach, pack, window }: Open, quantity: number, key?: string) => {
  const body = packOrder(pack.id, quantity, quantity * 30, { window_id: window.id, is_cash: true });
  return keyed(product, `POST /teams/${coach.teamId}/pack-orders`, body, coach.token, key);
};
async function paid(open: Open, quantity: number) {
  const { body } = await checkout(open, quantity);
  await press(body.payment_url, 'success');
  await product.aws.settled();
  return body.order_id as string;
}
const close = ({ coach, path }: Open) => coach.call(`POST ${path}/close`);
const mailsTo = async (coach: Coach, subject: string) => {
  const { email } = (await coach.call('GET /me')).body;
  const inbox = product.aws.service('mail').inbox();
  return inbox.filter((mail) => mail.to.includes(email) && mail.subject.includes(subject));
};

describe('packs sold for cash', () => {
  it('are paid by the organiser at the price of a family, and the books show what the team keeps of them', async () => {
    const open = await aWindow();
    const { coach, window } = open;
    const player = { player_name: 'Mara Okafor' };
    const { id: mara } = (await coach.call(`POST /teams/${coach.teamId}/roster/players`, player)).body;
    await record(open, { player_id: mara, quantity: 2 });
    expect((await record(open, {})).body).toMatchObject({ cash_packs: 3, cash_to_pay: 3, packs_sold: 0 });
    const id = await paid(open, 3);
    const order = (await coach.call(`GET /teams/${coach.teamId}/pack-orders/${id}`)).body;
    expect(order).toMatchObject({ quantity: 3, discount_amount: 0, subtotal: 90, is_cash: true, window_id: window.id });
    expect(await windowOf(open)).toMatchObject({ cash_packs: 3, cash_to_pay: 0, packs_sold: 3 });
    expect(await linesOf(open)).toMatchObject([
      { player_name: 'Mara Okafor', name: '', quantity: 2, is_paid: true },
      { player_name: null, name: 'Grandma Rose', quantity: 1, is_paid: true },
    ]);
    // 3 × ($30.00 − $23.99)
    const ledger = (await coach.call(`GET /teams/${coach.teamId}/ledger`)).body;
    expect(ledger.totals).toMatchObject({ sales: 90, profit: 18.03 });
    expect(ledger.rows).toMatchObject([{ is_cash: true, packs: 3 }]);
    const csv = await coach.call(`GET ${open.path}/statement?format=csv`);
    expect(Buffer.from(csv.body).toString('utf8')).toContain(`${order.order_number} cash`);
  });

  it('are recorded once per press, and taken back until somebody pays for them', async () => {
    const open = await aWindow();
    const { coach, path } = open;
    const body = { name: 'Grandma Rose', quantity: 2 };
    for (let n = 0; n < 2; n++) await keyed(product, `POST ${path}/cash-packs`, body, coach.token, 'cash-key-0001');
    const [line, ...more] = await linesOf(open);
    expect(more).toEqual([]);
    const remove = () => coach.call(`DELETE ${path}/cash-packs/${line.id}`);
    const { body: first } = await checkout(open, 2);
    expect((await remove()).body.code).toBe('cash.paid');
    // Another press closes the first page, so nobody pays twice, and a list that has grown is not paid unseen.
    await record(open, { name: 'Uncle Ben' });
    expect((await checkout(open, 2)).body.code).toBe('cash.changed');
    expect((await coach.call(`GET /teams/${coach.teamId}/pack-orders/${first.order_id}`)).body.status).toBe('expired');
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.code).toBe('cash.not_found');
    expect(await windowOf(open)).toMatchObject({ cash_packs: 1, cash_to_pay: 1 });
  });

  it('wait for payment again if their order is cancelled before print', async () => {
    const open = await aWindow();
    await record(open, {});
    const id = await paid(open, 1);
    await open.coach.call(`POST /orders/${id}/cancel`);
    await product.aws.settled();
    expect(await windowOf(open)).toMatchObject({ cash_to_pay: 1, packs_sold: 0 });
  });

  it.each([
    ['a window that has ended', { deadline: inDays(-1) }, {}, 'window.ended'],
    ['a window that opens later', { opens_at: inDays(2) }, {}, 'window.upcoming'],
    ['a window that the organiser pays', { payer: 'organiser' }, {}, 'window.organiser_pays'],
    ['a player who is not on the roster', {}, { player_id: 'rpl_nobody' }, 'player.not_found'],
    ['nobody', {}, { name: ' ' }, 'request.malformed'],
    ['more packs than a family may order', {}, { quantity: 21 }, 'request.malformed'],
  ] as const)('are refused for %s', async (_, over, body, code) => {
    const coach = await aCoach(product, 1);
    const window = await anOrderWindow(coach.teamId, over);
    const path = `/teams/${coach.teamId}/windows/${window.id}` as const;
    expect((await record({ coach, path }, body)).body.code).toBe(code);
  });

  it('are refused for a player who left, and by a member who is no coach', async () => {
    const open = await aWindow();
    const { coach, path } = open;
    const { id } = (await coach.call(`POST /teams/${coach.teamId}/roster/players`, { player_name: 'Nils Berg' })).body;
    await coach.call(`DELETE /teams/${coach.teamId}/roster/players/${id}`);
    expect((await record(open, { player_id: id })).body.code).toBe('player.not_found');
    expect((await coach.member.call(`POST ${path}/cash-packs`, { name: 'A', quantity: 1 })).status).toBe(403);
    expect((await coach.member.call(`GET ${path}/cash-packs`)).status).toBe(403);
  });

  it('that nobody has paid at the end are named in the mail, and can still be paid', async () => {
    const open = await aWindow();
    await record(open, { quantity: 2 });
    await close(open);
    await product.aws.settled();
    const [mail] = await mailsTo(open.coach, 'Spring fundraiser sold');
    expect(mail?.text).toContain('2 packs sold for cash are not paid yet. We print them once you have paid.');
    await paid(open, 2);
    expect(await windowOf(open)).toMatchObject({ cash_to_pay: 0, packs_sold: 2 });
  });

  it('count for a minimum only once they are paid, and after a missed one cannot be paid', async () => {
    const open = await aWindow({ min_packs: 2 });
    await record(open, { quantity: 2 });
    await close(open);
    // Nobody tops a window up between its end and the decision.
    expect((await checkout(open, 2)).body.code).toBe('window.ended');
    await decideMinimums();
    await product.aws.settled();
    expect(await windowOf(open)).toMatchObject({ outcome: 'missed', cash_to_pay: 2, takes_cash_payment: false });
    const [mail] = await mailsTo(open.coach, 'was called off');
    expect(mail?.text).toContain('2 packs sold for cash are not printed. Please give the families their money back.');
    expect((await checkout(open, 2)).body.code).toBe('window.ended');
  });
});

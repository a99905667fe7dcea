import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadOrderWindow, orderWindowRows } from '#functions/table/teams/order-window.ts';
import { payoutRows, storedPayout } from '#functions/table/teams/payout.ts';
import { watchPayouts } from '#functions/teams/payouts/watch-payouts.ts';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aCoach, keyed } from '#tests/product/team-orders.ts';

let product: Product;
let ops: string;
beforeAll(async () => {
  product = await startProduct();
  ops = await product.signIn('ops@example.com');
  // Money is available and arrives at once, and tokens would not survive days.
  await product.aws.service('payments').control('money', { available_seconds: 0, arrival_seconds: 0 });
});
afterAll(() => product.stop());

const daysAway = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Answers the provider's hosted form as the payee does. */
async function answerForm(url: string, outcome: string): Promise<string | null> {
  await fetch(url);
  const reply = await fetch(url, { method: 'POST', body: `outcome=${outcome}`, headers: form, redirect: 'manual' });
  await product.aws.settled();
  return reply.headers.get('location');
}

/** A closed window with two packs at $30, delivered: $12.02 are the team's. */
async function aSoldWindow(payer: 'bank' | 'cheque' | null, outcome = 'ready') {
  const coach = await aCoach(product);
  const at = `/teams/${coach.teamId}` as const;
  const pack = await coach.pack({ price: 3000 });
  const deadline = daysAway(2);
  const { body: window } = await coach.call(`POST ${at}/windows`, { name: 'Spring', team_pack_id: pack.id, deadline });
  const family = await aBuyer(product);
  const body = { quantity: 2, expected_total: 60, shipping_address: home, approve_proofs: true };
  const { body: placed } = await keyed(product, `POST /team-pages/${window.page_code}/orders`, body, family.token);
  await press(placed.payment_url, 'success');
  await product.aws.settled();
  const payee = payer === null ? null : (await addPayee(coach, window.id, payer)).body;
  if (payer === 'bank') {
    const link = await coach.call(`POST ${at}/payees/${payee.id}/link`);
    await answerForm(link.body.url, outcome);
  }
  await coach.call(`POST ${at}/windows/${window.id}/close`);
  return { coach, at, window, payee, orderId: placed.order_id as string, money: () => moneyOf(coach, window.id) };
}

type Coach = Awaited<ReturnType<typeof aCoach>>;
const addPayee = (coach: Coach, window_id: string, way: string) =>
  coach.call(`POST /teams/${coach.teamId}/payees`, {
    kind: 'organisation',
    name: 'Booster Club',
    way,
    address: way === 'cheque' ? home : null,
    window_id,
  });

async function moneyOf(coach: Coach, windowId: string) {
  const { body } = await coach.call(`GET /teams/${coach.teamId}/payouts`);
  return body.windows.find((one: { window_id: string }) => one.window_id === windowId);
}

const rows = async (state: string) =>
  (await product.call(`GET /ops/payouts?state=${state}`, undefined, ops)).body.payouts;
const rowOf = async (state: string, windowId: string) =>
  (await rows(state)).find((row: { window_id: string }) => row.window_id === windowId);

const act = async (row: { id: string; version: number }, name: string, reference = '') => {
  const reply = await product.call(
    `POST /ops/payouts/${row.id}/moves`,
    { act: name, version: row.version, reference },
    ops,
  );
  await product.aws.settled();
  return reply;
};

/** Ended the window so many days ago, and runs the hourly job. */
async function closedSince(days: number, { team_id, id }: { team_id: string; id: string }): Promise<void> {
  const stored = await loadOrderWindow(team_id, id);
  if (!stored) throw new Error('The window is stored.');
  await transact([orderWindowRows.save(stored, { ...stored.entity, closed_at: daysAway(-days) })]);
  await hour();
}

/** Runs the hourly job, after the provider's clock has ticked. */
async function hour(): Promise<void> {
  await product.aws.service('payments').setClock(1);
  await product.aws.settled();
  await watchPayouts();
  await product.aws.settled();
}

const mailsAbout = (coach: Pick<Coach, 'email'>): string[] =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.some((address) => address.includes(coach.email)))
    .map(({ subject }) => subject);

describe('a payout', () => {
  it('goes by the provider to a bank once, after an operator sent it, and the organiser reads each step', async () => {
    const { coach, at, window, money } = await aSoldWindow('bank');
    expect(await money()).toMatchObject({ state: 'none', share: 12.02, packs: 2, cost: 47.98 });
    expect((await money()).text).toMatch(/Paid when all packs are delivered, on .* at the latest/);
    await closedSince(15, window);
    const due = await rowOf('due', window.id);
    expect(due).toMatchObject({ amount: 12.02, acts: ['send'], payee: { name: 'Booster Club', is_ready: true } });

    const both = await Promise.all([act(due, 'send'), act(due, 'send')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await money()).toMatchObject({ state: 'sent', paid_out: 12.02 });
    await hour();
    expect((await money()).text).toMatch(/It arrived at the bank/);
    await hour();
    expect((await money()).payouts).toHaveLength(1);
    expect(mailsAbout(coach)).toEqual(
      expect.arrayContaining(['Harbor Kings: $12.02 is ready to be paid out', 'Harbor Kings: $12.02 is on its way']),
    );
    const csv = await fetch(`${product.origin}/api${at}/windows/${window.id}/statement?format=csv`, {
      headers: { authorization: `Bearer ${coach.token}` },
    });
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines.at(-3)).toMatch(/^Total,,2,60.00,0.00,47.98,12.02$/);
    expect(lines.at(-2)).toMatch(/^"Payout 1, sent on .*",,,,,,12.02$/);
    expect(lines.at(-1)).toBe('Still to be paid,,,,,,0.00');
    const pdf = await fetch(`${product.origin}/api/ops/payouts/${due.id}/statement`, {
      headers: { authorization: `Bearer ${ops}` },
    });
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('waits in words without a payee, and the organiser is asked again each week', async () => {
    const { coach, window, money } = await aSoldWindow(null);
    expect((await money()).text).toMatch(/Nobody is chosen to get the money/);
    await closedSince(15, window);
    expect(await rowOf('due', window.id)).toMatchObject({ acts: [], payee: null });
    const stored = await storedPayout(`${window.id}-1`);
    await transact([payoutRows.save(stored, { ...stored.entity, due_at: daysAway(-8) })]);
    await hour();
    const asked = mailsAbout(coach).filter((subject) => subject.includes('waits for somebody'));
    expect(asked).toHaveLength(2);
    const ended = await coach.call(`DELETE /teams/${coach.teamId}`);
    expect(['team.open_orders', 'team.open_payouts']).toContain(ended.body.code);
    await addPayee(coach, window.id, 'cheque');
    const due = await rowOf('due', window.id);
    expect(due).toMatchObject({ acts: ['post'], address: expect.arrayContaining(['12 Harbor Street']) });
  });

  it('is told to the coach who opened the window and to the admins, and the admins alone are asked for a payee', async () => {
    const { coach, at, window } = await aSoldWindow(null);
    const { member } = coach;
    const { members } = (await coach.call(`GET ${at}/members`)).body;
    const { user_id: id } = members.find(({ role }: { role: string }) => role === 'player');
    expect((await coach.call(`PATCH ${at}/members/${id}`, { role: 'coach' })).status).toBe(200);
    const stored = await loadOrderWindow(coach.teamId, window.id);
    if (!stored) throw new Error('The window is stored.');
    await transact([orderWindowRows.save(stored, { ...stored.entity, created_by: id })]);
    await closedSince(15, window);
    await hour();
    const [asked, due] = [
      'Harbor Kings: $12.02 waits for somebody to get it',
      'Harbor Kings: $12.02 is ready to be paid out',
    ];
    expect(mailsAbout(member)).toContain(due);
    expect(mailsAbout(member)).not.toContain(asked);
    expect(mailsAbout(coach)).toEqual(expect.arrayContaining([asked, due]));
  });

  it('goes as a cheque, comes back, and is posted again', async () => {
    const { window, money } = await aSoldWindow('cheque');
    await closedSince(15, window);
    await act(await rowOf('due', window.id), 'post', '1042');
    expect((await money()).text).toMatch(/Cheque 1042 was posted/);
    await act(await rowOf('sent', window.id), 'return');
    expect(await money()).toMatchObject({ state: 'returned', paid_out: 0 });
    await act(await rowOf('returned', window.id), 'post', '1043');
    expect(await money()).toMatchObject({ state: 'sent', paid_out: 12.02 });
    expect((await money()).payouts).toHaveLength(1);
  });

  it('that a bank refused is retried without a second transfer, or taken back', async () => {
    const { coach, at, window, payee, money } = await aSoldWindow('bank', 'bad_bank');
    await closedSince(15, window);
    await act(await rowOf('due', window.id), 'send');
    await hour();
    const failed = await rowOf('failed', window.id);
    expect(failed.acts).toEqual(['take_back']);
    expect((await money()).text).toMatch(/The bank refused the money/);
    const link = await coach.call(`POST ${at}/payees/${payee.id}/link`);
    await answerForm(link.body.url, 'ready');
    await act(await rowOf('failed', window.id), 'retry');
    await hour();
    expect((await money()).text).toMatch(/It arrived/);
    const transfers = await provider(`transfers?transfer_group=${failed.id}`);
    expect(transfers.data).toMatchObject([{ amount: 1202, amount_reversed: 0 }]);
  });

  it('is taken back from a payee’s account and given to another payee', async () => {
    const { coach, window, money } = await aSoldWindow('bank', 'bad_bank');
    await closedSince(15, window);
    await act(await rowOf('due', window.id), 'send');
    await hour();
    await act(await rowOf('failed', window.id), 'take_back');
    expect(await money()).toMatchObject({ state: 'returned', paid_out: 0 });
    await addPayee(coach, window.id, 'cheque');
    await act(await rowOf('returned', window.id), 'post', '7');
    expect(await money()).toMatchObject({ state: 'sent', paid_out: 12.02 });
  });

  it('shrinks and lapses when packs come back before print, and refuses an operator who saw another sum', async () => {
    const { window, orderId, money } = await aSoldWindow('cheque');
    await closedSince(15, window);
    const seen = await rowOf('due', window.id);
    await changeOrder(orderId, ({ entity }) => ({
      entity: { ...entity, status: 'cancelled', refunded_amount: 6000, version: entity.version + 1 },
    }));
    expect((await act(seen, 'post')).body.code).toBe('payout.changed');
    expect(await money()).toMatchObject({ state: 'none', share: 0, came_back: 60 });
  });

  it('is chosen by admins alone, and a payee of another team is not found', async () => {
    const { coach, at, window, payee } = await aSoldWindow('cheque');
    const other = await aCoach(product);
    const theirs = await other.call(`POST /teams/${other.teamId}/windows/${window.id}/payee`, { payee_id: payee.id });
    expect(theirs.status).toBe(404);
    expect((await coach.member.call(`GET ${at}/payouts`)).status).toBe(403);
    expect((await coach.call(`POST ${at}/payees/${payee.id}/link`)).body.code).toBe('payee.no_link');
  });
});

/** Reads from the provider's API. */
async function provider(path: string): Promise<{ data: unknown[] }> {
  const { PAYMENT_ENDPOINT: url, PAYMENT_KEY: key } = product.aws.env;
  const reply = await fetch(`${url}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });
  return (await reply.json()) as { data: unknown[] };
}

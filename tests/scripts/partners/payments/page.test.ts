import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { anOrder, choose, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

let orders = 0;
let page: { sessionId: string; url: string };
beforeEach(async () => {
  orders += 1;
  page = await payments.createSession(anOrder({ orderId: `ord_${orders}` }));
});

const state = async () => (await payments.readSession(page.sessionId)).state;

/** The shop's events of this order, each once and in order. */
async function receivedKinds(): Promise<string[]> {
  await shop.simulator.idle();
  const events = (await shop.events()).filter((event) => event?.orderId === `ord_${orders}`);
  const once = new Map(events.map((event) => [event?.id, event]));
  return [...once.values()].flatMap((event) => event?.type ?? []).toSorted();
}

const confirmation = () => `http://localhost:3000/order-confirmation?session=${page.sessionId}`;

describe('the payment page', () => {
  it('shows every box, the sums and the button to leave', async () => {
    const html = await (await fetch(page.url)).text();
    for (const text of ['Test payment page', 'Team Box', '$99.98', '−$13.00', '$14.99', '$131.96', 'Leave']) {
      expect(html).toContain(text);
    }
  });

  it('escapes HTML in names', async () => {
    const lines = [{ name: '<img src=x onerror=alert(1)>', quantity: 1, unitAmount: 500 }];
    const order = anOrder({ orderId: 'ord_html', lines, discount: 0, shipping: 0, total: 500 });
    const { url } = await payments.createSession(order);
    expect(await (await fetch(url)).text()).not.toContain('<img');
  });

  it('charges the buyer and redirects to the shop', async () => {
    expect(await choose(page.url, 'success')).toMatchObject({ status: 303, goesTo: confirmation() });
    expect(await state()).toBe('paid');
    expect(await receivedKinds()).toEqual(['paid']);
  });

  it('charges the buyer once, however often Pay is pressed', async () => {
    const pressed = await Promise.all([1, 2, 3].map(() => choose(page.url, 'success')));
    expect(pressed.map(({ goesTo }) => goesTo)).toEqual([1, 2, 3].map(confirmation));
    await choose(page.url, 'delayed');
    expect(await receivedKinds()).toEqual(['paid']);
    expect(await (await fetch(page.url)).text()).toContain('It cannot be paid twice.');
  });

  it('stays open after a declined card, and can be paid with another', async () => {
    expect((await choose(page.url, 'decline')).html).toContain('Your card was declined.');
    expect(await state()).toBe('open');
    expect(await receivedKinds()).toEqual([]);
    await choose(page.url, 'success');
    expect(await receivedKinds()).toEqual(['paid']);
  });

  it('requests the bank’s approval, and is paid when the bank approves', async () => {
    expect((await choose(page.url, 'challenge')).html).toContain('Approve $131.96?');
    expect((await choose(page.url, 'approve')).status).toBe(303);
    expect(await receivedKinds()).toEqual(['paid']);
  });

  it('is paid by a second post after the challenge', async () => {
    await choose(page.url, 'challenge');
    expect((await choose(page.url, 'success')).status).toBe(303);
    expect(await receivedKinds()).toEqual(['paid']);
  });

  it('stays open when the bank does not approve, and a late approval only shows the challenge again', async () => {
    await choose(page.url, 'challenge');
    expect((await choose(page.url, 'fail')).html).toContain('Your bank did not approve this payment.');
    expect((await choose(page.url, 'approve')).html).toContain('Approve $131.96?');
    expect(await state()).toBe('open');
  });

  it('reports a delayed payment as processing, and ten minutes later as paid', async () => {
    expect(await choose(page.url, 'delayed')).toMatchObject({ status: 303, goesTo: confirmation() });
    expect(await receivedKinds()).toEqual(['processing']);
    await shop.simulator.control('clock', { advance_seconds: 570 });
    expect(await state()).toBe('processing');
    await shop.simulator.control('clock', { advance_seconds: 31 });
    expect(await state()).toBe('paid');
    expect(await receivedKinds()).toEqual(['paid', 'processing']);
  });

  it('reports a delayed payment that fails', async () => {
    await choose(page.url, 'delayed_failure');
    expect(await state()).toBe('processing');
    await shop.simulator.control('clock', { advance_seconds: 601 });
    expect(await state()).toBe('failed');
    expect(await receivedKinds()).toEqual(['failed', 'processing']);
  });

  it('stays open for 24 hours after the buyer leaves, then expires', async () => {
    expect(await choose(page.url, 'abandon')).toMatchObject({ status: 303, goesTo: 'http://localhost:3000/cart' });
    await shop.simulator.control('clock', { advance_seconds: 86_390 });
    expect(await state()).toBe('open');
    await shop.simulator.control('clock', { advance_seconds: 11 });
    expect(await state()).toBe('expired');
    expect(await receivedKinds()).toEqual(['expired']);
    expect(await (await fetch(page.url)).text()).toContain('This page has expired');
    expect((await choose(page.url, 'success')).status).toBe(410);
  });

  it('returns 400 for an unknown outcome and 404 for an unknown page', async () => {
    expect((await choose(page.url, 'constructor')).status).toBe(400);
    expect((await fetch(`${page.url}0`)).status).toBe(404);
    expect(await state()).toBe('open');
  });
});

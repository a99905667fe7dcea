import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { reported } from '../../base/analytics/reported.ts';
import { json } from '../../base/api/fake-api.ts';
import { type FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aFullBox, totalsFor } from './a-cart.ts';
import { filledCheckout, lookAtProofs, openCheckout, paid, pay, serveCart } from './open-checkout.tsx';

// Polls without waiting, so that no test waits for a clock.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const leave = vi.fn<(url: string | URL) => void>();

const steps = ['begin_checkout', 'add_shipping_info', 'add_payment_info'] as const;
const keyOf = (server: FakeServer, call: number) =>
  server.requests.get('POST /checkout')?.[call]?.headers['idempotency-key'];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  leave.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
});

describe('paying', () => {
  it('sends address, total and approval under one key, reports each step and opens the payment page', async () => {
    const person = await filledCheckout(stubs);
    await pay(person);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/pay/cs_1'));
    const [body] = person.server.bodies('POST /checkout');
    expect(body).toMatchObject({
      shipping_address: { name: 'Robin Vale', state: 'MA', postal_code: '02101', country: 'US' },
      expected_total: 17.99,
      approve_proofs: true,
      approved: ['a'.repeat(64)],
    });
    expect(keyOf(person.server, 0)).toMatch(/^[\w:.-]{8,200}$/);
    const item = {
      item_id: 'pck_1',
      item_name: 'Harbor box',
      item_category: 'Sports Cards',
      quantity: 1,
      price: 17.99,
    };
    expect(reported(...steps)).toEqual(steps.map((event) => ({ event, currency: 'USD', value: 17.99, items: [item] })));
    expect(sessionStorage.getItem(storageKeys.leftForPayment)).not.toBeNull();
  });

  it('reports the start once each time the page opens', async () => {
    await filledCheckout(stubs);
    expect(reported('begin_checkout')).toHaveLength(1);
    cleanup();
    await openCheckout(stubs);
    expect(reported('begin_checkout')).toHaveLength(2);
  });

  it('leads to the order at once if it is already paid', async () => {
    const person = await filledCheckout(stubs);
    person.server.replies['POST /checkout'] = () => json({ ...paid, payment_url: null }, 201);
    await pay(person);
    await waitFor(() => expect(person.address()).toBe('/order-confirmation?order=ord_1'));
  });

  it('repeats the same checkout after a lost reply and a reload, and starts a new one after a reply', async () => {
    const lost = await filledCheckout(stubs);
    lost.server.replies['POST /checkout'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await pay(lost);
    expect(await screen.findByText('Network issue. Please check your connection and try again.')).toBeTruthy();
    cleanup();
    const again = await openCheckout(stubs);
    await lookAtProofs();
    await pay(again);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(keyOf(again.server, 0)).toBe(keyOf(lost.server, 0));
    cleanup();
    const later = await openCheckout(stubs);
    await lookAtProofs();
    await pay(later);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(keyOf(later.server, 0)).not.toBe(keyOf(lost.server, 0));
  });

  it('shows the new total when the price has changed, and requires another click', async () => {
    const boxes = [aFullBox()];
    const person = await filledCheckout(stubs, boxes);
    const dearer = [aFullBox({ total_price: 19.99 })];
    const message = 'The price has changed. Please look at the new total.';
    person.server.next.set('POST /checkout', [
      refusal(409, 'price.changed', message, { totals: totalsFor(dearer, 'US') }),
    ]);
    person.server.replies['GET /cart/totals'] = () => json(totalsFor(dearer, 'US'));
    await pay(person);
    expect(await screen.findByText(message)).toBeTruthy();
    await screen.findByRole('button', { name: 'Approve and pay $19.99' });
    expect(leave).not.toHaveBeenCalled();
    await pay(person);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(person.server.bodies('POST /checkout').map(({ expected_total }) => expected_total)).toEqual([17.99, 19.99]);
    expect(keyOf(person.server, 1)).not.toBe(keyOf(person.server, 0));
  });

  it('waits for a print file that is not ready and continues by itself', async () => {
    const person = await filledCheckout(stubs);
    const notReady = () => refusal(409, 'proof.not_ready', 'There is no proof of this card yet.');
    person.server.next.set('POST /checkout', [notReady(), notReady()]);
    await pay(person);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/pay/cs_1'));
    expect(person.server.count('POST /checkout')).toBe(3);
    expect(keyOf(person.server, 2)).toBe(keyOf(person.server, 0));
  });

  it('shows beside the street that a MEGA card cannot be sent to a PO box', async () => {
    const person = await filledCheckout(stubs, [aFullBox({ pack_type: 'mega_2', total_price: 99 })]);
    await person.user.clear(screen.getByLabelText('Street and number'));
    await person.user.type(screen.getByLabelText('Street and number'), 'PO Box 12');
    await pay(person);
    const street = screen.getByLabelText('Street and number');
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A MEGA card cannot be sent to a PO box. Please give a street address.')).toBeTruthy();
  });

  it.each([
    ['shipping.us_only', 'We ship within the United States at this time.', 'Country'],
    ['shipping.embargo', 'Sanctions or carriers keep us from shipping to this country or region.', 'Country'],
    ['shipping.po_box', 'A MEGA card cannot be sent to a PO box. Please give a street address.', 'Street and number'],
  ])('shows %s beside its field and keeps the entries', async (code, message, label) => {
    const person = await filledCheckout(stubs);
    person.server.next.set('POST /checkout', [refusal(409, code, message)]);
    await pay(person);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Robin Vale');
    expect(screen.queryByText(/sides are here/)).toBeNull();
  });

  it.each([
    ['card.held', 'This card is waiting for a check by our team.'],
    ['payment.processing', 'Your last payment is still being confirmed by the bank.'],
  ])('shows %s above the button and keeps the entries', async (code, message) => {
    const person = await filledCheckout(stubs);
    person.server.next.set('POST /checkout', [refusal(409, code, message)]);
    await pay(person);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Boston');
    expect(leave).not.toHaveBeenCalled();
  });

  it('is not offered if the cart is empty', async () => {
    serveCart(stubs, []);
    renderSite('/dashboard/checkout');
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

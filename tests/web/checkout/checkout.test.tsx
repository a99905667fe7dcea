import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProofView } from '#domain/print/proof';
import { renderSite } from '../app/render-site.tsx';
import type { StubbedAuth } from '../app/stub-auth.ts';
import { json } from '../lib/fake-api.ts';
import { FakeServer, refusal } from '../lib/fake-server.ts';
import { aCart, aFullBox, totalsFor } from './a-cart.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth }));
vi.mock('#web/lib/auth-client', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({
    shipping_scope: 'worldwide',
    flags: { identity_provider: null, identity_domain: null },
  }),
}));
// The press is asked about at once: nothing here waits for a clock.
vi.mock('#web/lib/poll-delay', () => ({ pollDelay: () => 5 }));

const proof: ProofView = {
  status: 'ready',
  foil_finish: 'gold',
  url: '/proof.png',
  width: 1100,
  height: 1500,
  trim: { x: 50, y: 50, width: 1000, height: 1400 },
  safe: { x: 100, y: 100, width: 900, height: 1300 },
  dpi: 300,
  warnings: [],
  sha256: 'digest',
};
const paid = { order_id: 'ord_1', order_number: 'GC-4T7M2XKQ', payment_url: '/pay/cs_1' };
const leave = vi.fn<(url: string | URL) => void>();

async function serve(boxes: ReturnType<typeof aFullBox>[]): Promise<FakeServer> {
  const { stubAuth } = await import('../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  const server = new FakeServer({
    'GET /cart': () => json(aCart(boxes)),
    'GET /cart/totals': ({ query }) => json(totalsFor(boxes, query.get('country') ?? 'US')),
    'GET /cards/crd_1/proof': () => json(proof),
    'POST /checkout': () => json(paid, 201),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

async function open(boxes = [aFullBox()]) {
  const server = await serve(boxes);
  const { user, address } = renderSite('/dashboard/checkout');
  const person = { user, address, server };
  await screen.findByRole('button', { name: /^Pay/ });
  return person;
}
type Person = Awaited<ReturnType<typeof open>>;

const pay = async ({ user }: Person) => user.click(screen.getByRole('button', { name: /^Pay/ }));
const approvalBox = () => screen.getByLabelText<HTMLInputElement>(/I have looked at every card/);

async function fillAddress({ user }: Person) {
  const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  enter('Name', 'Robin Vale');
  enter('Street and number', '12 Harbor Street');
  enter('City', 'Boston');
  enter('ZIP code', '02101');
  await user.selectOptions(screen.getByLabelText('State'), 'Massachusetts');
}

async function approve({ user }: Person) {
  for (const sheet of await screen.findAllByRole('img', { name: /as it will print/ })) fireEvent.load(sheet);
  await user.click(approvalBox());
}

async function filled(boxes?: Parameters<typeof open>[0]) {
  const person = await open(boxes);
  await fillAddress(person);
  await approve(person);
  return person;
}

const events = () =>
  (window.dataLayer ?? []).flatMap((entry) => ('event' in entry && entry.event !== 'page_view' ? [entry.event] : []));
const keyOf = (server: FakeServer, call: number) =>
  server.asked.get('POST /checkout')?.[call]?.headers['idempotency-key'];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  leave.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
});

describe('the address', () => {
  it('is checked by the rules of the server before anything is sent', async () => {
    const person = await open();
    await pay(person);
    for (const words of ['Please enter a name.', 'Please choose a state.', 'Please enter a ZIP code of 5 digits.']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(person.server.count('POST /checkout')).toBe(0);
  });

  it('complains about a field only after it was left', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('ZIP code'), '12');
    expect(screen.queryByText('Please enter a ZIP code of 5 digits.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please enter a ZIP code of 5 digits.')).toBeTruthy();
  });

  it('asks each country what its post wants to know, and says what shipping there costs', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Country'), 'CA');
    expect(screen.getByLabelText<HTMLSelectElement>('Province').options).toHaveLength(14);
    expect(screen.getByRole('option', { name: 'Canada · $9.99' })).toBeTruthy();
    expect(await screen.findByText('Shipping, Canada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay $27.98' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Country'), 'NO');
    expect(screen.getByLabelText('State or region (optional)')).toBeTruthy();
  });

  it('stays in this tab for the same person', async () => {
    const person = await open();
    await person.user.type(screen.getByLabelText('City'), 'Boston');
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Boston');
    expect(localStorage.getItem('checkout-address')).toBeNull();
    sessionStorage.setItem(
      'checkout-address',
      sessionStorage.getItem('checkout-address')?.replace('user-1', 'user-2') ?? '',
    );
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('');
  });
});

describe('the proofs', () => {
  it('can be approved only when every side has been on the screen', async () => {
    const person = await open();
    const [front, back] = await screen.findAllByRole('img', { name: /Mara Okafor, .* as it will print/ });
    expect(approvalBox().disabled).toBe(true);
    fireEvent.load(front as HTMLElement);
    expect(screen.getByText(/1 of 2 sides are here/)).toBeTruthy();
    fireEvent.load(back as HTMLElement);
    expect(approvalBox().disabled).toBe(false);
    await fillAddress(person);
    await pay(person);
    expect(screen.getByText('Please approve how your cards will print.')).toBeTruthy();
    expect(person.server.count('POST /checkout')).toBe(0);
  });

  it('are shown large, with bleed and cut line', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Look closer at Mara Okafor' }));
    expect(await screen.findByRole('dialog', { name: 'Mara Okafor' })).toBeTruthy();
    expect(screen.getByText('Cut line')).toBeTruthy();
  });
});

describe('paying', () => {
  it('sends address, total and approval under one key, reports each step and goes to the payment page', async () => {
    const person = await filled();
    await pay(person);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/pay/cs_1'));
    const [body] = person.server.bodies('POST /checkout');
    expect(body).toMatchObject({
      shipping_address: { name: 'Robin Vale', state: 'MA', postal_code: '02101', country: 'US' },
      expected_total: 17.99,
      approve_proofs: true,
    });
    expect(keyOf(person.server, 0)).toMatch(/^[\w:.-]{8,200}$/);
    expect(events()).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info']);
  });

  it('goes straight to the order when it turns out to be paid', async () => {
    const person = await filled();
    person.server.answers['POST /checkout'] = () => json({ ...paid, payment_url: null }, 201);
    await pay(person);
    await waitFor(() => expect(person.address()).toBe('/order-confirmation?order=ord_1'));
  });

  it('is the same checkout again after a lost answer and a reload, and a new one after an answer', async () => {
    const lost = await filled();
    lost.server.answers['POST /checkout'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await pay(lost);
    expect(await screen.findByText('Network issue. Please check your connection and try again.')).toBeTruthy();
    cleanup();
    const again = await open();
    await approve(again);
    await pay(again);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(keyOf(again.server, 0)).toBe(keyOf(lost.server, 0));
    cleanup();
    const later = await open();
    await approve(later);
    await pay(later);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(keyOf(later.server, 0)).not.toBe(keyOf(lost.server, 0));
  });

  it('shows the new total when the price has changed, and asks again', async () => {
    const boxes = [aFullBox()];
    const person = await filled(boxes);
    const dearer = [aFullBox({ total_price: 19.99 })];
    const words = 'The price has changed. Please look at the new total.';
    person.server.instead.set('POST /checkout', [
      refusal(409, 'price.changed', words, { totals: totalsFor(dearer, 'US') }),
    ]);
    person.server.answers['GET /cart/totals'] = () => json(totalsFor(dearer, 'US'));
    await pay(person);
    expect(await screen.findByText(words)).toBeTruthy();
    await screen.findByRole('button', { name: 'Pay $19.99' });
    expect(leave).not.toHaveBeenCalled();
    await pay(person);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(person.server.bodies('POST /checkout').map(({ expected_total }) => expected_total)).toEqual([17.99, 19.99]);
    expect(keyOf(person.server, 1)).not.toBe(keyOf(person.server, 0));
  });

  it('waits for a print file that is still on the press and goes on by itself', async () => {
    const person = await filled();
    const notReady = () => refusal(409, 'proof.not_ready', 'There is no proof of this card yet.');
    person.server.instead.set('POST /checkout', [notReady(), notReady()]);
    await pay(person);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/pay/cs_1'));
    expect(person.server.count('POST /checkout')).toBe(3);
    expect(keyOf(person.server, 2)).toBe(keyOf(person.server, 0));
  });

  it('says beside the street that a MEGA card goes to no PO box', async () => {
    const person = await filled([aFullBox({ pack_type: 'mega_2', total_price: 99 })]);
    await person.user.clear(screen.getByLabelText('Street and number'));
    await person.user.type(screen.getByLabelText('Street and number'), 'PO Box 12');
    await pay(person);
    const street = screen.getByLabelText('Street and number');
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A MEGA card cannot be sent to a PO box. Please give a street address.')).toBeTruthy();
  });

  it.each([
    ['shipping.us_only', 'We ship within the United States at this time.', 'Country'],
    ['shipping.po_box', 'A MEGA card cannot be sent to a PO box. Please give a street address.', 'Street and number'],
  ])('puts %s beside the field it is about and loses nothing', async (code, words, label) => {
    const person = await filled();
    person.server.instead.set('POST /checkout', [refusal(409, code, words)]);
    await pay(person);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Robin Vale');
    expect(approvalBox().checked).toBe(true);
  });

  it.each([
    ['card.held', 'This card is waiting for a check by our team.'],
    ['payment.processing', 'Your last payment is still being confirmed by the bank.'],
  ])('says %s above the button and loses nothing', async (code, words) => {
    const person = await filled();
    person.server.instead.set('POST /checkout', [refusal(409, code, words)]);
    await pay(person);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Boston');
    expect(leave).not.toHaveBeenCalled();
  });

  it('with an empty cart leads to the boxes instead', async () => {
    await serve([]);
    renderSite('/dashboard/checkout');
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

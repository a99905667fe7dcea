import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { refusal } from '../../base/api/fake-server.ts';
import { anOrder } from '../order/an-order.ts';
import { aFullBox } from './a-cart.ts';
import { fillAddress, filledCheckout, lookAtProofs, openCheckout, pay } from './open-checkout.tsx';

// Polls without waiting, so that no test waits for a clock.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

describe('the address', () => {
  it('is checked by the rules of the server before anything is sent', async () => {
    const person = await openCheckout(stubs);
    await pay(person);
    for (const message of [
      'Please enter a name.',
      'Please choose a state.',
      'Please enter a ZIP code such as 95014.',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(person.server.count('POST /checkout')).toBe(0);
  });

  it('shows the error of a field only after the field has lost the focus', async () => {
    const { user } = await openCheckout(stubs);
    await user.type(screen.getByLabelText('ZIP code'), '12');
    expect(screen.queryByText('Please enter a ZIP code such as 95014.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please enter a ZIP code such as 95014.')).toBeTruthy();
  });

  it('has the fields of the chosen country, and shows what shipping there costs', async () => {
    const { user } = await openCheckout(stubs);
    await user.selectOptions(screen.getByLabelText('Country'), 'CA');
    expect(screen.getByLabelText<HTMLSelectElement>('Province').options).toHaveLength(14);
    expect(screen.getByRole('option', { name: 'Canada · $9.99' })).toBeTruthy();
    expect(await screen.findByText('Shipping, Canada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Approve and pay $27.98' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Country'), 'NO');
    expect(screen.queryByLabelText(/State|Province/)).toBeNull();
  });

  it.each([
    ['US', ['City', 'State', 'ZIP code']],
    ['GB', ['Town or city', 'Postcode']],
    ['IE', ['City', 'County (optional)', 'Eircode (optional)']],
    ['DE', ['Postal code (PLZ)', 'City']],
    ['JP', ['City', 'Prefecture', 'Postal code']],
    ['AE', ['City (optional)', 'Emirate']],
    ['HK', ['District (optional)', 'Area']],
    ['IN', ['City', 'PIN code', 'State']],
    ['SG', ['Postal code']],
    ['PR', ['City', 'ZIP code']],
  ])('of %s has the fields %o, in the order of its post', async (country, labels) => {
    const { user } = await openCheckout(stubs);
    await user.selectOptions(screen.getByLabelText('Country'), country);
    const form = screen.getByLabelText('Country').closest('form');
    const fields = form?.querySelectorAll<HTMLInputElement>(
      '[autocomplete*=address-level], [autocomplete$=postal-code]',
    );
    expect([...(fields ?? [])].map((field) => field.labels?.[0]?.textContent)).toEqual(labels);
  });

  it('keeps what was typed while the country changes, and sends nothing that its form does not show', async () => {
    const person = await openCheckout(stubs);
    const { user, server } = person;
    await fillAddress(person);
    await user.selectOptions(screen.getByLabelText('Country'), 'HK');
    await user.selectOptions(screen.getByLabelText('Area'), 'Kowloon');
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('02101');
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('MA');
    await user.selectOptions(screen.getByLabelText('Country'), 'HK');
    expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe('Kowloon');
    await lookAtProofs();
    await pay(person);
    await waitFor(() => expect(server.count('POST /checkout')).toBe(1));
    expect(server.requests.get('POST /checkout')?.[0]?.body).toMatchObject({
      shipping_address: { country: 'HK', state: 'Kowloon', postal_code: '' },
    });
  });

  it('with a code of another state is asked about once, in its place, and sent with the answer', async () => {
    const person = await openCheckout(stubs);
    const { user, server } = person;
    await fillAddress(person);
    await lookAtProofs();
    await user.clear(screen.getByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '97201');
    await pay(person);
    const question = '97201 is a ZIP code of Oregon, not of Massachusetts. Is the address right?';
    expect(screen.getByText(question)).toBeTruthy();
    expect(server.count('POST /checkout')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Yes, the address is right' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
    await pay(person);
    await waitFor(() => expect(server.count('POST /checkout')).toBe(1));
    expect(server.requests.get('POST /checkout')?.[0]?.body).toMatchObject({
      shipping_address: { postal_code: '97201', state: 'MA', is_confirmed: true },
    });
  });

  it('takes the question back when the state is corrected', async () => {
    const person = await openCheckout(stubs);
    await fillAddress(person);
    await person.user.clear(screen.getByLabelText('ZIP code'));
    await person.user.type(screen.getByLabelText('ZIP code'), '97201');
    await person.user.tab();
    expect(screen.getByText(/Is the address right/)).toBeTruthy();
    await person.user.selectOptions(screen.getByLabelText('State'), 'Oregon');
    await waitFor(() => expect(screen.queryByText(/Is the address right/)).toBeNull());
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  });

  it('shows the server’s question with the same button', async () => {
    const person = await filledCheckout(stubs);
    const fields = { 'shipping_address.state': 'We do not know this state. Is the address right?' };
    person.server.next.set('POST /checkout', [
      refusal(409, 'address.unlikely', 'Please look at the address again.', { fields }),
    ]);
    await pay(person);
    expect(await screen.findByText('We do not know this state. Is the address right?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes, the address is right' })).toBeTruthy();
  });

  it('in a territory shows its price and days, also as a state', async () => {
    const { user } = await openCheckout(stubs);
    await user.selectOptions(screen.getByLabelText('State'), 'Puerto Rico');
    expect(await screen.findByText('Shipping, Puerto Rico')).toBeTruthy();
  });

  it('is stored in this tab, for the same person only', async () => {
    const person = await openCheckout(stubs);
    await person.user.type(screen.getByLabelText('City'), 'Boston');
    cleanup();
    await openCheckout(stubs);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Boston');
    expect(localStorage.getItem('checkout-address')).toBeNull();
    sessionStorage.setItem(
      'checkout-address',
      sessionStorage.getItem('checkout-address')?.replace('user-1', 'user-2') ?? '',
    );
    cleanup();
    await openCheckout(stubs);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('');
  });
});

describe('the address of the last order', () => {
  const lastOrder = (kind: OrderView['kind'] = 'boxes') => ({
    'GET /orders': () => json({ orders: [anOrder({ id: 'ord_9', kind })], next_cursor: null }),
    'GET /orders/ord_9': () => json(anOrder({ id: 'ord_9', kind })),
  });
  const city = () => screen.getByLabelText<HTMLInputElement>('City').value;

  it('fills the form of the next one', async () => {
    await openCheckout(stubs, [aFullBox()], lastOrder());
    expect([city(), screen.getByLabelText<HTMLInputElement>('Postal code').value]).toEqual(['Toronto', 'M5V 2T6']);
    expect(await screen.findByRole('button', { name: 'Approve and pay $27.98' })).toBeTruthy();
  });

  it('does not undo the choice of another country', async () => {
    localStorage.setItem(storageKeys.shippingCountry, 'US');
    await openCheckout(stubs, [aFullBox()], lastOrder());
    expect([city(), screen.getByLabelText<HTMLSelectElement>('Country').value]).toEqual(['', 'US']);
  });

  it('is not that of a team', async () => {
    await openCheckout(stubs, [aFullBox()], lastOrder('team_packs'));
    expect(city()).toBe('');
  });
});

describe('the proofs', () => {
  it('are approved by the payment, only after every side has loaded', async () => {
    const person = await openCheckout(stubs);
    const [front, back] = await screen.findAllByRole('img', { name: /Mara Okafor, .* as it will print/ });
    await fillAddress(person);
    await pay(person);
    expect(document.activeElement?.textContent).toBe('How it prints');
    expect(screen.getByText(/Please approve how your cards will print. 0 of 2 sides are here/)).toBeTruthy();
    fireEvent.load(front as HTMLElement);
    expect(screen.getByText(/1 of 2 sides are here/)).toBeTruthy();
    await pay(person);
    expect(person.server.count('POST /checkout')).toBe(0);
    fireEvent.load(back as HTMLElement);
    expect(screen.queryByText(/sides are here/)).toBeNull();
    await pay(person);
    await waitFor(() => expect(person.server.count('POST /checkout')).toBe(1));
  });

  it('of a MEGA box are only its posters', async () => {
    const { server } = await openCheckout(stubs, [aFullBox({ pack_type: 'mega', total_price: 99 })]);
    const posters = await screen.findAllByRole('img', { name: /as it will print/ });
    expect(posters.map((poster) => poster.getAttribute('alt'))).toEqual(['Mara Okafor, poster, as it will print']);
    expect(server.requests.get('GET /cards/crd_1/proof')?.map(({ query }) => query.get('layout'))).toEqual(['mega']);
    expect(screen.getByText(/Harbor box · no foil · 11 x 18 in/)).toBeTruthy();
    fireEvent.load(posters[0] as HTMLElement);
    expect(screen.queryByText(/sides are here/)).toBeNull();
  });

  it('are shown large, with bleed and cut line', async () => {
    const { user } = await openCheckout(stubs);
    await user.click(await screen.findByRole('button', { name: 'Look closer at Mara Okafor' }));
    expect(await screen.findByRole('dialog', { name: 'Mara Okafor' })).toBeTruthy();
    expect(screen.getByText('Cut line')).toBeTruthy();
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubs } from '../../app/stub-auth.ts';
import { aFullBox } from './a-cart.ts';
import { approvalBox, fillAddress, openCheckout, pay } from './open-checkout.tsx';

// Polls without waiting, so that no test waits for a clock.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

describe('the address', () => {
  it('is checked by the rules of the server before anything is sent', async () => {
    const person = await openCheckout(stubs);
    await pay(person);
    for (const message of ['Please enter a name.', 'Please choose a state.', 'Please enter a ZIP code of 5 digits.']) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(person.server.count('POST /checkout')).toBe(0);
  });

  it('shows the error of a field only after the field has lost the focus', async () => {
    const { user } = await openCheckout(stubs);
    await user.type(screen.getByLabelText('ZIP code'), '12');
    expect(screen.queryByText('Please enter a ZIP code of 5 digits.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please enter a ZIP code of 5 digits.')).toBeTruthy();
  });

  it('has the fields of the chosen country, and shows what shipping there costs', async () => {
    const { user } = await openCheckout(stubs);
    await user.selectOptions(screen.getByLabelText('Country'), 'CA');
    expect(screen.getByLabelText<HTMLSelectElement>('Province').options).toHaveLength(14);
    expect(screen.getByRole('option', { name: 'Canada · $9.99' })).toBeTruthy();
    expect(await screen.findByText('Shipping, Canada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay $27.98' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Country'), 'NO');
    expect(screen.getByLabelText('State or region (optional)')).toBeTruthy();
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

describe('the proofs', () => {
  it('can be approved only after every side has loaded', async () => {
    const person = await openCheckout(stubs);
    const [front, back] = await screen.findAllByRole('img', { name: /Mara Okafor, .* as it will print/ });
    expect(approvalBox().disabled).toBe(true);
    await fillAddress(person);
    await pay(person);
    expect(document.activeElement?.textContent).toBe('How it prints');
    fireEvent.load(front as HTMLElement);
    expect(screen.getByText(/1 of 2 sides are here/)).toBeTruthy();
    fireEvent.load(back as HTMLElement);
    expect(approvalBox().disabled).toBe(false);
    await pay(person);
    expect(screen.getByText('Please approve how your cards will print.')).toBeTruthy();
    expect(person.server.count('POST /checkout')).toBe(0);
  });

  it('of a MEGA box are only its posters', async () => {
    const { server } = await openCheckout(stubs, [aFullBox({ pack_type: 'mega', total_price: 99 })]);
    const posters = await screen.findAllByRole('img', { name: /as it will print/ });
    expect(posters.map((poster) => poster.getAttribute('alt'))).toEqual(['Mara Okafor, poster, as it will print']);
    expect(server.requests.get('GET /cards/crd_1/proof')?.map(({ query }) => query.get('layout'))).toEqual(['mega']);
    expect(screen.getByText(/Harbor box · no foil · 11 x 18 in/)).toBeTruthy();
    fireEvent.load(posters[0] as HTMLElement);
    expect(approvalBox().disabled).toBe(false);
  });

  it('are shown large, with bleed and cut line', async () => {
    const { user } = await openCheckout(stubs);
    await user.click(await screen.findByRole('button', { name: 'Look closer at Mara Okafor' }));
    expect(await screen.findByRole('dialog', { name: 'Mara Okafor' })).toBeTruthy();
    expect(screen.getByText('Cut line')).toBeTruthy();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { stubs } from '../../app/stub-auth.ts';
import { aBoxView, aFinishedCard } from '../boxes/a-box-view.ts';
import { FakeShop } from '../boxes/fake-shop.ts';
import { renderBuilder } from '../boxes/render-builder.tsx';

vi.mock('#web/src/orders/pages/checkout-page.tsx', () => ({ Page: () => <h1>Checkout</h1> }));

const card = aFinishedCard('crd_1', 'Mara Okafor');
const item = { id: 'itm_1', pack_id: 'pck_1', card_id: 'crd_1', quantity: 1, position: 0, is_mega: false, card };
const single = { quantity: 1, total_price: 14.99, price_per_card: 14.99, next_card_price: 3, pack_items: [item] };

function aShop() {
  const shop = new FakeShop({
    cards: [card],
    boxes: [aBoxView({ ...single, id: 'pck_1', name: 'Season box', status: 'in_cart' })],
  });
  shop.cart.set('pck_1', 2);
  return shop;
}
const boxName = () => (screen.getByLabelText('Box name') as HTMLInputElement).value;

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  sessionStorage.clear();
});

it('the box builder shows the unpaid box after a left payment page, one click from the checkout', async () => {
  sessionStorage.setItem(storageKeys.leftForPayment, 'true');
  const { user, address } = await renderBuilder(aShop());
  expect(boxName()).toBe('Season box');
  const text = (await screen.findByText(/Nothing was charged/)).textContent.replaceAll('\u00a0', ' ');
  expect(text).toBe('Nothing was charged. In your cart: Season box × 2 for $29.98.');
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(address()).toBe('/dashboard/checkout'));
  expect(sessionStorage.getItem(storageKeys.leftForPayment)).toBeNull();
});

it('the box builder shows the boxes in the cart beside a new box', async () => {
  await renderBuilder(aShop());
  expect((await screen.findByRole('link', { name: 'Season box' })).getAttribute('href')).toBe(
    '/pack-builder?box=pck_1',
  );
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(boxName()).not.toBe('Season box');
});

it('the box builder does not mention an empty cart', async () => {
  const shop = aShop();
  shop.cart.clear();
  await renderBuilder(shop);
  expect(screen.queryByText(/In your cart/)).toBeNull();
});

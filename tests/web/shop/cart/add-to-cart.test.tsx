import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import type { StubbedAuth } from '../../app/stub-auth.ts';
import { reported } from '../../base/analytics/reported.ts';
import { aBoxView, aFinishedCard } from '../boxes/a-box-view.ts';
import { FakeShop } from '../boxes/fake-shop.ts';
import { renderBuilder } from '../boxes/render-builder.tsx';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth, waits: [] as number[] }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({ shipping_scope: 'worldwide' }),
}));
// Records waits instead of sleeping.
vi.mock('#web/src/base/api/retry.ts', async (original) => ({
  ...(await original<typeof import('#web/src/base/api/retry.ts')>()),
  sleep: async (ms: number) => {
    stubs.waits.push(ms);
  },
}));

const card = aFinishedCard('crd_1', 'Mara Okafor');
const item = { id: 'itm_1', pack_id: 'pck_1', card_id: 'crd_1', quantity: 1, position: 0, is_mega: false, card };
const duplicate = 'Duplicate entry detected. Please refresh and try again.';

function aShop() {
  const sums = { quantity: 1, total_price: 14.99, price_per_card: 14.99, next_card_price: 3 };
  return new FakeShop({ cards: [card], boxes: [aBoxView({ status: 'ready', pack_items: [item], ...sums })] });
}

async function addBox(shop: FakeShop) {
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How your cards will print' }));
  await dialog.findByText('Both sides are ready.');
  await user.click(dialog.getByRole('button', { name: 'Add box to cart' }));
  return dialog;
}

beforeEach(async () => {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  stubs.waits.length = 0;
});

it('retries once after 100 ms if two carts were created at the same time', async () => {
  const shop = aShop();
  shop.refuse('POST /cart/items', 'database.duplicate', duplicate);
  await addBox(shop);
  await waitFor(() => expect(shop.cart.get('pck_1')).toBe(1));
  expect(stubs.waits).toEqual([100]);
  await waitFor(() =>
    expect(reported('add_to_cart')).toMatchObject([
      { currency: 'USD', value: 14.99, items: [{ item_id: 'pck_1', quantity: 1, price: 14.99 }] },
    ]),
  );
  expect(loggedErrors()).toContainEqual(['addCartItem failed.', expect.anything()]);
});

it('shows an error if the retry fails', async () => {
  const shop = aShop();
  shop.refuse('POST /cart/items', 'database.duplicate', duplicate);
  shop.refuse('POST /cart/items', 'database.duplicate', duplicate);
  const dialog = await addBox(shop);
  expect((await dialog.findByRole('alert')).textContent).toContain(duplicate);
  expect(reported('add_to_cart')).toEqual([]);
  expect(shop.calls.filter((call) => call === 'POST /cart/items')).toHaveLength(2);
  expect(loggedErrors()).toContainEqual(['addCartItem failed.', expect.anything()]);
});

it('does not retry after other refusals', async () => {
  const shop = aShop();
  shop.refuse('POST /cart/items', 'cart.full', 'A cart holds up to 20 boxes.');
  const dialog = await addBox(shop);
  expect((await dialog.findByRole('alert')).textContent).toBe('A cart holds up to 20 boxes.');
  expect(stubs.waits).toEqual([]);
  expect(loggedErrors()).toContainEqual(['addCartItem failed.', expect.anything()]);
});

it('adds nothing to a cart that could not be loaded', async () => {
  const shop = aShop();
  // Every part of the page that shows the cart requests it.
  for (let n = 0; n < 9; n++) shop.refuse('GET /cart', 'server.failed', 'Something went wrong.', 500);
  const dialog = await addBox(shop);
  expect((await dialog.findByRole('alert')).textContent).toBe('User not authenticated or cart not loaded');
  expect(shop.calls).not.toContain('POST /cart/items');
});

it('adds a box even if the event cannot be reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shop = aShop();
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  await screen.findByText('Both sides are ready.');
  Object.assign(window, { dataLayer: Object.freeze([]) });
  await user.click(screen.getByRole('button', { name: 'Add box to cart' }));
  expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('The event add_to_cart was not reported.', expect.any(TypeError));
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { aBoxView, aFinishedCard } from '../boxes/a-box-view.ts';
import { FakeShop } from '../boxes/fake-shop.ts';

const card = aFinishedCard('crd_1', 'Mara Okafor');
const item = { id: 'itm_1', pack_id: 'pck_1', card_id: 'crd_1', quantity: 1, position: 0, is_mega: false, card };
const single = { quantity: 1, total_price: 14.99, price_per_card: 14.99, next_card_price: 3, pack_items: [item] };

function aShop({ copies = 1, boxes = 1 } = {}) {
  const names = ['Season box', 'Second box'].slice(0, boxes);
  const shop = new FakeShop({
    cards: [card],
    boxes: names.map((name, n) => aBoxView({ ...single, id: `pck_${n + 1}`, name, status: 'in_cart' })),
  });
  for (const id of shop.boxes.keys()) shop.cart.set(id, copies);
  return shop;
}

/** Opens the cart from the top bar of a page. */
async function openCart(shop: FakeShop) {
  vi.stubGlobal('fetch', shop.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  const site = renderSite('/dashboard/boxes');
  const name = shop.cart.size > 0 ? /^Cart, \d/ : 'Cart, empty';
  await site.user.click(await screen.findByRole('button', { name }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  return { ...site, drawer };
}

const events = () =>
  (window.dataLayer ?? []).flatMap((entry) => ('event' in entry && entry.event !== 'page_view' ? [entry] : []));
const sum = (drawer: ReturnType<typeof within>, term: string) => drawer.getByText(term).nextSibling?.textContent;

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
});

describe('the badge', () => {
  it.each([
    [1, 'Cart, 1 box', '1'],
    [99, 'Cart, 99 boxes', '99'],
    [100, 'Cart, 99+ boxes', '99+'],
  ])('of %i copies is named %s', async (copies, name, badge) => {
    await openCart(aShop({ copies }));
    expect(screen.getByRole('button', { name, hidden: true }).textContent).toBe(badge);
  });

  it('is hidden while the cart is empty', async () => {
    const { drawer } = await openCart(aShop({ boxes: 0 }));
    expect(screen.getByRole('button', { name: 'Cart, empty', hidden: true }).textContent).toBe('');
    expect(drawer.getByRole('link', { name: 'Build your box' }).getAttribute('href')).toBe('/pack-builder');
  });

  it('requests the cart only for a signed-in visitor', async () => {
    const { stubAuth } = await import('../../app/stub-auth.ts');
    stubs.auth = stubAuth();
    const shop = aShop();
    vi.stubGlobal('fetch', shop.fetch);
    renderSite('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    expect(shop.calls).not.toContain('GET /cart');
  });
});

describe('the cart', () => {
  it('shows boxes, their cards and foil, the free case and the prices', async () => {
    const { drawer } = await openCart(aShop({ copies: 2 }));
    expect(drawer.getByRole('link', { name: 'Season box' }).getAttribute('href')).toBe('/pack-builder?box=pck_1');
    expect(drawer.getByText('1 card, gold foil, $14.99 a box')).toBeTruthy();
    expect(sum(drawer, 'Boxes')).toBe('$29.98');
    expect(sum(drawer, 'Free magnetic case')).toBe('Free');
    expect(sum(drawer, 'Shipping')).toBe('Free');
    expect(sum(drawer, 'Total')).toBe('$29.98');
  });

  it('shows a priced template on its own line', async () => {
    const shop = aShop({ copies: 2 });
    shop.templateLines = [{ template_id: 'voltage', name: 'Voltage', quantity: 2, unit_price: 4.99, line_total: 9.98 }];
    const { drawer } = await openCart(shop);
    expect([sum(drawer, 'Boxes'), sum(drawer, '2 × Voltage template'), sum(drawer, 'Total')]).toEqual([
      '$29.98',
      '$9.98',
      '$39.96',
    ]);
  });

  it('shows a new quantity at once and reports the added copies', async () => {
    const { user, drawer } = await openCart(aShop());
    await user.click(drawer.getByRole('button', { name: 'One more: Copies of Season box' }));
    await waitFor(() => expect(sum(drawer, 'Total')).toBe('$29.98'));
    const reported = {
      item_id: 'pck_1',
      item_name: 'Season box',
      item_category: 'Sports Cards',
      quantity: 1,
      price: 14.99,
    };
    await waitFor(() => {
      expect(events()).toEqual([{ event: 'add_to_cart', currency: 'USD', value: 14.99, items: [reported] }]);
    });
  });

  it('reverts a refused quantity and shows the server’s message', async () => {
    const shop = aShop();
    const message = 'Up to 500 of one box. Please contact us for more.';
    shop.refuse('PATCH /cart/items/pck_1', 'cart.too_many_copies', message);
    const { user, drawer } = await openCart(shop);
    // Reloading the cart fails too.
    shop.refuse('GET /cart', 'server.failed', 'Something went wrong.', 500);
    await user.click(drawer.getByRole('button', { name: 'One more: Copies of Season box' }));
    expect((await drawer.findByRole('alert')).textContent).toBe(message);
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Copies of Season box' }).value).toBe('1');
    expect(events()).toEqual([]);
    expect(loggedErrors()).toContainEqual(['editCartItem failed.', expect.anything()]);
  });

  it('removes a box at once, and restores it with Undo', async () => {
    const shop = aShop({ copies: 3 });
    const { user, drawer } = await openCart(shop);
    await user.click(drawer.getByRole('button', { name: 'Remove Season box' }));
    expect(drawer.getByText('Your cart is empty. A box of one card is enough.')).toBeTruthy();
    await waitFor(() => expect(shop.cart.size).toBe(0));
    expect(drawer.getByText('Season box is removed.')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shop.cart.get('pck_1')).toBe(3));
    expect(await drawer.findByRole('link', { name: 'Season box' })).toBeTruthy();
    const threeBoxes = {
      item_id: 'pck_1',
      item_name: 'Season box',
      item_category: 'Sports Cards',
      quantity: 3,
      price: 14.99,
    };
    expect(events()).toEqual([
      { event: 'remove_from_cart', currency: 'USD', value: 44.97, items: [threeBoxes] },
      { event: 'add_to_cart', currency: 'USD', value: 44.97, items: [threeBoxes] },
    ]);
  });

  it('restores a box if the server fails to remove it', async () => {
    const shop = aShop({ boxes: 2 });
    shop.refuse('DELETE /cart/items/pck_1', 'server.failed', 'Something went wrong.', 500);
    const { user, drawer } = await openCart(shop);
    await user.click(drawer.getByRole('button', { name: 'Remove Season box' }));
    expect((await drawer.findByRole('alert')).textContent).toBe('Something went wrong.');
    expect(drawer.getByRole('link', { name: 'Season box' })).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(loggedErrors()).toContainEqual(['deleteCartItem failed.', expect.anything()]);
  });

  it('shows why a discount code is refused, applies a valid code, and removes it', async () => {
    const shop = aShop();
    shop.refuse('POST /cart/discount', 'discount.unknown', 'This code is not valid.', 404);
    const { user, drawer } = await openCart(shop);
    await user.type(drawer.getByLabelText('Discount code'), 'welcome10{Enter}');
    expect(await drawer.findByText('This code is not valid.')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Use' }));
    expect(await drawer.findByText('−$1.50')).toBeTruthy();
    expect(sum(drawer, 'Total')).toBe('$13.49');
    await user.click(drawer.getByRole('button', { name: 'Remove the code' }));
    await waitFor(() => expect(sum(drawer, 'Total')).toBe('$14.99'));
    expect(loggedErrors()).toContainEqual(['setDiscount failed.', expect.anything()]);
  });

  it('calculates shipping by country and stores the country', async () => {
    const { user, drawer } = await openCart(aShop());
    await user.selectOptions(drawer.getByLabelText('Ship to'), 'Canada');
    await waitFor(() => expect(sum(drawer, 'Shipping')).toBe('$9.99'));
    expect(sum(drawer, 'Total')).toBe('$24.98');
    expect(localStorage.getItem('shipping-country')).toBe('CA');
  });

  it('shows a message when a price has changed, then the new price', async () => {
    const shop = aShop();
    const { user, drawer } = await openCart(shop);
    await waitFor(() => expect(shop.calls).toContain('GET /cart/totals'));
    const box = shop.boxes.get('pck_1');
    if (box)
      shop.boxes.set('pck_1', {
        ...box,
        ...single,
        quantity: 2,
        total_price: 17.99,
        pack_items: [{ ...item, quantity: 2 }],
      });
    await user.selectOptions(drawer.getByLabelText('Ship to'), 'Mexico');
    expect((await drawer.findByRole('alert')).textContent).toContain(
      'The price has changed. Please look at the new total.',
    );
    await user.click(drawer.getByRole('button', { name: 'Show the new prices' }));
    expect(await drawer.findByText('2 cards, gold foil, $17.99 a box')).toBeTruthy();
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('only warns when the totals cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const shop = aShop();
    shop.refuse('GET /cart/totals', 'server.failed', 'Something went wrong.', 500);
    const { drawer } = await openCart(shop);
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('The totals of the cart could not be read.', 'Something went wrong.'),
    );
    expect(sum(drawer, 'Total')).toBe('$14.99');
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('reports the checkout and opens it', async () => {
    const { user, drawer, address } = await openCart(aShop({ boxes: 2 }));
    await user.click(drawer.getByRole('button', { name: 'Check out' }));
    await waitFor(() => expect(address()).toBe('/dashboard/checkout'));
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(events()).toHaveLength(1);
    expect(events()[0]).toMatchObject({
      event: 'begin_checkout',
      currency: 'USD',
      value: 29.98,
      items: [{ item_id: 'pck_1' }, { item_id: 'pck_2' }],
    });
    expect(screen.queryByRole('dialog', { name: 'Your cart' })).toBeNull();
  });
});

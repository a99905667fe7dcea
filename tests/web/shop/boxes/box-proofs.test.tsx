import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubs } from '../../app/stub-auth.ts';
import { aBoxView, aFinishedCard } from './a-box-view.ts';
import { aFilledShop } from './a-filled-shop.ts';
import { FakeShop } from './fake-shop.ts';
import { renderBuilder } from './render-builder.tsx';

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
});

it('a proof that does not load is requested again only by a click, never in a loop', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const card = aFinishedCard('crd_1', 'Mara Okafor');
  const item = { id: 'itm_1', pack_id: 'pck_1', card_id: 'crd_1', quantity: 1, position: 0, is_mega: false, card };
  const sums = { quantity: 1, total_price: 14.99, price_per_card: 14.99, next_card_price: 3 };
  const shop = new FakeShop({ cards: [card], boxes: [aBoxView({ pack_items: [item], status: 'ready', ...sums })] });
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How your cards will print' }));
  const requests = () => shop.calls.filter((call) => call === 'GET /cards/crd_1/proof').length;
  fireEvent.error(await dialog.findByRole('img', { name: 'Front as it will print' }));
  expect(await dialog.findByText('Failed to load image. Please try again.')).toBeTruthy();
  expect(requests()).toBe(2);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('img', { name: 'Front as it will print' })).toBeTruthy();
  expect(requests()).toBe(3);
});

it('shows the proofs of both sides of every card before the box goes into the cart', async () => {
  const shop = aFilledShop();
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = await screen.findByRole('dialog', { name: 'How your cards will print' });
  await within(dialog).findByText('All 6 sides are ready.');
  expect(within(dialog).getAllByRole('img', { name: 'Front as it will print' })).toHaveLength(3);
  expect(within(dialog).getAllByRole('img', { name: 'Back as it will print' })).toHaveLength(3);
  await user.click(within(dialog).getByRole('button', { name: 'Add box to cart' }));
  expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeTruthy();
  expect(shop.cart.get('pck_1')).toBe(1);
  expect(await screen.findByRole('button', { name: 'Cart, 1 box', hidden: true })).toBeTruthy();
});

it('shows every card of a MEGA box as a poster, without a choice of foil', async () => {
  const shop = aFilledShop({ pack_type: 'mega' });
  const { user } = await renderBuilder(shop, '/pack-builder?box=pck_1');
  expect(screen.queryByRole('group', { name: 'Foil' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = await screen.findByRole('dialog', { name: 'How your cards will print' });
  await within(dialog).findByText('All 3 posters are ready.');
  const posters = within(dialog).getAllByRole('img');
  expect(posters.map((poster) => poster.getAttribute('alt'))).toEqual(Array(3).fill('Poster as it will print'));
  expect(posters[0]?.getAttribute('src')).toBe('/crd_1-mega-front.png');
  expect(within(dialog).queryByRole('group', { name: 'Foil' })).toBeNull();
});

it('does not add a box to the cart while a proof is missing', async () => {
  const shop = aFilledShop();
  shop.refuse('GET /cards/crd_2/proof', 'proof.not_ready', 'There is no proof of this card yet.');
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = await screen.findByRole('dialog', { name: 'How your cards will print' });
  await within(dialog).findByText('5 of 6 sides are ready.');
  expect(within(dialog).getByRole('button', { name: 'Add box to cart' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByText('All 6 sides are ready.');
});

it('sells a soft poster only to someone who has looked at it at true size', async () => {
  const shop = aFilledShop({ pack_type: 'mega' });
  shop.dpi.set('crd_2', 74);
  const { user } = await renderBuilder(shop, '/pack-builder?box=pck_1');
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How your cards will print' }));
  await dialog.findByText('Please look at the soft poster of Luis Ortega.');
  const add = dialog.getByRole('button', { name: 'Add box to cart' });
  expect(add).toHaveProperty('disabled', true);
  const own = dialog.getByRole('img', { name: 'A part of this poster at true size' });
  // In this shop a proof's 11 inches are 1000 of its 1100 pixels; a screen has 96 an inch.
  expect(Number.parseFloat(own.style.inlineSize)).toBeCloseTo(1161.6);
  expect(dialog.getByRole('img', { name: 'A part of a sharp poster at true size' })).toBeTruthy();
  await user.click(dialog.getByLabelText('Print this poster although it is soft.'));
  expect(dialog.getByText('All 3 posters are ready.')).toBeTruthy();
  await user.click(add);
  expect(shop.cart.get('pck_1')).toBe(1);
});

it('does not sell a poster of a photo that is too small', async () => {
  const shop = aFilledShop({ pack_type: 'mega' });
  shop.dpi.set('crd_3', 28);
  const { user } = await renderBuilder(shop, '/pack-builder?box=pck_1');
  await user.click(screen.getByRole('button', { name: 'Check the proofs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How your cards will print' }));
  await dialog.findByText('The photo of June Park is too small for a poster.');
  expect(dialog.getByRole('button', { name: 'Add box to cart' })).toHaveProperty('disabled', true);
  expect(dialog.queryByLabelText('Print this poster although it is soft.')).toBeNull();
});

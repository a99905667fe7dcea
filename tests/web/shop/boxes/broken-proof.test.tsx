import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubs } from '../../app/stub-auth.ts';
import { aBoxView, aFinishedCard } from './a-box-view.ts';
import { FakeShop } from './fake-shop.ts';
import { renderBuilder } from './render-builder.tsx';

it('a proof that does not load is requested again only by a click, never in a loop', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
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

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { aBoxView } from './a-box-view.ts';
import { FakeShop } from './fake-shop.ts';
import { namedOtherwise } from './visible-names.ts';

const boxes = [
  aBoxView({ id: 'pck_1', name: 'First' }),
  aBoxView({ id: 'pck_2', name: 'Second', status: 'in_cart', quantity: 2, total_price: 17.99 }),
  aBoxView({ id: 'pck_3', name: 'Third', status: 'ordered', order_id: 'ord_1', quantity: 1, total_price: 14.99 }),
  aBoxView({ id: 'pck_4', name: 'Fourth', status: 'delivered', order_id: 'ord_2', pack_type: 'mega', quantity: 1 }),
  aBoxView({ id: 'pck_5', name: 'Fifth', status: 'archived' }),
];

async function showBoxes(shop: FakeShop) {
  vi.stubGlobal('fetch', shop.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  const site = renderSite('/dashboard/boxes');
  await screen.findByRole('heading', { level: 1, name: 'My boxes' });
  return site;
}

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? heading);
};

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
});

it('shows the status of every box and its possible actions', async () => {
  await showBoxes(new FakeShop({ boxes }));
  const actions = async (name: string) =>
    [...(await row(name)).getAllByRole('link'), ...(await row(name)).getAllByRole('button')].map(
      (each) => each.textContent,
    );
  expect((await row('First')).getByText('Empty so far')).toBeTruthy();
  expect(await actions('First')).toEqual(['Open', 'Duplicate box', 'Delete']);
  expect((await row('Second')).getByText('In your cart')).toBeTruthy();
  expect((await row('Second')).getByText('Personal Box: 2 cards, $17.99')).toBeTruthy();
  expect(await actions('Second')).toEqual(['Open', 'Duplicate box']);
  expect((await row('Third')).getByText('Ordered')).toBeTruthy();
  expect(await actions('Third')).toEqual(['Look inside', 'Duplicate box']);
  expect(await actions('Fourth')).toEqual(['Look inside', 'Duplicate box', 'Put away']);
  expect(screen.getByText('Put away (1)')).toBeTruthy();
});

it('includes the visible text of every button in its accessible name', async () => {
  await showBoxes(new FakeShop({ boxes }));
  expect((await row('Fourth')).getByText('Look inside')).toBeTruthy();
  expect(namedOtherwise()).toEqual([]);
});

it('duplicates a box', async () => {
  const shop = new FakeShop({ boxes });
  const { user } = await showBoxes(shop);
  await user.click((await row('Third')).getByRole('button', { name: 'Duplicate box: Third' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Third' })).toHaveLength(2));
  expect(shop.boxes.get('pck_6')).toMatchObject({ status: 'draft', order_id: null });
});

it('deletes a box only after a confirmation', async () => {
  const shop = new FakeShop({ boxes });
  const { user } = await showBoxes(shop);
  await user.click((await row('First')).getByRole('button', { name: 'Delete First' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(shop.boxes.has('pck_1')).toBe(true);
  await user.click((await row('First')).getByRole('button', { name: 'Delete First' }));
  await user.click(screen.getByRole('button', { name: 'Delete box' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First' })).toBeNull());
  expect(shop.boxes.has('pck_1')).toBe(false);
});

it('puts a finished box away', async () => {
  const shop = new FakeShop({ boxes });
  const { user } = await showBoxes(shop);
  await user.click((await row('Fourth')).getByRole('button', { name: 'Put away Fourth' }));
  expect(await screen.findByText('Put away (2)')).toBeTruthy();
});

it('links to the box builder if there is no box', async () => {
  await showBoxes(new FakeShop());
  const link = await screen.findByRole('link', { name: 'Build your box' });
  expect(link.getAttribute('href')).toBe('/pack-builder?box=new');
});

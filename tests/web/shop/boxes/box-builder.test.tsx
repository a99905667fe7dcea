import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubs } from '../../app/stub-auth.ts';
import { aFinishedCard } from './a-box-view.ts';
import { aFilledShop, cards } from './a-filled-shop.ts';
import { FakeShop } from './fake-shop.ts';
import { addButton, price, renderBuilder, slots } from './render-builder.tsx';
import { namedOtherwise } from './visible-names.ts';

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
});

it('updates total, price per card and price of the next card with every card', async () => {
  const { user } = await renderBuilder(new FakeShop({ cards }));
  expect(price()).toBe('$0.00The box is empty');
  expect(screen.getAllByText('The first card is $14.99.')).toHaveLength(2);
  await user.click(addButton('Mara Okafor'));
  await user.click(addButton('Luis Ortega'));
  await user.click(addButton('Luis Ortega'));
  await waitFor(() => expect(price()).toBe('$19.993 cards, $6.66 a card'));
  expect(screen.getAllByText('+$2.00 for the next card')).toHaveLength(2);
  expect(slots()).toEqual(['Mara Okafor', 'Luis Ortega, copy 1 of 2', 'Luis Ortega, copy 2 of 2']);
  expect(screen.getByText('Free magnetic case')).toBeTruthy();
});

it('adds the finished card of the address once, and shows the price of the next card', async () => {
  const shop = new FakeShop({ cards });
  const { address } = await renderBuilder(shop, '/pack-builder?card=crd_2');
  await waitFor(() => expect(price()).toBe('$14.991 card, $14.99 a card'));
  expect(screen.getAllByText('+$3.00 for the next card')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Check the proofs' })).toHaveProperty('disabled', false);
  await waitFor(() => expect(address()).toBe('/pack-builder?type=custom&box=pck_1'));
  expect(shop.boxes.get('pck_1')?.pack_items.map(({ card_id }) => card_id)).toEqual(['crd_2']);
});

it('creates a new box with the foil that the finished card was shown with', async () => {
  const shop = new FakeShop({ cards });
  await renderBuilder(shop, '/pack-builder?card=crd_2&foil=holo');
  await waitFor(() => expect(shop.boxes.get('pck_1')?.foil_finish).toBe('holo'));
});

it('adds the finished card to the open box, and only once', async () => {
  const shop = aFilledShop();
  const fresh = aFinishedCard('crd_4', 'Ada Vance');
  shop.cards.push(fresh);
  await renderBuilder(shop, '/pack-builder?card=crd_4');
  await waitFor(() => expect(slots()).toHaveLength(4));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(shop.boxes.get('pck_1')?.quantity).toBe(4);
});

it('shows the box in the cart that already contains the finished card', async () => {
  const shop = aFilledShop({ status: 'in_cart' });
  await renderBuilder(shop, '/pack-builder?card=crd_1');
  await waitFor(() => expect(slots()).toHaveLength(3));
  expect(shop.calls.filter((call) => call.startsWith('POST /packs'))).toEqual([]);
});

it('stores a box with its first card under an address, and saves later changes', async () => {
  const shop = new FakeShop({ cards });
  const { user, address } = await renderBuilder(shop);
  expect(screen.getByText('Saved with your first card')).toBeTruthy();
  expect(shop.boxes.size).toBe(0);
  await user.click(addButton('Mara Okafor'));
  await user.click(addButton('June Park'));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(shop.boxes.get('pck_1')?.pack_items.map(({ card_id }) => card_id)).toEqual(['crd_1', 'crd_3']);
  expect(shop.calls.filter((call) => call === 'POST /packs')).toHaveLength(1);
  expect(address()).toBe('/pack-builder?type=custom&box=pck_1');
});

it('shows a card before it is saved, and removes it with the server’s message after a refusal', async () => {
  const shop = aFilledShop();
  let release = () => {};
  shop.gate.set('PUT /packs/pck_1/items/crd_1', new Promise((resolve) => (release = resolve)));
  shop.refuse('PUT /packs/pck_1/items/crd_1', 'card.held', 'This card is waiting for a check by our team.');
  const { user } = await renderBuilder(shop);
  await user.click(addButton('Mara Okafor'));
  expect(price()).toBe('$21.994 cards, $5.50 a card');
  expect(screen.getByText('Saving…')).toBeTruthy();
  release();
  expect((await screen.findByRole('alert')).textContent).toBe('This card is waiting for a check by our team.');
  expect(price()).toBe('$19.993 cards, $6.66 a card');
});

it('shows the changes from elsewhere when they cause a refusal', async () => {
  const shop = aFilledShop();
  const { user } = await renderBuilder(shop);
  const elsewhere = shop.boxes.get('pck_1');
  if (elsewhere) shop.boxes.set('pck_1', { ...elsewhere, version: 9, name: 'Named on the phone' });
  shop.refuse('PATCH /packs/pck_1', 'box.changed', 'This box was changed elsewhere. Please refresh.');
  await user.click(screen.getByRole('radio', { name: 'Holo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('changed elsewhere');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Box name').value).toBe('Named on the phone'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gold' }).checked).toBe(true);
});

it('moves a card with buttons, and announces its new place', async () => {
  const shop = aFilledShop();
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'Slot 3: June Park' }));
  await user.click(screen.getByRole('button', { name: 'Move June Park earlier' }));
  expect(slots()).toEqual(['Mara Okafor', 'June Park', 'Luis Ortega']);
  expect(screen.getByText('June Park is now card 2 of 3.')).toBeTruthy();
  await waitFor(() => {
    expect(shop.boxes.get('pck_1')?.pack_items.map(({ card_id }) => card_id)).toEqual(['crd_1', 'crd_3', 'crd_2']);
  });
});

it('moves a card with Shift and arrow keys, and the focus follows it', async () => {
  const { user } = await renderBuilder(aFilledShop());
  screen.getByRole('button', { name: 'Slot 1: Mara Okafor' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(slots()).toEqual(['Luis Ortega', 'Mara Okafor', 'June Park']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Slot 2: Mara Okafor');
});

it('drops a dragged card where it is released', async () => {
  const { user } = await renderBuilder(aFilledShop());
  const target = screen.getByRole('button', { name: 'Slot 1: Mara Okafor' });
  document.elementFromPoint = () => target;
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Slot 3: June Park' }) },
    { target, coords: { clientX: 40, clientY: 40 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 40, clientY: 40 } },
  ]);
  expect(slots()).toEqual(['June Park', 'Mara Okafor', 'Luis Ortega']);
});

it('removes a card when its quantity becomes zero', async () => {
  const shop = aFilledShop();
  const { user } = await renderBuilder(shop);
  await user.click(screen.getByRole('button', { name: 'One fewer: Copies of Mara Okafor' }));
  expect(slots()).toEqual(['Luis Ortega', 'June Park']);
  await waitFor(() => expect(shop.calls).toContain('DELETE /packs/pck_1/items/crd_1'));
});

it('offers the cheapest split for more than 18 cards, and makes the second box with one button', async () => {
  const shop = aFilledShop();
  const { user } = await renderBuilder(shop);
  const copies = screen.getByRole('textbox', { name: 'Copies of Mara Okafor' });
  await user.clear(copies);
  await user.type(copies, '18{Enter}');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('A box holds up to 18 cards.');
  expect(note.textContent).toContain('20 cards go best into 2 boxes of 18 and 2: $53.98 together.');
  expect(price()).toBe('$19.993 cards, $6.66 a card');
  await user.click(within(note).getByRole('button', { name: 'Make a second box' }));
  await waitFor(() => expect(shop.boxes.get('pck_1')?.quantity).toBe(18));
  expect(shop.boxes.get('pck_2')).toMatchObject({ name: 'Custom Box, box 2', quantity: 2 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('allows one card per player in a Team Box, for one price', async () => {
  const { user } = await renderBuilder(new FakeShop({ cards }), '/pack-builder?type=team');
  expect(screen.getByRole('tab', { name: 'Team $29.99' }).getAttribute('aria-selected')).toBe('true');
  await user.click(addButton('Mara Okafor'));
  await waitFor(() => expect(price()).toBe('$29.991 card, $29.99 a card'));
  expect(addButton('Mara Okafor')).toHaveProperty('disabled', true);
  expect(screen.getByText('One card per player.')).toBeTruthy();
});

it('shows the tiers of the MEGA price and marks the current tier', async () => {
  const { user } = await renderBuilder(new FakeShop({ cards }), '/pack-builder?type=mega');
  await user.click(addButton('Mara Okafor'));
  await user.click(addButton('Mara Okafor'));
  await waitFor(() => expect(price()).toBe('$99.002 cards, $49.50 a card'));
  const tiers = within(screen.getByRole('table', { name: 'MEGA prices' }));
  expect(tiers.getByRole('row', { name: '2 cards $49.50 $99.00' }).getAttribute('aria-current')).toBe('true');
  expect(slots()).toEqual(['Mara Okafor, 2 posters']);
});

it('switches tabs with the arrow keys', async () => {
  const { user, address } = await renderBuilder(new FakeShop({ cards }));
  screen.getByRole('tab', { name: /^Personal/ }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe('/pack-builder?type=mega');
  expect(document.activeElement?.textContent).toContain('MEGA');
});

it('includes the visible text of every button in its accessible name', async () => {
  const { user } = await renderBuilder(new FakeShop({ cards }));
  expect(addButton('Mara Okafor').textContent).toContain('Add');
  await user.click(addButton('Mara Okafor'));
  expect(screen.getByText('Take it out')).toBeTruthy();
  expect(namedOtherwise()).toEqual([]);
});

it('finds a card among many by name', async () => {
  const many = Array.from({ length: 12 }, (_, n) => aFinishedCard(`crd_${n}`, `Player ${n}`));
  const { user } = await renderBuilder(new FakeShop({ cards: [...many, aFinishedCard('crd_x', 'Mara Okafor')] }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a card' }), 'okafor');
  expect(screen.getAllByRole('button', { name: /: Add to the box$/ })).toHaveLength(1);
  await user.type(screen.getByRole('searchbox', { name: 'Find a card' }), 'zzz');
  expect(screen.getByText('No finished card matches “okaforzzz”.')).toBeTruthy();
});

it('links to the card builder if there is no finished card', async () => {
  await renderBuilder(new FakeShop());
  expect(screen.getByRole('link', { name: 'Make a card' }).getAttribute('href')).toBe('/dashboard/card-builder');
});

it('shows an ordered box without controls, and offers a copy of it', async () => {
  const shop = aFilledShop({ status: 'ordered', order_id: 'ord_1' });
  const { user, address } = await renderBuilder(shop, '/pack-builder?box=pck_1');
  expect(screen.getByText('This box has been ordered and can no longer be changed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Slot 1: Mara Okafor' })).toBeTruthy();
  for (const name of [/^Add /, /^Put all/, 'Check the proofs'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/for the next card$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Duplicate box' }));
  await waitFor(() => expect(address()).toBe('/pack-builder?type=custom&box=pck_2'));
  expect(await screen.findByRole('button', { name: 'Check the proofs' })).toBeTruthy();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardView } from '#domain/cards/card/card.ts';
import type { PackView } from '#domain/shop/box.ts';
import { BuyBar } from '#web/src/cards/builder/finished/buy-bar.tsx';
import { loggedErrors } from '../../../no-console-error.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aCart, aFullBox } from '../../orders/checkout/a-cart.ts';
import { aBoxView } from '../../shop/boxes/a-box-view.ts';
import { aCardView, aPublicTemplate } from './a-card-view.ts';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

let server: FakeServer;
let boxes: PackView[];
const cardItem = (quantity = 1) => ({ ...aFullBox().pack_items[0]!, quantity });
const one = (over: Partial<PackView> = {}) =>
  aBoxView({ id: 'pck_1', status: 'ready', quantity: 1, total_price: 14.99, pack_items: [cardItem()], ...over });

beforeEach(() => {
  boxes = [];
  server = new FakeServer({
    'GET /cart': () => json(aCart()),
    'GET /packs': () => json({ packs: boxes, next_cursor: null }),
    'POST /packs': () => json(aBoxView({ id: 'pck_1' }), 201),
    'PUT /packs/pck_1/items/crd_1': () => json(one()),
    'POST /cart/items': () => json({ success: true }, 201),
    'GET /templates/tpl_1': () => json({ ...aPublicTemplate(), is_free: true }),
  });
  vi.stubGlobal('fetch', server.fetch);
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

async function openBar(card: Partial<CardView> = {}) {
  const shown = aCardView({ id: 'crd_1', template_id: 'tpl_1', player_name: 'Mara Okafor', ...card });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BuyBar card={shown} finish="gold" />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(server.count('GET /cart')).toBe(1));
  return userEvent.setup();
}
const buy = async (user: ReturnType<typeof userEvent.setup>, name = 'Buy this card') =>
  user.click(await screen.findByRole('button', { name }));
const atCheckout = () => waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard/checkout'));

describe('the bar of a finished card', () => {
  it('shows what one card costs and comes with, and leads to a box', async () => {
    await openBar();
    expect(screen.getByText('$14.99')).toBeTruthy();
    expect(screen.getByText(/free magnetic case/).textContent).toContain('A second card in the same box adds $3.00.');
    expect(screen.getByRole('link', { name: 'Add to a box' }).getAttribute('href')).toBe(
      '/pack-builder?card=crd_1&foil=gold',
    );
  });

  it('puts the card into the cart in a box of its own, and opens the checkout', async () => {
    await buy(await openBar());
    await atCheckout();
    expect(server.bodies('POST /packs')).toEqual([{ name: 'Mara Okafor', pack_type: 'custom', foil_finish: 'gold' }]);
    expect(server.bodies('PUT /packs/pck_1/items/crd_1')).toEqual([{ quantity: 1 }]);
    expect(server.bodies('POST /cart/items')).toEqual([{ pack_id: 'pck_1', quantity: 1 }]);
  });

  it('takes the box of a press that failed half-way, instead of a second one', async () => {
    server.next.set('POST /cart/items', [refusal(409, 'order.changed', 'Not now.')]);
    const user = await openBar();
    await buy(user);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(loggedErrors()).toHaveLength(1);
    boxes = [one()];
    await buy(user);
    await atCheckout();
    expect(server.count('POST /packs')).toBe(1);
  });

  it.each([
    ['in another foil', { foil_finish: 'silver' }],
    ['with two copies', { quantity: 2, pack_items: [cardItem(2)] }],
    ['that was ordered', { status: 'ordered' }],
    ['of posters', { pack_type: 'mega' }],
  ] as const)('leaves a box %s alone', async (_, over) => {
    boxes = [one({ ...over, id: 'pck_9' } as Partial<PackView>)];
    await buy(await openBar());
    await atCheckout();
    expect(server.bodies('POST /cart/items')).toEqual([{ pack_id: 'pck_1', quantity: 1 }]);
  });

  it('adds nothing if the cart holds the card already, and says what else the cart holds', async () => {
    server.replies['GET /cart'] = () => json(aCart([aFullBox(), aFullBox({ id: 'pck_2', foil_finish: 'holo' })]));
    const user = await openBar();
    expect(await screen.findByText('This card is in your cart, with 1 other box.')).toBeTruthy();
    await buy(user, 'Check out');
    await atCheckout();
    expect(server.count('POST /cart/items')).toBe(0);
  });

  it('counts the price of a design that is not free', async () => {
    server.replies['GET /templates/tpl_1'] = () => json({ ...aPublicTemplate(), is_free: false, price: 5 });
    await openBar();
    expect(await screen.findByText('$19.99')).toBeTruthy();
    expect(screen.getByText(/Its design costs \$5.00 of the price/)).toBeTruthy();
  });

  it('does not sell a card that is held', async () => {
    await openBar({ held: true });
    expect(screen.getByText('This card is waiting for a check by our team.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Buy this card' })).toBeNull();
  });
});

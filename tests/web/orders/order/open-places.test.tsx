import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { refusal } from '../../base/api/fake-server.ts';
import { anOrder } from './an-order.ts';
import { serveOrder } from './serve-order.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

const places = { cards: 1, amount: 2, can_fill: true };
const call = 'POST /orders/ord_1/places';

describe('an order whose packs lost a card before print', () => {
  it('lets the buyer choose another card, the money or neither, and then says no more', async () => {
    const server = serveOrder(stubs, { kind: 'team_packs', open_places: places });
    server.replies[call] = () => json(anOrder({ kind: 'team_packs' }));
    const { user } = renderSite('/dashboard/orders/ord_1');
    const choice = within(await screen.findByRole('region', { name: 'A card left your packs' }));
    expect(choice.getByRole('button', { name: 'Another card of the team' })).toBeTruthy();
    expect(choice.getByRole('button', { name: 'Leave it at that' })).toBeTruthy();
    await user.click(choice.getByRole('button', { name: '$2.00 back' }));
    await waitFor(() => expect(server.bodies(call)).toEqual([{ choice: 'money' }]));
    await waitFor(() => expect(screen.queryByText('A card left your packs')).toBeNull());
  });

  it('offers no other card once the sheets are made', async () => {
    serveOrder(stubs, { kind: 'team_packs', open_places: { cards: 2, amount: 4, can_fill: false } });
    renderSite('/dashboard/orders/ord_1');
    const choice = within(await screen.findByRole('region', { name: '2 cards left your packs' }));
    expect(choice.queryByRole('button', { name: 'Other cards of the team' })).toBeNull();
    expect(choice.getByText(/no other card can be added/)).toBeTruthy();
  });

  it('keeps the other choices if the team has no other card', async () => {
    const server = serveOrder(stubs, { kind: 'team_packs', open_places: places });
    server.next.set(call, [refusal(409, 'order.no_other_card', 'Your packs hold every card of the team already.')]);
    const { user } = renderSite('/dashboard/orders/ord_1');
    await user.click(await screen.findByRole('button', { name: 'Another card of the team' }));
    expect(await screen.findByText(/hold every card of the team/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '$2.00 back' })).toBeTruthy();
  });
});

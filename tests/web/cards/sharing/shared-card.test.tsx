import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardView } from '#domain/cards/card/card.ts';
import type { SharedCardView } from '#domain/cards/sharing/share.ts';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aCardView } from '../builder/a-card-view.ts';

const code = 'AbCdEfGhIjKlMnOpQrStUv';
const shown: SharedCardView = {
  front_image_url: '/front.jpg',
  back_image_url: '/back.jpg',
  foil_mask_url: '/front-foil.png',
  foil_mask_back_url: '/back-foil.png',
  foil_finish: 'gold',
  title: null,
  template: { id: 'voltage', name: 'Voltage' },
};
const live = { path: `/card/${code}`, show_name: false, foil_finish: 'gold' as const, agreed_at: '', is_live: true };

let server: FakeServer;
const serve = (routes: ConstructorParameters<typeof FakeServer>[0]) => {
  server = new FakeServer(routes);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
};

async function signedIn(is: boolean): Promise<void> {
  if (!is) return;
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
}

describe('the page of a shared card', () => {
  beforeEach(() => signedIn(false));

  it('shows both sides and no name, and leads to the same design', async () => {
    serve({ [`GET /shared-cards/${code}`]: () => json(shown) });
    const { user } = renderSite(`/card/${code}`);
    expect(await screen.findByAltText('Front of the card')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A card made with Goldcut');
    // The same card may be printed many times.
    expect(screen.queryByText(/one of one/iu)).toBeNull();
    const lead = screen.getByRole('link', { name: 'Make your own' });
    expect(lead.getAttribute('href')).toBe('/dashboard/card-builder?template=voltage');
    const back = screen.getByAltText('Back of the card');
    expect(back.closest('[inert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Turn the card over' }));
    expect(back.closest('[inert]')).toBeNull();
  });

  it('is marked noindex for search engines', async () => {
    serve({ [`GET /shared-cards/${code}`]: () => json(shown) });
    renderSite(`/card/${code}`);
    await screen.findByAltText('Front of the card');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('shows one message for every address without a card, with a link to make one', async () => {
    serve({
      [`GET /shared-cards/${code}`]: () => refusal(404, 'sharing.not_found', 'This card is not shared, or no longer.'),
    });
    renderSite(`/card/${code}`);
    expect(await screen.findByRole('heading', { name: 'No card to see here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make your own' })).toBeTruthy();
  });
});

describe('sharing from My cards', () => {
  beforeEach(() => signedIn(true));
  const openDialog = async (card: CardView, routes: ConstructorParameters<typeof FakeServer>[0] = {}) => {
    serve({ 'GET /cards': () => json({ cards: [card], next_cursor: null }), ...routes });
    const { user } = renderSite('/dashboard/cards');
    await user.click(await screen.findByRole('button', { name: /^Share/ }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };
  const finished = aCardView({ status: 'completed', front_image_url: '/f.jpg', back_image_url: '/b.jpg' });

  it('requires the tick before it shares anything', async () => {
    const { user, dialog } = await openDialog(finished, {
      [`POST /cards/${finished.id}/share`]: () => json({ ...live, agreed_at: '2026-11-22T12:00:00.000Z' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Make the page' }));
    expect(dialog.getByText('Please tick this box first.')).toBeTruthy();
    expect(server.count(`POST /cards/${finished.id}/share`)).toBe(0);
    await user.click(dialog.getByLabelText(shareText.permission));
    await user.click(dialog.getByRole('button', { name: 'Make the page' }));
    const address = await dialog.findByLabelText('Address of its page');
    expect((address as HTMLInputElement).value).toMatch(new RegExp(`/card/${code}$`));
  });

  it('ends at once', async () => {
    const { user, dialog } = await openDialog(
      { ...finished, share: live },
      { [`DELETE /cards/${finished.id}/share`]: () => json({ success: true }) },
    );
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    expect(await dialog.findByRole('button', { name: 'Make the page' })).toBeTruthy();
  });

  it('requires a new consent for another front', async () => {
    const { dialog } = await openDialog({ ...finished, share: { ...live, is_live: false } });
    expect(dialog.getByText(/another front now/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show this card' })).toBeTruthy();
  });

  it('is not offered for an unfinished card', async () => {
    serve({ 'GET /cards': () => json({ cards: [{ ...finished, status: 'draft_back' }], next_cursor: null }) });
    renderSite('/dashboard/cards');
    await screen.findByRole('button', { name: /^Duplicate/ });
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  });
});

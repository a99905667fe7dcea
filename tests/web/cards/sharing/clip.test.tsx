import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardView } from '#domain/cards/card/card.ts';
import { Providers } from '#web/src/app/providers.tsx';
import { WithQueries } from '#web/src/base/data/with-queries.tsx';
import { ClipEditor } from '#web/src/cards/sharing/clip-editor.tsx';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aCardView } from '../builder/a-card-view.ts';

let server: FakeServer;
const serve = (routes: ConstructorParameters<typeof FakeServer>[0]) => {
  server = new FakeServer(routes);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
};

beforeEach(async () => {
  stubs.auth.token.mockResolvedValue('token');
});

const url = 'https://www.youtube.com/watch?v=1';
const shown = {
  url,
  host: 'YouTube',
  front_image_url: '/f.jpg',
  foil_mask_url: '/m.png',
  foil_finish: 'gold' as const,
};

describe('the page behind a printed code', () => {
  it('names the host and links to it without a referrer', async () => {
    serve({ 'GET /clips/0123456789ABCDEF': () => json(shown) });
    renderSite('/CLIP/0123456789ABCDEF');
    const link = await screen.findByRole('link', { name: 'Watch on YouTube' });
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      url,
      'noopener noreferrer',
      '_blank',
    ]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('shows no card when the clip is off', async () => {
    serve({ 'GET /clips/0123456789ABCDEF': () => refusal(404, 'clip.not_found', 'This clip is switched off.') });
    renderSite('/clip/0123456789ABCDEF');
    expect(await screen.findByRole('heading', { name: 'This clip is switched off' })).toBeTruthy();
    expect(screen.queryByAltText('Front of the card')).toBeNull();
  });
});

describe('the clip of a card in the builder', () => {
  const set = `PUT /cards/crd_1/clip`;
  const withClip = (clip: CardView['clip']) => aCardView({ clip });
  const show = (card: CardView) => {
    const onCard = vi.fn<(card: CardView) => void>();
    render(
      <MemoryRouter>
        <Providers>
          <WithQueries>
            <ClipEditor card={card} onCard={onCard} />
          </WithQueries>
        </Providers>
      </MemoryRouter>,
    );
    return { user: userEvent.setup(), onCard };
  };

  it('is put on the back, and a refusal is shown at its field', async () => {
    const card = withClip({ address: 'A', url, host: 'YouTube' });
    serve({ [set]: () => json(card) });
    server.next.set(set, [refusal(400, 'clip.host_unknown', 'Please use a clip on YouTube.')]);
    const { user, onCard } = show(withClip(null));
    await user.click(screen.getByText('Clip code'));
    const field = screen.getByLabelText('Address of the clip');
    await user.type(field, 'https://evil.example/x');
    await user.click(screen.getByRole('button', { name: 'Put it on the back' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(onCard).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, url);
    await user.click(screen.getByRole('button', { name: 'Put it on the back' }));
    await waitFor(() => expect(onCard).toHaveBeenCalledWith(card));
    expect(server.bodies(set).at(-1)).toEqual({ url });
  });

  it('can be switched off', async () => {
    const off = withClip({ address: 'A', url: null, host: null });
    serve({ 'DELETE /cards/crd_1/clip': () => json(off) });
    const { user, onCard } = show(withClip({ address: 'A', url, host: 'YouTube' }));
    expect(screen.getByText('On, YouTube')).toBeTruthy();
    await user.click(screen.getByText('Clip code'));
    await user.click(screen.getByRole('button', { name: 'Switch it off' }));
    await waitFor(() => expect(onCard).toHaveBeenCalledWith(off));
  });
});

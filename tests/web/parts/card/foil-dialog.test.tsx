import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { CardGrid } from '#web/src/cards/my-cards/card-grid.tsx';
import { ToastProvider } from '#web/src/parts/overlays/toast.tsx';
import { aCardView } from '../../cards/builder/a-card-view.ts';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

it('a finished card on My cards opens large and turns over by keyboard, but an unfinished card does not', async () => {
  const finished = aCardView({ status: 'completed', front_image_url: '/front.jpg', back_image_url: '/back.jpg' });
  const unfinished = { ...finished, id: 'crd_2', status: 'draft_back' as const };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <CardGrid cards={[finished, unfinished]} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const name = finished.card_name || finished.player_name;
  await user.click(screen.getByRole('button', { name: `See it large: ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const side = (which: string) => dialog.getByLabelText(new RegExp(`^${which} of ${name}, in the light`));
  const isShown = (which: string) => side(which).closest('[inert]') === null;
  expect([isShown('Front'), isShown('Back')]).toEqual([true, false]);
  dialog.getByRole('button', { name: 'See the back' }).focus();
  await user.keyboard('{Enter}');
  expect([isShown('Front'), isShown('Back')]).toEqual([false, true]);
  await user.keyboard('{Enter}');
  expect(isShown('Front')).toBe(true);
});

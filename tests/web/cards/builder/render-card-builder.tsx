import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PlayerPicker } from '#web/src/account/players/player-picker.tsx';
import { SiteRouter } from '#web/src/app/site-router.tsx';
import { paths } from '#web/src/base/paths.ts';
import { Builder, preloadLazySteps } from '#web/src/cards/builder/builder.tsx';
import type { BuilderState } from '#web/src/cards/builder/builder-state.ts';
import { openCard } from '#web/src/cards/builder/open-builder.ts';
import { PlayerSlot } from '#web/src/cards/builder/slots.ts';
import { ToastProvider } from '#web/src/parts/overlays/toast.tsx';

/** The current address, as text. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

/** Renders the card builder with the given state or the stored card, and a user. */
export async function renderCardBuilder(given?: BuilderState, address = '/') {
  const opened = given ?? (await openCard('crd_1', new AbortController().signal));
  // A busy machine needs seconds for this code.
  await preloadLazySteps();
  // The page before, in the router's form.
  history.pushState({ idx: 0 }, '', '/before');
  history.pushState({ idx: 1 }, '', address);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <SiteRouter>
      <Address />
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <PlayerSlot value={(props) => <PlayerPicker {...props} />}>
            <Routes>
              <Route
                path={address === '/' ? '*' : paths.cardBuilder}
                element={<Builder opened={opened} workspaceKey="bench" />}
              />
            </Routes>
          </PlayerSlot>
        </ToastProvider>
      </QueryClientProvider>
    </SiteRouter>,
  );
  return { user: userEvent.setup(), leave: view.unmount };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

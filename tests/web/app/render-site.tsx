import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '#web/src/app/app.tsx';
import { Providers } from '#web/src/app/providers.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders the whole site at an address, with a user. */
export function renderSite(address: string) {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Providers>
        <App />
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  return { user, address: () => view.getByTestId('address').textContent };
}

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { ToastProvider } from '#web/src/parts/overlays/toast.tsx';
import { PageBoundary } from '#web/src/parts/page/page-boundary.tsx';

const gone = new TypeError(
  'Failed to fetch dynamically imported module: https://goldcut.example/assets/orders-page-1.js',
);
const generic = 'Something went wrong. Please try again or contact support if the problem persists.';
const network = 'Network issue. Please check your connection and try again.';
let reload: Mock<() => void>;
let isOnline: boolean;

beforeEach(() => {
  sessionStorage.clear();
  isOnline = true;
  reload = vi.fn<() => void>();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});

function Site({ broken }: { readonly broken: () => Promise<never> }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [Page] = useState(() => lazy(broken));
  return (
    <>
      <button type="button" onClick={() => void navigate('/other')}>
        Another page
      </button>
      <PageBoundary at={pathname}>
        <Suspense fallback="loading">{pathname === '/' ? <Page /> : <h1>Other</h1>}</Suspense>
      </PageBoundary>
    </>
  );
}

const open = (error: Error) =>
  render(
    <MemoryRouter>
      <Site broken={() => Promise.reject(error)} />
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );

describe('a page that fails to load after a new release', () => {
  it('reloads itself', async () => {
    open(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reloads only once, then shows an error', async () => {
    open(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    open(gone);
    expect(await screen.findByText(network)).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload by itself without a network', async () => {
    isOnline = false;
    open(gone);
    expect(await screen.findByText(network)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads when the network is back', async () => {
    isOnline = false;
    open(gone);
    expect(await screen.findByText(network)).toBeTruthy();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('a page that breaks', () => {
  it('shows the generic message with a link, and another page is not affected', async () => {
    open(new Error('undefined is not a card'));
    expect((await screen.findByRole('alert')).textContent).toContain(generic);
    expect(screen.getByRole('link', { name: 'Back to the start page' }).getAttribute('href')).toBe('/');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Another page' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  });
});

it('a dialog that fails to load does not change the page and its typed text', async () => {
  const Dialog = lazyPart<object>(() => Promise.reject(gone));
  function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense fallback={null}>{isOpen && <Dialog />}</Suspense>
      </>
    );
  }
  render(
    <ToastProvider>
      <Form />
    </ToastProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Mara');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/This part could not be loaded/, { selector: 'output' })).toBeTruthy();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mara');
  expect(reload).not.toHaveBeenCalled();
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider, useSession } from '#web/src/base/session/session.tsx';
import { type StubbedAuth, someone } from '../../app/stub-auth.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
}));

beforeEach(async () => {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  stubs.auth = stubAuth();
});

function Who() {
  const { state, user } = useSession();
  return <output>{`${state} ${user?.email ?? ''}`.trim()}</output>;
}

const show = () =>
  render(
    <SessionProvider onLeave={() => undefined}>
      <Who />
    </SessionProvider>,
  );

describe('the session', () => {
  it('is read when the page opens and marks the document as signed in', async () => {
    stubs.auth.currentUser.mockResolvedValue(someone);
    show();
    expect(await screen.findByText('signed_in a@example.com')).toBeTruthy();
    await waitFor(() => expect(document.documentElement.dataset.auth).toBe('signed-in'));
  });

  it('ends here when it ends in another tab', async () => {
    stubs.auth.currentUser.mockResolvedValueOnce(someone);
    show();
    await screen.findByText(/signed_in/);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' })));
    expect(await screen.findByText('signed_out')).toBeTruthy();
    await waitFor(() => expect(document.documentElement.dataset.auth).toBeUndefined());
  });

  it('counts as signed out while it cannot be read, but is retried on the next page', async () => {
    localStorage.setItem('signed-in', '1');
    stubs.auth.currentUser.mockRejectedValue(new Error('offline'));
    const { unmount } = show();
    expect(await screen.findByText('signed_out')).toBeTruthy();
    unmount();
    stubs.auth.currentUser.mockResolvedValue(someone);
    show();
    expect(await screen.findByText('signed_in a@example.com')).toBeTruthy();
  });
});

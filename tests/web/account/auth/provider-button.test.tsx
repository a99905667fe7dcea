import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ProviderButton } from '#web/src/account/auth/provider-button.tsx';

const stubs = vi.hoisted(() => ({ signInWithProvider: vi.fn<(provider: string) => Promise<void>>() }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  authClient: stubs,
  readSiteConfig: async () => ({ flags: { identity_provider: 'Google', identity_domain: 'auth.site.example' } }),
}));

it('the button starts a sign-in with the configured provider', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProviderButton />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(stubs.signInWithProvider).toHaveBeenCalledWith('Google');
});

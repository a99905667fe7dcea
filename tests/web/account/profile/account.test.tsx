import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import { useAccount } from '#web/src/account/data/account.ts';
import { usageChoice } from '#web/src/base/analytics/consent.ts';
import { newQueryClientHolder, QueryClientHolderContext } from '#web/src/base/data/query-client-holder.ts';
import { WithQueries } from '#web/src/base/data/with-queries.tsx';
import { SessionProvider, useSession } from '#web/src/base/session/session.tsx';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';

vi.mock('#web/src/shop/cart/cart-button.tsx', () => ({ CartButton: () => null }));
vi.mock('#web/src/app/dashboard/dashboard-page.tsx', () => ({ Page: () => <h1>The dashboard</h1> }));

const agreed = { terms_version: termsVersion, age_confirmed: true, agreed_at: '2026-11-22T12:00:00Z' };
let account: Record<string, unknown>;
let calls: string[];

beforeEach(async () => {
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  account = {
    id: 'user-1',
    email: 'a@example.com',
    full_name: 'Ada',
    reminders: true,
    created_at: '',
    consent: agreed,
  };
  calls = [];
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url}`);
    if (url === '/api/me/consent') {
      account = { ...account, consent: { ...JSON.parse(init?.body as string), agreed_at: agreed.agreed_at } };
    }
    // After sign-out the landing page opens, which requests the designs.
    return json(url.startsWith('/api/me') ? { ...account, sessions: [] } : { templates: [] });
  });
});

const dashboard = () => screen.queryByRole('heading', { name: 'The dashboard' });
const box = () => screen.getByRole('checkbox', { name: /I am 13 or older/ });

it('the account page shows that mail has bounced, and how to fix it', async () => {
  account = { ...account, mail_blocked: 'hard_bounce' };
  renderSite('/dashboard/account');
  const notice = await screen.findByText(/A mail to a@example.com came back/);
  expect(notice.closest('[role="alert"]')?.textContent).toMatch(/check that the mailbox exists.*write to/);
});

describe('a first sign-in without consent', () => {
  beforeEach(() => {
    account = { ...account, consent: null };
  });

  it('requires the terms and the age before it opens the dashboard', async () => {
    const { user } = renderSite('/dashboard');
    expect(await screen.findByRole('dialog', { name: 'One thing before you start' })).toBeTruthy();
    expect([dashboard(), screen.queryByText('You are signed in as a@example.com.') !== null]).toEqual([null, true]);
    await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
    expect(await screen.findByText('Please accept the Terms of Service and Privacy Policy.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);

    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
    await waitFor(() => expect(dashboard()).not.toBe(null));
    expect(calls).toContain('POST /api/me/consent');
  });

  it('offers sign-out, data download and erasure', async () => {
    const { user, address } = renderSite('/dashboard');
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erase my account' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/'));
    expect(stubs.auth.signOut).toHaveBeenCalledTimes(1);
  });
});

it('changed terms are shown with their own title', async () => {
  account = { ...account, consent: { ...agreed, terms_version: '2020-01-01' } };
  renderSite('/dashboard');
  expect(await screen.findByRole('dialog', { name: 'Our terms have changed' })).toBeTruthy();
});

describe('the profile', () => {
  const reads = () => calls.filter((call) => call === 'GET /api/me').length;
  const Name = () => <output>{useAccount().data?.full_name}</output>;
  const Reader = () => useSession().state === 'signed_in' && <Name />;

  it('is read again after an hour, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const holder = newQueryClientHolder();
    const open = async (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000);
      const view = render(
        <QueryClientHolderContext value={holder}>
          <SessionProvider onLeave={holder.clear}>
            <WithQueries>
              <Reader />
            </WithQueries>
          </SessionProvider>
        </QueryClientHolderContext>,
      );
      expect(await view.findByText('Ada')).toBeTruthy();
      view.unmount();
      return reads();
    };
    expect([await open(0), await open(59)]).toEqual([1, 1]);
    expect(await open(2)).toBe(2);
    vi.useRealTimers();
  });
});

describe('the choice about usage data', () => {
  const choice = () => screen.findByRole('switch', { name: 'Allow usage data' });
  const updates = () =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as IArguments)).filter(([name]) => name === 'consent');

  it.each(['/privacy', '/dashboard/account'])('is made on %s, stored, and applied to the analytics', async (page) => {
    stubs.auth.arrive();
    const { user } = renderSite(page);
    expect(((await choice()) as HTMLInputElement).checked).toBe(false);
    await user.click(await choice());
    expect([usageChoice(), updates().at(-1)]).toEqual([true, ['consent', 'update', { analytics_storage: 'granted' }]]);
    cleanup();
    const again = renderSite(page);
    expect(((await choice()) as HTMLInputElement).checked).toBe(true);
    await again.user.click(await choice());
    expect(usageChoice()).toBe(false);
  });
});

it('a page that cannot reach the shop shows a network error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  renderSite('/dashboard');
  expect(
    await screen.findByText('Network issue. Please check your connection and try again.', { selector: 'p' }),
  ).toBeTruthy();
});

it('the code of the mailed link sets a new password and signs in', async () => {
  const { user, address } = renderSite('/reset-password?code=123456&email=a@example.com');
  await user.type(await screen.findByLabelText('New password'), 'Another9!');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() =>
    expect(stubs.auth.confirmResetPassword).toHaveBeenCalledWith('a@example.com', '123456', 'Another9!'),
  );
  await waitFor(() => expect(stubs.auth.signIn).toHaveBeenCalledWith('a@example.com', 'Another9!'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

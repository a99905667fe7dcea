import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { renderSite } from '../../app/render-site.tsx';
import type { StubbedAuth } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth, changePassword: vi.fn<() => Promise<void>>() }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({ flags: { identity_provider: null, identity_domain: null } }),
}));
vi.mock('#web/src/base/session/sign-in-methods.ts', () => ({
  signInMethods: {
    read: async () => ({ provider: null, hasSecondFactor: false }),
    changePassword: stubs.changePassword,
  },
}));
vi.mock('#web/src/shop/cart/cart-button.tsx', () => ({ CartButton: () => null }));

const account = {
  id: 'user-1',
  email: 'a@example.com',
  full_name: 'Ada',
  reminders: true,
  created_at: '',
  consent: { terms_version: termsVersion, age_confirmed: true, agreed_at: '2026-11-22T12:00:00Z' },
};
const times = { signed_in_at: '2026-11-20T12:00:00Z', last_used_at: '2026-11-22T12:00:00Z' };
const sessions = [
  { id: 's1', browser: 'safari', device: 'iphone', is_current: true, ...times },
  { id: 's2', browser: 'firefox', device: 'windows', is_current: false, ...times },
];
let calls: string[];
let refused: boolean;

beforeEach(async () => {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  stubs.changePassword.mockResolvedValue();
  [calls, refused] = [[], false];
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (method !== 'DELETE') return json(url === '/api/me/sessions' ? { sessions } : url === '/api/me' ? account : {});
    const code = 'rate.limited';
    return refused ? json({ success: false, error: messageOf(code), code }, 429) : json({ success: true });
  });
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('the account page', () => {
  it('lists where the account is signed in, and marks this browser', async () => {
    renderSite('/dashboard/account');
    expect(await screen.findByText('Safari on an iPhone')).toBeTruthy();
    expect(screen.getByText('Firefox on Windows')).toBeTruthy();
    expect(screen.getAllByText('This browser')).toHaveLength(1);
  });

  it('signs out everywhere, and leaves', async () => {
    const { user } = renderSite('/dashboard/account');
    await user.click(await button('Sign out everywhere'));
    await user.click((await dialog('Sign out everywhere')).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(stubs.auth.signOut).toHaveBeenCalled());
    expect(calls).toContain('DELETE /api/me/sessions');
  });

  it('stays, and says why, if that is refused', async () => {
    refused = true;
    const { user } = renderSite('/dashboard/account');
    await user.click(await button('Sign out everywhere'));
    const sheet = await dialog('Sign out everywhere');
    await user.click(sheet.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await sheet.findByText(/Rate limit exceeded/)).toBeTruthy();
    expect(stubs.auth.signOut).not.toHaveBeenCalled();
  });

  async function changePassword() {
    const { user } = renderSite('/dashboard/account');
    await user.click(await button('Change'));
    const sheet = await dialog('Change the password');
    await user.type(sheet.getByLabelText('Current password'), 'Cards4all!');
    await user.type(sheet.getByLabelText('New password'), 'Cards5all!');
    await user.click(sheet.getByRole('button', { name: 'Save the new password' }));
  }

  it('ends all other sessions with a new password, and signs this browser in with it', async () => {
    await changePassword();
    expect(await screen.findByText(/All other devices are signed out/, { selector: 'output' })).toBeTruthy();
    expect(calls).toContain('DELETE /api/me/sessions');
    await waitFor(() => expect(stubs.auth.signInAgain).toHaveBeenCalledWith('a@example.com', 'Cards5all!'));
  });

  it('says so if the new password is saved and the others are still signed in', async () => {
    refused = true;
    await changePassword();
    expect(await screen.findByText(/other devices are still signed in/, { selector: 'output' })).toBeTruthy();
    expect(stubs.auth.signInAgain).not.toHaveBeenCalled();
  });
});

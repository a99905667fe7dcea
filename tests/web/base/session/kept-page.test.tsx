import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import { type AuthEvent, isBack, onAuthChange } from '#web/src/base/session/auth-events.ts';
import { renderSite } from '../../app/render-site.tsx';
import { someone, stubs } from '../../app/stub-auth.ts';
import { reported } from '../analytics/reported.ts';
import { json } from '../api/fake-api.ts';

vi.mock('#web/src/account/sign-in-methods/sign-in-methods.tsx', () => ({ SignInMethods: () => null }));
vi.mock('#web/src/shop/cart/cart-button.tsx', () => ({ CartButton: () => null }));
vi.mock('#web/src/app/dashboard/dashboard-page.tsx', () => ({ Page: () => <h1>The dashboard</h1> }));

const consent = { terms_version: termsVersion, age_confirmed: true, agreed_at: '2026-11-22T12:00:00Z' };
let fullName: string;
let reads: number;

beforeEach(async () => {
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  fullName = 'Ada';
  reads = 0;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return json({
      id: 'user-1',
      email: 'a@example.com',
      full_name: fullName,
      reminders: true,
      created_at: '',
      consent,
      templates: [],
      sessions: [],
      next_cursor: null,
    });
  });
});

const name = () => screen.findByLabelText<HTMLInputElement>('Full name');
/** The pool's reports after a refresh token is revoked, and after a sign-out in another tab. */
const end = {
  'the pool has ended': () => stubs.auth.emit('ended'),
  'another tab has ended': () => void window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' })),
} as const;

async function typedAndEnded(how: keyof typeof end) {
  const site = renderSite('/dashboard/account');
  await site.user.clear(await name());
  await site.user.type(await name(), 'Ada Lovelace');
  stubs.auth.currentUser.mockResolvedValue(null);
  act(() => end[how]());
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome Back' }));
  expect(dialog.getByText(/your work is still here/)).toBeTruthy();
  return { ...site, dialog };
}

async function signInAs(user: Awaited<ReturnType<typeof typedAndEnded>>['user'], who: typeof someone) {
  stubs.auth.signIn.mockImplementationOnce(async () => {
    stubs.auth.currentUser.mockResolvedValue(who);
    stubs.auth.emit('signed_in');
    return 'signed_in';
  });
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'Cards4all!');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a session that ends while a form is being filled in', () => {
  it.each(Object.keys(end) as (keyof typeof end)[])(
    'keeps the page and its text below the sign-in if %s it',
    async (how) => {
      const { user, address } = await typedAndEnded(how);
      expect(address()).toBe('/dashboard/account');
      await signInAs(user, someone);
      expect((await name()).value).toBe('Ada Lovelace');
      expect(address()).toBe('/dashboard/account');
    },
  );

  it('continues when the same person signs in again in another tab', async () => {
    const events = vi.fn<(event: AuthEvent) => void>();
    const stop = onAuthChange(events);
    const { address } = await typedAndEnded('another tab has ended');
    stubs.auth.currentUser.mockResolvedValue(someone);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: '1' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await name()).value).toBe('Ada Lovelace');
    expect(address()).toBe('/dashboard/account');
    expect(reported('login')).toEqual([]);
    // On this event, failed reads and writes are retried.
    expect(events.mock.calls).toEqual([['returned']]);
    expect(isBack('returned')).toBe(true);
    stop();
  });

  it('shows the sign-in only when the typing pauses, so that no letter goes into the dialog', async () => {
    const { user } = renderSite('/dashboard/account');
    await user.clear(await name());
    await user.type(await name(), 'Ada');
    stubs.auth.currentUser.mockResolvedValue(null);
    act(() => stubs.auth.emit('ended'));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard(' Lovelace');
    await screen.findByRole('dialog', { name: 'Welcome Back' });
    expect((await name()).value).toBe('Ada Lovelace');
  });

  it('leads to the landing page when the visitor closes the sign-in', async () => {
    const { dialog, user, address } = await typedAndEnded('the pool has ended');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(document.documentElement.dataset.auth).toBeUndefined());
    // A later sign-in is a new one: no page waits for it.
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await user.type(await screen.findByLabelText('Email'), someone.email);
    await signInAs(user, someone);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('reads the page again, without the text, if another person signs in', async () => {
    const { user } = await typedAndEnded('the pool has ended');
    fullName = 'Grace';
    const before = reads;
    await signInAs(user, { ...someone, id: 'user-2', email: 'g@example.com' });
    await waitFor(async () => expect((await name()).value).toBe('Grace'));
    expect(reads).toBeGreaterThan(before);
  });

  it('leads to the landing page at once after the visitor’s own sign-out', async () => {
    const { address } = renderSite('/dashboard/account');
    await name();
    stubs.auth.currentUser.mockResolvedValue(null);
    act(() => stubs.auth.emit('signed_out'));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a sign-out in another tab', () => {
  it('empties this one: no name, no draft, no cached reply, and the home page', async () => {
    sessionStorage.setItem('checkout-address', '{"name":"Ada"}');
    sessionStorage.setItem('arrived-photos', '{"team":{}}');
    sessionStorage.setItem('link-drafts', '{"of a family":1}');
    const site = renderSite('/dashboard/account');
    await site.user.type(await name(), ' Lovelace');
    stubs.auth.currentUser.mockResolvedValue(null);
    const stop = onAuthChange(stubs.auth.emit);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '1' })));
    stop();
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(screen.queryByDisplayValue(/Ada/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['link-drafts']);
  });
});

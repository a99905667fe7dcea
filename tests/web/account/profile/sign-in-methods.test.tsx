import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import { AuthError } from '#web/src/base/session/auth-errors.ts';
import type { signInMethods } from '#web/src/base/session/sign-in-methods.ts';
import { renderSite } from '../../app/render-site.tsx';
import { type StubbedAuth, someone } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';

type Methods = { [Name in keyof typeof signInMethods]: Mock<(typeof signInMethods)[Name]> };
const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth, methods: {} as Methods }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({ flags: { identity_provider: null, identity_domain: null } }),
}));
vi.mock('#web/src/base/session/sign-in-methods.ts', () => ({
  get signInMethods() {
    return stubs.methods;
  },
}));
vi.mock('#web/src/shop/cart/cart-button.tsx', () => ({ CartButton: () => null }));

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPABCD';
const account = {
  id: 'user-1',
  email: 'a@example.com',
  full_name: 'Ada',
  reminders: true,
  created_at: '',
  consent: { terms_version: termsVersion, age_confirmed: true, agreed_at: '2026-11-22T12:00:00Z' },
};

beforeEach(async () => {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  const { signInMethods: real } = await vi.importActual<typeof import('#web/src/base/session/sign-in-methods.ts')>(
    '#web/src/base/session/sign-in-methods.ts',
  );
  stubs.methods = Object.fromEntries(Object.keys(real).map((name) => [name, vi.fn<() => unknown>()])) as never;
  stubs.methods.read.mockResolvedValue({ provider: null, hasSecondFactor: false });
  stubs.methods.beginSecondFactor.mockResolvedValue({ key, address: `otpauth://totp/Goldcut:a?secret=${key}` });
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('fetch', async (url: string) => json(url.startsWith('/api/me') ? { ...account, sessions: [] } : {}));
});

const open = () => renderSite('/dashboard/account');
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('setting up a second factor', () => {
  it('shows the key to scan and to type, and ends with the first code', async () => {
    const { user } = open();
    await user.click(await button('Set up'));
    const sheet = within(await dialog('Set up a second factor'));
    expect(await sheet.findByRole('img', { name: 'The key, to scan' })).toBeTruthy();
    expect(sheet.getAllByText('JBSW').length).toBeGreaterThan(0);
    expect(sheet.getByRole('button', { name: 'Copy the key' })).toBeTruthy();
    await user.type(sheet.getByLabelText('Code'), '123 456');
    await user.click(sheet.getByRole('button', { name: 'Switch it on' }));
    await waitFor(() => expect(stubs.methods.confirmSecondFactor.mock.calls[0]?.[0]).toBe('123456'));
    const message = 'The second factor is on. We ask for a code at your next sign-in.';
    expect(await screen.findByText(message, { selector: 'output' })).toBeTruthy();
    expect(await button('Switch off')).toBeTruthy();
  });

  it('shows the pool’s message for a wrong code, and keeps the sheet with its key', async () => {
    const { user } = open();
    await user.click(await button('Set up'));
    const message = 'Code mismatch and fail enable Software Token MFA';
    stubs.methods.confirmSecondFactor.mockRejectedValueOnce(new AuthError('EnableSoftwareTokenMFAException', message));
    const sheet = within(await dialog('Set up a second factor'));
    await sheet.findByRole('img');
    await user.type(sheet.getByLabelText('Code'), '000000');
    await user.click(sheet.getByRole('button', { name: 'Switch it on' }));
    expect(await sheet.findByText(message)).toBeTruthy();
    expect(stubs.methods.beginSecondFactor).toHaveBeenCalledTimes(1);
  });
});

it('the sign-in methods have the anchor of the operators’ link', async () => {
  open();
  const heading = await screen.findByRole('heading', { name: 'Sign-in methods' });
  expect(heading.closest('#sign-in-methods')).toBeTruthy();
});

it('switching off the second factor requires the password', async () => {
  stubs.methods.read.mockResolvedValue({ provider: null, hasSecondFactor: true });
  const { user } = open();
  await user.click(await button('Switch off'));
  await user.click(await button('Switch it off'));
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  expect(stubs.methods.endSecondFactor).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Password'), 'Cards4all!');
  await user.click(await button('Switch it off'));
  await waitFor(() => expect(stubs.methods.endSecondFactor.mock.calls[0]?.[0]).toBe('Cards4all!'));
  expect(await button('Set up')).toBeTruthy();
});

it('a password change sends the old and the new password', async () => {
  const { user } = open();
  await user.click(await button('Change'));
  await user.type(screen.getByLabelText('Current password'), 'Cards4all!');
  await user.type(screen.getByLabelText('New password'), 'Another9!');
  await user.click(await button('Save the new password'));
  await waitFor(() => expect(stubs.methods.changePassword).toHaveBeenCalledWith('Cards4all!', 'Another9!'));
});

it('a third-party account names its provider and offers no second factor', async () => {
  stubs.methods.read.mockResolvedValue({ provider: 'Google', hasSecondFactor: false });
  open();
  expect(await screen.findByText(/You sign in with your Google account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

it('an operator without a second factor sees operations closed, with a link to set it up', async () => {
  stubs.auth.currentUser.mockResolvedValue({ ...someone, lacksSecondFactor: true });
  const { user } = renderSite('/dashboard/ops');
  expect(await screen.findByText(/Set up a second factor to open operations/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Set up a second factor' });
  expect(link.getAttribute('href')).toBe('/dashboard/account#sign-in-methods');
  await user.click(link);
  expect(await screen.findByRole('link', { name: 'Operations' })).toBeTruthy();
});

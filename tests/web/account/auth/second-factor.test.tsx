import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '#web/src/base/session/auth-errors.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';

vi.mock('#web/src/app/dashboard/dashboard-page.tsx', () => ({ Page: () => <h1>The dashboard</h1> }));

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => json({ templates: [], next_cursor: null }));
});

const dialog = () => screen.findByRole('dialog');
const title = async (name: string) => within(await dialog()).findByRole('heading', { name });
const field = async (name: string) => within(await dialog()).findByLabelText(name);
const button = async (name: string | RegExp) => within(await dialog()).findByRole('button', { name });

describe('a sign-in with a second factor', () => {
  const enterPassword = async () => {
    const site = renderSite('/?login=required');
    stubs.auth.signIn.mockResolvedValueOnce('second_factor');
    await site.user.type(await field('Email'), 'a@example.com');
    await site.user.type(await field('Password'), 'Cards4all!');
    await site.user.click(await button('Sign In'));
    await title('Enter Your Code');
    return site;
  };
  const enter = async (user: ReturnType<typeof renderSite>['user'], code: string) => {
    await user.clear(await field('Code'));
    await user.type(await field('Code'), code);
    await user.click(await button('Sign In'));
  };

  it('shows a form for the app’s code, then opens the dashboard', async () => {
    const { user, address } = await enterPassword();
    expect((await field('Code')).getAttribute('autocomplete')).toBe('one-time-code');
    expect((await field('Code')).getAttribute('inputmode')).toBe('numeric');
    await enter(user, '12 34 56');
    expect(stubs.auth.enterCode).toHaveBeenCalledWith('123456');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('sends a code only if it has six digits', async () => {
    const { user } = await enterPassword();
    await enter(user, '123');
    expect(await screen.findByText('Please enter the six digits from your authenticator app.')).toBeTruthy();
    expect(stubs.auth.enterCode).not.toHaveBeenCalled();
  });

  it('shows the pool’s message for a wrong code, and accepts the next one', async () => {
    const { user, address } = await enterPassword();
    stubs.auth.enterCode.mockRejectedValueOnce(
      new AuthError('CodeMismatchException', 'Invalid code received for user'),
    );
    await enter(user, '000000');
    expect(await screen.findAllByText('Invalid code received for user')).toHaveLength(1);
    expect((await field('Code')).getAttribute('aria-invalid')).toBe('true');
    await enter(user, '123456');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('returns to the password form when the session has expired after three minutes', async () => {
    const { user } = await enterPassword();
    const message = 'Invalid session for the user, session is expired.';
    stubs.auth.enterCode.mockRejectedValueOnce(new AuthError('NotAuthorizedException', message));
    await enter(user, '123456');
    await title('Welcome Back');
    expect(screen.getByText(message)).toBeTruthy();
    expect(((await field('Email')) as HTMLInputElement).value).toBe('a@example.com');
  });

  it('shows help for a lost device', async () => {
    await enterPassword();
    expect((await screen.findByText('Lost your device?')).tagName).toBe('SUMMARY');
    expect(within(await dialog()).getByRole('link', { name: 'help@goldcut.example', hidden: true })).toBeTruthy();
  });
});

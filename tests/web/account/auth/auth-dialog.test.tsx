import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterSignInPath } from '#web/src/account/auth/after-sign-in-path.ts';
import { AuthError } from '#web/src/base/session/auth-errors.ts';
import { rememberTarget } from '#web/src/base/session/start-target.ts';
import { renderSite } from '../../app/render-site.tsx';
import { type StubbedAuth, someone } from '../../app/stub-auth.ts';
import { reported } from '../../base/analytics/reported.ts';
import { json } from '../../base/api/fake-api.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth, solve: async (): Promise<string | null> => 'solved' }));
vi.mock('#web/src/base/session/auth-client.ts', async () => {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  return {
    get authClient() {
      return stubs.auth;
    },
    readSiteConfig: async () => ({ flags: { identity_provider: null, identity_domain: null } }),
    reset: () => {
      stubs.auth = stubAuth();
    },
  };
});
vi.mock('#web/src/parts/forms/human-check/solve-challenge.ts', () => ({
  solveInWorker: () => stubs.solve(),
}));
vi.mock('#web/src/app/dashboard/dashboard-page.tsx', () => ({ Page: () => <h1>The dashboard</h1> }));
vi.mock('#web/src/cards/pages/card-builder-page.tsx', () => ({ Page: () => <h1>The builder</h1> }));

const challenge = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 1, salt: 's', signature: 'x' };

beforeEach(async () => {
  const mocked = (await import('#web/src/base/session/auth-client.ts')) as unknown as { reset: () => void };
  mocked.reset();
  stubs.solve = async () => 'solved';
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/challenge') ? json(challenge) : json({ templates: [], next_cursor: null }),
  );
});

const dialog = () => screen.findByRole('dialog');
const title = async (name: string) => within(await dialog()).findByRole('heading', { name });
const field = async (name: string) => within(await dialog()).findByLabelText(name);
const button = async (name: string | RegExp) => within(await dialog()).findByRole('button', { name });

async function openSignUp() {
  const site = renderSite('/?login=required');
  await site.user.click(await button('Create an account'));
  return site;
}

async function fillSignUp(user: ReturnType<typeof renderSite>['user']) {
  await user.type(await field('Email'), 'new@example.com');
  await user.type(await field('Password'), 'Cards4all!');
  await screen.findByText('Verified.');
  await user.click(await screen.findByLabelText(/I am 13 or older/));
}

describe('the sign-in dialog', () => {
  it('opens from the address and removes the parameter', async () => {
    const { address } = renderSite('/?login=required');
    expect(await title('Welcome Back')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('clears its fields when the visitor switches to another form', async () => {
    const { user } = renderSite('/?login=required');
    await user.type(await field('Email'), 'left@example.com');
    await user.click(await button('Forgot your password?'));
    await title('Reset Password');
    expect(((await field('Email')) as HTMLInputElement).value).toBe('');
    await user.click(await button('Back to sign in'));
    await user.click(await button('Create an account'));
    await title('Create Account');
    expect(((await field('Email')) as HTMLInputElement).value).toBe('');
  });

  it('sends the reset mail and confirms it', async () => {
    const { user } = renderSite('/?login=required');
    await user.click(await button('Forgot your password?'));
    await user.type(await field('Email'), 'a@example.com');
    await user.click(await button('Send Reset Email'));
    expect(await screen.findByText('Password reset email sent! Check your inbox for instructions.')).toBeTruthy();
    expect(stubs.auth.resetPassword).toHaveBeenCalledWith('a@example.com');
  });

  it.each(['login', 'signup'])('offers no provider in the form %s when none is configured', async (mode) => {
    const { user } = renderSite('/?login=required');
    await button('Sign In');
    if (mode === 'signup') await user.click(await button('Create an account'));
    expect(within(await dialog()).queryByRole('button', { name: /Continue with/ })).toBeNull();
    expect(within(await dialog()).queryByText('or')).toBeNull();
  });
});

describe('signing up', () => {
  it('marks each password hint as it is met', async () => {
    const { user } = await openSignUp();
    const met = () => screen.getAllByText(', done').length;
    const password = await field('Password');
    await user.type(password, 'a');
    expect(met()).toBe(1);
    await user.type(password, 'B3!');
    expect(met()).toBe(4);
    await user.type(password, 'aaaa');
    expect(met()).toBe(5);
  });

  it('requires the verification and the terms, and sends nothing without them', async () => {
    const { user } = await openSignUp();
    await user.click(await button('Create Account'));
    expect(await screen.findByText('Please complete the security verification.')).toBeTruthy();
    expect(screen.getByText('Please accept the Terms of Service and Privacy Policy.')).toBeTruthy();
    expect(stubs.auth.signUp).not.toHaveBeenCalled();
  });

  it('leads to the code from the mail, then to the dashboard', async () => {
    const { user, address } = await openSignUp();
    await fillSignUp(user);
    await user.click(await button('Create Account'));
    expect(
      await screen.findByText(
        'Account created! Please check your email for a confirmation link to complete your registration.',
      ),
    ).toBeTruthy();
    expect(stubs.auth.signUp).toHaveBeenCalledWith(expect.objectContaining({ challenge: 'solved' }));
    await user.type(await field('Code'), '12 34 56');
    await user.click(await button('Confirm'));
    expect(stubs.auth.confirm).toHaveBeenCalledWith('new@example.com', '123456');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(reported('sign_up', 'login')).toEqual([
      { event: 'sign_up', method: 'password' },
      { event: 'login', method: 'password' },
    ]);
  });

  it('shows a refusal and solves a new challenge, because each solution is valid once', async () => {
    const { user } = await openSignUp();
    await fillSignUp(user);
    const message =
      'An account with this email already exists. Please sign in instead or use a different email address.';
    stubs.auth.signUp.mockRejectedValueOnce(new AuthError('UsernameExistsException', message));
    let solved = 0;
    stubs.solve = async () => {
      solved += 1;
      return 'second';
    };
    await user.click(await button('Create Account'));
    expect(await screen.findByText(message)).toBeTruthy();
    await screen.findByText('Verified.');
    expect(solved).toBe(1);
    expect(reported('sign_up')).toEqual([]);
  });

  it('shows an error when the verification fails', async () => {
    const { user } = await openSignUp();
    stubs.solve = async () => null;
    await user.click(await screen.findByLabelText(/I am a person/));
    expect(await screen.findByText('Security verification failed. Please try again.')).toBeTruthy();
  });

  it('opens the terms without clearing the form', async () => {
    const { user } = await openSignUp();
    await user.type(await field('Email'), 'kept@example.com');
    await user.click(await button('Terms of Service'));
    const terms = await screen.findByRole('dialog', { name: 'Terms of Service' });
    expect(within(terms).getByText(/personal use only/)).toBeTruthy();
    await user.click(within(terms).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.getByDisplayValue('kept@example.com')).toBeTruthy();
  });
});

describe('signing in', () => {
  it('shows the user pool’s error message', async () => {
    const { user } = renderSite('/?login=required');
    stubs.auth.signIn.mockRejectedValueOnce(new AuthError('NotAuthorizedException', 'Incorrect username or password.'));
    await user.type(await field('Email'), 'a@example.com');
    await user.type(await field('Password'), 'wrong!{Enter}');
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Incorrect username or password.');
  });

  it('sends the mail again and shows the code form when the account is unconfirmed', async () => {
    const { user } = renderSite('/?login=required');
    stubs.auth.signIn.mockResolvedValueOnce('confirm');
    await user.type(await field('Email'), 'a@example.com');
    await user.type(await field('Password'), 'Cards4all!{Enter}');
    await title('Check Your Email');
    expect(stubs.auth.resend).toHaveBeenCalledWith('a@example.com');
  });
});

describe('the link of the confirmation mail', () => {
  it('confirms the account, clears the address and leads through the sign-in to the dashboard', async () => {
    const { user, address } = renderSite('/?confirm=123456&email=a%40example.com');
    expect(await screen.findByText('Your account is confirmed. Please sign in.')).toBeTruthy();
    expect(stubs.auth.confirm).toHaveBeenCalledWith('a@example.com', '123456');
    await waitFor(() => expect(address()).toBe('/'));
    await user.type(await field('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('shows why a link is refused, with the form for a new code', async () => {
    stubs.auth.confirm.mockRejectedValueOnce(new AuthError('ExpiredCodeException', 'Invalid code provided.'));
    renderSite('/?confirm=123456&email=a%40example.com');
    await title('Check Your Email');
    expect(await screen.findByText('Invalid code provided.')).toBeTruthy();
  });
});

describe('the destination after sign-in', () => {
  it('is the builder after a start button', async () => {
    const { user, address } = renderSite('/');
    await user.click(await screen.findByRole('button', { name: 'Make Your First Card' }));
    await user.click(await button('Sign in'));
    await user.type(await field('Email'), 'a@example.com');
    await user.type(await field('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder'));
  });

  it('is the page that required the sign-in', async () => {
    const { user, address } = renderSite('/dashboard/card-builder/crd_1');
    await title('Welcome Back');
    await user.type(await field('Email'), 'a@example.com');
    await user.type(await field('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder/crd_1'));
  });

  it('is the desk for an operator, but the builder after a start button', async () => {
    vi.stubGlobal('fetch', async () => json({ success: false, code: 'server.error', error: 'Not now.' }, 500));
    const operator = { ...someone, groups: ['ops'] };
    stubs.auth.signIn.mockImplementation(async () => {
      stubs.auth.currentUser.mockResolvedValue(operator);
      stubs.auth.emit('signed_in');
      return 'signed_in';
    });
    const { user, address } = renderSite('/?login=required');
    await user.type(await field('Email'), 'ops@example.com');
    await user.type(await field('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/ops'));
    rememberTarget('/dashboard/card-builder');
    expect(afterSignInPath('/', operator)).toBe('/dashboard/card-builder');
  });
});

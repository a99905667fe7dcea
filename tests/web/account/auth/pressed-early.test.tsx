import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '#web/src/base/session/auth-errors.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';

const check = vi.hoisted(() => ({ solve: (): Promise<string | null> => Promise.resolve('solved') }));
vi.mock('#web/src/parts/forms/human-check/solve-challenge.ts', () => ({ solveInWorker: () => check.solve() }));
vi.mock('#web/src/app/dashboard/dashboard-page.tsx', () => ({ Page: () => <h1>The dashboard</h1> }));

const challenge = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 1, salt: 's', signature: 'x' };

beforeEach(() => {
  check.solve = () => Promise.resolve('solved');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/challenge') ? json(challenge) : json({ templates: [], next_cursor: null }),
  );
});

const dialog = () => screen.findByRole('dialog');
const title = async (name: string) => within(await dialog()).findByRole('heading', { name });
const field = async (name: string) => within(await dialog()).findByLabelText(name);
const button = async (name: string) => within(await dialog()).findByRole('button', { name });
const tick = async () => screen.findByLabelText(/I am a person/);

async function fillIn({ user }: ReturnType<typeof renderSite>) {
  await user.type(await field('Email'), 'new@example.com');
  await user.type(await field('Password'), 'Cards4all!');
  await user.click(await screen.findByLabelText(/I am 13 or older/));
}

async function filledSignUp() {
  const site = renderSite('/?login=required');
  await site.user.click(await button('Create an account'));
  await fillIn(site);
  return site;
}

/** Lets the verification run until the returned function is called. */
function slowCheck(): (payload: string | null) => void {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  check.solve = () => promise;
  return resolve;
}

async function atCode() {
  const { user } = await filledSignUp();
  await user.click(await button('Create Account'));
  await title('Check Your Email');
  return user;
}

describe('a sign-up', () => {
  it('verifies while the form is filled in, and keeps a press until it has', async () => {
    const solve = slowCheck();
    const site = renderSite('/?login=required');
    await site.user.click(await button('Create an account'));
    await site.user.click(await button('Create Account'));
    expect(await screen.findByText('Please complete the security verification.')).toBeTruthy();
    await fillIn(site);
    await waitFor(() => expect(screen.queryByText('Please complete the security verification.')).toBeNull());
    await site.user.click(await button('Create Account'));
    await button('Checking first…');
    expect(stubs.auth.signUp).not.toHaveBeenCalled();
    solve('late');
    await title('Check Your Email');
    expect(stubs.auth.signUp).toHaveBeenCalledWith(expect.objectContaining({ challenge: 'late' }));
  });

  it('sends nothing when the verification fails after the press, and says so once', async () => {
    const solve = slowCheck();
    const { user } = await filledSignUp();
    await user.click(await button('Create Account'));
    await button('Checking first…');
    solve(null);
    expect(await screen.findAllByText('Security verification failed. Please try again.')).toHaveLength(1);
    await button('Create Account');
    expect(stubs.auth.signUp).not.toHaveBeenCalled();
  });

  it('has the verification expire ten minutes after it, whatever the device’s clock says', async () => {
    const { user } = renderSite('/?login=required');
    await user.click(await button('Create an account'));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    vi.setSystemTime('2099-01-01T00:00:00Z');
    await user.click(await tick());
    await screen.findByText('Verified.');
    act(() => void vi.advanceTimersByTime(590_000));
    expect(screen.getByText('Verified.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByText('Security verification expired. Please verify again.')).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('the code from the mail', () => {
  it('is marked at its field if it is wrong, and only there', async () => {
    const user = await atCode();
    stubs.auth.confirm.mockRejectedValueOnce(new AuthError('CodeMismatchException', 'Invalid verification code.'));
    await user.type(await field('Code'), '000000');
    await user.click(await button('Confirm'));
    expect(await screen.findAllByText('Invalid verification code.')).toHaveLength(1);
    expect((await field('Code')).getAttribute('aria-invalid')).toBe('true');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Code')));
  });

  it('gets a text at once that the sign-in goes on', async () => {
    const user = await atCode();
    stubs.auth.confirm.mockReturnValueOnce(new Promise(() => {}));
    await user.type(await field('Code'), '123456');
    await user.click(await button('Confirm'));
    expect((await button('Signing you in…')).getAttribute('aria-busy')).toBe('true');
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../api/fake-api.ts';
import { reported } from './reported.ts';

vi.mock('#web/src/app/dashboard/dashboard-page.tsx', () => ({ Page: () => <h1>The dashboard</h1> }));
vi.mock('#web/src/shop/cart/cart-button.tsx', () => ({ CartButton: () => null }));

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => json({ templates: [], next_cursor: null }));
});

type User = ReturnType<typeof renderSite>['user'];
async function signIn(user: User) {
  await user.type(await screen.findByLabelText('Email'), 'a@example.com');
  await user.type(screen.getByLabelText('Password'), 'Cards4all!{Enter}');
}
const login = (method: string) => ({ event: 'login', method });

it('a start button is reported once with its name, and the following login once', async () => {
  const { user } = renderSite('/');
  await user.click(await screen.findByRole('button', { name: 'Make Your First Card' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(reported('select_content')).toEqual([
    { event: 'select_content', content_type: 'start_button', item_id: expect.stringMatching(/^[\w-]+$/) },
  ]);
  expect(reported('login')).toEqual([]);
  await signIn(user);
  await waitFor(() => expect(reported('login')).toEqual([login('password')]));
  // A renewed token, or new groups, do not count as a sign-in.
  act(() => stubs.auth.emit('changed'));
  await waitFor(() => expect(stubs.auth.currentUser).toHaveBeenCalledTimes(3));
  expect(reported('login', 'select_content')).toHaveLength(2);
});

it('a visitor who is already signed in causes no login event', async () => {
  stubs.auth.arrive();
  renderSite('/dashboard');
  await screen.findByRole('heading', { name: 'The dashboard' });
  expect(reported('login')).toEqual([]);
});

it('logins in one page are reported by method: first the provider, then the password', async () => {
  stubs.auth.cameFromProvider.mockReturnValue(true);
  stubs.auth.currentUser.mockReturnValueOnce(new Promise(() => undefined));
  const { user } = renderSite('/');
  act(() => stubs.auth.arrive());
  await waitFor(() => expect(reported('login')).toEqual([login('provider')]));
  act(() => stubs.auth.emit('signed_out'));
  await user.click(await screen.findByRole('button', { name: 'Make Your First Card' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await signIn(user);
  await waitFor(() => expect(reported('login')).toEqual([login('provider'), login('password')]));
});

it('a login by password after a failed provider login is reported as a password login', async () => {
  stubs.auth.cameFromProvider.mockReturnValue(true);
  const { user } = renderSite('/?login=required');
  await signIn(user);
  await waitFor(() => expect(reported('login')).toEqual([login('password')]));
});

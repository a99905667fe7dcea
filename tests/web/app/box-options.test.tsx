import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json } from '../base/api/fake-api.ts';
import { renderSite } from './render-site.tsx';
import { stubs } from './stub-auth.ts';

beforeEach(async () => {
  const { stubAuth } = await import('./stub-auth.ts');
  stubs.auth = stubAuth();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => json({ templates: [], next_cursor: null }));
});

it.each([
  ['Build Your Box', '$14.99–$35.99', '/pack-builder?type=custom'],
  ['See what teams get', '$29.99', '/teams-and-partners'],
  ['Build MEGA Card', 'from $59.50', '/pack-builder?type=mega'],
])('%s for %s links to its tab of the box builder, or to the page for teams', async (button, price, address) => {
  renderSite('/');
  expect((await screen.findByRole('link', { name: button })).getAttribute('href')).toBe(address);
  expect(screen.getByText(price)).toBeTruthy();
});

it('a box link opens the sign-in first and stores its target', async () => {
  const { user, address } = renderSite('/');
  await user.click(await screen.findByRole('link', { name: 'Build MEGA Card' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(address()).toBe('/');
  expect(localStorage.getItem('start-target')).toBe('/pack-builder?type=mega');
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '#web/src/base/pictures/product.ts';
import { emitAuthEvent } from '#web/src/base/session/auth-events.ts';
import { json } from '../base/api/fake-api.ts';
import { renderSite } from './render-site.tsx';
import { stubs } from './stub-auth.ts';

vi.mock('#web/src/cards/pages/card-builder-page.tsx', () => ({ Page: () => <h1>The builder</h1> }));

beforeEach(async () => {
  const { stubAuth } = await import('./stub-auth.ts');
  stubs.auth = stubAuth();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => json({ templates: [], next_cursor: null }));
});

const starts = ['Make Your First Card', 'Start Your Card Today'];

describe('the landing page', () => {
  it('has the sections of P-2 in their order', async () => {
    renderSite('/');
    const main = within(await screen.findByRole('main'));
    await main.findByText('Instant Card Creation');
    const text = screen.getByRole('main').textContent ?? '';
    const parts = [
      'Turn Any Image Into Custom Sports Cards',
      'Single',
      '$14.99',
      'Multi-Card',
      '$17.99+',
      'MEGA',
      '$59.50',
      'Create in minutes',
      'Ships in 1-2 days',
      'Free magnetic case',
      'View all',
      'View All Templates',
      'Instant Card Creation',
      'Box Options',
      'Personal Box',
      'Team Box',
      'MEGA Card',
      'Start Your Card Today',
    ];
    const inOrder = parts.map((part) => part.replaceAll(/[$+]/g, '\\$&')).join('.*');
    expect(text).toMatch(new RegExp(inOrder, 's'));
  });

  it('promises the magnetic case for boxes of cards, and a tube for a MEGA Card', async () => {
    renderSite('/');
    const sentence = await screen.findByText(/^Sealed, with a free magnetic case/);
    expect(sentence.textContent).toContain('A MEGA Card comes rolled in a tube.');
  });

  it('loads the pictures of the box and the printed cards lazily, with their sizes', async () => {
    renderSite('/');
    for (const { alt, width, height } of [product.fridge, product.box]) {
      const shot = await screen.findByRole<HTMLImageElement>('img', { name: alt });
      expect(shot.getAttribute('loading')).toBe('lazy');
      expect([shot.getAttribute('width'), shot.getAttribute('height')]).toEqual([`${width}`, `${height}`]);
    }
  });

  it('names each product picture as a rendering', async () => {
    renderSite('/');
    for (const { alt } of [product.fridge, product.box]) {
      const figure = (await screen.findByRole('img', { name: alt })).closest('figure');
      expect(figure?.textContent).toBe('Rendered from our own prints.');
    }
  });

  it('states that the athletes of the samples are computer-generated', async () => {
    renderSite('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/Athletes on sample cards are computer-generated\./)).toBeTruthy();
  });

  it.each(starts)('%s opens Create Account for a newcomer and then the builder', async (name) => {
    const { user, address } = renderSite('/');
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('heading', { name: 'Create Account' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(localStorage.getItem('start-target')).toBe('/dashboard/card-builder');
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.type(screen.getByLabelText('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder'));
  });

  it.each(starts)('%s opens the sign-in for a visitor who has signed in before', async (name) => {
    emitAuthEvent('signed_in');
    emitAuthEvent('signed_out');
    const { user } = renderSite('/');
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  });

  it.each(starts)('%s opens the builder at once for a signed-in visitor', async (name) => {
    stubs.auth.arrive();
    const { user, address } = renderSite('/');
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder'));
  });
});

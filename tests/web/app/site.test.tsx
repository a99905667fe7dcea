import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#web/src/app/route-table.ts';
import { footerColumns, topLinks } from '#web/src/base/content/site.ts';
import { isOwnPath } from '#web/src/base/paths.ts';
import { tokensIn } from '#web/src/base/session/address-tokens.ts';
import { headOf } from '#web/src/parts/page/page-route.ts';
import { json } from '../base/api/fake-api.ts';
import { renderSite } from './render-site.tsx';
import { stubs } from './stub-auth.ts';

vi.mock('#web/src/cards/pages/card-builder-page.tsx', async () => {
  const { useNavigate } = await import('react-router-dom');
  const { cardBuilderPath } = await import('#web/src/base/paths.ts');
  return {
    Page: () => {
      const navigate = useNavigate();
      const go = (cardId?: string, replace = false) =>
        void navigate(cardBuilderPath(cardId ? { cardId } : {}), { replace });
      return (
        <>
          <h1>The builder</h1>
          <button type="button" onClick={() => go('crd_1', true)}>
            Store the card
          </button>
          <button type="button" onClick={() => go('crd_2')}>
            Open another card
          </button>
          <button type="button" onClick={() => go()}>
            Open a new card
          </button>
        </>
      );
    },
  };
});

const pageViews = () => (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'page_view');

const scrollTo = vi.fn<(x: number, y: number) => void>();

beforeEach(async () => {
  const { stubAuth } = await import('./stub-auth.ts');
  stubs.auth = stubAuth();
  vi.stubGlobal('scrollTo', scrollTo.mockReset());
  vi.stubGlobal('fetch', async () => json({ templates: [], next_cursor: null }));
});

describe('the route table', () => {
  it.each(routeTable)('has a title for $path, and a description if the page is public', (row) => {
    const head = headOf(row);
    const isPublic = row.pages !== undefined;
    expect(head.title).not.toBe('');
    expect('description' in head).toBe(isPublic);
    expect(isPublic && row.auth === true).toBe(false);
  });

  it.each(routeTable.filter(({ layout }) => layout !== 'site'))(
    'opens $path, in the $layout, only after a sign-in',
    (row) => {
      expect(row.auth).toBe(true);
    },
  );

  it('has a unique title for every page', () => {
    const titles = routeTable.map((row) => headOf(row).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('links from the dashboard to the pages of P-25', () => {
    const named = routeTable.flatMap(({ nav }) => (nav?.in === 'dashboard' ? [nav.label] : []));
    expect(named).toEqual([
      'Card builder',
      'My cards',
      'Box builder',
      'My boxes',
      'Orders',
      'Teams',
      'Player profiles',
      'Account and privacy',
    ]);
  });

  it('has a page behind every link of the top bar and the footer', () => {
    const known = routeTable.map(({ path }) => path.replace('/:cardId?', ''));
    const links = [...topLinks, ...footerColumns.flatMap(({ links: column }) => [...column])];
    for (const { to } of links) expect(known).toContain(to.replace(/#.*/, ''));
  });
});

describe('the site', () => {
  it('redirects an unknown path to the landing page', async () => {
    const { address } = renderSite('/no/such/page');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Turn Any Image Into Custom Sports Cards',
    );
  });

  it('scrolls to the top and reports one page view for each page', async () => {
    const { user } = renderSite('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    scrollTo.mockReset();
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    // React runs effects after the page has rendered.
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
    expect(pageViews()).toMatchObject([{ page_path: '/terms' }, { page_path: '/privacy' }]);
  });

  it('scrolls to the prices for /#pricing', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderSite('/#pricing');
    await screen.findByText('$14.99');
    expect(scrollIntoView.mock.contexts[0]).toHaveProperty('id', 'pricing');
  });

  it('denies usage statistics until the visitor agrees', () => {
    renderSite('/terms');
    const [first = {}] = window.dataLayer ?? [];
    expect([...(first as IArguments)]).toEqual([
      'consent',
      'default',
      { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    ]);
  });

  it('counts the redirect from /dashboard to the builder as one page', async () => {
    stubs.auth.arrive();
    renderSite('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'The builder' });
    await waitFor(() => expect(pageViews()).not.toEqual([]));
    expect(pageViews()).toMatchObject([{ page_path: '/dashboard/card-builder', page_title: 'Card builder · Goldcut' }]);
  });

  it('does not count a page that only redirects: an order confirmation without an order', async () => {
    stubs.auth.arrive();
    renderSite('/order-confirmation');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await waitFor(() => expect(pageViews()).not.toEqual([]));
    expect(pageViews()).toMatchObject([{ page_path: '/dashboard/orders', page_title: 'Orders · Goldcut' }]);
  });

  it('counts the builder once when it stores a new card, and again for each opened card', async () => {
    stubs.auth.arrive();
    const { user } = renderSite('/dashboard/card-builder');
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Store the card');
    await press('Open another card');
    await press('Open a new card');
    await waitFor(() => expect(pageViews()).toHaveLength(3));
    expect(pageViews()).toMatchObject([
      { page_path: '/dashboard/card-builder' },
      { page_path: '/dashboard/card-builder/crd_2' },
      { page_path: '/dashboard/card-builder' },
    ]);
  });

  it('shows the prices of the price table', async () => {
    renderSite('/');
    for (const price of ['$14.99', '$17.99+', '$59.50']) expect(await screen.findByText(price)).toBeTruthy();
  });

  it('opens the dashboard for tokens in the address', async () => {
    stubs.auth.arrive();
    const { address } = renderSite('/?access_token=abc');
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder'));
  });
});

describe('tokens in the address', () => {
  it.each([
    ['/', '', '#access_token=a', true],
    ['/', '?refresh_token=a', '', true],
    ['/auth/callback', '', '#refresh_token=a', true],
    ['/templates', '', '#access_token=a', false],
    ['/authors', '', '#access_token=a', false],
    ['/', '?login=required', '', false],
  ])('of %s%s%s count: %s', (pathname, search, hash, expected) => {
    expect(tokensIn({ pathname, search, hash }) !== null).toBe(expected);
  });
});

describe('a remembered target', () => {
  it.each([
    ['/dashboard', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
  ])('%s is followed: %s', (target, expected) => {
    expect(isOwnPath(target)).toBe(expected);
  });
});

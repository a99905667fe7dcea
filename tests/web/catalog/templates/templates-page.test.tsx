import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { reported } from '../../base/analytics/reported.ts';
import { json } from '../../base/api/fake-api.ts';
import { aTemplate } from './a-template.ts';

vi.mock('#web/src/cards/pages/card-builder-page.tsx', () => ({ Page: () => <h1>The builder</h1> }));

const pages: Record<string, unknown> = {
  '': { templates: [aTemplate('voltage', 'Soccer'), aTemplate('heritage', 'Baseball')], next_cursor: 'more' },
  more: { templates: [aTemplate('refractor', 'Soccer')], next_cursor: null },
};

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    json(pages[new URL(url, 'http://localhost').searchParams.get('cursor') ?? '']),
  );
});

const tiles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const openPreview = async (user: ReturnType<typeof renderSite>['user']) => {
  await user.click(await screen.findByRole('button', { name: /voltage/ }));
  return screen.findByRole('dialog', { name: 'voltage' });
};

describe('the templates page', () => {
  it('lists the templates of every page of the API', async () => {
    renderSite('/templates');
    await screen.findByRole('button', { name: /refractor/ });
    expect(screen.getByRole('button', { name: /heritage/ })).toBeTruthy();
  });

  it('filters by sport and stores the filter in the address', async () => {
    const { user, address } = renderSite('/templates');
    await user.click(await screen.findByRole('radio', { name: 'Baseball, 1 design' }));
    expect(tiles().some((tile) => tile?.includes('heritage'))).toBe(true);
    expect(tiles().some((tile) => tile?.includes('voltage'))).toBe(false);
    expect(address()).toBe('/templates?sport=Baseball');
  });

  it('shows an error with a button to try again', async () => {
    vi.stubGlobal('fetch', async () => json({ error: 'Text is too long.' }, 400));
    const { user } = renderSite('/templates');
    expect(await screen.findByText('Text is too long.')).toBeTruthy();
    vi.stubGlobal('fetch', async () => json(pages.more));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /refractor/ })).toBeTruthy();
  });
});

describe('the preview', () => {
  it('shows both sides and the fields of the card, and closes', async () => {
    const { user } = renderSite('/templates');
    const preview = await openPreview(user);
    expect(within(preview).getByAltText('voltage, front of a sample card')).toBeTruthy();
    expect(within(preview).getByAltText('voltage, back of a sample card')).toBeTruthy();
    expect(within(preview).getByText('Name, team, number, and stats')).toBeTruthy();
    await user.click(within(preview).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the builder with the template for a signed-in visitor', async () => {
    stubs.auth.arrive();
    const { user, address } = renderSite('/templates');
    const preview = await openPreview(user);
    await user.click(within(preview).getByRole('button', { name: 'Use This Template' }));
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder?template=voltage'));
    expect(reported('select_content')).toEqual([
      { event: 'select_content', content_type: 'template', item_id: 'voltage' },
    ]);
  });

  it('stores the template until a signed-out visitor has signed in', async () => {
    const { user, address } = renderSite('/templates');
    const preview = await openPreview(user);
    await user.click(within(preview).getByRole('button', { name: 'Use This Template' }));
    expect(localStorage.getItem('pending-template')).toBe('{"id":"voltage","name":"voltage"}');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.type(screen.getByLabelText('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder?template=voltage'));
    expect(localStorage.getItem('pending-template')).toBeNull();
  });
});

describe('navigation in the preview', () => {
  it('wraps around with the arrow keys, and returns the focus to the last design', async () => {
    const { user } = renderSite('/templates');
    const preview = await openPreview(user);
    within(preview).getByRole('button', { name: 'Next design' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'refractor' })).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'heritage' })).toBeTruthy();
    await user.click(screen.getByText('Close'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /heritage/ }));
  });

  it('stays within the designs that the filters show', async () => {
    const { user } = renderSite('/templates?sport=soccer');
    const preview = await openPreview(user);
    expect(within(preview).getByText('1 of 2')).toBeTruthy();
    await user.click(within(preview).getByRole('button', { name: 'Next design' }));
    expect(await screen.findByRole('dialog', { name: 'refractor' })).toBeTruthy();
  });
});

describe('the strip of the landing page', () => {
  it('shows the ten most popular templates and two links to all of them', async () => {
    const twelve = Array.from({ length: 12 }, (_, n) => aTemplate(`design-${n}`, 'Soccer'));
    const limits: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      const limit = new URL(url, 'http://localhost').searchParams.get('limit');
      limits.push(limit);
      return json({ templates: twelve.slice(0, Number(limit)), next_cursor: null });
    });
    renderSite('/');
    const shown = await screen.findAllByRole('button', { name: /^design-\d/ });
    expect([shown.length, limits]).toEqual([10, ['10']]);
    const targets = ['View all', 'View All Templates'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['/templates', '/templates']);
  });
});

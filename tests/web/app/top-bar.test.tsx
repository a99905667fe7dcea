import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#domain/values/brand.ts';
import { footerColumns, topLinks } from '#web/src/base/content/site.ts';
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

const labels = (links: readonly { readonly label: string }[]) => links.map(({ label }) => label);

describe('the top bar', () => {
  it('has the links of P-2', () => {
    expect(labels(topLinks)).toEqual(['Templates', 'Pricing', 'Partnerships', 'About', 'FAQ', 'Contact']);
  });

  it('has a menu button only below 768 px', () => {
    const css = readFileSync(resolve(import.meta.dirname, '../../../web/src/app/top-bar.module.css'), 'utf8');
    const [, phone] = /@media \(([^)]*)\) \{(?:(?!@media)[\s\S])*?\.toggle \{\s*display: grid/.exec(css) ?? [];
    expect(phone).toBe('width < 48rem');
  });

  it('offers Sign In and Get Started to signed-out visitors, and Get Started opens sign-up', async () => {
    const { user } = renderSite('/terms');
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(bar.getByText('Sign In').closest('div')?.className).toContain('signedOut');
    await user.click(bar.getByText('Get Started'));
    expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeTruthy();
  });

  it('offers Dashboard to signed-in visitors, which opens the card builder', async () => {
    stubs.auth.arrive();
    const { user } = renderSite('/terms');
    const dashboard = within(await screen.findByRole('navigation', { name: 'Main' })).getByText('Dashboard');
    expect(dashboard.closest('div')?.className).toContain('signedIn');
    await user.click(dashboard);
    expect(await screen.findByRole('heading', { name: 'The builder' })).toBeTruthy();
  });

  it('scrolls to the prices from another page, and again at the next click', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderSite('/terms');
    const pricing = within(await screen.findByRole('navigation', { name: 'Main' })).getByText('Pricing');
    await user.click(pricing);
    await screen.findByText('Build MEGA Card');
    await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
    expect(scrollIntoView.mock.contexts[0]).toHaveProperty('id', 'pricing');
    await user.click(pricing);
    await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(2));
  });

  it('has its menu in a popover, which opens before the scripts load', async () => {
    renderSite('/terms');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(menu.getAttribute('popover')).toBe('auto');
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe(menu.id);
  });

  it('closes its menu with every navigation', async () => {
    const hide = vi.fn<() => void>();
    const { user } = renderSite('/terms');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    vi.spyOn(menu, 'matches').mockReturnValue(true);
    menu.hidePopover = hide;
    await user.click(within(menu).getByText('Partnerships'));
    await vi.waitFor(() => expect(hide).toHaveBeenCalledTimes(1));
  });
});

describe('the footer', () => {
  it('has the columns of P-2', () => {
    expect(footerColumns.map(({ title, links }) => [title, labels(links)])).toEqual([
      ['Explore', ['Templates', 'Pricing', 'Partnerships', 'About', 'Card Builder']],
      ['Support', ['FAQ', 'Contact', 'Blog']],
      ['Legal', ['Terms', 'Privacy']],
    ]);
  });

  it('links to the accessibility page', async () => {
    renderSite('/terms');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe('/accessibility');
  });

  it('shows no profiles and no apps if the brand has none', async () => {
    renderSite('/terms');
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Apps' })).toBeNull();
  });

  it('shows the brand’s profiles', async () => {
    const row = { ...brand };
    Object.assign(brand, { socialLinks: [{ label: 'Instagram', address: 'https://social.example/goldcut' }] });
    renderSite('/terms');
    const profiles = within(await screen.findByRole('list', { name: 'Follow us' }));
    expect(profiles.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
      'https://social.example/goldcut',
    );
    Object.assign(brand, row);
  });
});

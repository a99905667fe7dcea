import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import type { FakeShop } from './fake-shop.ts';

/** Renders the box builder of a shop for its owner. */
export async function renderBuilder(shop: FakeShop, address = '/pack-builder') {
  vi.stubGlobal('fetch', shop.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  const site = renderSite(address);
  await screen.findByLabelText('Box name');
  return site;
}

/** The button of a finished card, in the box or not. */
export const addButton = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}: (Add|In the box)`) });
export const price = () => screen.getByRole('status', { name: 'Price of this box' }).textContent;
/** The texts on the filled slots, in order. */
export const slots = () =>
  screen
    .getAllByRole('button', { name: /^Slot \d+:/ })
    .map((slot) => slot.getAttribute('aria-label')?.replace(/^Slot \d+: /, ''));

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const folder = join(import.meta.dirname, '../../.playwright');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
] as const;

/** Saves a screenshot at phone and desktop size and expects both to be accessible. Leaves the page at desktop size. */
export async function look(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `shop-${size.width}-${name}.jpg`), type: 'jpeg' });
    await expectAccessible(page);
  }
}

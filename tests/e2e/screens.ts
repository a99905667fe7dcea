import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const folder = join(import.meta.dirname, '../../.playwright');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
] as const;

/** Keeps a picture of the screen as a phone and as a desk show it, each without a violation. Ends at the desk. */
export async function look(page: Page, name: string): Promise<void> {
  // What lies under a dialog is not the screen that is looked at.
  const fullPage = !(await page.locator('dialog[open]').isVisible());
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    // A whole page as PNG costs the browser two to three times as much.
    await page.screenshot({
      path: join(folder, `shop-${size.width}-${name}.jpg`),
      type: 'jpeg',
      quality: 90,
      fullPage,
    });
    await expectAccessible(page);
  }
}

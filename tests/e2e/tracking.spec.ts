import { expect } from '@playwright/test';
import { test } from './strict-page.ts';

test('The page keeps text that was typed before its scripts loaded', async ({ page }) => {
  let releaseScripts = () => {};
  const typed = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/assets\/(?!hint-).*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/tracking', { waitUntil: 'commit' });
  await page.getByLabel('Order number').fill('GC-00000000');
  await page.getByLabel('Email').fill('nobody@example.com');
  releaseScripts();
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByRole('alert')).toHaveText('We found no order with this number and e-mail address.');
  await expect(page.getByLabel('Order number')).toHaveValue('GC-00000000');
});

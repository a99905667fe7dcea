import { expect } from '@playwright/test';
import { test } from './strict-page.ts';

test('What is typed before the page has its scripts is kept', async ({ page }) => {
  let letScriptsCome = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/(?!hint-).*\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/tracking', { waitUntil: 'commit' });
  await page.getByLabel('Order number').fill('GC-00000000');
  await page.getByLabel('Email').fill('nobody@example.com');
  letScriptsCome();
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByRole('alert')).toHaveText('We found no order with this number and e-mail address.');
  await expect(page.getByLabel('Order number')).toHaveValue('GC-00000000');
});

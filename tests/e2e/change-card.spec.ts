import { expect, type Page } from '@playwright/test';
import { haveFinishedCards } from './finished-cards.ts';
import { addToCart, buildBox, checkOut, checkProofs } from './shop-steps.ts';
import { test } from './strict-page.ts';
import { signUp } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** An account of its own: its card, box and cart stay changed. */
const parent = 'parent@example.com';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 120_000 });
const tapLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().tap();

test('A parent corrects a name at the checkout, and comes back to the corrected proof', async ({ page }) => {
  await signUp(page, parent);
  await haveFinishedCards(page, parent, 1);
  await buildBox(page, 'Mara Okafor');
  await checkOut(page, await addToCart(page, await checkProofs(page)));

  await tapLink(page, 'Words of Mara Okafor');
  await heading(page, 'Who is on the card');
  await page.getByRole('button', { name: 'Keep as is' }).tap();
  await heading(page, 'Checkout');

  await tapLink(page, 'Words of Mara Okafor');
  await page.getByLabel('Player name', { exact: true }).fill('Mara Okafor-Reed');
  await page.getByRole('button', { name: 'Update the card' }).tap();
  await heading(page, 'Your card is finished');
  await page.getByRole('link', { name: 'Back to the checkout' }).tap();
  await heading(page, 'Checkout');
  await expect(page.getByRole('img', { name: 'Mara Okafor-Reed, front, as it will print' })).toBeVisible({
    timeout: 60_000,
  });

  await tapLink(page, 'Photo of Mara Okafor-Reed');
  await heading(page, 'Crop it to the card');
  await page.getByRole('button', { name: 'Use this crop' }).tap();
  await heading(page, 'Who is on the card');
  await page.goBack();
  await heading(page, 'Crop it to the card');
  await page.goBack();
  await heading(page, 'Checkout');
});

import { expect, type Locator, type Page } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { sign } from './card-steps.ts';
import { fillAddress, home, lookAtProofs } from './shop-steps.ts';
import { test } from './strict-page.ts';
import { signUp } from './visitor.ts';

/** Max taps and fields of a first order, from the designs to the payment page. They may only fall. */
const limits = { taps: 11, fromFinished: 2, fields: 8, second: 4 };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Taps buttons by name and counts them. */
function thumbOn(page: Page) {
  const count = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.tap();
  };
  const press = (name: string | RegExp) => tap(page.getByRole('button', { name, exact: typeof name === 'string' }));
  const write = async (label: string, text: string) => {
    count.fields += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  return { count, tap, press, write };
}

test('A parent orders a first card on a phone with few taps', async ({ page }) => {
  const { count, tap, press, write } = thumbOn(page);
  const heading = (name: string) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 120_000 });
  const buffer = await jpegPhoto('soccer', { width: 1500, height: 2000 });
  await signUp(page, `thumb.${Date.now()}@example.com`);

  await tap(page.getByRole('radio', { name: /^Heritage/ }));
  await heading('Add the photo');
  count.taps += 1;
  await page
    .getByLabel('Choose a photo or video')
    .setInputFiles({ name: 'athlete.jpg', mimeType: 'image/jpeg', buffer });
  await heading('Crop it to the card');
  await press('Use this crop');
  await heading('Who is on the card');
  await expect(page.getByLabel('Player name', { exact: true })).toHaveValue('');
  await write('Player name', 'Robin Vale');
  await write('Team', 'Harbor City Herons');
  await write('Number', '23');
  await expect(page.getByRole('img', { name: /^Preview of your card/ })).toBeInViewport({ ratio: 1 });
  await press('Make the front');
  await heading('Choose the front');
  await press('Choose this one');
  count.taps += 2;
  await sign(page);
  await heading('What the back says');
  await press('Make the back');
  await heading('Choose the back');
  await press('Choose this one');

  await heading('Your card is finished');
  const finished = count.taps;
  const buy = page.getByRole('button', { name: 'Buy this card' });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('$14.99', { exact: true })).toBeInViewport();
  await tap(buy);
  await heading('Checkout');
  count.fields += Object.keys(home).length + 1;
  await fillAddress(page);
  await lookAtProofs(page);
  await press(/^Approve and pay \$/);
  await heading('Payment');

  const spent = { taps: count.taps, fromFinished: count.taps - finished, fields: count.fields };
  expect(spent.taps).toBeLessThanOrEqual(limits.taps);
  expect(spent.fromFinished).toBeLessThanOrEqual(limits.fromFinished);
  expect(spent.fields).toBeLessThanOrEqual(limits.fields);

  await page.getByRole('button', { name: /^Pay \$/ }).tap();
  await heading('Thank you');
  await page.getByRole('link', { name: 'Track this order' }).tap();
  await expect(page.getByRole('region', { name: 'Where it stands' })).toBeVisible();

  count.taps = 0;
  await page.goto('/dashboard/cards');
  await tap(page.getByRole('link', { name: /: Robin Vale/ }).first());
  await heading('Your card is finished');
  await press('Buy this card');
  await heading('Checkout');
  await expect(page.getByLabel('Street and number')).toHaveValue(home['Street and number']);
  await lookAtProofs(page);
  await press(/^Approve and pay \$/);
  await heading('Payment');
  await press(/^Pay \$/);
  await heading('Thank you');
  expect(count.taps).toBeLessThanOrEqual(limits.second);
});

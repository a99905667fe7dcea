import { type Browser, expect, type Page } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { expectShopEvents, recordEvents } from './analytics.ts';
import { haveFinishedCards } from './finished-cards.ts';
import { move, openPaidOrder, operatorsPage, printAndShip, ship } from './operator.ts';
import { look } from './screens.ts';
import {
  addToCart,
  buildBox,
  buyBox,
  checkOut,
  checkProofs,
  confirmedNumber,
  fillAddress,
  goToPayment,
  holdWebhooks,
  lookAtProofs,
  openBoxBuilder,
  openCart,
  passDays,
  payOnHostedPage,
  purchases,
  putIn,
  reloadUntil,
  subjects,
  trackedAt,
  waitDaysFor,
} from './shop-steps.ts';
import { test } from './strict-page.ts';
import { signIn } from './visitor.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level });

/** Puts a box of five players and a MEGA card into the cart, with the welcome code. */
async function fillCart(page: Page): Promise<void> {
  await openBoxBuilder(page);
  await look(page, '01-empty-box');
  for (const player of ['Mara Okafor', 'Theo Lindqvist', 'Ines Duarte']) await putIn(page, player);
  for (const player of ['June Hallam', 'Kofi Mensah']) await putIn(page, player, 'keyboard');
  await button(page, 'Slot 5: Kofi Mensah').press('Shift+ArrowLeft');
  await expect(button(page, 'Slot 4: Kofi Mensah')).toBeFocused();
  await page.getByLabel('Box name').fill('Herons, spring season');
  await page.getByLabel('Box name').press('Enter');
  await expect(page.getByText('5 cards, $4.80 a card')).toBeVisible();
  await look(page, '02-box');
  const proofs = await checkProofs(page);
  await look(page, '03-proofs');
  await addToCart(page, proofs);

  await openBoxBuilder(page, 'mega');
  await putIn(page, 'June Hallam');
  await look(page, '04-mega');
  const cart = await addToCart(page, await checkProofs(page));
  const copies = cart.getByRole('textbox', { name: /^Copies of Herons/ });
  await cart.getByRole('button', { name: /^One more: Copies of Herons/ }).click();
  await expect(copies).toHaveValue('2');
  await cart.getByRole('button', { name: /^One fewer: Copies of Herons/ }).click();
  await expect(copies).toHaveValue('1');
  await cart.getByLabel('Discount code').fill('welcome10');
  await cart.getByRole('button', { name: 'Use' }).click();
  await expect(cart.getByText('$75.14')).toBeVisible();
  await look(page, '05-cart');
  await checkOut(page, cart);
}

/** Pays, from the checkout to the confirmed order. @returns the order number */
async function pay(page: Page): Promise<string> {
  await button(page, 'Approve and pay $75.14').click();
  await expect(page.getByText(/Please approve how your cards will print\..* sides are here/)).toBeVisible();
  await look(page, '06-checkout-incomplete');
  await fillAddress(page);
  await lookAtProofs(page);
  await look(page, '07-checkout');
  await goToPayment(page);
  await look(page, '08-payment');
  const release = await holdWebhooks(page);
  await payOnHostedPage(page);
  await expect(heading(page, 'Confirming your payment')).toBeVisible();
  await look(page, '09-confirming');
  await release();
  const number = await confirmedNumber(page);
  await expect.poll(() => purchases(page)).toBe(1);
  await look(page, '10-thank-you');
  const response = page.waitForResponse(/purchase-event$/);
  await page.reload();
  await (await response).finished();
  expect(await confirmedNumber(page)).toBe(number);
  await expect(button(page, 'Cart, empty')).toBeVisible();
  expect(await purchases(page)).toBe(0);
  return number;
}

async function work(browser: Browser, number: string): Promise<void> {
  const ops = await operatorsPage(browser);
  await ops.goto('/dashboard/ops');
  await expect(ops.getByRole('link', { name: number })).toBeVisible();
  await look(ops, '11-ops-queue');
  await openPaidOrder(ops, number);
  await look(ops, '12-ops-order');
  await move(ops, 'Start printing', 'Printing');
  await move(ops, 'Mark as checked', 'To pack');
  await move(ops, 'Mark as packed', 'To ship');
  await ship(ops);
  await ops.context().close();
}

/** Tracks the order until it is delivered. */
async function follow(page: Page, number: string): Promise<void> {
  await page.goto(`/tracking?order=${number}`);
  await trackedAt(page, 'Shipped');
  await passDays(page, 3);
  await trackedAt(page, 'Out for delivery');
  await look(page, '13-tracking');
  await passDays(page, 1);
  await trackedAt(page, 'Delivered');
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Delivered');
  await look(page, '14-orders');
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(heading(page, number)).toBeVisible();
  await look(page, '15-order');
}

async function openReceipt(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await button(page, 'Receipt (PDF)').click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
}

test('A shopper buys a box of five cards and one MEGA card, and tracks it until delivery', async ({
  page,
  browser,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const events = await recordEvents(page);
  await signIn(page, 'shopper@example.com');
  await haveFinishedCards(page, 'shopper@example.com', 5);
  await fillCart(page);
  const number = await pay(page);
  expectShopEvents(events.gtag, number);
  expect(events.layer).toEqual(events.gtag);
  await expect.poll(() => subjects(page, 'shopper@example.com')).toContain(`Order ${number}: thank you`);
  await work(browser, number);
  await expect.poll(() => subjects(page, 'shopper@example.com')).toContain(`Order ${number} has shipped`);
  await follow(page, number);
  await openReceipt(page);

  await page.goto('/dashboard/boxes');
  const box = page.getByRole('listitem').filter({ hasText: 'Herons, spring season' });
  await reloadUntil(page, box.getByText('Delivered'));
  await look(page, '16-boxes');
  await box.getByRole('link', { name: /^Look inside/ }).click();
  await expect(page.getByText('This box has been ordered and can no longer be changed.')).toBeVisible();
  await expect(button(page, 'Slot 4: Kofi Mensah')).toBeVisible();
  await look(page, '17-locked-box');
  await button(page, 'Duplicate box').click();
  await expect(button(page, 'Check the proofs')).toBeEnabled();
  expect(failures).toEqual([]);
});

test('A declined payment keeps the cart, and a second payment succeeds', async ({ page }) => {
  const email = 'coach@example.com';
  await signIn(page, email);
  await haveFinishedCards(page, email, 1);
  await buildBox(page, 'Mara Okafor');
  await checkOut(page, await addToCart(page, await checkProofs(page)));
  await fillAddress(page);
  await lookAtProofs(page);
  await goToPayment(page);
  await page.getByRole('button', { name: /^Decline/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await look(page, '20-declined');
  await page.getByRole('button', { name: /^Leave/ }).click();

  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('link', { name: 'Custom Box' })).toBeVisible();
  await checkOut(page, cart);
  await expect(page.getByLabel('Street and number')).toHaveValue('12 Harbor Street');
  await lookAtProofs(page);
  await goToPayment(page);
  await payOnHostedPage(page);
  const number = await confirmedNumber(page);
  await expect(button(page, 'Cart, empty')).toBeVisible();

  await page.goto('/dashboard/orders');
  await expect(page.getByRole('listitem').filter({ hasText: 'In line for printing' })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('In line for printing');
  await expect(page.getByText('Nothing was charged')).toHaveCount(1);
  await look(page, '21-orders-after-decline');
  // Other journeys leave mails about teams to this coach.
  expect((await subjects(page, email)).filter((it) => it.includes(number))).toEqual([`Order ${number}: thank you`]);
});

/** Reports a damaged card with a photo. */
async function reportDamage(page: Page): Promise<void> {
  await button(page, 'Report a problem').click();
  const form = page.getByRole('dialog', { name: 'Report a problem' });
  await form.getByLabel('What is wrong?').selectOption('damaged');
  await form.getByLabel(/^Mara Okafor/).uncheck();
  await button(page, 'Send the report').click();
  await expect(form.getByText('Choose at least one card.')).toBeVisible();
  await form.getByLabel(/^Mara Okafor/).check();
  const buffer = await jpegPhoto('soccer', { width: 600, height: 800 });
  await form.getByLabel('Add photos').setInputFiles({ name: 'corner.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByText('sent', { exact: true })).toBeVisible();
  await form.getByLabel('Anything else (optional)').fill('A bent corner.');
  await look(page, '22-report');
  await button(page, 'Send the report').click();
  await expect(form).toBeHidden();
  await expect(heading(page, 'Reported problems', 2)).toBeVisible();
}

async function approveReplacement(ops: Page, number: string): Promise<void> {
  await ops.goto('/dashboard/ops/returns');
  const row = ops.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('A bent corner.');
  await look(ops, '23-ops-returns');
  await button(ops, `Replace, order ${number}`).click();
  const dialog = ops.getByRole('dialog', { name: 'Replace' });
  await dialog.getByLabel('To the buyer (optional)').fill('Sorry about that.');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('A damaged card is replaced', async ({ page, browser }) => {
  const email = 'player@example.com';
  await signIn(page, email);
  await haveFinishedCards(page, email, 1);
  const number = await buyBox(page, 'Mara Okafor');
  const ops = await operatorsPage(browser);
  await printAndShip(ops, number);
  await page.getByRole('link', { name: 'Track this order' }).click();
  await waitDaysFor(page, button(page, 'Report a problem'));
  await reportDamage(page);
  await approveReplacement(ops, number);
  await expect.poll(() => subjects(page, email)).toContain(`Order ${number}: we make it right`);

  await page.reload();
  await expect(page.getByText('Our answer: Sorry about that.')).toBeVisible();
  await look(page, '24-order-with-return');
  await page.getByRole('link', { name: 'The replacement' }).click();
  await expect(page.getByLabel('Where it stands').getByText('In line for printing')).toBeVisible();
  await expect(page.getByLabel('Sums and address').getByText('Free').first()).toBeVisible();
  await look(page, '25-replacement');
});

import { type Browser, expect, type Page } from '@playwright/test';
import { type CallAs, callAs } from './finished-cards.ts';
import { look } from './screens.ts';
import { confirmedNumber, fillAddress, goToPayment, payOnHostedPage } from './shop-steps.ts';
import { test } from './strict-page.ts';
import { countClicks, importRoster, lineUp, linkOf, next, photoOf, sendPhoto, setOtherPhotos } from './team-steps.ts';
import { signIn } from './visitor.ts';

// Each test continues with the team of the one before.
test.describe.configure({ mode: 'serial' });
const phone = { width: 390, height: 844 } as const;
const packs = 60;
const inSet = lineUp.length + 2;

let team = '';

async function onPhone(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await work(await context.newPage());
  await context.close();
}

/** Number of the team's cards that wait for approval. */
const cardsWaiting = async (call: CallAs): Promise<number> =>
  (await call(`GET /teams/${team}/board`)).pending_cards as number;

/** Presses Pay until the provider's page opens, which requires that the press has prepared every card. */
async function payOncePrinted(page: Page): Promise<void> {
  const payment = page.getByRole('heading', { name: 'Payment', level: 1 });
  await expect(async () => {
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    if (!(await payment.isVisible())) await pay.click({ timeout: 2000 });
    await expect(payment).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000, intervals: [3000] });
}

/** By the guide's buttons, with the default values of optional fields. Before the guide it took 25 clicks. */
const maxClicks = 13;

test('The guide leads a coach from a new team to an open order window in at most thirteen clicks', async ({
  page,
  browser,
}) => {
  const clicks = await countClicks(page);
  await signIn(page, 'coach@example.com');
  const call = await callAs(new URL(page.url()).origin, 'coach@example.com');
  await page.goto('/dashboard/teams');
  const before = await clicks();
  await page.getByRole('button', { name: 'Start a team' }).click();
  await page.getByLabel('Team name').fill('Harbor Herons');
  await page.getByLabel('Sport (optional)').fill('Baseball');
  await page.getByLabel('Season (optional)').fill('Spring 2027');
  await page.getByRole('button', { name: 'Start the team' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  team = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await look(page, 'team-1-empty');

  await page.getByRole('link', { name: 'Add players' }).click();
  await importRoster(page);
  for (const { name } of lineUp) await expect(page.getByText(name)).toBeVisible();
  await look(page, 'team-2-roster');

  const [first] = lineUp;
  const link = await linkOf(call, team, first.name);
  const photo = await photoOf(first.athlete);
  await onPhone(browser, (family) => sendPhoto(family, link, photo));
  await setOtherPhotos(call, team, first.name);

  await next(page);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('button', { name: `Make ${inSet} cards` })).toBeVisible();
  await look(page, 'team-3-set');
  await page.getByRole('button', { name: `Make ${inSet} cards` }).click();
  await expect(page.getByText(`All ${inSet} cards are made`)).toBeVisible({ timeout: 240_000 });
  await next(page);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await look(page, 'team-5-approve');
  await page.getByRole('button', { name: `Approve all ${inSet}` }).click();
  const approval = page.getByRole('dialog', { name: `Approve all ${inSet}` });
  await expect(approval.getByText(/ backs were not looked at\.$/)).toBeVisible();
  await approval.getByRole('button', { name: `Approve all ${inSet}` }).click();
  await expect.poll(() => cardsWaiting(call)).toBe(0);
  await next(page);
  await page.getByRole('button', { name: 'Make the pack' }).click();
  await page.getByRole('button', { name: 'Switch packs on and open the window' }).click();
  await expect(page.getByRole('heading', { name: 'Spring 2027 team cards' })).toBeVisible();
  expect((await clicks()) - before).toBeLessThanOrEqual(maxClicks);
  await look(page, 'team-4-window');
});

test('The coach orders 60 packs for the fundraiser', async ({ page }) => {
  await signIn(page, 'coach@example.com');
  await page.goto(`/dashboard/teams/${team}/orders`);
  await page.getByRole('button', { name: 'Order packs' }).click();
  await page.getByLabel('Packs', { exact: true }).fill(String(packs));
  await page.getByLabel('This order is for a fundraiser').check();
  await expect(page.getByText('Bulk discount, 20%')).toBeVisible();
  await fillAddress(page);
  await page.getByLabel(/^I have looked at every card/).check();
  await look(page, 'team-6-order');
  await payOncePrinted(page);
  await payOnHostedPage(page);
  expect(await confirmedNumber(page)).toMatch(/^GC-/);
});

test('A family orders on the team’s page, and the ledger shows the sale', async ({ page, browser }) => {
  await signIn(page, 'coach@example.com');
  const call = await callAs(new URL(page.url()).origin, 'coach@example.com');
  const [window] = (await call(`GET /teams/${team}/windows`)).windows as { page_code: string }[];
  const pageCode = window?.page_code;

  await onPhone(browser, async (family) => {
    await family.goto(`/team-page/${pageCode}`);
    await expect(family.getByRole('heading', { name: 'Spring 2027 team cards' })).toBeVisible();
    await look(family, 'team-7-page-signed-out');
    await family.setViewportSize(phone);
    await family.getByRole('button', { name: 'Sign in to order' }).click();
    const dialog = family.getByRole('dialog');
    await dialog.getByLabel('Email', { exact: true }).fill('shopper@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Cards4all!');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await family.getByRole('button', { name: 'One more: Packs' }).click();
    await fillAddress(family);
    await family.getByLabel('Print the cards as the coach approved them').check();
    await look(family, 'team-8-page');
    await goToPayment(family);
    await payOnHostedPage(family);
    expect(await confirmedNumber(family)).toMatch(/^GC-/);
  });

  await page.goto(`/dashboard/teams/${team}/ledger`);
  await expect(page.getByText('Packs sold')).toBeVisible();
  await expect(page.getByText('$60.00').first()).toBeVisible();
  await look(page, 'team-9-ledger');
});

test('The page for teams and partners calculates the discount of a fundraiser', async ({ page }) => {
  await page.goto('/teams-and-partners');
  await expect(page.getByRole('heading', { name: 'One look for the whole roster', level: 1 })).toBeVisible();
  await page.getByLabel('Packs you sell').fill('49');
  await expect(page.getByText('with 15% off')).toBeVisible();
  await expect(page.getByText('From 50 packs on, each one costs you $19.19.')).toBeVisible();
  await look(page, 'partners');
  await page.getByRole('link', { name: 'Start your team' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('start-target'))).toBe('/dashboard/teams');
});

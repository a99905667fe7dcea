import { type Browser, expect, type Page } from '@playwright/test';
import { type CallAs, callAs } from './finished-cards.ts';
import { look } from './screens.ts';
import { confirmedNumber, fillAddress, goToPayment, payOnHostedPage } from './shop-steps.ts';
import { test } from './strict-page.ts';
import { importRoster, lineUp, linkOf, photoOf, sendPhoto, setOtherPhotos } from './team-steps.ts';
import { signIn } from './visitor.ts';

// A set of ten cards, both sides drawn and made for print, on a slow machine beside other work.
test.describe.configure({ timeout: 420_000, mode: 'serial' });
const phone = { width: 390, height: 844 } as const;
const packs = 60;

let team = '';
let pageCode = '';

async function onPhone(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await work(await context.newPage());
  await context.close();
}

/** A team with one look and one pack of ten. */
async function startTeam(call: CallAs): Promise<string> {
  const { id } = await call('POST /teams', { name: 'Harbor Herons', sport: 'Baseball', season: 'Spring 2026' });
  await call(`POST /teams/${id}/templates`, { template_id: 'heritage', is_primary: true });
  await call(`POST /teams/${id}/packs`, { pack_name: 'Herons pack', total_cards: 10, price: 35 });
  return id;
}

/** All cards of the set are made and wait for approval. */
const cardsWaiting = async (call: CallAs): Promise<number> =>
  (await call(`GET /teams/${team}/board`)).pending_cards as number;

/** From the order to the provider's page, which opens once the press has prepared every card. */
async function payOncePrinted(page: Page): Promise<void> {
  const payment = page.getByRole('heading', { name: 'Payment', level: 1 });
  await expect(async () => {
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    if (!(await payment.isVisible())) await pay.click({ timeout: 2000 });
    await expect(payment).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000, intervals: [3000] });
}

test('A coach imports a roster, families send photos from a phone, the coach approves, and orders 60 packs for the fundraiser', async ({
  page,
  browser,
}) => {
  await signIn(page, 'coach@example.com');
  const call = await callAs(new URL(page.url()).origin, 'coach@example.com');
  team = await startTeam(call);
  await page.goto(`/dashboard/teams/${team}`);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await look(page, 'team-1-empty');

  await page.goto(`/dashboard/teams/${team}/roster`);
  await importRoster(page);
  for (const { name } of lineUp) await expect(page.getByText(name)).toBeVisible();
  await look(page, 'team-2-roster');

  const [first] = lineUp;
  const link = await linkOf(call, team, first.name);
  const photo = await photoOf(first.athlete, first.number);
  await onPhone(browser, (family) => sendPhoto(family, link, photo));
  await setOtherPhotos(call, team, first.name);

  await page.goto(`/dashboard/teams/${team}/sets`);
  await expect(page.getByRole('button', { name: `Make ${lineUp.length + 2} cards` })).toBeVisible();
  await look(page, 'team-3-set');
  await page.getByRole('button', { name: `Make ${lineUp.length + 2} cards` }).click();
  await expect.poll(() => cardsWaiting(call), { timeout: 240_000 }).toBe(lineUp.length + 2);
  await page.goto(`/dashboard/teams/${team}`);
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await look(page, 'team-4-board');
  await page.goto(`/dashboard/teams/${team}/cards`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await look(page, 'team-5-approve');
  await page.getByRole('button', { name: `Approve all ${lineUp.length + 2}` }).click();
  await expect.poll(() => cardsWaiting(call)).toBe(0);

  await page.goto(`/dashboard/teams/${team}/orders`);
  await page.getByRole('button', { name: 'Switch packs on' }).click();
  await expect(page.getByText('Packs are switched off')).toBeHidden();
  await page.getByRole('button', { name: 'Order packs' }).click();
  await page.getByLabel('Packs', { exact: true }).fill(String(packs));
  await page.getByLabel('This order is for a fundraiser').check();
  await expect(page.getByText('Bulk discount, 20 %')).toBeVisible();
  await fillAddress(page);
  await page.getByLabel(/^I have looked at every card/).check();
  await look(page, 'team-6-order');
  await payOncePrinted(page);
  await payOnHostedPage(page);
  expect(await confirmedNumber(page)).toMatch(/^GC-/);
});

test('A family buys through the team’s page and the ledger shows it', async ({ page, browser }) => {
  await signIn(page, 'coach@example.com');
  const call = await callAs(new URL(page.url()).origin, 'coach@example.com');
  const [pack] = (await call(`GET /teams/${team}/packs`)).packs as { id: string }[];
  const deadline = new Date(Date.now() + 14 * 86_400_000).toISOString();
  const window = { name: 'Spring fundraiser', team_pack_id: pack?.id, deadline, goal: packs };
  pageCode = (await call(`POST /teams/${team}/windows`, window)).page_code;

  await onPhone(browser, async (family) => {
    await family.goto(`/team-page/${pageCode}`);
    await expect(family.getByRole('heading', { name: 'Spring fundraiser' })).toBeVisible();
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
  await expect(page.getByText('$70.00').first()).toBeVisible();
  await look(page, 'team-9-ledger');
});

test('The page for teams and partners works out a fundraiser', async ({ page }) => {
  await page.goto('/teams-and-partners');
  await expect(page.getByRole('heading', { name: 'One look for the whole roster', level: 1 })).toBeVisible();
  await page.getByLabel('Packs you sell').fill('49');
  await expect(page.getByText('with 15 % off')).toBeVisible();
  await expect(page.getByText('From 50 packs on, each one costs you $19.19.')).toBeVisible();
  await look(page, 'partners');
  await page.getByRole('link', { name: 'Start your team' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('start-target'))).toBe('/dashboard/teams');
});

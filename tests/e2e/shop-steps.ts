import { expect, type Locator, type Page } from '@playwright/test';
import type { TrackView } from '#domain/orders/order/order-view.ts';
import type { Mail } from './visitor.ts';

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** The press prepares both sides of every card at 600 dpi, on a slow machine. */
const pressTime = { timeout: 120_000 };

export const home = {
  Name: 'Sam Shopper',
  'Street and number': '12 Harbor Street',
  City: 'Portland',
  'ZIP code': '97201',
} as const;

export async function openBoxBuilder(page: Page, type: 'custom' | 'mega' = 'custom'): Promise<void> {
  await page.goto(`/pack-builder?type=${type}&box=new`);
  await expect(page.getByRole('heading', { name: 'Build your box', level: 1 })).toBeVisible();
}

/** Puts the player's card into the box, by pointer or by keyboard. */
export async function putIn(page: Page, player: string, by: 'click' | 'keyboard' = 'click'): Promise<void> {
  const card = page.getByRole('button', { name: new RegExp(`^${player}: (Add|In the box)`) });
  if (by === 'click') await card.click();
  else {
    await card.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: new RegExp(`^Slot \\d+: ${player}`) })).toBeVisible();
}

/** Opens the proofs and waits until every side is ready. @returns the dialog */
export async function checkProofs(page: Page): Promise<Locator> {
  await expect(page.getByText('All changes saved')).toBeVisible();
  await press(page, 'Check the proofs');
  const proofs = page.getByRole('dialog', { name: 'How your cards will print' });
  const state = /^(((Both|All \d+) (sides|posters) are|The poster is) ready\.|Please look at the soft poster of .+)$/;
  await expect(proofs.getByText(state)).toBeVisible(pressTime);
  for (const soft of await proofs.getByLabel('Print this poster although it is soft.').all()) await soft.check();
  return proofs;
}

/** Adds the box to the cart. @returns the cart's dialog */
export async function addToCart(page: Page, proofs: Locator): Promise<Locator> {
  await press(proofs, 'Add box to cart');
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart).toBeVisible();
  return cart;
}

export async function checkOut(page: Page, cart: Locator): Promise<void> {
  await press(cart, 'Check out');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(home)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption('OR');
}

/** Scrolls through all proofs, which the pay button then approves. */
export async function lookAtProofs(page: Page): Promise<void> {
  const sheets = page.getByRole('img', { name: /, as it will print$/ });
  await expect(sheets.first()).toBeVisible();
  for (const sheet of await sheets.all()) await sheet.scrollIntoViewIfNeeded();
  await expect(page.getByText(/sides are here/)).toHaveCount(0);
}

/** Goes from the checkout, or a team's order form, to the provider's page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Approve and pay|Pay) \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
}

export const payOnHostedPage = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

/** Returns the order number from the confirmation page. */
export async function confirmedNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you', level: 1 })).toBeVisible();
  return /GC-[0-9A-Z]{8}/.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** Number of purchase events that this page has reported. */
export const purchases = (page: Page) =>
  page.evaluate(
    () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: unknown }).event === 'purchase').length,
  );

/** The subjects of the mails to an address. */
export async function subjects(page: Page, email: string): Promise<string[]> {
  const mails = (await (await page.request.get('/_local/inbox.json')).json()) as Mail[];
  return mails.filter(({ to }) => [to].flat().includes(email)).map(({ subject }) => subject);
}

export async function passDays(page: Page, days: number): Promise<void> {
  const reply = await page.request.post('/_local/clock', { data: { advance_seconds: days * 86_400 } });
  expect(reply.ok()).toBe(true);
}

/** Builds a new box with the player's card. */
export async function buildBox(page: Page, player: string): Promise<void> {
  await openBoxBuilder(page);
  await putIn(page, player);
}

/** Buys a new box with the player's card. @returns the order number */
export async function buyBox(page: Page, player: string): Promise<string> {
  await buildBox(page, player);
  await checkOut(page, await addToCart(page, await checkProofs(page)));
  await fillAddress(page);
  await lookAtProofs(page);
  await goToPayment(page);
  await payOnHostedPage(page);
  return confirmedNumber(page);
}

export async function openCart(page: Page): Promise<Locator> {
  await press(page, /^Cart, \d+ box/);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart).toBeVisible();
  return cart;
}

/** Holds back the webhooks of the provider, whose page is open. @returns a function that releases them */
export async function holdWebhooks(page: Page): Promise<() => Promise<void>> {
  const address = `${new URL(page.url()).origin}/_control/webhooks`;
  const hold = async (isHeld: boolean) => {
    expect((await page.request.post(address, { data: { hold: isHeld } })).ok()).toBe(true);
  };
  await hold(true);
  return () => hold(false);
}

/** Reloads until the element is on the page. */
export async function reloadUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(awaited).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** In days; shorter than a parcel is out for delivery. The carrier's days begin when it registers the parcel. */
const step = 0.2;

/** Tracks the order on the tracking page. @returns the step that it has reached */
async function trackedStep(page: Page): Promise<string | undefined> {
  const response = page.waitForResponse(/\/api\/orders\/track$/);
  await press(page, 'Track order');
  const { steps } = (await (await response).json()) as TrackView;
  return steps.findLast(({ at }) => at !== null)?.name;
}

/** Tracks the order and lets time pass until it reaches the step. */
export async function trackedAt(page: Page, place: string): Promise<void> {
  await expect(async () => {
    const reached = await trackedStep(page);
    if (reached !== place) await passDays(page, step);
    expect(reached).toBe(place);
  }).toPass();
  await expect(page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')).toContainText(place);
}

/** Lets days pass and reloads the order's page until it shows the element. */
export async function waitDaysFor(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await passDays(page, 1);
    const response = page.waitForResponse(/\/api\/orders\/[^/]+$/);
    await page.reload();
    await response;
    // The page shows an order as soon as it has it.
    await expect(awaited).toBeVisible({ timeout: 1000 });
  }).toPass();
}

import { type Browser, expect, type Page } from '@playwright/test';
import { type CallAs, callAs, haveFinishedCards, until } from './finished-cards.ts';
import { keyboardOf } from './keys.ts';
import { operatorsPage } from './operator.ts';
import { look } from './screens.ts';
import { home, subjects, trackedAt } from './shop-steps.ts';
import { test } from './strict-page.ts';
import { signIn } from './visitor.ts';

const buyer = 'player@example.com';
/** All orders in the queue: files whose orders stay there run later, by their names. */
const count = 40;
/** Forty orders are imposed, labelled and mailed while other work runs. */
const slow = { timeout: 120_000 };

const address = {
  name: home.Name,
  line1: home['Street and number'],
  city: home.City,
  state: 'OR',
  postal_code: home['ZIP code'],
  country: 'US',
};

/** Buys a box with one to three copies of the card by the browser's API calls. @returns the order number */
async function buy(call: CallAs, cardId: string, n: number): Promise<string> {
  const { id: pack_id } = await call('POST /packs', { name: `Box ${n}` });
  await call(`PUT /packs/${pack_id}/items/${cardId}`, { quantity: 1 + (n % 3) });
  const { total_amount: expected_total } = await call('POST /cart/items', { pack_id, quantity: 1 });
  const { order_id, order_number, payment_url } = await call(
    'POST /checkout',
    { shipping_address: address, expected_total, approve_proofs: true },
    { 'idempotency-key': `order-${n}-of-forty` },
  );
  await fetch(payment_url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }), redirect: 'manual' });
  await until(call, `/orders/${order_id}`, 'paid');
  return order_number;
}

/** Places and pays forty orders of one shopper. @returns the order numbers */
async function fortyOrders(page: Page): Promise<string[]> {
  await signIn(page, buyer);
  await haveFinishedCards(page, buyer, 1);
  const call = await callAs(new URL(page.url()).origin, buyer);
  const [card] = (await call('GET /cards?status=completed')).cards;
  for (const side of ['front', 'back']) await until(call, `/cards/${card.id}/proof?side=${side}`, 'ready');
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) {
    // A person may check out 30 times a minute.
    if (n === 25) await page.request.post('/_local/clock', { data: { advance_seconds: 61 } });
    numbers.push(await buy(call, card.id, n));
  }
  return numbers;
}

const choices = (ops: Page) => ops.getByRole('checkbox', { name: /^Select GC-/ });

/** The steps of the queue by the number keys. */
const stepKeys = { sheets: '1', check: '3', pack: '4', ship: '5' } as const;

const toStep = async (ops: Page, step: keyof typeof stepKeys, waiting: number): Promise<void> => {
  await ops.keyboard.press(stepKeys[step]);
  await expect(choices(ops)).toHaveCount(waiting, slow);
};

/** Selects all orders of the page and acts on them. */
async function actOnAll(ops: Page, key: string): Promise<void> {
  await ops.keyboard.press('a');
  await ops.keyboard.press(key);
}

const isFocusVisible = (ops: Page) => ops.locator(':focus-visible');

/** Makes a batch of all waiting orders, reads its files and marks it as printed. @returns how many there are: other journeys leave some */
async function printAll(ops: Page): Promise<number> {
  await ops.keyboard.press(stepKeys.sheets);
  await expect.poll(() => choices(ops).count(), slow).toBeGreaterThanOrEqual(count);
  const all = await choices(ops).count();
  await look(ops, '30-ops-forty');
  await actOnAll(ops, 'b');
  await expect(ops.getByRole('heading', { level: 2, name: /^B-/ })).toBeVisible(slow);
  for (const name of ['Sheet 1', 'Pick list', 'All packing slips']) {
    const link = ops.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible(slow);
    const file = await ops.request.get((await link.getAttribute('href')) ?? '');
    expect([name, file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([name, 200, '%PDF-']);
  }
  await look(ops, '31-ops-batch');
  await markAsPrinted(ops);
  return all;
}

/** By Tab and Enter. Escape leaves the dialog, and the focus is where it was. */
async function markAsPrinted(ops: Page): Promise<void> {
  const { press, to } = keyboardOf(ops);
  const dialog = ops.getByRole('dialog', { name: 'Mark as printed' });
  const opener = ops.getByRole('button', { name: 'Mark as printed', exact: true });
  await press('Mark as printed');
  await expect(dialog).toBeVisible();
  await ops.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await ops.keyboard.press('Enter');
  await to(dialog.getByRole('button', { name: 'Mark as printed', exact: true }));
  await ops.keyboard.press('Enter');
  await expect(dialog).toBeHidden(slow);
}

/** Packs one order with the scanner, which types the order number and Enter. The arrow keys choose what Enter does. */
async function packByScan(ops: Page, number: string, all: number): Promise<void> {
  await toStep(ops, 'pack', all);
  const mode = ops.getByLabel('What Enter does');
  await ops.keyboard.press('/');
  await ops.keyboard.press('Shift+Tab');
  await expect(mode).toBeFocused();
  await ops.keyboard.press('ArrowDown');
  await ops.keyboard.press('ArrowDown');
  await expect(mode).toHaveValue('pack');
  await expect(mode).toBeFocused();
  await ops.keyboard.press('Enter');
  await ops.keyboard.type(number);
  await ops.keyboard.press('Enter');
  const scan = ops.getByRole('region', { name: 'Scan or type' });
  await expect(scan.getByText(`${number} packed`)).toBeVisible(slow);
  await ops.keyboard.press('Escape');
  await expect(scan.getByText(`${number} packed`)).toBeHidden();
}

/** Leaves the dialog of parcels once, and hands all over from its first field. */
async function shipAll(ops: Page, all: number): Promise<void> {
  const dialog = ops.getByRole('dialog', { name: 'Hand to the carrier' });
  await actOnAll(ops, 's');
  await expect(dialog.getByLabel('Carrier (optional)')).toBeFocused();
  await expect(isFocusVisible(ops)).toHaveCount(1);
  await ops.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ops.getByRole('region', { name: 'Selected orders' })).toContainText(`${all} orders`);
  await ops.keyboard.press('s');
  await expect(dialog.getByLabel('Carrier (optional)')).toBeFocused();
  await ops.keyboard.press('Control+Enter');
  await expect(ops.getByText(`${all} orders shipped.`)).toBeVisible(slow);
}

/** All by keys: no pointer touches the operators' pages after the sign-in. */
async function printAndShipAll(browser: Browser, scanned: string): Promise<void> {
  const ops = await operatorsPage(browser);
  await ops.goto('/dashboard/ops/orders');
  await expect(ops.getByRole('heading', { name: 'Production' })).toBeVisible();
  const all = await printAll(ops);
  await toStep(ops, 'check', all);
  await actOnAll(ops, 'c');
  await expect(ops.getByText(`${all} orders checked.`)).toBeVisible(slow);
  await packByScan(ops, scanned, all);
  await toStep(ops, 'pack', all - 1);
  await actOnAll(ops, 'o');
  await expect(ops.getByText(`${all - 1} orders packed.`)).toBeVisible(slow);
  await toStep(ops, 'ship', all);
  await shipAll(ops, all);
  await look(ops, '32-ops-shipped');
  await ops.context().close();
}

test('An operator prints, checks, packs and ships forty orders by keys alone; mails and the tracking page show the buyer that they shipped', async ({
  page,
  browser,
}) => {
  const numbers = await fortyOrders(page);
  expect(new Set(numbers).size).toBe(count);
  const [first = ''] = numbers;
  await printAndShipAll(browser, first);
  const shipped = async () => {
    const found = await subjects(page, buyer);
    return numbers.filter((number) => found.filter((one) => one === `Order ${number} has shipped`).length === 1).length;
  };
  await expect.poll(shipped, slow).toBe(count);
  await page.goto('/tracking');
  await page.getByLabel('Order number').fill(first);
  await page.getByLabel('Email').fill(buyer);
  await trackedAt(page, 'Shipped');
});

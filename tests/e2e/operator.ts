import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from './visitor.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const work = (page: Page) => page.getByRole('definition').filter({ visible: true });

/** The operator at their own machine. */
export async function operatorsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'ops@example.com');
  return page;
}

/** Opens a paid order from the queue. */
export async function openPaidOrder(ops: Page, number: string): Promise<void> {
  await ops.goto('/dashboard/ops');
  await ops.getByRole('link', { name: number, exact: true }).click();
  await expect(ops.getByRole('heading', { name: number })).toBeVisible();
}

/** One step of the work on the order that is open. */
export async function move(ops: Page, button: string, words: string): Promise<void> {
  await press(ops, button);
  await expect(work(ops).getByText(words, { exact: true })).toBeVisible();
}

/** Hands the order that is open to the carrier. */
export async function ship(ops: Page): Promise<void> {
  await press(ops, 'Hand to the carrier');
  const question = ops.getByRole('dialog', { name: 'Hand to the carrier' });
  await question.getByRole('button', { name: 'Hand to the carrier', exact: true }).click();
  await expect(question).toBeHidden();
}

/** From the queue to the parcel. */
export async function printAndShip(ops: Page, number: string): Promise<void> {
  await openPaidOrder(ops, number);
  await move(ops, 'Start printing', 'Being printed');
  await move(ops, 'To quality check', 'Being checked by hand');
  await move(ops, 'Seal and box', 'Sealed and boxed');
  await ship(ops);
}

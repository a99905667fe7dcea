import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from './visitor.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns a page of the operator, in a browser context of its own. */
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

/** Presses a button of the open order and expects its next step. */
export async function move(ops: Page, button: string, step: string): Promise<void> {
  await press(ops, button);
  await expect(ops.getByText(step, { exact: true })).toBeVisible();
}

/** Hands the open order to the carrier. */
export async function ship(ops: Page): Promise<void> {
  await press(ops, 'Hand to the carrier');
  const dialog = ops.getByRole('dialog', { name: 'Hand to the carrier' });
  await dialog.getByRole('button', { name: 'Hand to the carrier', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Prints, checks, packs and ships a paid order. */
export async function printAndShip(ops: Page, number: string): Promise<void> {
  await openPaidOrder(ops, number);
  await move(ops, 'Start printing', 'Printing');
  await move(ops, 'Mark as checked', 'To pack');
  await move(ops, 'Mark as packed', 'To ship');
  await ship(ops);
}

import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from './visitor.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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

/** One step of the work on the order that is open, and the step that it waits in then. */
export async function move(ops: Page, button: string, step: string): Promise<void> {
  await press(ops, button);
  await expect(ops.getByText(step, { exact: true })).toBeVisible();
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
  await move(ops, 'Start printing', 'Printing');
  await move(ops, 'Mark as checked', 'To pack');
  await move(ops, 'Mark as packed', 'To ship');
  await ship(ops);
}

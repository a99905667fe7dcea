import { expect, type Page } from '@playwright/test';

export interface Mail {
  readonly to: readonly string[] | string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the code of the newest mail to an address, from the local inbox. */
export async function codeFor(page: Pick<Page, 'request'>, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/_local/inbox.json')).json()) as Mail[];
      const mail = mails.find((each) => [each.to].flat().includes(email));
      code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Signs up a new visitor from the landing page, with the code from the mail. Ends in the builder. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Make Your First Card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name (optional)').fill('Robin Vale');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Cards4all!');
  await expect(dialog.getByText('Verified.')).toBeVisible();
  await dialog.getByLabel(/I am 13 or older/).check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText(/Account created! Please check your email/)).toBeVisible();
  await dialog.getByLabel('Code').fill(await codeFor(page, email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a design' })).toBeVisible();
}

/** Signs in a seeded account. Ends in the builder, or for an operator at the desk. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?login=required');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Cards4all!');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

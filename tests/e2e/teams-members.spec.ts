import { expect } from '@playwright/test';
import { test } from './strict-page.ts';
import { signIn } from './visitor.ts';

test('A removed player loses access at once', async ({ page, browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const player = await phone.newPage();

  await signIn(page, 'coach@example.com');
  await page.goto('/dashboard/teams');
  await page.getByRole('button', { name: 'Start a team' }).click();
  await page.getByRole('dialog').getByLabel('Team name').fill('Night Owls');
  await page.getByRole('dialog').getByRole('button', { name: 'Start the team' }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  const code = (await page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()) ?? '';

  await signIn(player, 'player@example.com');
  await player.goto('/dashboard/teams');
  await player.getByRole('button', { name: 'Join with a code' }).click();
  await player.getByRole('dialog').getByLabel('Invite code').fill(code.toLowerCase());
  await player.getByRole('dialog').getByRole('button', { name: 'Join the team' }).click();
  await expect(player.getByRole('heading', { name: 'Night Owls' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('1 person has left')).toBeVisible();

  await player.reload();
  await expect(player.getByText('Not found.')).toBeVisible();
  await player.goto('/dashboard/teams');
  await expect(player.getByRole('link', { name: 'Night Owls' })).toHaveCount(0);
  await phone.close();
});

import { expect, type Page } from '@playwright/test';
import { aPaper } from '#tests/builders/a-consent.ts';
import { callAs } from './finished-cards.ts';
import { test } from './strict-page.ts';
import { photoOf } from './team-steps.ts';
import { signIn } from './visitor.ts';

const players = Array.from({ length: 13 }, (_, index) => ({ name: `Player Nr${index + 1}`, number: `${index + 1}` }));

/** A team whose thirteen players have permissions and no photos. */
async function aTeamWithoutPhotos(page: Page): Promise<string> {
  const call = await callAs(new URL(page.url()).origin, 'coach@example.com');
  const { id } = await call('POST /teams', { name: 'Cut Lines' });
  const signed_on = new Date().toISOString().slice(0, 10);
  for (const { name, number } of players) {
    const body = { player_name: name, player_number: number };
    const player = await call(`POST /teams/${id}/roster/players`, body);
    await call(`POST /teams/${id}/consents`, aPaper({ player_id: player.id, signed_on }));
  }
  return id;
}

test('A coach on a slow phone sends thirteen photos, and a connection cut in the middle loses none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coach@example.com');
  const team = await aTeamWithoutPhotos(page);
  await page.goto(`/dashboard/teams/${team}/roster`);
  await page.getByRole('button', { name: 'Match photos' }).click();
  const photo = await photoOf('batter');
  const files = players.map(({ number }) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: photo }));
  await page.locator('input[type=file]').setInputFiles(files);

  const arrived: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 204) arrived.push(response.url());
  });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  const network = (offline: boolean) =>
    phone.send('Network.emulateNetworkConditions', {
      offline,
      latency: 300,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
  await network(false);
  await page.getByRole('button', { name: 'Save 13 photos' }).click();
  await expect(page.getByText(/^[3-9] of 13 saved/)).toBeVisible({ timeout: 120_000 });
  await network(true);
  await expect(page.getByText('Waits for the connection').first()).toBeAttached();
  await page.screenshot({ path: '.playwright/cut-photos-1-cut.png' });
  await network(false);
  await expect(page.getByText('13 of 13 saved')).toBeVisible({ timeout: 180_000 });
  await page.screenshot({ path: '.playwright/cut-photos-2-saved.png' });
  expect(arrived).toHaveLength(13);
  await page.getByRole('button', { name: 'Done' }).click();
});

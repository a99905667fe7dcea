import { expect, type Page } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import { aPaper } from '#tests/builders/a-consent.ts';
import { postFile } from '#tests/product/http-client.ts';
import type { CallAs } from './finished-cards.ts';
import { until } from './finished-cards.ts';

/** Ten players: with checklist and team card, a set of twelve. */
export const lineUp = [
  { name: 'Mara Okafor', number: '7', athlete: 'softball' },
  { name: 'Theo Lindqvist', number: '23', athlete: 'batter' },
  { name: 'Ines Duarte', number: '10', athlete: 'windup' },
  { name: 'Kofi Mensah', number: '4', athlete: 'qb' },
  { name: 'June Hallam', number: '31', athlete: 'hockey' },
  { name: 'Eli Brooks', number: '12', athlete: 'sprint' },
  { name: 'Sofia Novák', number: '2', athlete: 'tennis' },
  { name: 'Noah Kim', number: '18', athlete: 'volley' },
  { name: 'Ava Chen', number: '9', athlete: 'basket' },
  { name: 'Liam Ortiz', number: '27', athlete: 'soccer' },
] as const;

/** The rows as a coach copies them from a spreadsheet. */
export const spreadsheet = ['No\tPlayer', ...lineUp.map(({ name, number }) => `${number}\t${name}`)].join('\n');

export const photoOf = (athlete: AthleteName) => jpegPhoto(athlete, { width: 600, height: 800 });

/** Pastes the roster into the open import dialog and imports it. */
export async function importRoster(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog', { name: 'Import a list' });
  await dialog.getByLabel('Or paste the rows of your spreadsheet').focus();
  await page.evaluate((rows) => navigator.clipboard.writeText(rows), spreadsheet);
  await page.keyboard.press('ControlOrMeta+V');
  await dialog.getByRole('button', { name: `Import ${lineUp.length} players` }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Counts a person's clicks on all pages opened afterwards. @returns a function that reads the count
 * Playwright stops a click that misses its moving target, at the window, and repeats it: the document sees the second alone.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => void clicks++);
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (window as unknown as { clicked(): void }).clicked(),
      true,
    ),
  );
  return async () => clicks;
}

/** Follows the guide to the next step, from the end of a page. */
export const next = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Next step' }).getByRole('link').click();

interface ListedPlayer {
  readonly id: string;
  readonly player_name: string;
}

const rosterOf = async (call: CallAs, team: string): Promise<ListedPlayer[]> =>
  (await call(`GET /teams/${team}/roster`)).players;

/** Returns the path of a player's private link. */
export async function linkOf(call: CallAs, team: string, name: string): Promise<string> {
  const player = (await rosterOf(call, team)).find(({ player_name }) => player_name === name);
  const { url } = await call(`POST /teams/${team}/roster/players/${player?.id}/link`, {});
  return new URL(url).pathname;
}

/** Sends a parent's photo and consent through the private link. */
export async function sendPhoto(page: Page, link: string, photo: Buffer): Promise<void> {
  await page.goto(link);
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('Your name').fill('Ada Okafor');
  await page.getByLabel(/^I am this player’s parent/).check();
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. The photo is with the team.' })).toBeVisible();
}

/** Sets the photos of the other players as the coach, with consents on paper. */
export async function setOtherPhotos(call: CallAs, team: string, sent: string): Promise<void> {
  const signed_on = new Date().toISOString().slice(0, 10);
  const roster = await rosterOf(call, team);
  const others = lineUp.filter(({ name }) => name !== sent);
  const matches = await Promise.all(
    others.map(async ({ name, athlete }) => {
      const photo = await photoOf(athlete);
      const post = await call(`POST /teams/${team}/uploads`, { content_type: 'image/jpeg', size: photo.length });
      expect((await postFile(post, photo, 'image/jpeg')).status).toBe(204);
      await until(call, `/teams/${team}/uploads/${post.upload_id}`, 'ready');
      return { player_id: roster.find(({ player_name }) => player_name === name)?.id, photo_key: post.key };
    }),
  );
  for (const { player_id = '' } of matches)
    await call(`POST /teams/${team}/consents`, aPaper({ player_id, signed_on }));
  await call(`POST /teams/${team}/roster/photos`, { matches });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import { addPhoto, chooseDesign, chooseOption, expectPictures, fillForm } from './card-steps.ts';
import { test } from './strict-page.ts';
import { signIn } from './visitor.ts';

// 30 frames of an athlete, ten a second, 480 x 640, VP8.
const video = {
  name: 'athlete.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(join(import.meta.dirname, 'athlete/athlete.webm')),
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function cardReadyToMake(page: Page, athlete: AthleteName): Promise<void> {
  await signIn(page, 'shopper@example.com');
  await page.goto('/dashboard/card-builder');
  await chooseDesign(page, 'Voltage');
  const buffer = await jpegPhoto(athlete, { width: 1200, height: 1600 });
  await addPhoto(page, { name: 'athlete.jpg', mimeType: 'image/jpeg', buffer });
  await fillForm(page);
}

test('A generation goes on through a reload, and the card keeps its texts and pictures', async ({ page }) => {
  await cardReadyToMake(page, 'sprint');
  const starts: string[] = [];
  page.on('request', (request) => /\/api\/generate-/.test(request.url()) && starts.push(request.url()));
  await page.getByRole('button', { name: 'Make the front' }).click();
  await page.waitForResponse((response) => /\/api\/generate-/.test(response.url()));
  await page.reload();
  await expect(heading(page, 'Choose the front')).toBeVisible({ timeout: 60_000 });
  await expectPictures(page, 2);
  expect(starts).toHaveLength(1);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('Harbor City Herons');
  await page.getByRole('button', { name: 'See the pictures already made' }).click();
  await chooseOption(page, 1);
  await expect(heading(page, 'Sign it')).toBeVisible();
});

test('Cancelling a run returns to the form, which keeps the player name', async ({ page }) => {
  await cardReadyToMake(page, 'qb');
  await page.getByRole('button', { name: 'Make the front' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Who is on the card')).toBeVisible();
  await expect(page.getByLabel('Player name', { exact: true })).toHaveValue('Jordan Okafor');
  await page.getByRole('button', { name: 'Make the front' }).click();
  await expect(heading(page, 'Choose the front')).toBeVisible({ timeout: 60_000 });
});

test('My cards lists, duplicates, deletes and continues an unfinished card', async ({ page }) => {
  await cardReadyToMake(page, 'hockey');
  await page.goto('/dashboard/cards');
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Duplicate/ }) });
  await expect(tiles.first()).toContainText('Front to do');
  const before = await tiles.count();
  await tiles
    .first()
    .getByRole('button', { name: /^Duplicate/ })
    .click();
  await expect(tiles).toHaveCount(before + 1);
  await tiles
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete card' }).click();
  await expect(tiles).toHaveCount(before);
  await tiles.first().getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(heading(page, 'Who is on the card')).toBeVisible();
});

test('A frame of a video becomes the photo, and both an unreadable and a good video can be replaced', async ({
  page,
}) => {
  await signIn(page, 'shopper@example.com');
  await page.goto('/dashboard/card-builder');
  await chooseDesign(page, 'Voltage');
  const broken = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') };
  await page.getByLabel('Choose a photo or video').setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('This video could not be read. Choose another file');
  await page.getByLabel('Choose a photo or video').setInputFiles(video);
  await expect(page.getByRole('alert')).toBeHidden();

  // Frames 17 to 19 of this video are sharp, the others blurred.
  const best = page.getByRole('radio', { name: /^Sharpest / });
  await expect(best).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Sharpest 0:01\.[789]/ })).toBeChecked();
  await page.getByLabel('Moment in the video').fill('1.2');
  await expect(best).not.toBeChecked();
  await page.getByLabel('Moment in the video').fill('1.8');
  await page.getByRole('button', { name: 'Find sharp frames here' }).click();
  await expect(page.getByRole('radio', { name: /^Sharpest 0:01\.(80|95)$/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /\d:\d\d\.\d\d$/ })).toHaveCount(5);

  await page.getByLabel('Choose another file').setInputFiles({ ...video, name: 'again.webm' });
  await expect(page.getByRole('radio', { name: /^Sharpest 0:01\.[789]/ })).toBeChecked();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/uploads'));
  await page.getByRole('button', { name: 'Use this frame' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ content_type: 'image/jpeg', purpose: 'card_photo' });
  await expect(heading(page, 'Crop it to the card')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this crop' })).toBeEnabled({ timeout: 60_000 });
  await page.getByLabel('Choose another file').setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('This video could not be read.');
  await expect(heading(page, 'Crop it to the card')).toBeVisible();
});

test('The builder refuses a file that is not a photo and a too small photo, each with a message', async ({ page }) => {
  await signIn(page, 'shopper@example.com');
  await page.goto('/dashboard/card-builder');
  await chooseDesign(page, 'Voltage');
  const picker = page.getByLabel('Choose a photo or video');
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
  );
  await picker.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPhoto('soccer', { width: 150, height: 180 }),
  });
  await expect(page.getByRole('alert')).toHaveText('This photo is too small.');
});

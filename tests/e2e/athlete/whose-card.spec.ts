import { expect, type Locator, type Page } from '@playwright/test';
import { composeAthletes } from '#scripts/samples/athletes/compose-athletes.ts';
import { chooseDesign, makeSide } from '../card-steps.ts';
import { test } from '../strict-page.ts';
import { signIn } from '../visitor.ts';

/** Three rendered athletes beside each other on a field, a batter in the middle. */
const threeAthletes = async (): Promise<Buffer> => {
  const { photo } = await composeAthletes({
    width: 2400,
    height: 1600,
    ground: '#4b8a3c',
    figures: [
      { athlete: 'soccer', height: 0.875, x: 1 / 6, bottom: 1 },
      { athlete: 'batter', height: 0.875, x: 0.5, bottom: 1 },
      { athlete: 'tennis', height: 0.7, x: 5 / 6, bottom: 1 },
    ],
  });
  return Buffer.from(photo);
};

/** Places in the photo, in fractions of its width and height. */
const children = { second: { x: 0.5, y: 0.6 }, third: { x: 0.9, y: 0.55 } };
const bat = { from: { x: 0.418, y: 0.19 }, to: { x: 0.414, y: 0.37 } };

type Place = (typeof children)['second'];

/** Returns the screen position of a place in the photo. */
async function placeOf(photo: Locator, { x, y }: Place): Promise<[number, number]> {
  const shown = await photo.boundingBox();
  if (!shown) throw new Error('The photo is not on the page.');
  return [shown.x + x * shown.width, shown.y + y * shown.height];
}

const athlete = (page: Page, number: number) => page.getByRole('radio', { name: `Athlete ${number} of 3` });

async function tap(page: Page, child: Place): Promise<void> {
  await page.mouse.click(...(await placeOf(page.getByAltText('Your photo'), child)));
}

/** Draws along the bat in the brush's dialog, which stays open. */
async function paintBat(page: Page, mode: 'Keep' | 'Take away'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Touch up the cut-out' });
  await dialog.getByRole('radio', { name: mode, exact: true }).check();
  const photo = dialog.locator('img');
  await page.mouse.move(...(await placeOf(photo, bat.from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(photo, bat.to)), { steps: 12 });
  await page.mouse.up();
  await expect(dialog.getByText(mode === 'Keep' ? 'Kept.' : 'Taken away.')).toBeAttached();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

interface Preview {
  readonly src: string;
  readonly pixels: string;
}

/** Uses the crop and returns the new preview. The page shows the previous one until the new one is drawn. */
async function previewAfterCrop(page: Page, before: Preview | null = null): Promise<Preview> {
  await press(page, 'Use this crop');
  const preview = page.getByAltText('Preview of your card with this photo and these words');
  await expect(preview).toBeVisible();
  await expect(preview).not.toHaveAttribute('src', before?.src ?? '');
  return preview.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [shown.naturalWidth, shown.naturalHeight];
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    return { src: shown.src, pixels: canvas.toDataURL() };
  });
}

test('A parent taps one of three children and touches up the bat', async ({ page }) => {
  await signIn(page, 'player@example.com');
  await chooseDesign(page, 'Voltage');
  const photo = { name: 'three.jpg', mimeType: 'image/jpeg', buffer: await threeAthletes() };
  await page.getByLabel('Choose a photo or video').setInputFiles(photo);
  await expect(page.getByRole('group', { name: 'Whose card is it? Tap the athlete.' })).toBeVisible({
    timeout: 60_000,
  });
  await tap(page, children.third);
  await expect(athlete(page, 3)).toBeChecked();
  await athlete(page, 2).check();
  await athlete(page, 3).check();
  await tap(page, children.second);
  await expect(athlete(page, 2)).toBeChecked();

  // Takes the bat away by mistake, undoes it, and keeps the bat.
  await press(page, 'Touch up the cut-out');
  await paintBat(page, 'Take away');
  await press(page, 'Done');
  const without = await previewAfterCrop(page);
  await press(page, 'Back');
  await press(page, 'Touch up the cut-out');
  await press(page, 'Undo');
  await paintBat(page, 'Keep');
  await press(page, 'Done');
  const withBat = await previewAfterCrop(page, without);
  expect(withBat.pixels === without.pixels).toBe(false);

  await page.getByLabel('Player name', { exact: true }).fill('Mara Okafor');
  await makeSide(page, 'front');
  const read = page.waitForResponse((response) => /\/api\/cards\/crd_\w+$/.test(response.url()) && response.ok());
  await page.reload();
  const { cutout } = (await (await read).json()) as { cutout: unknown };
  expect(cutout).toEqual({
    person: { x: expect.closeTo(children.second.x, 2), y: expect.closeTo(children.second.y, 2) },
    strokes: [{ mode: 'keep', radius: expect.any(Number), points: expect.any(Array) }],
  });
  await expect(page.getByRole('heading', { name: 'Choose the front' })).toBeVisible();
});

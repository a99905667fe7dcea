import { expect, type Page } from '@playwright/test';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Max wait for a run, in ms: the workflow's own deadline is two minutes. */
const runTimeout = { timeout: 120_000 };

export async function chooseDesign(page: Page, name: string): Promise<void> {
  await heading(page, 'Choose a design');
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await press(page, 'Use this design');
}

export async function addPhoto(page: Page, photo: PhotoFile): Promise<void> {
  await heading(page, 'Add the photo');
  await page.getByLabel('Choose a photo or video').setInputFiles(photo);
  await heading(page, 'Crop it to the card');
  await page.getByLabel('Zoom', { exact: true }).fill('1.1');
  await expect(page.getByRole('button', { name: 'Use this crop' })).toBeEnabled({ timeout: 60_000 });
  await press(page, 'Use this crop');
}

export async function fillForm(page: Page): Promise<void> {
  await heading(page, 'Who is on the card');
  await page.getByLabel('Player name', { exact: true }).fill('Jordan Okafor');
  await page.getByLabel('Team', { exact: true }).fill('Harbor City Herons');
  await page.getByLabel('Number', { exact: true }).fill('23');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** Makes a side and waits for its options. */
export async function makeSide(page: Page, side: 'front' | 'back'): Promise<void> {
  await page.getByRole('button', { name: `Make the ${side}`, exact: true }).dblclick();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Choose the ${side}` })).toBeVisible(runTimeout);
  await expectPictures(page, 2);
}

/** Waits until at least this many card pictures have loaded. */
export async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.locator('main img[width="800"]');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((picture) => picture.naturalWidth > 0).length),
    )
    .toBeGreaterThanOrEqual(count);
}

export async function chooseOption(page: Page, number: number): Promise<void> {
  await page.getByRole('radio', { name: `Picture ${number}` }).check();
  await press(page, 'Choose this one');
}

/** Draws a wave on the card. */
export async function sign(page: Page): Promise<void> {
  await heading(page, 'Sign it');
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const place = await pad.boundingBox();
  if (!place) throw new Error('The card cannot be signed.');
  const at = (step: number) =>
    [place.x + 40 + step * 4, place.y + place.height * 0.6 + Math.sin(step / 4) * 30] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step < 40; step++) await page.mouse.move(...at(step));
  await page.mouse.up();
  await expect(page.getByRole('slider', { name: /Signature on the card/ })).toBeVisible();
  await press(page, 'Sign the card');
}

export async function fillBack(page: Page): Promise<void> {
  await heading(page, 'What the back says');
  await page.getByRole('textbox', { name: 'Their story' }).fill('Never missed a practice.');
  await page.getByLabel('Stat 1', { exact: true }).fill('Goals');
  await page.getByLabel('Value 1', { exact: true }).fill('14');
}

export async function expectFinished(page: Page): Promise<void> {
  await heading(page, 'Your card is finished');
  await expectPictures(page, 4);
  await expect(page.getByRole('img', { name: 'Front of your card' })).toBeVisible();
  await press(page, 'Turn the card over');
  await expect(page.getByRole('img', { name: 'Back of your card' })).toBeVisible();
}

/** Opens the print proof and waits until the press has made both sides. */
export async function expectProof(page: Page): Promise<void> {
  await press(page, 'See the print proof');
  const dialog = page.getByRole('dialog', { name: 'The print proof' });
  for (const name of ['Front', 'Back']) {
    const sheet = dialog.getByRole('img', { name: `${name} of your card as it will print` });
    // Two sides at 600 dpi on a slow machine.
    await expect(sheet).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => sheet.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
}

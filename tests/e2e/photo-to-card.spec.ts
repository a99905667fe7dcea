import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { expectAccessible } from './accessible.ts';
import { recordEvents } from './analytics.ts';
import {
  addPhoto,
  chooseDesign,
  chooseOption,
  expectFinished,
  expectProof,
  fillBack,
  fillForm,
  makeSide,
  type PhotoFile,
  sign,
} from './card-steps.ts';
import { test } from './strict-page.ts';
import { signUp } from './visitor.ts';

const root = join(import.meta.dirname, '../..');
const sharedPhotos = join(root, '../shared/photos');

interface Trial {
  readonly name: string;
  readonly photo: () => Promise<PhotoFile>;
  readonly design: { readonly id: string; readonly name: string; readonly isCreative: boolean };
  readonly size: { readonly width: number; readonly height: number };
  /** True for the trial whose screens are checked for accessibility, which no photo changes. */
  readonly isChecked: boolean;
}

const desk = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

const heritage = { id: 'heritage', name: 'Heritage', isCreative: false };

const rendered: Trial = {
  name: 'a rendered athlete, 3000x4000 with EXIF rotation and GPS',
  photo: async () => ({
    name: 'athlete.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPhoto('windup', { width: 3000, height: 4000, exif: true }),
  }),
  design: heritage,
  size: phone,
  isChecked: true,
};

/** The image service paints the scene. A fallback would log a warning, which fails `quiet.teardown.ts`. */
const creative: Trial = {
  name: 'an athlete on a creative design',
  photo: async () => ({
    name: 'athlete.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(join(root, 'assets/athletes/soccer.webp')),
  }),
  design: { id: 'front-page', name: 'Front Page', isCreative: true },
  size: desk,
  isChecked: false,
};

function realPhotos(): Trial[] {
  const file = existsSync(sharedPhotos) && readdirSync(sharedPhotos).find((name) => name.endsWith('.jpg'));
  if (!file) {
    console.log('No folder of real photos beside the project: only the rendered athletes are tried.');
    return [];
  }
  const photo = async () => ({
    name: file,
    mimeType: 'image/jpeg',
    buffer: readFileSync(join(sharedPhotos, file)),
  });
  return [{ name: file, photo, design: heritage, size: desk, isChecked: false }];
}

let visitors = 0;

for (const { name, photo, design, size, isChecked } of [rendered, creative, ...realPhotos()])
  test(`A new visitor turns a photo into a finished card: ${name} at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const show = async (step: string) => {
      const file = `${size.width}-${name.replace(/\W+/g, '-')}-${step}.jpg`;
      await page.screenshot({ path: join(root, '.playwright', file), type: 'jpeg', quality: 90 });
      if (isChecked) await expectAccessible(page);
    };
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));

    const events = await recordEvents(page);
    visitors += 1;
    await signUp(page, `visitor${visitors}.${Date.now()}@example.com`);
    await show('01-designs');
    await chooseDesign(page, design.name);
    await addPhoto(page, await photo());
    await fillForm(page);
    await expect(page.getByText('An image service gets the photo')).toBeVisible({ visible: design.isCreative });
    await show('02-form');
    await makeSide(page, 'front');
    await show('03-front');
    await chooseOption(page, 2);
    await expect(page.getByRole('img', { name: 'Sign here' })).toBeVisible();
    await show('03-sign');
    await sign(page);
    await fillBack(page);
    await show('04-back-form');
    await makeSide(page, 'back');
    await show('05-back');
    await chooseOption(page, 1);
    await expectFinished(page);
    await show('06-finished');
    await expectProof(page);
    await show('07-proof');

    const stored = await page.evaluate(() => [
      localStorage.getItem('generation-state'),
      localStorage.getItem('pending-generations'),
    ]);
    expect(stored).toEqual([null, null]);
    expect(failures).toEqual([]);
    const named = (name: string) => events.gtag.filter((event) => event.name === name).map(({ detail }) => detail);
    expect(named('sign_up')).toEqual([{ method: 'password' }]);
    expect(named('login')).toEqual([{ method: 'password' }]);
    expect(named('select_content')).toEqual([
      { content_type: 'start_button', item_id: expect.any(String) },
      { content_type: 'template', item_id: design.id },
    ]);
    // The builder's address gets the id of the new card; the page stays the same.
    expect(named('page_view').map(({ page_path }) => page_path)).toEqual(['/', '/dashboard/card-builder']);
    expect(events.layer).toEqual(events.gtag);
  });

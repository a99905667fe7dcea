import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareHash, sharePictures } from '#scripts/samples/pictures/share-table.ts';
import { paths } from '#web/src/base/paths.ts';
import { pages } from '#web/src/prerender-entry.tsx';

const root = resolve(import.meta.dirname, '../../../..');
const folder = join(root, 'web/public/og');
const stored = JSON.parse(readFileSync(join(root, 'scripts/samples/pictures/share-hashes.json'), 'utf8')) as unknown;

/** Public pages without a share picture. */
const unshared: readonly string[] = [
  paths.resetPassword,
  paths.terms,
  paths.privacy,
  paths.accessibility,
  paths.tracking,
];

describe('the pictures of shared pages', () => {
  it('exist for each public page that visitors share', () => {
    const shared = pages.filter((page) => !unshared.includes(page));
    const names = shared.map((page) => page.slice(1).replaceAll('/', '-') || 'home');
    expect(sharePictures().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted());
  });

  it('match their current text and cards: else run npm run pictures -- share', () => {
    const now = Object.fromEntries(sharePictures().map((picture) => [picture.name, shareHash(picture)]));
    expect(stored).toEqual(now);
  });

  it.each(readdirSync(folder))('%s is 1200 x 630 and at most 90 kB', async (file) => {
    const bytes = readFileSync(join(folder, file));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(90_000);
  });
});

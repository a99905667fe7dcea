import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { cutFolder } from '#scripts/samples/cutout/cut-folder.ts';
import { isPhotoName, outputNames } from '#scripts/samples/cutout/output-names.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const cat = await readFile('assets/collection/cat.webp');

describe('The cutout command', () => {
  it.each([
    [
      ['a.jpg', 'b.png'],
      ['a', 'b'],
    ],
    [
      ['a.jpg', 'a.png', 'b.jpg'],
      ['a.jpg', 'a.png', 'b'],
    ],
    [
      ['a.jpg', 'a.png', 'a.jpg.webp'],
      ['a.jpg', 'a.png', 'a.jpg.webp'],
    ],
    [
      ['.jpg', 'x.y.jpg', 'x.jpg'],
      ['.jpg', 'x.y', 'x'],
    ],
  ])('names the results of %j so that none overwrites another', (files, names) => {
    expect([...outputNames(files).values()]).toEqual(names);
  });

  it.each(['a.JPG', 'a.jpeg', 'a.png', 'a.webp', 'a.heic', 'a.tiff'])('treats %s as a photo', (file) => {
    expect(isPhotoName(file)).toBe(true);
  });

  it.each(['README.md', 'jpg', 'a.json', '.DS_Store'])('skips %s', (file) => {
    expect(isPhotoName(file)).toBe(false);
  });

  let [photos, out] = ['', ''];
  beforeAll(async () => {
    [photos, out] = [await mkdtemp(join(tmpdir(), 'photos-')), await mkdtemp(join(tmpdir(), 'cut-'))];
  });
  afterAll(() => Promise.all([photos, out].map((folder) => removeScratch(folder))));

  it('writes alpha and facts of every readable photo, upright, and an error line for every other photo', async () => {
    const files = {
      'turned.jpg': await jpegPhoto('soccer', { width: 600, height: 800, exif: true }),
      'cat.jpg': await sharp(cat).jpeg().toBuffer(),
      'cat.png': await sharp(cat).ensureAlpha(0.5).png().toBuffer(),
      'broken.jpg': Buffer.from('no photo'),
      'phone.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      'README.md': Buffer.from('words'),
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(photos, name), bytes);
    const [logged, refused]: [string[], string[]] = [[], []];
    const lines = { log: (line: string) => logged.push(line), error: (line: string) => refused.push(line) };
    expect(await cutFolder(photos, out, lines)).toEqual({ made: 3, failed: 2 });
    expect(refused).toEqual([
      'broken.jpg: Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
      'phone.heic: Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
    ]);
    expect(logged).toHaveLength(4);
    const made = ['cat.jpg', 'cat.png', 'turned'].flatMap((name) => [`${name}.alpha.png`, `${name}.json`]);
    expect(await readdir(out)).toEqual(made);
    const { width, height, channels } = await sharp(await readFile(join(out, 'turned.alpha.png'))).metadata();
    expect({ width, height, channels }).toEqual({ width: 600, height: 800, channels: 1 });
    const { people, head, ...facts } = JSON.parse(await readFile(join(out, 'turned.json'), 'utf8'));
    expect(facts).toEqual({ chosen: 0, confident: expect.any(Boolean) });
    expect(people).toEqual([{ box: expect.anything(), head, score: expect.any(Number) }]);
    expect(head.y).toBeLessThan(400);
  });
});

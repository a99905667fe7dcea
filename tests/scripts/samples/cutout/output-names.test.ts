import { describe, expect, it } from 'vitest';
import { isPhotoName, outputNames } from '#scripts/samples/cutout/output-names.ts';

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
});

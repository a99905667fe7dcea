import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { colourName } from '#studio/colours/colour-names.ts';
import { embeddedAnalyst } from '#studio/colours/embedded.ts';
import { labFromRgb } from '#studio/colours/oklab.ts';

describe('Clothing colours are named as people name them', () => {
  it.each([
    [[200, 32, 47], 'red'],
    [[31, 79, 196], 'royal blue'],
    [[234, 106, 18], 'orange'],
    [[17, 17, 17], 'black'],
    [[250, 250, 250], 'white'],
    [[20, 33, 61], 'navy blue'],
    [[90, 45, 150], 'purple'],
  ] as const)('%j is %s', ([r, g, b], name) => {
    expect(colourName(labFromRgb(r, g, b))).toBe(name);
  });

  it.each([
    ['soccer', /red/],
    ['softball', /blue/],
    ['sprint', /orange/],
    ['volley', /teal/],
  ] as const)('%s: the description names the jersey and not the grass', async (athlete, colour) => {
    const description = await embeddedAnalyst.describe(await jpegPhoto(athlete, { width: 600, height: 800 }));
    expect(description).toMatch(colour);
    expect(description).not.toMatch(/green/);
  });

  it('a plain grey picture has a description of at least three characters', async () => {
    const grey = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    expect((await embeddedAnalyst.describe(grey)).length).toBeGreaterThanOrEqual(3);
  });

  it('a hundred pixels are enough', async () => {
    const tiny = await sharp(await jpegPhoto('soccer', { width: 600, height: 800 }))
      .resize(100, 100, { fit: 'inside' })
      .jpeg({ quality: 30 })
      .toBuffer();
    expect(await embeddedAnalyst.describe(tiny)).toMatch(/red/);
  });

  it('a file that is not a picture throws an error', async () => {
    await expect(embeddedAnalyst.describe(Buffer.from('no picture'))).rejects.toThrow(AppError);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';

describe('An animation becomes one picture', () => {
  it('an animated GIF becomes its first frame', async () => {
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const gif = await sharp([red, blue], { join: { animated: true } })
      .gif()
      .toBuffer();
    const cleaned = await ingestPhoto(gif);
    expect(cleaned).toMatchObject({ width: 300, height: 300, format: 'gif' });
    const [r, , b] = await sharp(cleaned.jpeg).raw().toBuffer();
    expect((r ?? 0) - (b ?? 0)).toBeGreaterThan(150);
  });
  it.each(['gif', 'webp'] as const)(
    'an animation with blank first frames becomes its fullest one: %s',
    async (type) => {
      const photo = await jpegPhoto('soccer', { width: 300, height: 400 });
      const full = await sharp(photo).png().toBuffer();
      const blank = await sharp(photo).linear(0, 255).png().toBuffer();
      const hint = await sharp(photo).linear(0.1, 220).png().toBuffer();
      const animation = await sharp([blank, blank, hint, full], { join: { animated: true } })
        .toFormat(type)
        .toBuffer();
      const shown = await sharp((await ingestPhoto(animation)).jpeg)
        .resize(30, 40)
        .raw()
        .toBuffer();
      const wanted = await sharp(photo).resize(30, 40).raw().toBuffer();
      const error = wanted.reduce((sum, value, i) => sum + Math.abs(value - (shown[i] ?? 0)), 0) / wanted.length;
      expect(error).toBeLessThan(12);
    },
  );
});

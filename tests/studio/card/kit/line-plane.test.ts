import { expect, it } from 'vitest';
import { linePlane } from '#studio/card/kit/line-plane.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { aPhoto } from '../card-builder.ts';

/** The mean of a picture's three colours. */
function meanColour(pixels: Uint8ClampedArray): number[] {
  const sums = [0, 0, 0];
  pixels.forEach((value, i) => {
    if (i % 4 < 3) sums[i % 4] = (sums[i % 4] as number) + value;
  });
  return sums.map((sum) => (4 * sum) / pixels.length);
}

it('finds the same lines and colours for screen and print', async () => {
  const photo = await aPhoto();
  const [screen, print] = await Promise.all(
    [1, 2].map(async (detail) => linePlane(await decodePhoto(photo, null, detail))),
  );
  if (!screen || !print) throw new Error('no plane');
  expect(print.width).toBeGreaterThan(1.5 * screen.width);
  for (const [shown, printed] of [
    [screen.pixels, print.pixels],
    [screen.colours(), print.colours()],
  ] as const) {
    const means = meanColour(printed);
    meanColour(shown).forEach((mean, k) => expect(Math.abs(mean - (means[k] as number))).toBeLessThan(4));
  }
});

import { describe, expect, it } from 'vitest';
import { seasonOf } from '#studio/designs/four-seasons/seasons.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { aFinding, aFoundPhoto, aGreyPhoto } from '../card/found-athlete.ts';

const photoOf = async (tone: number) => {
  const { photo, screen } = await aFoundPhoto(aFinding(), await aGreyPhoto(tone));
  return decodePhoto(photo, null, 1, screen);
};

describe('The season of a card', () => {
  it('is winter on white ground or for a winter sport, and never otherwise', async () => {
    const [snow, grass] = [await photoOf(240), await photoOf(90)];
    for (const turn of [0, 1, 2, 3]) {
      expect(seasonOf(snow, '', turn).name).toBe('winter');
      expect(seasonOf(grass, 'Ice Hockey', turn).name).toBe('winter');
      expect(seasonOf(grass, 'Baseball', turn).name).not.toBe('winter');
    }
  });

  it('differs between a run’s first three options', async () => {
    const photo = await photoOf(90);
    expect(new Set([0, 1, 2].map((turn) => seasonOf(photo, 'Soccer', turn).name)).size).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { openScreenCopy } from '#studio/photo/screen-copy.ts';
import { aRequest, meanDifference, small } from './card-builder.ts';

const { jpeg: photo, screen: copy } = await ingestPhoto(await jpegPhoto('soccer', { width: 720, height: 960 }));
const screen = copy.packed;
/** A little closer than the whole photo, and too close for the screen copy. */
const [wide, close] = [
  { x: 0.02, y: 0, width: 0.96, height: 0.95 },
  { x: 0.2, y: 0, width: 0.6, height: 0.6 },
];

describe('A card with a screen copy of its photo', () => {
  it('looks like a card that is drawn from the photo itself', async () => {
    const whole = await renderCard(await aRequest({ photo }));
    const quick = await renderCard(await aRequest({ photo, screen }));
    expect(meanDifference(await small(whole.jpeg), await small(quick.jpeg))).toBeLessThan(3);
  });

  it('shows the athlete where the photo shows them, in the whole and in a crop', async () => {
    for (const crop of [null, wide]) {
      const own = await decodePhoto(photo, crop);
      const copied = await decodePhoto(photo, crop, 1, screen);
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(Math.abs(copied.head[side] - own.head[side])).toBeLessThan(0.05);
      }
      expect(copied.found).toBe(own.found);
    }
  });

  it('is framed the same in print, from the photo itself', async () => {
    for (const crop of [null, wide]) {
      const approved = await decodePhoto(photo, crop, 1, screen);
      const print = await decodePhoto(photo, crop, 2, screen);
      expect(print.head).toEqual(approved.head);
      expect(Math.max(print.width, print.height)).toBe(2560);
      expect(print.width / print.height).toBeCloseTo(approved.width / approved.height, 2);
    }
  });

  it('is drawn from the photo itself if the crop is too close for the copy', async () => {
    const own = await renderCard(await aRequest({ photo, crop: close }));
    const other = await renderCard(await aRequest({ photo, crop: close, screen }));
    expect(Buffer.from(other.jpeg).equals(own.jpeg)).toBe(true);
  });

  it('is drawn from the photo itself if the copy has another version', async () => {
    const length = Buffer.from(screen).readUInt32LE();
    const older = Buffer.from(screen);
    older.write(older.toString('utf8', 4, 4 + length).replace('"version":2', '"version":1'), 4);
    expect(openScreenCopy(older)).toBeNull();
    const own = await renderCard(await aRequest({ photo }));
    const other = await renderCard(await aRequest({ photo, screen: older }));
    expect(Buffer.from(other.jpeg).equals(own.jpeg)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { isSoftCrop, isWidest, sharperCrop } from '#web/src/cards/builder/photo/crop-dpi.ts';
import { sharpness } from '#web/src/cards/builder/photo/sharpness.ts';
import { momentsAcross, momentsAround, ranked } from '#web/src/cards/builder/photo/video-frames.ts';
import { clipTime, isLong, videoRefusal } from '#web/src/cards/builder/photo/video-messages.ts';
import { checkPhoto, heicMessage } from '#web/src/cards/data/sniff-photo.ts';
import { pixelsOf } from '#web/src/cards/parts/cropping/crop-geometry.ts';
import { cropLabel, zoomedBy } from '#web/src/cards/parts/cropping/crop-keys.ts';

const bytes = (...parts: (number | string)[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))),
  );

const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0);

describe('a photo before it is sent', () => {
  it.each([
    ['image/jpeg', jpeg],
    ['image/png', bytes(0x89, 'PNG\r\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
  ])('is recognised as %s by its first bytes', (type, head) => {
    expect(checkPhoto(1000, head)).toEqual({ type, refusal: null });
  });

  it.each([
    ['a renamed SVG', bytes('<svg xmlns')],
    ['a PDF', bytes('%PDF-1.7')],
  ])('is refused with the specified message if it is %s', (_, head) => {
    const message = 'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.';
    expect(checkPhoto(1000, head).refusal).toBe(message);
  });

  it('is refused as empty if it has no byte', () => {
    expect(checkPhoto(0, bytes()).refusal).toBe('This file is empty. Please choose another one.');
  });

  it('is refused with a helpful message if it is HEIC', () => {
    expect(checkPhoto(1000, bytes(0, 0, 0, 24, 'ftypheic')).refusal).toBe(heicMessage);
  });

  it('may have up to 100 MB', () => {
    expect(checkPhoto(limits.upload.maxBytes, jpeg).refusal).toBeNull();
    expect(checkPhoto(limits.upload.maxBytes + 1, jpeg).refusal).toBe('File too large. Maximum size is 100MB.');
  });
});

describe('a crop', () => {
  it('is measured in pixels of the original, never beyond its edge', () => {
    expect(pixelsOf({ x: 25, y: 10, width: 50, height: 70 }, 3000, 4000)).toEqual({
      x: 750,
      y: 400,
      width: 1500,
      height: 2800,
    });
    const whole = pixelsOf({ x: 0.02, y: 0, width: 100, height: 100.4 }, 3000, 4000);
    expect(whole.x + whole.width).toBeLessThanOrEqual(3000);
    expect(whole.height).toBe(4000);
  });

  it('is the widest if it has the photo’s full width', () => {
    expect(isWidest({ x: 0, y: 12, width: 100, height: 40 })).toBe(true);
    expect(isWidest({ x: 10, y: 10, width: 80, height: 60 })).toBe(false);
  });

  it('is soft in print under 200 dpi', () => {
    const half = { x: 0, y: 0, width: 50, height: 50 };
    expect(isSoftCrop({ width: 1100, height: 1500 }, half)).toBe(false);
    expect(isSoftCrop({ width: 1098, height: 1498 }, half)).toBe(true);
    expect(isSoftCrop({ width: 1098, height: 1498 }, null)).toBe(false);
  });
});

describe('a soft crop', () => {
  const crop = { x: 70, y: 60, width: 20, height: 28 };

  it('becomes sharp by showing as little more of the photo as that needs, around the same middle', () => {
    const photo = { width: 1500, height: 1500 };
    expect(isSoftCrop(photo, crop)).toBe(true);
    const wider = sharperCrop(photo, crop);
    expect(isSoftCrop(photo, wider)).toBe(false);
    expect(isSoftCrop(photo, { ...wider, width: wider.width * 0.98, height: wider.height * 0.98 })).toBe(true);
    expect(wider.x + wider.width / 2).toBeCloseTo(80);
    expect(wider.width / wider.height).toBeCloseTo(crop.width / crop.height);
  });

  it('of a photo that is too small shows all that fits', () => {
    expect(isWidest(sharperCrop({ width: 300, height: 300 }, crop))).toBe(true);
  });
});

describe('frames of a video', () => {
  const checks = (side: number, contrast: number) => {
    const rgba = new Uint8ClampedArray(side * side * 4);
    for (let at = 0; at < side * side; at++)
      rgba.fill((at + Math.floor(at / side)) % 2 ? contrast : 0, at * 4, at * 4 + 4);
    return rgba;
  };
  it('are ranked by sharpness', () => {
    const scores = [
      sharpness(checks(16, 40), 16, 16),
      sharpness(checks(16, 250), 16, 16),
      sharpness(checks(16, 0), 16, 16),
    ];
    const frames = scores.map((found, atSeconds) => ({ atSeconds, preview: '', sharpness: found }));
    expect(ranked(frames).map(({ atSeconds }) => atSeconds)).toEqual([1, 0, 2]);
    expect(scores[2]).toBe(0);
  });

  it('are taken across a whole clip, and around a moment', () => {
    const across = momentsAcross(8);
    expect([across.length, across[0], across.at(-1)]).toEqual([16, 0.25, 7.75]);
    expect(momentsAround(0, 8)).toEqual([0, 0.15, 0.3, 0.5]);
    expect(momentsAround(8, 8).at(-1)).toBe(7.95);
    expect([isLong(60), isLong(600), clipTime(63.2)]).toEqual([false, true, '1:03.20']);
  });

  it.each([
    ['HEVC', 'ftypqt  hvc1', 'unreadable', 'This browser cannot play this HEVC video.'],
    ['sound alone', 'ftypM4A mp4a', 'no_picture', 'This file has sound but no picture.'],
    ['damaged', 'no video at all', 'unreadable', 'This video could not be read. Choose another file'],
  ] as const)('are refused with a helpful message if the file is %s', async (_, content, cause, message) => {
    expect(await videoRefusal(new Blob([content]), cause)).toContain(message);
  });
});

describe('the crop by keyboard', () => {
  it('zooms with plus and minus within the limits, and resets with 0', () => {
    expect([zoomedBy('+', 1), zoomedBy('=', 3.95), zoomedBy('-', 1), zoomedBy('0', 3)]).toEqual([1.1, 4, 1, 1]);
    expect(zoomedBy('ArrowLeft', 1)).toBeNull();
  });

  it('is described to screen readers', () => {
    expect(cropLabel({ x: 20, y: 10, width: 40, height: 50 }, 2)).toBe('Zoom 200%. Middle at 40% across, 35% down.');
  });
});

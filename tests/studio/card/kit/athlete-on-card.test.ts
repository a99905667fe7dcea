import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { card, cardRect, type Rect } from '#studio/card/geometry.ts';
import type { Artboard } from '#studio/card/kit/artboard.ts';
import { gradedPhoto } from '#studio/card/kit/athlete/graded-photo.ts';
import { groundShadow } from '#studio/card/kit/athlete/ground-shadow.ts';
import { popOut, rising } from '#studio/card/kit/athlete/pop-out.ts';
import { type DecodedPhoto, decodePhoto } from '#studio/photo/decode-photo.ts';
import { framePhoto } from '#studio/photo/frame-photo.ts';
import { plainScene } from '#studio/photo/photo-layers.ts';
import { aPhoto } from '../card-builder.ts';
import { aSurePhoto } from '../found-athlete.ts';

const window: Rect = { x: 100, y: 200, width: 600, height: 800 };
const placement = { part: window, window };

/** An athlete who fills a box of a photo of the card's size. The matte has cells of so many pixels. */
const athleteIn = async (box: Rect, cell = 5): Promise<DecodedPhoto> => {
  const [width, height] = [card.width / cell, card.height / cell];
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, top] = [cell * x - box.x, cell * y - box.y];
      const inside = left >= 0 && left < box.width && top >= 0 && top < box.height;
      values[y * width + x] = inside ? 1 : 0;
    }
  }
  const share = { x: box.x / 825, y: box.y / 1125, width: box.width / 825, height: box.height / 1125 };
  return {
    ...(await decodePhoto(await aPhoto(), null)),
    width: card.width,
    height: card.height,
    matte: { width, height, values },
    subject: share,
    head: { ...share, height: share.height / 6 },
    confident: true,
    headSeen: true,
    found: true,
  };
};

/** A red card, stamped all over, on which a green athlete is popped out. */
function poppedOn(photo: DecodedPhoto, box: Rect) {
  const [ink, foil, athlete] = [0, 1, 2].map(() => createCanvas(card.width, card.height).getContext('2d'));
  if (!ink || !foil || !athlete) throw new Error('no canvas');
  ink.fillStyle = '#f00';
  ink.fillRect(0, 0, card.width, card.height);
  foil.fillStyle = '#fff';
  foil.fillRect(0, 0, card.width, card.height);
  athlete.fillStyle = '#0f0';
  athlete.fillRect(box.x, box.y, box.width, box.height);
  const artboard = { ink, foil, photo } as Artboard;
  popOut(artboard, athlete.canvas, placement, { above: 60, beside: 40, until: 900 });
  return (x: number, y: number) => ({
    athlete: (ink.getImageData(x, y, 1, 1).data[1] ?? 0) > 127,
    foil: (foil.getImageData(x, y, 1, 1).data[3] ?? 0) > 127,
  });
}

describe('An athlete who leaves the frame', () => {
  it('covers the frame above and beside the window, without foil on the athlete', async () => {
    const box = { x: 50, y: 150, width: 400, height: 900 };
    const at = poppedOn(await athleteIn(box), box);
    expect(at(300, 160)).toEqual({ athlete: true, foil: false });
    expect(at(70, 600)).toEqual({ athlete: true, foil: false });
  });

  it('stays within the limits of the design, and behind the part that covers the legs', async () => {
    const box = { x: 30, y: 100, width: 400, height: 950 };
    const at = poppedOn(await athleteIn(box), box);
    expect(at(300, 130)).toEqual({ athlete: false, foil: true });
    expect(at(50, 600)).toEqual({ athlete: false, foil: true });
    expect(at(300, 920)).toEqual({ athlete: false, foil: true });
  });

  it('stays inside the window where the photo cuts off the athlete', async () => {
    const box = { x: 0, y: 0, width: 400, height: 1000 };
    const at = poppedOn(await athleteIn(box), box);
    expect(at(90, 600).athlete).toBe(false);
    expect(at(300, 190).athlete).toBe(false);
    expect(at(300, 600).athlete).toBe(true);
  });

  it('rises over the upper edge only with a sure outline that the photo does not cut off', async () => {
    const shot = { fill: 1, across: 0.5, covered: 0.1 };
    const headTop = (photo: DecodedPhoto): number => {
      const part = framePhoto(photo, window, rising(photo, shot, 0.04));
      return (photo.subject.y * photo.height - part.y) / part.height;
    };
    const whole = await athleteIn({ x: 250, y: 150, width: 300, height: 800 });
    expect(headTop(whole)).toBeCloseTo(-0.04, 2);
    expect(headTop({ ...whole, confident: false })).toBeGreaterThan(0);
    expect(headTop(await athleteIn({ x: 250, y: 0, width: 300, height: 800 }))).toBeGreaterThanOrEqual(0);
  });
});

describe('A photo without a sure athlete', () => {
  const look = {
    name: 'test',
    saturation: 1.1,
    contrast: 0.4,
    background: { dark: [0, 0, 80], middle: [40, 0, 160], light: [90, 60, 255], amount: 0.9 },
    light: { ambient: 1, tint: [255, 255, 255], keys: [{ colour: [255, 255, 255], strength: 1, from: [1, 0, 0] }] },
  } as const;

  it('is shown whole in one grade, and nothing is cut out', async () => {
    const found = await athleteIn({ x: 250, y: 150, width: 300, height: 800 });
    const pixels = new Uint8ClampedArray(4 * found.width * found.height).fill(150);
    const photo = { ...found, pixels, confident: false };
    const { scene, athlete } = gradedPhoto(photo, look);
    expect(athlete).toBeNull();
    expect(Buffer.compare(scene.data(), plainScene(photo, 'plain', 1.1, 0.4).data())).toBe(0);
  });

  it('differs from a photo with a sure athlete, whose background gets the colours of the design', async () => {
    const sure = await aSurePhoto();
    const photo = await decodePhoto(sure.photo, null, 1, sure.screen);
    const { scene, athlete } = gradedPhoto(photo, look);
    expect(athlete).not.toBeNull();
    expect(Buffer.compare(scene.data(), plainScene(photo, 'plain', 1.1, 0.4).data())).not.toBe(0);
  });
});

describe('The shadow on the ground', () => {
  /** The darkest pixel of a white card in a row. */
  const darkest = (photo: DecodedPhoto, y: number): number => {
    const ink = createCanvas(card.width, card.height).getContext('2d');
    ink.fillStyle = '#fff';
    ink.fillRect(0, 0, card.width, card.height);
    groundShadow({ ink, photo } as Artboard, { part: cardRect, window: cardRect });
    const { data } = ink.getImageData(0, y, card.width, 1);
    return Math.min(...data.filter((_, i) => i % 4 === 0));
  };

  it('lies under the feet', async () => {
    expect(darkest(await athleteIn({ x: 300, y: 200, width: 200, height: 700 }), 898)).toBeLessThan(160);
  });

  it('is not drawn under a bust', async () => {
    expect(darkest(await athleteIn({ x: 300, y: 400, width: 200, height: 725 }), 1120)).toBe(255);
  });
});

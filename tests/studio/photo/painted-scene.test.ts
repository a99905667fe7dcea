import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { type IngestedPhoto, ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { knowsAthlete, screenOfScene, withScene } from '#studio/photo/painted-scene.ts';
import { openScreenCopy } from '#studio/photo/screen-copy.ts';

let photo: IngestedPhoto;
let scene: Buffer;
beforeAll(async () => {
  photo = await ingestPhoto(await readFile('assets/athletes/soccer.webp'), 'photo', findAthlete);
  scene = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff00ff' } })
    .jpeg()
    .toBuffer();
});

const source = () => ({ photo: photo.jpeg, screen: photo.screen.packed, crop: null, cutout: null });
const whole = () => ({ left: 0, top: 0, width: photo.workingWidth, height: photo.workingHeight });

/** The mean colour at a place, in fractions of the picture. */
async function colourAt(picture: Uint8Array, { x, y }: { readonly x: number; readonly y: number }) {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: Math.round(x * width) - 4, top: Math.round(y * height) - 4, width: 8, height: 8 };
  return (await sharp(await sharp(picture).extract(area).png().toBuffer()).stats()).channels.map(({ mean }) => mean);
}

const near = (one: readonly number[], two: readonly number[]): boolean =>
  one.every((value, i) => Math.abs(value - (two[i] ?? 0)) < 12);

/** The middle of the head that was found. */
function faceOf() {
  const { x, y, width, height } = photo.screen.people[0]?.head ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

describe('a painted scene', () => {
  it('lies behind the athlete of the photo', async () => {
    const painted = await withScene(source(), scene, whole());
    expect(await sharp(painted).metadata()).toMatchObject({ width: photo.workingWidth, height: photo.workingHeight });
    expect(near(await colourAt(painted, { x: 0.03, y: 0.03 }), [255, 0, 255])).toBe(true);
    expect(near(await colourAt(painted, faceOf()), await colourAt(photo.jpeg, faceOf()))).toBe(true);
  });

  it('fills only the part that was painted', async () => {
    const part = { ...whole(), width: Math.round(photo.workingWidth / 2) };
    const painted = await withScene(source(), scene, part);
    const right = { x: 0.97, y: 0.03 };
    expect(near(await colourAt(painted, right), await colourAt(photo.jpeg, right))).toBe(true);
  });

  it('has the athlete and the size of the sharper copy, if the card is drawn from a sharper copy', async () => {
    const [width, height] = [2 * photo.workingWidth, 2 * photo.workingHeight];
    const sharper = await sharp(photo.jpeg).resize(width, height).tint('#00ff00').jpeg().toBuffer();
    const painted = await withScene({ ...source(), sharper }, scene, whole());
    expect(await sharp(painted).metadata()).toMatchObject({ width, height });
    expect(near(await colourAt(painted, { x: 0.97, y: 0.97 }), [255, 0, 255])).toBe(true);
    expect(near(await colourAt(painted, faceOf()), await colourAt(sharper, faceOf()))).toBe(true);
  });

  it('keeps the finding of the photo', async () => {
    const packed = await screenOfScene(photo.screen.packed, await withScene(source(), scene, whole()));
    const [before, after] = [photo.screen.packed, packed ?? new Uint8Array()].map(openScreenCopy);
    expect(after?.people).toEqual(before?.people);
    expect(after?.readAnalysis()).toEqual(before?.readAnalysis());
    expect(near(await colourAt(after?.jpeg ?? new Uint8Array(), { x: 0.03, y: 0.03 }), [255, 0, 255])).toBe(true);
  });

  it('requires an athlete with a sure outline', async () => {
    expect(await knowsAthlete(source())).toBe(true);
    expect(await knowsAthlete({ ...source(), screen: null })).toBe(false);
    const nobody = await ingestPhoto(await sharp(scene).resize(600, 800).jpeg().toBuffer(), 'photo', findAthlete);
    expect(await knowsAthlete({ ...source(), photo: nobody.jpeg, screen: nobody.screen.packed })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { aFinding, aPerson, boxesPhoto } from './finding-builder.ts';

const body = { x: 0.4, y: 0.3, width: 0.2, height: 0.6 };
/** Far from the body, as a raised bat is. */
const bat = { x: 0.05, y: 0.05, width: 0.04, height: 0.3 };
const other = { x: 0.72, y: 0.3, width: 0.16, height: 0.6 };
const boxes = [
  { box: body, fill: '#c22' },
  { box: bat, fill: '#e8c890' },
  { box: other, fill: '#22c' },
];
/** The mask's square is the body's: the bat lies outside of it. */
const near = { cx: 0.5, cy: 0.6, side: 0.7 };
const found = { ...aPerson({ x: 0.357, y: 0.07, width: 0.286, height: 0.857 }), box: body, square: near };
const second = aPerson(other);
const photo = await boxesPhoto(boxes, aFinding([found, second]));
const unsure = await boxesPhoto(boxes, aFinding([{ ...found, confident: false }]));
const nobody = await boxesPhoto(boxes, null);

type Stroke = Cutout['strokes'][number];
/** Down the middle of the bat, wider than it. */
const overBat = (mode: Stroke['mode'], radius = 0.035): Stroke => ({
  mode,
  radius,
  points: [
    { x: 0.07, y: 0.08 },
    { x: 0.07, y: 0.32 },
  ],
});
const touched = (strokes: Stroke[], person: Cutout['person'] = null): Cutout => ({ person, strokes });

const drawn = ({ photo: bytes, screen }: typeof photo, cutout: Cutout | null, crop = whole, detail = 1) =>
  decodePhoto(bytes, crop, detail, screen, cutout);
const whole = null as { x: number; y: number; width: number; height: number } | null;

/** The matte at a place of the photo, given in fractions of the crop. */
const at = ({ matte }: Awaited<ReturnType<typeof drawn>>, x: number, y: number): number =>
  matte.values[Math.floor(y * matte.height) * matte.width + Math.floor(x * matte.width)] as number;

describe('A touch-up with the brush', () => {
  it('adds the painted object, even far from the athlete, up to its edges in the photo', async () => {
    const before = await drawn(photo, null);
    expect(at(before, 0.07, 0.2)).toBeLessThan(0.05);
    const after = await drawn(photo, touched([overBat('keep')]));
    expect(at(after, 0.07, 0.2)).toBeGreaterThan(0.98);
    expect(at(after, 0.053, 0.2)).toBeGreaterThan(0.8);
    expect(at(after, 0.086, 0.2)).toBeGreaterThan(0.8);
    expect(at(after, 0.042, 0.2)).toBeLessThan(0.2);
    expect(at(after, 0.099, 0.2)).toBeLessThan(0.2);
    expect(at(after, 0.5, 0.6)).toBeGreaterThan(0.98);
    expect(at(after, 0.3, 0.6)).toBeLessThan(0.05);
  });

  it('removes the painted area', async () => {
    const feet: Stroke = {
      mode: 'remove',
      radius: 0.05,
      points: [
        { x: 0.38, y: 0.86 },
        { x: 0.62, y: 0.86 },
      ],
    };
    const after = await drawn(photo, touched([feet]));
    expect(at(after, 0.5, 0.86)).toBeLessThan(0.02);
    expect(at(after, 0.5, 0.7)).toBeGreaterThan(0.95);
  });

  it('applies strokes in their order', async () => {
    const kept = await drawn(photo, touched([overBat('remove'), overBat('keep')]));
    expect(at(kept, 0.07, 0.2)).toBeGreaterThan(0.98);
    const removed = await drawn(photo, touched([overBat('keep'), overBat('remove')]));
    expect(at(removed, 0.07, 0.2)).toBeLessThan(0.02);
  });

  it('extends the athlete’s box and shape by the added object', async () => {
    const before = await drawn(photo, null);
    const after = await drawn(photo, touched([overBat('keep')]));
    expect(before.subject.x).toBeCloseTo(0.4, 1);
    expect(after.subject.x).toBeCloseTo(0.05, 1);
    expect(after.subject.y).toBeLessThan(0.1);
    const cells = ({ alpha }: typeof after) => alpha.reduce((sum, v) => sum + v, 0) / alpha.length;
    expect(after.alpha.length).toBeGreaterThan(0);
    expect(cells(after)).toBeGreaterThan(0.1);
  });

  it('works in a wide crop, in a close crop and in print', async () => {
    const cutout = touched([overBat('keep')]);
    const [wide, close] = [
      { x: 0.02, y: 0.02, width: 0.95, height: 0.95 },
      { x: 0, y: 0, width: 0.62, height: 0.62 },
    ];
    for (const crop of [wide, close]) {
      for (const detail of [1, 2]) {
        const after = await drawn(photo, cutout, crop, detail);
        const place = (x: number, y: number) => at(after, (x - crop.x) / crop.width, (y - crop.y) / crop.height);
        expect(place(0.07, 0.2)).toBeGreaterThan(0.98);
        expect(place(0.5, 0.5)).toBeGreaterThan(0.98);
        expect(place(0.3, 0.3)).toBeLessThan(0.05);
      }
    }
  });

  it('applies to the tapped person', async () => {
    const after = await drawn(photo, touched([overBat('keep')], { x: 0.8, y: 0.5 }));
    expect(at(after, 0.8, 0.6)).toBeGreaterThan(0.95);
    expect(at(after, 0.07, 0.2)).toBeGreaterThan(0.98);
    expect(at(after, 0.5, 0.6)).toBeLessThan(0.05);
  });

  it('makes an unsure cut-out sure, so that designs rely on it', async () => {
    expect((await drawn(unsure, null)).confident).toBe(false);
    const after = await drawn(unsure, touched([overBat('keep')]));
    expect(after.confident).toBe(true);
    expect(at(after, 0.07, 0.2)).toBeGreaterThan(0.98);
    expect(at(after, 0.5, 0.6)).toBeGreaterThan(0.98);
  });

  it('cuts out an athlete in a photo in which no one was found', async () => {
    expect((await drawn(nobody, null)).found).toBe(false);
    const after = await drawn(
      nobody,
      touched([
        overBat('keep'),
        {
          ...overBat('keep'),
          points: [
            { x: 0.8, y: 0.35 },
            { x: 0.8, y: 0.85 },
          ],
          radius: 0.09,
        },
      ]),
    );
    expect(after).toMatchObject({ confident: true, found: true });
    expect(at(after, 0.07, 0.2)).toBeGreaterThan(0.98);
    expect(at(after, 0.8, 0.6)).toBeGreaterThan(0.98);
  });

  it('has the same bytes each time', async () => {
    const cutout = touched([overBat('keep'), overBat('remove', 0.01)]);
    const once = (await drawn(photo, cutout)).matte.values;
    await drawn(photo, null);
    await drawn(nobody, null);
    const again = (await drawn(photo, cutout)).matte.values;
    expect(Buffer.from(again.buffer).equals(Buffer.from(once.buffer))).toBe(true);
  });
});

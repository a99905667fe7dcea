import { describe, expect, it } from 'vitest';
import { Signature, SignatureInput } from '#domain/cards/card/signature.ts';

const drawn = (...points: object[]) => ({ type: 'draw', strokes: [points] });
const dot = { x: 1, y: 1 };

describe('the numbers of a signature', () => {
  it.each([
    ['a point far right', drawn(dot, { x: 1e200, y: 1 })],
    ['a point far up', drawn(dot, { x: 1, y: -1e200 })],
    ['a point that the table cannot store', drawn({ x: 2 ** 53 + 2, y: 1 })],
    ['a point without a number', drawn({ x: Number.POSITIVE_INFINITY, y: Number.NaN })],
    ['a time after the year 2100', drawn({ ...dot, t: 1e21 })],
    ['a time before all others', drawn({ ...dot, t: -1 })],
    ['a place left of the card', { ...drawn(dot), position: { x: -1e-200, y: 50 } }],
    ['a size above 3', { ...drawn(dot), scale: 1e300 }],
    ['a size close to zero', { ...drawn(dot), scale: 5e-324 }],
    ['kept ink below the card', { type: 'kept', position: { x: 50, y: 1e9 } }],
  ])('are refused: %s', (_what, input) => {
    expect(SignatureInput.safeParse(input).success).toBe(false);
  });

  it('are rounded if too small to see, because the table cannot store them', () => {
    const input = { ...drawn({ x: 5e-324, y: 12.34567, t: 1e-200 }), position: { x: 1e-200, y: 50 } };
    const stored = Signature.parse(SignatureInput.parse(input));
    expect(stored).toMatchObject({ strokes: [[{ x: 0, y: 12.346, t: 0 }]], position: { x: 0, y: 50 } });
    expect(Signature.parse(stored)).toEqual(stored);
  });

  it('are accepted from a wide pad and a clock in milliseconds', () => {
    expect(SignatureInput.safeParse(drawn({ x: 3840, y: -12.5, t: 1_773_489_600_000 })).success).toBe(true);
  });
});

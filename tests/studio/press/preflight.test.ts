import { describe, expect, it } from 'vitest';
import { proofZones } from '#domain/shop/print-layouts.ts';
import type { SignatureInk } from '#studio/card/card-request.ts';
import { preflight } from '#studio/press/preflight.ts';

const ink = (over: Partial<SignatureInk> = {}): SignatureInk => ({
  type: 'draw',
  strokes: [
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  ],
  aspect: 3,
  text: '',
  font: 'Dancing Script',
  position: { x: 50, y: 80 },
  scale: 0.8,
  colour: 'black',
  ...over,
});

describe('preflight', () => {
  it('returns no warning for a signature in the safe zone', () => {
    expect(preflight([], ink())).toEqual([]);
    expect(preflight([], null)).toEqual([]);
  });

  it.each([[{ x: 2, y: 50 }], [{ x: 98, y: 50 }], [{ x: 50, y: 1 }], [{ x: 50, y: 99 }], [{ x: 0, y: 100 }]])(
    'moves a signature at %j into the safe zone with its fix',
    (position) => {
      const [warning, ...others] = preflight([], ink({ position }));
      expect(others).toEqual([]);
      expect(warning).toMatchObject({
        code: 'signature.near_edge',
        field: 'signature',
        fix: { kind: 'move_signature' },
      });
      expect(preflight([], ink({ position: warning?.fix?.position ?? position }))).toEqual([]);
    },
  );

  it.each([
    { x: 75, y: 800, width: 185, height: 185 },
    { x: 500, y: 760, width: 185, height: 209 },
  ])('moves a signature out from under the code of a clip at %j', (plate) => {
    const [warning, ...others] = preflight([], ink(), plate);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code: 'signature.under_clip', fix: { kind: 'move_signature' } });
    expect(preflight([], ink({ position: warning?.fix?.position ?? { x: 50, y: 80 } }), plate)).toEqual([]);
    expect(preflight([], ink(), { ...plate, y: 90 })).toEqual([]);
  });

  it('offers no fix if moving cannot help', () => {
    const [warning] = preflight([], ink({ scale: 3 }));
    expect(warning?.code).toBe('signature.near_edge');
    expect(warning?.fix).toBeUndefined();
  });

  it('passes on the warnings of the drawing', () => {
    const shrunk = { code: 'text.shrunk', field: 'player_name', message: 'Small.' } as const;
    expect(preflight([shrunk], null)).toEqual([shrunk]);
  });
});

describe('the zones of a card', () => {
  it('are an eighth of an inch apart', () => {
    expect(proofZones.card).toEqual({
      width: 1100,
      height: 1500,
      trim: { x: 50, y: 50, width: 1000, height: 1400 },
      safe: { x: 100, y: 100, width: 900, height: 1300 },
    });
  });
});

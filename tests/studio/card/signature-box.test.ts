import { describe, expect, it } from 'vitest';
import { handNames } from '#domain/cards/card/signature-look.ts';
import type { SignatureInk } from '#studio/card/card-request.ts';
import { drawCard } from '#studio/card/render-card.ts';
import { signatureBox } from '#studio/card/signature-box.ts';
import { preflight } from '#studio/press/preflight.ts';
import { aRequest } from './card-builder.ts';

const ink = (over: Partial<SignatureInk>): SignatureInk => ({
  type: 'type',
  strokes: [],
  aspect: 1,
  text: '',
  font: '',
  position: { x: 50, y: 40 },
  scale: 0.8,
  colour: '#ff00ff',
  ...over,
});

const pixels = async (signature: SignatureInk | null) =>
  (await drawCard(await aRequest({ design: 'gallery', signature }), 'bleed-300')).ink;

/** Returns the box in which a signature changes the card, in drawing units. */
async function printedAt(signature: SignatureInk) {
  const [bare, signed] = [await pixels(null), await pixels(signature)];
  let [left, top, right, bottom] = [bare.width, bare.height, 0, 0];
  for (let i = 0; i < bare.data.length; i++) {
    if (bare.data[i] === signed.data[i]) continue;
    const [x, y] = [Math.floor(i / 3) % bare.width, Math.floor(i / 3 / bare.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left, top, right, bottom };
}

/** Distance of the ink from each side of the box. */
async function room(signature: SignatureInk): Promise<number[]> {
  const box = signatureBox(signature);
  const { left, top, right, bottom } = await printedAt(signature);
  return [left - box.x, top - box.y, box.x + box.width - right, box.y + box.height - bottom];
}

// Overhanging letters, a single wide letter, accents, a name too long for its width, and letters that the font lacks.
const names = ['Mara Okafor', 'J', 'jjjjjj ffff', 'Nguyễn Văn Đức', 'Ángel Fjord-Quigley Younger', '大谷翔平'];

describe.each(handNames)('the box of a signature typed in %s', (font) => {
  it.each(names)('holds all the ink of %s and little more', async (text) => {
    for (const distance of await room(ink({ text, font }))) {
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThan(20);
    }
  });

  it('is inside the safe zone after its fix', () => {
    for (const position of [
      { x: 2, y: 50 },
      { x: 98, y: 50 },
      { x: 50, y: 1 },
      { x: 50, y: 99 },
    ]) {
      const off = ink({ text: 'jj Mara ff', font, position });
      const [warning] = preflight([], off);
      expect(warning?.fix?.kind).toBe('move_signature');
      expect(preflight([], { ...off, position: warning?.fix?.position ?? position })).toEqual([]);
    }
  });
});

it('the box of a drawn signature includes the width of the pen', async () => {
  const strokes = [
    [
      { x: 0, y: 1 },
      { x: 0.5, y: 0 },
      { x: 1, y: 1 },
    ],
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
  ];
  for (const distance of await room(ink({ type: 'draw', strokes, aspect: 2 }))) {
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(4);
  }
});

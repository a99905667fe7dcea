import { describe, expect, it } from 'vitest';
import { NewSignature } from '#domain/cards/card/signature.ts';
import { emptyInk, type Ink, isBlank, signatureBody, withSuggestion } from '#web/src/cards/builder/signature/ink.ts';
import {
  inkFrom,
  inkPaths,
  inkWidth,
  positionOnCard,
  strokesOnCard,
  trim,
} from '#web/src/cards/builder/signature/ink-on-card.ts';

const line = [
  { x: 10, y: 10 },
  { x: 110, y: 60 },
];

describe('the signature', () => {
  it('starts with the default place, size and pen', () => {
    expect(emptyInk).toMatchObject({ position: { x: 50, y: 80 }, scale: 0.8, colour: 'black', type: 'draw' });
    expect(emptyInk.font).toBe('Dancing Script');
    expect(isBlank(emptyInk)).toBe(true);
  });

  it('is centred on its place at 60 % of the card’s width for scale 1', () => {
    const ink = { ...emptyInk, strokes: [line], scale: 1 };
    expect(inkWidth(ink)).toBe(450);
    const [path] = inkPaths(strokesOnCard(ink));
    expect(path).toBe(
      `M${trim.width / 2 - 225}.0 ${trim.height * 0.8 - 112.5}L${trim.width / 2 + 225}.0 ${trim.height * 0.8 + 112.5}`,
    );
  });

  it('stays where it was drawn, stroke by stroke, until it is moved or resized', () => {
    const first = [
      { x: 100, y: 700 },
      { x: 104, y: 900 },
    ];
    const second = [
      { x: 120, y: 820 },
      { x: 400, y: 800 },
    ];
    const begun: Ink = { ...emptyInk, ...inkFrom([first]) };
    expect(strokesOnCard(begun)).toEqual([first]);
    const ink: Ink = { ...emptyInk, ...inkFrom([...strokesOnCard(begun), second]) };
    expect(strokesOnCard(ink)).toEqual([first, second]);
    expect(NewSignature.parse(signatureBody(begun)).scale).toBe(0.1);
    const moved = strokesOnCard({ ...ink, position: { ...ink.position, x: ink.position.x + 10 } });
    expect(moved[1]?.[0]?.x).toBeCloseTo(120 + trim.width / 10, 0);
  });

  it('stays on the card', () => {
    expect(positionOnCard({ x: 140, y: -20 })).toEqual({ x: 95, y: 5 });
  });

  it('is sent in the form that the server accepts, however long it is', () => {
    const long = Array.from({ length: 9000 }, (_, x) => ({ x, y: x % 7 }));
    const body = NewSignature.parse(signatureBody({ ...emptyInk, strokes: [long] }));
    expect(body.strokes?.flat().length).toBeLessThanOrEqual(5000);
    expect(NewSignature.parse(signatureBody({ ...emptyInk, type: 'type', text: ' Mara ' })).text).toBe('Mara');
  });
});

describe('a suggested place', () => {
  const first = { position: { x: 50, y: 62 }, scale: 0.8, colour: 'white' };
  const second = { position: { x: 50, y: 70 }, scale: 0.6, colour: 'black' };

  it('moves ink that was not placed, and again for another front', () => {
    const moved = withSuggestion(emptyInk, null, first);
    expect([moved.position, moved.colour]).toEqual([first.position, 'white']);
    expect(withSuggestion(moved, first, second)).toMatchObject(second);
  });

  it('does not change the customer’s choices', () => {
    const own = { ...emptyInk, position: { x: 20, y: 20 } };
    expect(withSuggestion(own, null, first)).toEqual({ ...own, colour: 'white' });
    const large = { ...emptyInk, scale: 1.2 };
    expect(withSuggestion(large, null, second)).toEqual({ ...large, colour: 'black' });
    expect(withSuggestion({ ...emptyInk, colour: 'red' }, null, first).colour).toBe('red');
  });
});

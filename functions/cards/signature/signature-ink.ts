import type { Side } from '#domain/cards/card/card-states.ts';
import type { Signature } from '#domain/cards/card/signature.ts';
import type { SignatureInk } from '#studio/card/card-request.ts';

/** Scales strokes from the pad's pixels to the unit square; `aspect` is their bounding box's, also for a single dot. */
function boxed(strokes: Signature['strokes']): Pick<SignatureInk, 'strokes' | 'aspect'> {
  const points = strokes.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  return {
    aspect: width / height,
    strokes: strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: (x - left) / width, y: (y - top) / height }))),
  };
}

/** The ink of a side. Null if the signature does not cover it. */
export function inkOf(signature: Signature | null, side: Side): Signature | null {
  const covers = signature?.side === side || signature?.side === 'both';
  return covers && signature.type !== 'none' ? signature : null;
}

/** A stored signature as the renderer takes it. Null without ink. */
export function signatureInk(signature: Signature | null): SignatureInk | null {
  if (!signature || signature.type === 'none') return null;
  const { type, text, font, position, scale, colour } = signature;
  const base = { text, font, position, scale, colour };
  if (type === 'type') return text.trim() ? { ...base, type, strokes: [], aspect: 1 } : null;
  return signature.strokes.flat().length > 0 ? { ...base, type, ...boxed(signature.strokes) } : null;
}

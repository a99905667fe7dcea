import { createCanvas } from '@napi-rs/canvas';
import { signatureLook } from '#domain/cards/card/signature-look.ts';
import type { SignatureInk } from './card-request.ts';
import { card, inset, type Rect } from './geometry.ts';
import { fitSignature, signatureWidth, strokesHeight } from './signature.ts';

/** Soft edges reach this far beyond outlines, in units. */
const softEdge = 2;

/** The bounding box of a signature on the card with bleed, in units. Rather too large than too small. */
export function signatureBox(ink: SignatureInk): Rect {
  const trim = inset({ x: 0, y: 0, width: card.width, height: card.height }, card.trim);
  const { x, y, width, height } = ink.type === 'draw' ? drawnBox(ink) : typedBox(ink);
  return {
    x: trim.x + (trim.width * ink.position.x) / 100 + x,
    y: trim.y + (trim.height * ink.position.y) / 100 + y,
    width,
    height,
  };
}

/** The box relative to the signature's position, as in `typedBox`. */
function drawnBox({ scale, aspect }: SignatureInk): Rect {
  const width = signatureWidth(scale);
  const height = strokesHeight(width, aspect);
  return inset({ x: -width / 2, y: -height / 2, width, height }, -(signatureLook.pen / 2 + softEdge));
}

/** The box of the letters' ink, which exceeds their set width, in script fonts by a twentieth or more. */
function typedBox(ink: SignatureInk): Rect {
  const ctx = createCanvas(1, 1).getContext('2d');
  const { font, lines, squeeze, ascent, descent } = fitSignature(ctx, ink);
  ctx.font = font;
  ctx.textAlign = 'center';
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = ctx.measureText(lines[0] ?? '');
  const [sin, cos] = [Math.sin(signatureLook.lean), Math.cos(signatureLook.lean)];
  const corners = [-left, right].flatMap((x) => [-ascent, descent].map((y) => ({ x, y })));
  const xs = corners.map(({ x, y }) => squeeze * (cos * x + sin * y));
  const ys = corners.map(({ x, y }) => (ascent - descent) / 2 + cos * y - sin * x);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return inset({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, -softEdge);
}

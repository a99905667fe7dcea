import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { handOf, signatureLook } from '#domain/cards/card/signature-look.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import type { SignatureInk } from './card-request.ts';
import { card } from './geometry.ts';
import type { Artboard } from './kit/artboard.ts';
import { scoped } from './kit/canvas-state.ts';
import { keepFoilOff } from './kit/foil.ts';
import { type FittedText, fitText } from './type/fit-text.ts';

const trimWidth = card.width - 2 * card.trim;
const trimHeight = card.height - 2 * card.trim;

/** Width of a signature on the card, in drawing units. */
export const signatureWidth = (scale: number): number => signatureLook.width * trimWidth * scale;

/** Height of drawn ink, in drawing units. */
export const strokesHeight = (width: number, aspect: number): number =>
  width / Math.max(signatureLook.minAspect, aspect);

/** A typed signature in its handwriting font, fitted to its width. */
export function fitSignature(ctx: SKRSContext2D, { text, font, scale }: SignatureInk): FittedText {
  const width = signatureWidth(scale);
  return fitText(ctx, cleanText(text), {
    face: handOf(font).face,
    size: signatureLook.letters * width,
    minSize: 27,
    width,
  });
}

/** Draws the signature over everything else. `position` is its middle in percent of the trim; scale 1 is 60 % of the trim's width. */
export function drawSignature(artboard: Artboard, signature: SignatureInk): void {
  const { ink } = artboard;
  scoped(ink, () => {
    ink.strokeStyle = ink.fillStyle = signature.colour;
    traceSignature(ink, signature);
  });
  keepFoilOff(artboard, (ctx, around) => traceSignature(ctx, signature, 2 * around));
}

/** Draws the ink in the current color, wider by `around` units. */
export function traceSignature(ctx: SKRSContext2D, signature: SignatureInk, around = 0): void {
  const x = card.trim + (trimWidth * signature.position.x) / 100;
  const y = card.trim + (trimHeight * signature.position.y) / 100;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (signature.type === 'draw') traceStrokes(ctx, signature, around, x, y);
  else traceTyped(ctx, signature, around, x, y);
}

function traceStrokes(
  ctx: SKRSContext2D,
  { strokes, aspect, scale }: SignatureInk,
  around: number,
  x: number,
  y: number,
): void {
  const width = signatureWidth(scale);
  const height = strokesHeight(width, aspect);
  const path = new Path2D();
  for (const stroke of strokes) {
    const points = stroke.map((point) => ({ x: x + (point.x - 0.5) * width, y: y + (point.y - 0.5) * height }));
    addSmooth(path, points);
  }
  ctx.lineWidth = signatureLook.pen + around;
  ctx.stroke(path);
}

/** Adds a curve through the midpoints of the segments, with the points as control points. */
function addSmooth(path: Path2D, points: readonly { readonly x: number; readonly y: number }[]): void {
  const [first] = points;
  if (!first) return;
  path.moveTo(first.x, first.y);
  if (points.length === 1) path.lineTo(first.x + 0.01, first.y);
  points.slice(1).forEach((point, i) => {
    const next = points[i + 2];
    if (next) path.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else path.lineTo(point.x, point.y);
  });
}

function traceTyped(ctx: SKRSContext2D, signature: SignatureInk, around: number, x: number, y: number): void {
  if (!cleanText(signature.text)) return;
  const fitted = fitSignature(ctx, signature);
  scoped(ctx, () => {
    ctx.translate(x, y + (fitted.ascent - fitted.descent) / 2);
    ctx.scale(fitted.squeeze, 1);
    ctx.rotate(-signatureLook.lean);
    ctx.font = fitted.font;
    ctx.textAlign = 'center';
    ctx.lineWidth = around;
    if (around > 0) ctx.strokeText(fitted.lines[0] ?? '', 0, 0);
    ctx.fillText(fitted.lines[0] ?? '', 0, 0);
  });
}

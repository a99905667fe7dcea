import { Path2D } from '@napi-rs/canvas';
import type { SignatureInk } from './card-request.ts';
import { card } from './geometry.ts';
import { scoped, type Stage } from './kit/stage.ts';
import { cleanText } from './type/clean-text.ts';
import { fitText } from './type/fit-text.ts';
import type { Face } from './type/font-files.ts';

const trimWidth = card.width - 2 * card.trim;
const trimHeight = card.height - 2 * card.trim;
/** A felt pen on a 2.5 in card: about 0.6 mm. */
const penWidth = 6.5;
/** Foil would be stamped over the ink: it stays this far away. */
const foilDistance = 5;

/** The hands a name can be typed in, by the name the signature carries; any other is the script. */
export const hands: Readonly<Record<string, Face>> = { 'Dancing Script': 'script', 'Permanent Marker': 'marker' };

/** The signature over everything else. `position` is its middle in percent of the trim; scale 1 is 60 % of the trim's width. */
export function drawSignature(stage: Stage, signature: SignatureInk): void {
  const width = 0.6 * trimWidth * signature.scale;
  const x = card.trim + (trimWidth * signature.position.x) / 100;
  const y = card.trim + (trimHeight * signature.position.y) / 100;
  if (signature.type === 'draw') drawStrokes(stage, signature, x, y, width);
  else drawTyped(stage, signature, x, y, width);
}

function drawStrokes(
  { ink, foil }: Stage,
  { strokes, aspect, colour }: SignatureInk,
  x: number,
  y: number,
  width: number,
): void {
  const height = width / Math.max(0.2, aspect);
  const path = new Path2D();
  for (const stroke of strokes) {
    const points = stroke.map((point) => ({ x: x + (point.x - 0.5) * width, y: y + (point.y - 0.5) * height }));
    addSmooth(path, points);
  }
  for (const [ctx, style, pen] of [
    [ink, colour, penWidth],
    [foil, '#000', penWidth + 2 * foilDistance],
  ] as const) {
    scoped(ctx, () => {
      ctx.strokeStyle = style;
      ctx.lineWidth = pen;
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      ctx.stroke(path);
    });
  }
}

/** A curve through the middles of the segments, the points themselves as its handles. */
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

function drawTyped(
  { ink, foil }: Stage,
  { text, font, colour }: SignatureInk,
  x: number,
  y: number,
  width: number,
): void {
  const name = cleanText(text);
  if (!name) return;
  const fitted = fitText(ink, name, { face: hands[font] ?? 'script', size: 0.34 * width, least: 27, width });
  for (const [ctx, style, around] of [
    [ink, colour, 0],
    [foil, '#000', 2 * foilDistance],
  ] as const) {
    scoped(ctx, () => {
      ctx.translate(x, y + (fitted.ascent - fitted.descent) / 2);
      ctx.scale(fitted.squeeze, 1);
      ctx.rotate(-0.05);
      ctx.font = fitted.font;
      ctx.textAlign = 'center';
      ctx.fillStyle = ctx.strokeStyle = style;
      ctx.lineJoin = 'round';
      ctx.lineWidth = around;
      if (around > 0) ctx.strokeText(fitted.lines[0] ?? '', 0, 0);
      ctx.fillText(fitted.lines[0] ?? '', 0, 0);
    });
  }
}

import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts } from '../card-request.ts';
import { card } from '../geometry.ts';
import { type FittedLine, fitLine, lineLeading, type TextBox } from '../type/fit-text.ts';
import { warnText } from '../type/text-warnings.ts';
import type { Artboard } from './artboard.ts';
import { castShadow, scoped } from './canvas-state.ts';
import { thinnestFoil } from './foil.ts';
import { notePrinted } from './printed-lines.ts';

export type LinePaint = string | ((size: number) => CanvasGradient);

export interface LineStyle extends TextBox {
  /** The card field that it prints, for warnings. */
  readonly field?: keyof CardTexts;
  readonly fill: LinePaint;
  /** Outlines, outermost first; drawn under the fill. */
  readonly outlines?: readonly { readonly width: number; readonly paint: LinePaint }[];
  /** A solid edge below and to the right. */
  readonly depth?: { readonly by: number; readonly colour: string; readonly slope?: number };
  readonly shadow?: { readonly colour: string; readonly blur: number; readonly down: number };
  readonly align?: 'left' | 'center' | 'right';
  /** Horizontal shear: -0.14 leans like an italic. */
  readonly skew?: number;
  /** Foil on the letters, as an outline of this width (widened to the thinnest foil), or `spared`: none on letters and outlines. */
  readonly foil?: 'letters' | 'spared' | number;
  /** With several lines, `y` is the baseline of the last line (`up`, the default) or of the first line (`down`). */
  readonly grow?: 'up' | 'down';
}

/** Draws a text on a baseline. Returns the fitted text, or null for an empty text. */
export function setLine(artboard: Artboard, text: string, x: number, y: number, style: LineStyle): FittedLine | null {
  if (!text) return null;
  const fitted = fitLine(artboard.ink, text, style);
  warnText(artboard, { ...fitted, text, field: style.field });
  const leading = lineLeading * fitted.size;
  // Near the foot of a card, additional lines grow only upwards.
  const drop = Math.min(fitted.drop, Math.max(0, card.height - card.safe - y - fitted.descent));
  fitted.lines.forEach((line, i) => {
    const row = style.grow === 'down' && fitted.drop === 0 ? i : i - (fitted.lines.length - 1);
    const baseline = y + drop + row * leading;
    const { apart, colour } = notePrinted(
      artboard,
      {
        text: line,
        field: style.field ?? null,
        size: fitted.size,
        foil: typeof style.foil === 'number' ? 'outline' : (style.foil ?? 'none'),
        ...plainFill(style),
      },
      (ctx) => {
        place(ctx, x, baseline, style, fitted);
        return [0, 0];
      },
    );
    drawInk(artboard, line, x, baseline, { ...style, fill: colour ?? style.fill }, fitted, apart);
    if (style.foil !== undefined) drawFoil(artboard, line, x, baseline, style, fitted);
  });
  return fitted;
}

/** The colour of letters with nothing on them. Outlines and a solid edge lie below, and take the shadow. */
function plainFill({ fill, outlines, shadow, foil }: LineStyle): { readonly fill?: string } {
  const isPlain = (outlines?.length || !shadow) && (foil === undefined || foil === 'spared');
  return isPlain && typeof fill === 'string' ? { fill } : {};
}

function place(ctx: SKRSContext2D, x: number, y: number, style: LineStyle, fitted: FittedLine): void {
  ctx.translate(x, y - fitted.lift);
  if (style.skew) ctx.transform(1, 0, style.skew, 1, 0, 0);
  if (fitted.squeeze < 1) ctx.scale(fitted.squeeze, 1);
  ctx.font = fitted.font;
  ctx.letterSpacing = `${fitted.tracking}px`;
  ctx.textAlign = style.align ?? 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  // Without this, the last letter's spacing shifts centred lines to the left.
  if ((style.align ?? 'center') === 'center') ctx.translate(fitted.tracking / 2, 0);
}

/** Draws a line. Letters that are `apart` leave what lies below them. */
function drawInk(
  artboard: Artboard,
  line: string,
  x: number,
  y: number,
  style: LineStyle,
  fitted: FittedLine,
  apart: boolean,
): void {
  const { ink, plan } = artboard;
  const paint = (value: LinePaint) => (typeof value === 'string' ? value : value(fitted.size));
  const widest = style.outlines?.[0]?.width ?? 0;
  scoped(ink, () => {
    place(ink, x, y, style, fitted);
    if (style.depth) drawDepth(ink, line, style.depth, widest);
    if (style.shadow) castShadow(ink, plan, style.shadow.colour, style.shadow.blur, style.shadow.down);
    for (const outline of style.outlines ?? []) {
      ink.strokeStyle = paint(outline.paint);
      ink.lineWidth = outline.width;
      ink.strokeText(line, 0, 0);
      ink.shadowColor = 'transparent';
    }
    ink.fillStyle = paint(style.fill);
    if (!apart) ink.fillText(line, 0, 0);
  });
}

function drawDepth(ink: SKRSContext2D, line: string, depth: NonNullable<LineStyle['depth']>, outline: number): void {
  ink.fillStyle = depth.colour;
  ink.strokeStyle = depth.colour;
  ink.lineWidth = outline;
  const slope = depth.slope ?? 0.5;
  for (let i = depth.by; i > 0; i -= 3) {
    if (outline > 0) ink.strokeText(line, slope * i, i);
    else ink.fillText(line, slope * i, i);
  }
}

function drawFoil({ foil }: Artboard, line: string, x: number, y: number, style: LineStyle, fitted: FittedLine): void {
  scoped(foil, () => {
    place(foil, x, y, style, fitted);
    foil.strokeStyle = foil.fillStyle = '#000';
    foil.lineWidth = style.outlines?.[0]?.width ?? 0;
    if (foil.lineWidth > 0 && style.outlines) foil.strokeText(line, 0, 0);
    if (style.foil === 'spared') {
      foil.fillText(line, 0, 0);
      return;
    }
    foil.strokeStyle = foil.fillStyle = '#fff';
    if (style.foil === 'letters') foil.fillText(line, 0, 0);
    else {
      // The inner half of the stroke covers the letters. Their foil is removed again below.
      foil.lineWidth = 2 * Math.max(thinnestFoil, (style.foil ?? 0) / 2);
      foil.strokeText(line, 0, 0);
      foil.fillStyle = '#000';
      foil.fillText(line, 0, 0);
    }
  });
}

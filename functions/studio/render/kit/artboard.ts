import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts, RenderWarning, Side } from '../card-request.ts';
import { type CanvasPlan, card, type Rect } from '../geometry.ts';
import type { Surface } from '../read-canvas.ts';
import type { CardPalette } from '../palette/card-palette.ts';
import type { DecodedPhoto } from '../photo/decode-photo.ts';
import type { Random } from '../seeded-random.ts';
import type { PrintedLine } from './printed-lines.ts';

/** Everything a design draws with. Its unit is 1/300 in on the card with bleed. */
export interface Artboard {
  readonly side: Side;
  readonly ink: SKRSContext2D;
  /** The foil mask: white is stamped, black is not. */
  readonly foil: SKRSContext2D;
  readonly plan: CanvasPlan;
  readonly photo: DecodedPhoto;
  /** Cleaned; absent texts are empty. */
  readonly texts: CardTexts;
  readonly palette: CardPalette;
  readonly random: Random;
  readonly seed: number;
  /** Which composition to draw; a design takes it modulo the number it has. */
  readonly variant: number;
  readonly warnings: RenderWarning[];
  /** Where the photo was placed and at how many of its pixels per printed inch; null until then. */
  readonly placed: { dpi: number | null; placement: Placement | null };
  /** Texts as they were printed. */
  readonly lines: PrintedLine[];
  /** Grain and paper over everything; a design sets it. */
  readonly surface: Surface;
}

/** The part of the developed photo (its pixels) that fills a window of the card (units). */
export interface Placement {
  readonly part: Rect;
  readonly window: Rect;
}

export type Draw = (artboard: Artboard) => void;

/** 0.38 mm, the thinnest line a die stamps cleanly, and a seventh more for slanted edges. */
export const thinnestFoil = 5.2;

/** Its sheets are its own: too large to be kept for the next card. */
export const isPrintPlan = ({ scale }: CanvasPlan): boolean => scale >= 2;

const sheets = new Map<string, Canvas>();

/**
 * A blank canvas of the card's size whose drawing units are the card's. The same sheet is handed out again for the next card:
 * it must be drawn and read without waiting in between. Fresh ones of 4 MB cost more in collecting than drawing does.
 */
export function blankSheet(plan: CanvasPlan, name: 'ink' | 'foil'): { canvas: Canvas; ctx: SKRSContext2D } {
  const { width, height } = plan.plain && name === 'foil' ? { width: 1, height: 1 } : plan;
  const key = `${name}/${width}x${height}`;
  const known = sheets.get(key);
  const canvas = known ?? createCanvas(width, height);
  if (!isPrintPlan(plan)) sheets.set(key, canvas);
  const ctx = canvas.getContext('2d');
  // A new one takes no memory until something is cleared.
  if (known) ctx.reset();
  toUnits(ctx, plan);
  return { canvas, ctx };
}

/** Empties a sheet for print once it is read: nobody keeps it, and the collector would learn late of its 15 to 63 MB. */
export function releaseSheet(canvas: Canvas, plan: CanvasPlan): void {
  if (isPrintPlan(plan)) canvas.width = canvas.height = 1;
}

export function toUnits(ctx: SKRSContext2D, { scale, offset }: CanvasPlan): void {
  ctx.setTransform(scale, 0, 0, scale, -offset * scale, -offset * scale);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
}

export function fillAll(ctx: SKRSContext2D, style: SKRSContext2D['fillStyle']): void {
  ctx.fillStyle = style;
  ctx.fillRect(0, 0, card.width, card.height);
}

const stamped = '#fff';

/** Foil along a path; `null` width fills it, and a line thinner than a die can stamp is widened. */
export function foilPath(artboard: Artboard, path: Path2D, width: number | null = null): void {
  markFoil(artboard, path, width, stamped);
}

/** Takes a path out of the foil: something printed lies over it. */
export function coverFoil(artboard: Artboard, path: Path2D, width: number | null = null): void {
  markFoil(artboard, path, width, '#000');
}

function markFoil({ foil }: Artboard, path: Path2D, width: number | null, colour: string): void {
  foil.fillStyle = colour;
  foil.strokeStyle = colour;
  if (width === null) foil.fill(path);
  else {
    foil.lineWidth = colour === stamped ? Math.max(width, thinnestFoil) : width;
    foil.stroke(path);
  }
}

/** Draws with changed canvas state and puts it back. */
export function scoped(ctx: SKRSContext2D, draw: () => void): void {
  ctx.save();
  draw();
  ctx.restore();
}

/** A shadow under whatever is drawn next; canvas shadows ignore the transform, so sizes are scaled here. */
export function castShadow(
  ctx: SKRSContext2D,
  plan: CanvasPlan,
  colour: string,
  blur: number,
  down = 0,
  right = 0,
): void {
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur * plan.scale;
  ctx.shadowOffsetX = right * plan.scale;
  ctx.shadowOffsetY = down * plan.scale;
}

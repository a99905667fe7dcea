/** Drawing units are 1/300 in on the card with bleed: 825 x 1125 (P-51). */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Drawing units per printed inch. */
export const unitsPerInch = 300;

export const card = { width: 825, height: 1125, trim: 37.5, safe: 75 } as const;

export const cardRect: Rect = { x: 0, y: 0, width: card.width, height: card.height };

/** The pixel area of a picture: the trim alone, or the card with its bleed. */
export interface CanvasPlan {
  readonly width: number;
  readonly height: number;
  /** Pixels per drawing unit. */
  readonly scale: number;
  /** Drawing units cut off at the left and the top. */
  readonly offset: number;
  /** True for a picture without foil, whose foil mask is a single pixel. */
  readonly plain?: true;
}

export const canvasPlans = {
  'trim-800': { width: 800, height: 1120, scale: 800 / 750, offset: card.trim },
  'bleed-300': { width: 825, height: 1125, scale: 1, offset: 0 },
  'bleed-600': { width: 1650, height: 2250, scale: 2, offset: 0 },
  /** The card 11 in wide at 300 dpi, with 1/8 in of bleed at the left, the right and the top. */
  'mega-art': { width: 3375, height: 4658, scale: 4.4, offset: card.trim - card.trim / 4.4, plain: true },
} as const satisfies Record<string, CanvasPlan>;

export type CanvasName = keyof typeof canvasPlans;

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);

export const inset = (rect: Rect, by: number): Rect => ({
  x: rect.x + by,
  y: rect.y + by,
  width: rect.width - 2 * by,
  height: rect.height - 2 * by,
});

export const scaled = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: by * x,
  y: by * y,
  width: by * width,
  height: by * height,
});

/** A smooth step from 0 at `from` to 1 at `to`; `from` may be the larger one. */
export function smoothStep(value: number, from = 0, to = 1): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The bounding square of a circle. */
export const around = (x: number, y: number, radius: number): Rect => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** The bounding box of two boxes. */
export function union(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The overlap of two boxes: their intersection over their union, 0 to 1. */
export function overlapOf(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (one.width * one.height + other.width * other.height - both);
}

/** The share of `other` that is inside `box`, 0 to 1. */
export function sharedPart(box: Rect, other: Rect): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return width > 0 && height > 0 ? (width * height) / (other.width * other.height) : 0;
}

import type { Path2D } from '@napi-rs/canvas';
import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Reach } from '../../card/kit/athlete/pop-out.ts';
import { circle, rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export type Plate = 'wave' | 'strip' | 'awning' | 'ribbon';

export interface RookieLayout {
  readonly window: Rect;
  readonly outline: (window: Rect) => Path2D;
  readonly shot: Shot;
  /** Rise of the head over the window, as a fraction of the window, and max reach of the athlete beyond it. */
  readonly rise: number;
  readonly pops: Reach;
  readonly plate: Plate;
  readonly air: 'rays' | 'confetti' | 'bokeh';
  readonly swapped: boolean;
  readonly stock: 'white' | 'pinstripe' | 'photo' | 'rays';
  readonly seal: { readonly x: number; readonly y: number; readonly radius: number };
  /** The middle of the stamp, or the end of a plain line in its place. */
  readonly stamp: {
    readonly x: number;
    readonly y: number;
    readonly turn: number;
    readonly align: 'left' | 'right' | null;
  };
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly align: 'left' | 'center' | 'right';
  };
  readonly team: { readonly x: number; readonly y: number; readonly width: number; readonly size: number };
}

const middle = card.width / 2;

export const layouts: readonly RookieLayout[] = [
  {
    window: inset(cardRect, 76),
    outline: (window) => roundedRectangle(window, 30),
    shot: { fill: 0.92, across: 0.52, covered: 0.26 },
    rise: 0.02,
    pops: { above: 40, beside: 40, until: 760 },
    plate: 'wave',
    air: 'rays',
    swapped: false,
    stock: 'white',
    seal: { x: 186, y: 742, radius: 92 },
    stamp: { x: 116, y: 1012, turn: 0, align: 'left' },
    name: { x: 714, y: 950, width: 598, size: 82, align: 'right' },
    team: { x: 708, y: 1012, width: 410, size: 56 },
  },
  {
    window: { x: 92, y: 268, width: 641, height: 668 },
    outline: (window) => roundedRectangle(window, 18),
    shot: { fill: 1.26, across: 0.46, covered: 0.06 },
    rise: 0.03,
    pops: { above: 30, beside: 40, until: 936 },
    plate: 'strip',
    air: 'bokeh',
    swapped: false,
    stock: 'pinstripe',
    seal: { x: 186, y: 912, radius: 92 },
    stamp: { x: 726, y: 1042, turn: 0, align: 'right' },
    name: { x: middle, y: 192, width: 580, size: 76, align: 'center' },
    team: { x: 726, y: 998, width: 400, size: 50 },
  },
  {
    window: { x: 0, y: 0, width: card.width, height: 886 },
    outline: rectangle,
    shot: { fill: 1.08, across: 0.56, covered: 0.08, headroom: 0.14 },
    rise: 0,
    pops: { above: 0, beside: 0, until: 886 },
    plate: 'awning',
    air: 'confetti',
    swapped: true,
    stock: 'photo',
    seal: { x: 640, y: 808, radius: 106 },
    stamp: { x: 636, y: 1012, turn: -0.05, align: null },
    name: { x: 92, y: 966, width: 430, size: 60, align: 'left' },
    team: { x: 92, y: 1026, width: 420, size: 50 },
  },
  {
    window: { x: 112, y: 92, width: 601, height: 742 },
    outline: ({ x, y, width }) => circle(x + width / 2, y + 320, 318),
    shot: { fill: 0.84, across: 0.48, covered: 0.16, headroom: 0.1 },
    rise: 0.03,
    pops: { above: 50, beside: 40, until: 412 },
    plate: 'ribbon',
    air: 'rays',
    swapped: true,
    stock: 'rays',
    seal: { x: 634, y: 676, radius: 98 },
    stamp: { x: 190, y: 720, turn: -0.12, align: null },
    name: { x: middle, y: 904, width: 520, size: 60, align: 'center' },
    team: { x: middle, y: 1010, width: 520, size: 58 },
  },
];

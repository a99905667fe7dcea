import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Reach } from '../../card/kit/athlete/pop-out.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export type Lighting = 'spotlight' | 'big-star' | 'crossbeams' | 'fan';

export interface AllStarLayout {
  readonly window: Rect;
  readonly shot: Shot;
  readonly light: Lighting;
  /** Max reach of the athlete beyond the window. */
  readonly pops: Reach;
  /** Position of the name, and the ground under it. */
  readonly plate: 'foot' | 'ivory' | 'head' | 'side';
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly align: 'left' | 'center';
  };
  readonly team: { readonly x: number; readonly y: number; readonly width: number };
  readonly badge: { readonly x: number; readonly y: number };
}

const middle = card.width / 2;

/** Distances of the border's two gold lines from the bleed edge. */
export const border = { outer: 76, inner: 106 } as const;

export const layouts: readonly AllStarLayout[] = [
  {
    window: inset(cardRect, border.inner),
    shot: { fill: 0.96, across: 0.5, covered: 0.31, headroom: 0.1 },
    light: 'spotlight',
    pops: { above: 110, beside: 0, until: 560 },
    plate: 'foot',
    name: { x: middle, y: 960, width: 540, size: 112, align: 'center' },
    team: { x: middle, y: 1000, width: 500 },
    badge: { x: middle, y: 818 },
  },
  {
    window: { x: border.inner, y: border.inner, width: 613, height: 660 },
    shot: { fill: 1.34, across: 0.5, covered: 0.02 },
    light: 'big-star',
    pops: { above: 110, beside: 0, until: 560 },
    plate: 'ivory',
    name: { x: 138, y: 946, width: 540, size: 118, align: 'left' },
    team: { x: 138, y: 994, width: 540 },
    badge: { x: 640, y: 766 },
  },
  {
    window: { x: border.inner, y: 320, width: 613, height: 699 },
    shot: { fill: 1.06, across: 0.52, covered: 0.02, headroom: 0.06 },
    light: 'crossbeams',
    pops: { above: 30, beside: 0, until: 700 },
    plate: 'head',
    name: { x: middle, y: 236, width: 540, size: 112, align: 'center' },
    team: { x: middle, y: 284, width: 500 },
    badge: { x: 186, y: 952 },
  },
  {
    window: { x: 258, y: border.inner, width: 461, height: 913 },
    shot: { fill: 0.82, across: 0.5, covered: 0.04, headroom: 0.12 },
    light: 'fan',
    pops: { above: 110, beside: 0, until: 700 },
    plate: 'side',
    name: { x: 0, y: 0, width: 640, size: 104, align: 'left' },
    team: { x: 2, y: 42, width: 640 },
    badge: { x: 182, y: 182 },
  },
];

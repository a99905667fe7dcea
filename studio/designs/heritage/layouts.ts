import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import type { Reach } from '../../card/kit/athlete/pop-out.ts';
import { cssOf, lettered } from '../../card/kit/contrast.ts';
import { points, polygon, roundedRectangle } from '../../card/kit/shapes.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface Inks {
  readonly cream: string;
  readonly ink: string;
  /** The two team inks. */
  readonly first: string;
  readonly second: string;
  /** Letter colours on each ink. */
  readonly onFirst: string;
  readonly onSecond: string;
  readonly deep: string;
}

export interface HeritageLayout {
  readonly window: Rect;
  readonly outline: (window: Rect) => Path2D;
  readonly shot: Shot;
  /** Rise of the head over the window, as a fraction of the window, and max reach of the athlete beyond it. */
  readonly rise: number;
  readonly pops: Reach;
  readonly backdrop: 'sunburst' | 'sky' | 'stripes' | 'dots';
  readonly swapped: boolean;
  /** A flat colour field under the picture, to the bleed. */
  readonly field: (() => Path2D) | null;
  readonly plate: 'pennant' | 'banner' | 'band' | 'tab';
  readonly badge: 'left' | 'right';
}

const arched = ({ x, y, width, height }: Rect): Path2D => {
  const path = new Path2D();
  path.moveTo(x, y + height);
  path.lineTo(x, y + 96);
  path.quadraticCurveTo(x, y, x + 96, y);
  path.lineTo(x + width - 96, y);
  path.quadraticCurveTo(x + width, y, x + width, y + 96);
  path.lineTo(x + width, y + height);
  path.closePath();
  return path;
};

const oval = ({ x, y, width, height }: Rect): Path2D => {
  const path = new Path2D();
  path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  path.closePath();
  return path;
};

export const layouts: readonly HeritageLayout[] = [
  {
    window: { x: 104, y: 104, width: 617, height: 738 },
    outline: arched,
    shot: { fill: 0.92, across: 0.5, covered: 0.14 },
    rise: 0.035,
    pops: { above: 60, beside: 29, until: 805 },
    backdrop: 'sunburst',
    swapped: false,
    field: null,
    plate: 'pennant',
    badge: 'left',
  },
  {
    window: { x: 112, y: 236, width: 601, height: 684 },
    outline: (window) => roundedRectangle(window, 26),
    shot: { fill: 1.3, across: 0.45, covered: 0.08 },
    rise: 0.012,
    pops: { above: 30, beside: 0, until: 920 },
    backdrop: 'stripes',
    swapped: false,
    field: () => polygon(points('0,0 825,0 825,520 0,700')),
    plate: 'banner',
    badge: 'right',
  },
  {
    window: { x: 118, y: 112, width: 589, height: 740 },
    outline: oval,
    shot: { fill: 0.86, across: 0.5, covered: 0.1 },
    rise: 0.04,
    pops: { above: 60, beside: 40, until: 482 },
    backdrop: 'sky',
    swapped: true,
    field: () => polygon(points('0,0 825,0 825,1125 0,1125')),
    plate: 'band',
    badge: 'right',
  },
  {
    window: { x: 104, y: 104, width: 617, height: 716 },
    outline: (window) => roundedRectangle(window, [12, 120, 12, 12]),
    shot: { fill: 1.12, across: 0.58, covered: 0.06 },
    rise: 0.035,
    pops: { above: 60, beside: 0, until: 820 },
    backdrop: 'dots',
    swapped: true,
    field: () => polygon(points('0,660 825,560 825,1125 0,1125')),
    plate: 'tab',
    badge: 'left',
  },
];

/** The colour of the cream stock. */
export const stock: Rgb = [243, 232, 207];
const black: Rgb = [34, 29, 25];

export function heritageInks({ palette: own }: Artboard): Inks {
  const first = lettered((lightness) => own.rgb('p', lightness, 0.15), 0.44, stock, black);
  const second = lettered((lightness) => own.rgb('s', lightness, 0.13), 0.5, stock, black);
  return {
    cream: cssOf(stock),
    ink: cssOf(black),
    first: own.p(first.lightness, 0.15),
    onFirst: cssOf(first.letters),
    second: own.s(second.lightness, 0.13),
    onSecond: cssOf(second.letters),
    deep: own.p(0.25, 0.08),
  };
}

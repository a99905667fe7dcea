import type { Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

type Curve = readonly [number, number, number, number, number, number, number, number];

export interface ChalkTalkLayout {
  readonly board: 'green' | 'black' | 'slate';
  /** The picture, without the print's white edge. */
  readonly window: Rect;
  readonly turn: number;
  readonly shot: Shot;
  readonly field: Rect;
  /** The route as a cubic Bézier curve: x and y of its start, two control points, and its end. */
  readonly route: Curve;
  /** X and y of crosses and rings in turn. */
  readonly marks: readonly number[];
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly align: 'left' | 'center';
  };
  readonly team: { readonly y: number };
  readonly number: readonly [x: number, y: number];
}

export const layouts: readonly ChalkTalkLayout[] = [
  {
    board: 'green',
    window: { x: 132, y: 124, width: 474, height: 640 },
    turn: -0.02,
    shot: { fill: 1.02, across: 0.5, covered: 0, headroom: 0.1 },
    field: { x: 380, y: 400, width: 350, height: 450 },
    route: [112, 816, 560, 850, 716, 842, 700, 420],
    marks: [694, 316, 656, 500, 662, 690],
    name: { x: 104, y: 944, width: 616, size: 104, align: 'left' },
    team: { y: 1012 },
    number: [688, 206],
  },
  {
    board: 'black',
    window: { x: 252, y: 312, width: 466, height: 684 },
    turn: 0.02,
    shot: { fill: 1.2, across: 0.5, covered: 0, headroom: 0.1 },
    field: { x: 88, y: 340, width: 420, height: 640 },
    route: [112, 1004, 96, 820, 216, 760, 190, 560],
    marks: [124, 330, 192, 440, 118, 560, 132, 720, 196, 900],
    name: { x: 92, y: 182, width: 526, size: 98, align: 'left' },
    team: { y: 244 },
    number: [688, 166],
  },
  {
    board: 'slate',
    window: { x: 124, y: 316, width: 577, height: 560 },
    turn: -0.014,
    shot: { fill: 1.08, across: 0.54, covered: 0, headroom: 0.1 },
    field: { x: 112, y: 640, width: 600, height: 390 },
    route: [112, 1014, 310, 900, 420, 1060, 588, 944],
    marks: [170, 936, 318, 1012, 460, 930, 560, 1012],
    name: { x: 412, y: 196, width: 600, size: 104, align: 'center' },
    team: { y: 256 },
    number: [674, 968],
  },
  {
    board: 'black',
    window: { x: 186, y: 122, width: 452, height: 574 },
    turn: 0.022,
    shot: { fill: 1, across: 0.5, covered: 0, headroom: 0.11 },
    field: { x: 100, y: 130, width: 625, height: 598 },
    route: [236, 812, 380, 700, 520, 880, 700, 760],
    marks: [116, 250, 124, 400, 114, 560, 704, 330, 706, 434, 702, 600],
    name: { x: 412, y: 934, width: 610, size: 112, align: 'center' },
    team: { y: 1006 },
    number: [150, 786],
  },
];

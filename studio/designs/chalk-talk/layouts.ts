import type { Rect } from '../../card/geometry.ts';
import type { Point } from '../../card/kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface ChalkTalkLayout {
  readonly board: 'green' | 'black' | 'slate';
  readonly wood: boolean;
  /** The picture, without the print's white edge. */
  readonly window: Rect;
  readonly turn: number;
  readonly shot: Shot;
  /** Rise of the head over the print's edge, as a fraction of the picture. */
  readonly rise: number;
  readonly field: Rect;
  /** The route as a cubic Bézier curve: start, two control points, end. */
  readonly route: readonly [Point, Point, Point, Point];
  readonly marks: readonly Point[];
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly align: 'left' | 'center';
  };
  readonly team: { readonly y: number };
  readonly number: Point;
}

export const layouts: readonly ChalkTalkLayout[] = [
  {
    board: 'green',
    wood: true,
    window: { x: 112, y: 118, width: 450, height: 606 },
    turn: -0.02,
    shot: { fill: 0.96, across: 0.5, covered: 0, headroom: 0.1 },
    rise: 0.05,
    field: { x: 330, y: 330, width: 400, height: 500 },
    route: [
      [690, 800],
      [590, 830],
      [740, 560],
      [640, 420],
    ],
    marks: [
      [668, 250],
      [706, 348],
      [640, 560],
      [700, 640],
      [610, 770],
      [500, 796],
    ],
    name: { x: 112, y: 938, width: 600, size: 96, align: 'left' },
    team: { y: 1008 },
    number: [668, 160],
  },
  {
    board: 'black',
    wood: false,
    window: { x: 292, y: 314, width: 440, height: 692 },
    turn: 0.02,
    shot: { fill: 1.26, across: 0.5, covered: 0, headroom: 0.09 },
    rise: 0.055,
    field: { x: 84, y: 330, width: 420, height: 560 },
    route: [
      [120, 900],
      [120, 640],
      [250, 640],
      [258, 452],
    ],
    marks: [
      [130, 380],
      [216, 560],
      [118, 560],
      [216, 800],
      [230, 330],
    ],
    name: { x: 92, y: 178, width: 526, size: 96, align: 'left' },
    team: { y: 240 },
    number: [690, 166],
  },
  {
    board: 'slate',
    wood: true,
    window: { x: 112, y: 326, width: 601, height: 540 },
    turn: -0.014,
    shot: { fill: 1.08, across: 0.54, covered: 0, headroom: 0.08 },
    rise: 0.06,
    field: { x: 112, y: 640, width: 600, height: 390 },
    route: [
      [130, 1010],
      [330, 890],
      [430, 1070],
      [596, 930],
    ],
    marks: [
      [180, 930],
      [320, 1020],
      [480, 930],
      [560, 1016],
    ],
    name: { x: 412, y: 200, width: 590, size: 100, align: 'center' },
    team: { y: 254 },
    number: [672, 966],
  },
  {
    board: 'black',
    wood: true,
    window: { x: 206, y: 112, width: 414, height: 540 },
    turn: 0.026,
    shot: { fill: 0.82, across: 0.48, covered: 0, headroom: 0.11 },
    rise: 0.05,
    field: { x: 100, y: 110, width: 625, height: 700 },
    route: [
      [670, 150],
      [740, 420],
      [660, 780],
      [330, 740],
    ],
    marks: [
      [150, 180],
      [140, 330],
      [158, 520],
      [690, 300],
      [140, 680],
      [566, 760],
    ],
    name: { x: 412, y: 920, width: 590, size: 112, align: 'center' },
    team: { y: 998 },
    number: [196, 764],
  },
];

import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export type Board = 'white' | 'tint' | 'deep';

export interface GalleryLayout {
  /** The wall. */
  readonly board: Board;
  /** The photograph's window. Layouts with a room use it only without a cut-out. */
  readonly window: Rect;
  /** Width of the white mat around the window, inside a frame. 0 is a window cut into the wall's own board. */
  readonly mat: number;
  readonly shot: Shot;
  /** The area for an athlete alone, without the photo's background. */
  readonly room?: Rect;
  /** A painted panel behind that athlete. Without one the athlete stands in an empty room. */
  readonly field?: Rect;
  /** First baseline and left edge or middle of the caption. The width leaves space for a dot with three digits. */
  readonly caption: {
    readonly x: number;
    readonly y: number;
    readonly align: 'left' | 'center';
    readonly width: number;
  };
  /** The foil dot with the number: the group's middle or right end. */
  readonly dot: { readonly x: number; readonly y: number; readonly align: 'center' | 'right' };
}

const left = 96;
const middle = card.width / 2;

export const layouts: readonly GalleryLayout[] = [
  {
    board: 'white',
    window: { x: 172, y: 150, width: 481, height: 606 },
    mat: 54,
    shot: { fill: 1.04, across: 0.5, covered: 0 },
    caption: { x: middle, y: 918, align: 'center', width: 600 },
    dot: { x: middle, y: 1030, align: 'center' },
  },
  {
    board: 'tint',
    window: { x: 140, y: 262, width: 545, height: 716 },
    mat: 0,
    shot: { fill: 1, across: 0.5, covered: 0 },
    room: { x: 70, y: 236, width: 685, height: 786 },
    caption: { x: left, y: 142, align: 'left', width: 464 },
    dot: { x: card.width - left, y: 128, align: 'right' },
  },
  {
    board: 'white',
    window: { x: 118, y: 150, width: 589, height: 690 },
    mat: 0,
    shot: { fill: 1.06, across: 0.5, covered: 0 },
    room: { x: 100, y: 96, width: 625, height: 744 },
    field: { x: 118, y: 262, width: 589, height: 578 },
    caption: { x: 118, y: 940, align: 'left', width: 400 },
    dot: { x: 707, y: 926, align: 'right' },
  },
  {
    board: 'deep',
    window: { x: 150, y: 144, width: 525, height: 616 },
    mat: 44,
    shot: { fill: 1.1, across: 0.5, covered: 0 },
    caption: { x: middle, y: 918, align: 'center', width: 560 },
    dot: { x: middle, y: 1030, align: 'center' },
  },
];

import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export type Board = 'white' | 'tint' | 'deep';

export interface GalleryLayout {
  readonly board: Board;
  /** The photograph's window. Layouts with a room use it only without a cut-out. */
  readonly window: Rect;
  readonly shot: Shot;
  /** The area for an athlete alone, without the photo's background. */
  readonly room?: Rect;
  /** A field of colour behind that athlete. */
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
    window: { x: 171, y: 152, width: 483, height: 644 },
    shot: { fill: 0.88, across: 0.5, covered: 0 },
    caption: { x: middle, y: 908, align: 'center', width: 600 },
    dot: { x: middle, y: 1020, align: 'center' },
  },
  {
    board: 'tint',
    window: { x: 162, y: 330, width: 501, height: 626 },
    shot: { fill: 0.92, across: 0.5, covered: 0 },
    room: { x: 130, y: 306, width: 565, height: 690 },
    caption: { x: left, y: 150, align: 'left', width: 464 },
    dot: { x: card.width - left, y: 136, align: 'right' },
  },
  {
    board: 'white',
    window: { x: 150, y: 200, width: 525, height: 620 },
    shot: { fill: 1.02, across: 0.5, covered: 0 },
    room: { x: 150, y: 150, width: 525, height: 690 },
    field: { x: 150, y: 318, width: 525, height: 522 },
    caption: { x: 150, y: 934, align: 'left', width: 356 },
    dot: { x: 675, y: 920, align: 'right' },
  },
  {
    board: 'deep',
    window: { x: 132, y: 132, width: 561, height: 701 },
    shot: { fill: 1.06, across: 0.5, covered: 0 },
    caption: { x: middle, y: 934, align: 'center', width: 560 },
    dot: { x: middle, y: 1026, align: 'center' },
  },
];

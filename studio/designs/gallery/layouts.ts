import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export type Board = 'white' | 'tint' | 'deep';

export interface GalleryLayout {
  /** The wall. */
  readonly board: Board;
  /** The photograph's window. A layout with a panel uses it only without a cut-out. */
  readonly window: Rect;
  /** Width of the white mat around the window, inside a frame. */
  readonly mat: number;
  readonly shot: Shot;
  /** A painted panel out of which a cut-out athlete steps, and the area that he may fill. */
  readonly panel?: { readonly field: Rect; readonly room: Rect };
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
    window: { x: 136, y: 134, width: 553, height: 666 },
    mat: 44,
    shot: { fill: 0.97, across: 0.5, covered: 0 },
    caption: { x: middle, y: 926, align: 'center', width: 600 },
    dot: { x: middle, y: 1030, align: 'center' },
  },
  {
    board: 'tint',
    window: { x: 134, y: 262, width: 557, height: 694 },
    mat: 36,
    shot: { fill: 0.96, across: 0.5, covered: 0 },
    caption: { x: left, y: 124, align: 'left', width: 464 },
    dot: { x: card.width - left, y: 110, align: 'right' },
  },
  {
    board: 'white',
    window: { x: 140, y: 140, width: 545, height: 666 },
    mat: 40,
    shot: { fill: 1.06, across: 0.5, covered: 0 },
    panel: {
      field: { x: 118, y: 262, width: 589, height: 578 },
      room: { x: 100, y: 96, width: 625, height: 744 },
    },
    caption: { x: 118, y: 930, align: 'left', width: 400 },
    dot: { x: 707, y: 916, align: 'right' },
  },
  {
    board: 'deep',
    window: { x: 136, y: 134, width: 553, height: 666 },
    mat: 44,
    shot: { fill: 1.02, across: 0.5, covered: 0 },
    caption: { x: middle, y: 926, align: 'center', width: 560 },
    dot: { x: middle, y: 1030, align: 'center' },
  },
];

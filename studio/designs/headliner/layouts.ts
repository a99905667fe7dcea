import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { GiantStyle } from './giant.ts';

export interface HeadlinerLayout {
  readonly shot: Shot;
  /** The window of a cut-out athlete. */
  readonly window: Rect;
  readonly giant: GiantStyle;
  readonly ground: 'split' | 'flat' | 'diagonal' | 'halves';
  readonly swapped: boolean;
  /** The window of a photo without a cut-out, which is pasted over the letters. */
  readonly block: Rect;
  /** The readable name: its baseline, turned around its middle or its start. */
  readonly headline: {
    readonly x: number;
    readonly y: number;
    readonly turn: number;
    readonly size: number;
    readonly width: number;
    readonly align: 'left' | 'center';
    /** The dark ground under the headline. */
    readonly on: 'foot' | 'head' | 'column';
  };
  readonly caption: { readonly x: number; readonly width: number };
  readonly number: { readonly side: 'left' | 'right'; readonly y: number };
}

const middle = card.width / 2;
/** Width of the column under an upright headline. */
export const column = 290;
const wholeLine = { x: middle, width: 630 };

export const layouts: readonly HeadlinerLayout[] = [
  {
    shot: { fill: 0.92, across: 0.5, covered: 0.2, headroom: 0.15 },
    window: cardRect,
    giant: 'stack',
    ground: 'flat',
    swapped: false,
    block: { x: 262, y: 0, width: 480, height: 850 },
    headline: { x: middle, y: 976, turn: 0, size: 210, width: 640, align: 'center', on: 'foot' },
    caption: wholeLine,
    number: { side: 'left', y: 196 },
  },
  {
    shot: { fill: 1.04, across: 0.5, covered: 0.1, headroom: 0.13 },
    window: { x: column, y: 0, width: card.width - column, height: card.height },
    giant: 'rise',
    ground: 'halves',
    swapped: true,
    block: { x: 330, y: 96, width: 495, height: 740 },
    headline: { x: 270, y: 1034, turn: -Math.PI / 2, size: 168, width: 860, align: 'left', on: 'column' },
    caption: { x: (column + card.width - 75) / 2, width: 430 },
    number: { side: 'right', y: 966 },
  },
  {
    shot: { fill: 1.12, across: 0.45, covered: 0.1, headroom: 0.07 },
    window: { x: 0, y: 284, width: card.width, height: card.height - 284 },
    giant: 'repeat',
    ground: 'diagonal',
    swapped: false,
    block: { x: 0, y: 330, width: 825, height: 560 },
    headline: { x: middle, y: 288, turn: 0, size: 178, width: 640, align: 'center', on: 'head' },
    caption: wholeLine,
    number: { side: 'right', y: 972 },
  },
  {
    shot: { fill: 0.78, across: 0.5, covered: 0.22, headroom: 0.16 },
    window: cardRect,
    giant: 'letter',
    ground: 'split',
    swapped: true,
    block: { x: 280, y: 104, width: 452, height: 660 },
    headline: { x: middle, y: 948, turn: -0.1, size: 190, width: 610, align: 'center', on: 'foot' },
    caption: wholeLine,
    number: { side: 'left', y: 196 },
  },
];

import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { GiantStyle } from './giant.ts';

export interface HeadlinerLayout {
  readonly shot: Shot;
  readonly window: Rect;
  readonly giant: GiantStyle;
  readonly ground: 'split' | 'flat' | 'diagonal' | 'halves';
  readonly swapped: boolean;
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
    shot: { fill: 1, across: 0.5, covered: 0.3, headroom: 0.1 },
    window: cardRect,
    giant: 'stack',
    ground: 'flat',
    swapped: false,
    headline: { x: middle, y: 980, turn: 0, size: 280, width: 672, align: 'center', on: 'foot' },
    caption: wholeLine,
    number: { side: 'left', y: 196 },
  },
  {
    shot: { fill: 1.04, across: 0.5, covered: 0.1, headroom: 0.13 },
    window: { x: column, y: 0, width: card.width - column, height: card.height },
    giant: 'rise',
    ground: 'halves',
    swapped: false,
    headline: { x: 278, y: 1046, turn: -Math.PI / 2, size: 184, width: 790, align: 'left', on: 'column' },
    caption: { x: (column + card.width - 75) / 2 + 15, width: 420 },
    number: { side: 'left', y: 196 },
  },
  {
    shot: { fill: 1.12, across: 0.45, covered: 0.1, headroom: 0.07 },
    window: { x: 0, y: 284, width: card.width, height: card.height - 284 },
    giant: 'repeat',
    ground: 'diagonal',
    swapped: false,
    headline: { x: middle, y: 288, turn: 0, size: 230, width: 672, align: 'center', on: 'head' },
    caption: wholeLine,
    number: { side: 'right', y: 972 },
  },
  {
    shot: { fill: 0.86, across: 0.5, covered: 0.26, headroom: 0.12 },
    window: cardRect,
    giant: 'letter',
    ground: 'split',
    swapped: true,
    headline: { x: middle, y: 948, turn: -0.1, size: 230, width: 640, align: 'center', on: 'foot' },
    caption: wholeLine,
    number: { side: 'left', y: 196 },
  },
];

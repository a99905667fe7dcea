import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface NightGameLayout {
  readonly window: Rect;
  readonly shot: Shot;
  readonly plate: 'foot' | 'block' | 'spine' | 'frame';
  readonly swapped: boolean;
  readonly name: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
  };
  /** Baseline of the line under the name. */
  readonly foot: number;
}

export const layouts: readonly NightGameLayout[] = [
  {
    window: cardRect,
    shot: { fill: 0.95, across: 0.5, covered: 0.22, headroom: 0.12 },
    plate: 'foot',
    swapped: false,
    name: { x: 92, y: 972, width: 470, size: 150 },
    foot: 1026,
  },
  {
    window: { x: 0, y: 0, width: card.width, height: 846 },
    shot: { fill: 1.36, across: 0.46, covered: 0.02, headroom: 0.15 },
    plate: 'block',
    swapped: false,
    name: { x: 92, y: 968, width: 470, size: 120 },
    foot: 1022,
  },
  {
    window: { x: 230, y: 0, width: 595, height: card.height },
    shot: { fill: 1.04, across: 0.5, covered: 0.08, headroom: 0.13 },
    plate: 'spine',
    swapped: true,
    name: { x: 0, y: 0, width: 720, size: 100 },
    foot: 36,
  },
  {
    window: { x: 78, y: 78, width: 669, height: 760 },
    shot: { fill: 0.84, across: 0.52, covered: 0.03, headroom: 0.1 },
    plate: 'frame',
    swapped: true,
    name: { x: 92, y: 968, width: 470, size: 124 },
    foot: 1024,
  },
];

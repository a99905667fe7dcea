import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Point } from '../../card/kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface VoltageLayout {
  readonly window: Rect;
  /** Size of the steel ring's cut corners. Null if the photo runs to the bleed. */
  readonly corner: number | null;
  readonly shot: Shot;
  /** True if the head rises over the window's upper edge. */
  readonly rises: boolean;
  /** 'hidden': the slab covers the athlete's legs. 'faded': they fade into the picture's dark foot. */
  readonly legs: 'hidden' | 'faded';
  readonly arena: 'storm' | 'floodlights' | 'shards' | 'rings';
  readonly swapped: boolean;
  /** 1 if the slab rises to the right, -1 if it rises to the left. */
  readonly tilt: 1 | -1;
  /** Offset and turn of the slab from its place at the foot. */
  readonly slab: { readonly x: number; readonly y: number; readonly turn: number };
  readonly shield: Point;
  readonly date: { readonly x: number; readonly y: number; readonly align: 'left' | 'right' };
  /** The line with sport and card name. */
  readonly foot: { readonly x: number; readonly y: number; readonly width: number };
}

/** Inside the steel ring, which starts 1/8 in inside the trim. */
const inRing: Rect = inset(cardRect, 88);
const [left, right] = [112, card.width - 112];
const foot = { x: card.width / 2, y: 1010, width: 460 };

export const layouts: readonly VoltageLayout[] = [
  {
    window: inRing,
    corner: 46,
    shot: { fill: 0.92, across: 0.5, covered: 0.2 },
    rises: true,
    legs: 'hidden',
    arena: 'storm',
    swapped: false,
    tilt: 1,
    slab: { x: 0, y: 0, turn: 0 },
    shield: [162, 178],
    date: { x: right, y: 160, align: 'right' },
    foot,
  },
  {
    window: { ...inRing, y: 270, height: 767 },
    corner: 34,
    shot: { fill: 1.06, across: 0.5, covered: 0.12, headroom: 0.11 },
    rises: false,
    legs: 'faded',
    arena: 'floodlights',
    swapped: true,
    tilt: -1,
    slab: { x: 0, y: -628, turn: 0 },
    shield: [166, 940],
    date: { x: right, y: 956, align: 'right' },
    foot: { x: 378, y: 1006, width: 260 },
  },
  {
    window: { ...inRing, x: 236, width: 501 },
    corner: 30,
    shot: { fill: 1.04, across: 0.52, covered: 0.04 },
    rises: true,
    legs: 'faded',
    arena: 'shards',
    swapped: false,
    tilt: -1,
    slab: { x: -630, y: 975, turn: -Math.PI / 2 },
    shield: [352, 924],
    date: { x: right, y: 946, align: 'right' },
    foot: { x: 500, y: 1018, width: 420 },
  },
  {
    window: cardRect,
    corner: null,
    shot: { fill: 1.3, across: 0.46, covered: 0.22, headroom: 0.12 },
    rises: false,
    legs: 'hidden',
    arena: 'rings',
    swapped: true,
    tilt: 1,
    slab: { x: -67, y: 26, turn: -0.08 },
    shield: [card.width - 162, 178],
    date: { x: left, y: 160, align: 'left' },
    foot,
  },
];

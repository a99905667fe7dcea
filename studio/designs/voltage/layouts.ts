import { cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface VoltageLayout {
  readonly shot: Shot;
  /** 1: the slab rises to the right, -1: to the left. */
  readonly tilt: 1 | -1;
  readonly badge: 'left' | 'right';
  readonly arena: 'storm' | 'floodlights' | 'shards' | 'rings';
  readonly swapped: boolean;
  readonly corner: number;
}

/** Inside the steel ring, which starts 1/8 in inside the trim. */
export const photoWindow: Rect = inset(cardRect, 88);

export const layouts: readonly VoltageLayout[] = [
  {
    shot: { fill: 0.92, across: 0.5, covered: 0.2 },
    tilt: 1,
    badge: 'left',
    arena: 'storm',
    swapped: false,
    corner: 46,
  },
  {
    shot: { fill: 1.34, across: 0.46, covered: 0.22 },
    tilt: -1,
    badge: 'right',
    arena: 'floodlights',
    swapped: true,
    corner: 74,
  },
  {
    shot: { fill: 1.12, across: 0.57, covered: 0.2 },
    tilt: -1,
    badge: 'left',
    arena: 'shards',
    swapped: false,
    corner: 30,
  },
  {
    shot: { fill: 0.78, across: 0.42, covered: 0.2 },
    tilt: 1,
    badge: 'right',
    arena: 'rings',
    swapped: true,
    corner: 60,
  },
];

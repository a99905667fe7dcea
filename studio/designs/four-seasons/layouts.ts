import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface FourSeasonsLayout {
  readonly window: Rect;
  readonly shot: Shot;
  /** The enamelled plate in the frame, and the cell of the number at one end. */
  readonly plate: Rect;
  readonly cell: 'left' | 'right';
}

/** Width of the frame, from the bleed on: 3 mm are left on the cut card. */
const rail = 72;
const [across, top, low] = [card.width - 2 * rail, rail, card.height - rail] as const;
const plateHeight = 178;

const footed = (cell: 'left' | 'right', shot: Shot): FourSeasonsLayout => ({
  window: { x: rail, y: top, width: across, height: low - top - plateHeight - 16 },
  shot,
  plate: { x: rail, y: low - plateHeight, width: across, height: plateHeight },
  cell,
});

const headed = (cell: 'left' | 'right', shot: Shot): FourSeasonsLayout => ({
  window: { x: rail, y: top + plateHeight + 16, width: across, height: low - top - plateHeight - 16 },
  shot,
  plate: { x: rail, y: top, width: across, height: plateHeight },
  cell,
});

export const layouts: readonly FourSeasonsLayout[] = [
  footed('right', { fill: 1.04, across: 0.5, covered: 0, headroom: 0.12 }),
  headed('left', { fill: 1.04, across: 0.46, covered: 0, headroom: 0.1 }),
  footed('left', { fill: 1.5, across: 0.62, covered: 0, headroom: 0.08 }),
  headed('right', { fill: 1.5, across: 0.58, covered: 0, headroom: 0.1 }),
];

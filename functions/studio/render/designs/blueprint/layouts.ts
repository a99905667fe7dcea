import { card, type Rect } from '../../geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface BlueprintLayout {
  readonly window: Rect;
  readonly shape: 'sheet' | 'circle';
  readonly shot: Shot;
  /** Where a cut-out figure stands in full, with its measures left or right and above. Null: a close-up. */
  readonly room: Rect | null;
  readonly measured: 'left' | 'right';
  /** White lines on the team's dark colour, or dark lines on white. */
  readonly process: 'blueprint' | 'whiteprint';
  readonly swapped: boolean;
  readonly block: Rect;
  /** The panel of notes: a column beside the drawing, or a row under it. */
  readonly notes: Rect;
}

export const layouts: readonly BlueprintLayout[] = [
  {
    window: { x: 0, y: 0, width: 566, height: card.height },
    shape: 'sheet',
    shot: { fill: 0.92, across: 0.5, covered: 0.24, headroom: 0.13 },
    room: { x: 136, y: 158, width: 412, height: 672 },
    measured: 'left',
    process: 'blueprint',
    swapped: false,
    block: { x: 84, y: 850, width: 657, height: 194 },
    notes: { x: 566, y: 84, width: 175, height: 766 },
  },
  {
    window: { x: 82, y: 258, width: 661, height: 661 },
    shape: 'circle',
    shot: { fill: 1.36, across: 0.5, covered: 0.04, headroom: 0.11 },
    room: null,
    measured: 'left',
    process: 'blueprint',
    swapped: true,
    block: { x: 84, y: 84, width: 657, height: 166 },
    notes: { x: 84, y: 930, width: 657, height: 114 },
  },
  {
    window: { x: 259, y: 0, width: 566, height: card.height },
    shape: 'sheet',
    shot: { fill: 1.2, across: 0.5, covered: 0.24, headroom: 0.12 },
    room: { x: 277, y: 158, width: 412, height: 672 },
    measured: 'right',
    process: 'whiteprint',
    swapped: false,
    block: { x: 84, y: 850, width: 657, height: 194 },
    notes: { x: 84, y: 84, width: 175, height: 766 },
  },
  {
    window: { x: 0, y: 262, width: card.width, height: 863 },
    shape: 'sheet',
    shot: { fill: 1.04, across: 0.56, covered: 0.22, headroom: 0.08 },
    room: { x: 150, y: 338, width: 560, height: 576 },
    measured: 'left',
    process: 'whiteprint',
    swapped: true,
    block: { x: 84, y: 84, width: 657, height: 178 },
    notes: { x: 84, y: 930, width: 657, height: 114 },
  },
];

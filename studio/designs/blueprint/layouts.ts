import type { Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { Process } from './inks.ts';

export interface BlueprintLayout {
  /** 'sheet' shows a cut-out figure in full, with measures above and at one side. 'circle' shows a close-up. */
  readonly shape: 'sheet' | 'circle';
  /** The area of the figure, or the circle's bounding box. */
  readonly room: Rect;
  readonly shot: Shot;
  readonly measured: 'left' | 'right';
  readonly process: Process;
  readonly swapped: boolean;
  readonly block: Rect;
  /** The panel of notes: a column beside the drawing, or a row under it. */
  readonly notes: Rect;
}

export const layouts: readonly BlueprintLayout[] = [
  {
    shape: 'sheet',
    room: { x: 136, y: 158, width: 412, height: 672 },
    shot: { fill: 0.92, across: 0.5, covered: 0.24, headroom: 0.13 },
    measured: 'left',
    process: 'blueprint',
    swapped: false,
    block: { x: 84, y: 850, width: 657, height: 194 },
    notes: { x: 566, y: 84, width: 175, height: 766 },
  },
  {
    shape: 'circle',
    room: { x: 82, y: 258, width: 661, height: 661 },
    shot: { fill: 1.36, across: 0.5, covered: 0.04, headroom: 0.11 },
    measured: 'left',
    process: 'blueprint',
    swapped: true,
    block: { x: 84, y: 84, width: 657, height: 166 },
    notes: { x: 84, y: 930, width: 657, height: 114 },
  },
  {
    shape: 'sheet',
    room: { x: 277, y: 158, width: 412, height: 672 },
    shot: { fill: 1.2, across: 0.5, covered: 0.24, headroom: 0.12 },
    measured: 'right',
    process: 'whiteprint',
    swapped: false,
    block: { x: 84, y: 850, width: 657, height: 194 },
    notes: { x: 84, y: 84, width: 175, height: 766 },
  },
  {
    shape: 'sheet',
    room: { x: 150, y: 338, width: 560, height: 576 },
    shot: { fill: 1.04, across: 0.56, covered: 0.22, headroom: 0.08 },
    measured: 'left',
    process: 'kraft',
    swapped: true,
    block: { x: 84, y: 84, width: 657, height: 178 },
    notes: { x: 84, y: 930, width: 657, height: 114 },
  },
];

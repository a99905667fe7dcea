import type { Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { Process } from './inks.ts';

export interface BlueprintLayout {
  /** 'sheet' shows a cut-out figure in full. 'circle' shows a close-up. */
  readonly shape: 'sheet' | 'circle';
  /** The area of the figure, or the circle's bounding box. */
  readonly room: Rect;
  readonly shot: Shot;
  readonly process: Process;
  readonly swapped: boolean;
  readonly block: Rect;
  /** The row of notes. */
  readonly notes: Rect;
}

export const layouts: readonly BlueprintLayout[] = [
  {
    shape: 'sheet',
    room: { x: 140, y: 130, width: 545, height: 596 },
    shot: { fill: 1.06, across: 0.5, covered: 0, headroom: 0.12 },
    process: 'blueprint',
    swapped: false,
    block: { x: 84, y: 858, width: 657, height: 186 },
    notes: { x: 84, y: 748, width: 657, height: 110 },
  },
  {
    shape: 'circle',
    room: { x: 89, y: 270, width: 647, height: 647 },
    shot: { fill: 1.36, across: 0.5, covered: 0.04, headroom: 0.11 },
    process: 'blueprint',
    swapped: true,
    block: { x: 84, y: 84, width: 657, height: 168 },
    notes: { x: 84, y: 934, width: 657, height: 110 },
  },
  {
    shape: 'sheet',
    room: { x: 140, y: 246, width: 545, height: 580 },
    shot: { fill: 1.16, across: 0.5, covered: 0, headroom: 0.12 },
    process: 'whiteprint',
    swapped: false,
    block: { x: 84, y: 858, width: 657, height: 186 },
    notes: { x: 84, y: 84, width: 657, height: 106 },
  },
  {
    shape: 'sheet',
    room: { x: 140, y: 318, width: 545, height: 588 },
    shot: { fill: 1.1, across: 0.5, covered: 0, headroom: 0.1 },
    process: 'kraft',
    swapped: true,
    block: { x: 84, y: 84, width: 657, height: 178 },
    notes: { x: 84, y: 934, width: 657, height: 110 },
  },
];

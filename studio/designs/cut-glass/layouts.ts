import { card, type Rect } from '../../card/geometry.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { type Point, points } from '../../card/kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { Cut } from './facets.ts';

/** A line of text: its baseline and width. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center';
  readonly width: number;
  /** Radians. */
  readonly turn?: number;
}

export interface CutGlassLayout {
  readonly shot: Shot;
  readonly cut: Cut;
  /** The window of a whole photo, in a frame of stones. */
  readonly frame: Rect;
  /** Panes under the letters. */
  readonly panes: readonly (readonly Point[])[];
  readonly name: Line;
  readonly details: Line;
  readonly gem: Point;
  readonly crest: Corner | null;
  readonly swapped: boolean;
}

const middle = card.width / 2;
const frame: Rect = { x: 88, y: 88, width: card.width - 176, height: card.height - 176 };

export const layouts: readonly CutGlassLayout[] = [
  {
    shot: { fill: 0.98, across: 0.5, covered: 0.2, headroom: 0.14 },
    cut: {
      middle: [middle, 430],
      count: 18,
      radii: [0, 130, 220, 330, 470, 640, 850, 1120],
      stone: 'pyramid',
      joint: 2,
    },
    frame,
    panes: [points('-20,930 250,868 600,896 845,848 845,1145 -20,1145')],
    name: { x: middle, y: 985, align: 'center', width: 630 },
    details: { x: middle, y: 1034, align: 'center', width: 620 },
    gem: [690, 160],
    crest: null,
    swapped: false,
  },
  {
    shot: { fill: 1.3, across: 0.44, covered: 0.18, headroom: 0.12 },
    cut: { middle: [370, 470], count: 0, radii: [118, 172], stone: 'pyramid', joint: 2 },
    frame,
    panes: [points('-20,871 610,896 845,993 845,1145 -20,1145')],
    name: { x: 84, y: 992, align: 'left', width: 520 },
    details: { x: 84, y: 1038, align: 'left', width: 560 },
    gem: [690, 160],
    crest: 'bottom right',
    swapped: true,
  },
  {
    shot: { fill: 0.84, across: 0.5, covered: 0.24, headroom: 0.17 },
    cut: { middle: [middle, 520], count: 26, radii: [0, 210, 330, 700, 1150], stone: 'pyramid', joint: 2 },
    frame,
    panes: [points('66,972 124,890 701,890 759,972 701,1058 124,1058')],
    name: { x: middle, y: 984, align: 'center', width: 560 },
    details: { x: middle, y: 1034, align: 'center', width: 540 },
    gem: [136, 160],
    crest: 'top right',
    swapped: true,
  },
  {
    shot: { fill: 1.14, across: 0.58, covered: 0.12, headroom: 0.11 },
    cut: { middle: [470, 560], count: 9, radii: [0, 200, 390, 640, 960, 1300], stone: 'bevel', joint: 11 },
    frame: { ...frame, x: 188, width: card.width - 276 },
    panes: [points('-20,-20 164,-20 192,340 164,720 202,1145 -20,1145'), points('220,994 749,980 741,1052 232,1054')],
    name: { x: 150, y: 1040, align: 'left', width: 800, turn: -Math.PI / 2 },
    details: { x: 480, y: 1034, align: 'center', width: 460 },
    gem: [690, 160],
    crest: 'top left',
    swapped: false,
  },
];

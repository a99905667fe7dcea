import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface DoubleExposureLayout {
  /** The team colour of the dark ink; the light ink has the other one. */
  readonly dark: 'p' | 's';
  readonly window: Rect;
  /** The large head: its middle (a share across the window, units down from the window's top) and its height. */
  readonly head: { readonly x: number; readonly y: number; readonly height: number };
  /** The small athlete's middle in the window. */
  readonly across: number;
  readonly shot: Shot;
  /** The ground of the texts, in paper or in the light ink. */
  readonly band: Rect & { readonly isInked: boolean };
  /** Start of the name and of the line below, and the angle of both. */
  readonly text: { readonly x: number; readonly y: number; readonly turn: number; readonly width: number };
  /** Baseline of the number, at its right or its middle. */
  readonly number: { readonly x: number; readonly y: number; readonly align: 'right' | 'center' };
}

const [left, right] = [82, card.width - 82];
const column = 234;

export const layouts: readonly DoubleExposureLayout[] = [
  {
    dark: 'p',
    window: { x: 0, y: 0, width: card.width, height: 886 },
    head: { x: 0.38, y: 235, height: 320 },
    across: 0.66,
    shot: { fill: 1.14, across: 0.5, covered: 0, headroom: 0.13 },
    band: { x: 0, y: 886, width: card.width, height: 239, isInked: false },
    text: { x: left, y: 990, turn: 0, width: 490 },
    number: { x: right, y: 990, align: 'right' },
  },
  {
    dark: 's',
    window: { x: 0, y: 250, width: card.width, height: card.height - 250 },
    head: { x: 0.6, y: 225, height: 300 },
    across: 0.36,
    shot: { fill: 1.12, across: 0.5, covered: 0, headroom: 0.1 },
    band: { x: 0, y: 0, width: card.width, height: 250, isInked: true },
    text: { x: left, y: 188, turn: 0, width: 490 },
    number: { x: right, y: 188, align: 'right' },
  },
  {
    dark: 'p',
    window: { x: column, y: 0, width: card.width - column, height: card.height },
    head: { x: 0.52, y: 300, height: 360 },
    across: 0.5,
    shot: { fill: 1.1, across: 0.5, covered: 0.06, headroom: 0.12 },
    band: { x: 0, y: 0, width: column, height: card.height, isInked: false },
    text: { x: 180, y: 1042, turn: -Math.PI / 2, width: 760 },
    number: { x: 149, y: 214, align: 'center' },
  },
  {
    dark: 's',
    window: { x: 0, y: 0, width: card.width - column, height: card.height },
    head: { x: 0.46, y: 270, height: 330 },
    across: 0.5,
    shot: { fill: 1.4, across: 0.5, covered: 0, headroom: 0.17 },
    band: { x: card.width - column, y: 0, width: column, height: card.height, isInked: true },
    text: { x: 690, y: 1042, turn: -Math.PI / 2, width: 760 },
    number: { x: 674, y: 214, align: 'center' },
  },
];

import { card, type Rect } from '../../card/geometry.ts';
import type { Reach } from '../../card/kit/athlete/pop-out.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { KeyLight } from '../../photo/light/scene-light.ts';

export type Drift = 'flakes' | 'petals' | 'rays' | 'leaves';
export type Setting = 'arch' | 'circle' | 'full' | 'slant';

/** A season defines a whole card: its colours, its window, and what drifts across. */
export interface Season {
  readonly name: string;
  readonly setting: Setting;
  readonly window: Rect;
  readonly shot: Shot;
  /** Rise of the head over the window, as a fraction of the window. Null if the head stays inside. */
  readonly rise: number | null;
  /** Max reach of the athlete beyond the window. Null for a picture without a frame. */
  readonly pops: Reach | null;
  readonly drift: Drift;
  /** The stock's colour, and the background's tones. */
  readonly stock: string;
  readonly grade: { readonly dark: Rgb; readonly middle: Rgb; readonly light: Rgb };
  /** The season's sun and sky on the athlete. */
  readonly lamps: readonly KeyLight[];
  /** Colour of the letters on the stock, and colours of the drifting pieces. */
  readonly ink: string;
  readonly accents: readonly string[];
  /** Area for the letters, without drifting pieces. */
  readonly clear: Rect;
}

export const seasons: readonly Season[] = [
  {
    name: 'Winter',
    setting: 'arch',
    window: { x: 96, y: 92, width: 633, height: 716 },
    shot: { fill: 0.96, across: 0.5, covered: 0.03, headroom: 0.12 },
    rise: 0.03,
    pops: { above: 40, beside: 26, until: 808 },
    drift: 'flakes',
    stock: '#e9f1f8',
    grade: { dark: [28, 58, 96], middle: [118, 160, 204], light: [240, 247, 253] },
    lamps: [
      { colour: [196, 222, 255], strength: 0.85, from: [-0.9, -0.6, 0] },
      { colour: [255, 236, 214], strength: 0.4, from: [0.9, -0.5, 0.1] },
    ],
    ink: '#173a5e',
    accents: ['#ffffff', '#b9d4ec', '#7fa9d2'],
    clear: { x: 0, y: 800, width: 825, height: 325 },
  },
  {
    name: 'Spring',
    setting: 'circle',
    window: { x: 82, y: 210, width: 661, height: 661 },
    shot: { fill: 1.14, across: 0.5, covered: 0, headroom: 0.1 },
    rise: 0.028,
    pops: { above: 30, beside: 40, until: 540 },
    drift: 'petals',
    stock: '#fbeef0',
    grade: { dark: [84, 60, 84], middle: [196, 160, 178], light: [255, 243, 240] },
    lamps: [
      { colour: [255, 214, 222], strength: 0.85, from: [0.9, -0.6, 0] },
      { colour: [255, 246, 226], strength: 0.4, from: [-0.9, -0.5, 0.1] },
    ],
    ink: '#6b2347',
    accents: ['#f7b7c8', '#fde0e6', '#e58aa6'],
    clear: { x: 84, y: 70, width: 657, height: 130 },
  },
  {
    name: 'Summer',
    setting: 'full',
    window: { x: 0, y: 0, width: card.width, height: card.height },
    shot: { fill: 1.02, across: 0.46, covered: 0.22, headroom: 0.14 },
    rise: null,
    pops: null,
    drift: 'rays',
    stock: '#f9c54a',
    grade: { dark: [120, 60, 24], middle: [240, 168, 60], light: [255, 240, 196] },
    lamps: [
      { colour: [255, 196, 92], strength: 0.85, from: [0.6, -0.8, -0.1] },
      { colour: [255, 226, 170], strength: 0.4, from: [-0.6, -0.5, 0.1] },
    ],
    ink: '#5a2a08',
    accents: ['#ffd65c', '#ff9d3c', '#fff2c0'],
    clear: { x: 0, y: 850, width: 825, height: 275 },
  },
  {
    name: 'Autumn',
    setting: 'slant',
    window: { x: 0, y: 190, width: card.width, height: 935 },
    shot: { fill: 1.28, across: 0.56, covered: 0.14, headroom: 0.1 },
    rise: -0.055,
    pops: { above: 0, beside: 0, until: 600 },
    drift: 'leaves',
    stock: '#42201a',
    grade: { dark: [52, 26, 18], middle: [170, 92, 44], light: [248, 220, 166] },
    lamps: [
      { colour: [255, 168, 84], strength: 0.85, from: [0.9, -0.4, 0] },
      { colour: [255, 214, 150], strength: 0.4, from: [-0.9, -0.5, 0.1] },
    ],
    ink: '#fff3dc',
    accents: ['#d9642b', '#efa53a', '#a8321f', '#7c8a34'],
    clear: { x: 66, y: 84, width: 693, height: 150 },
  },
];

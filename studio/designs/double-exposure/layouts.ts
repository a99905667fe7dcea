import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { Shapes } from './shapes-behind.ts';
import type { ExposureTitle } from './titles.ts';

export interface Exposure {
  readonly window: Rect;
  /** The window of a plain print, for photos without a cut-out. */
  readonly bare?: Rect;
  /** Null for a close-up of the head, `air` heads high, or `action` if the head is not sure. */
  readonly shot: Shot | null;
  readonly air?: number;
  readonly ink: 'p' | 's';
  readonly blend: 'source-over' | 'multiply' | 'screen';
  readonly strength?: number;
  /** Fraction of the window's height, from below, over which the print fades out. */
  readonly fade?: number;
  readonly outlined?: boolean;
  /** The body shows the photo a second time if the figure is distant. The face stays as it is. */
  readonly filled?: boolean;
  /** A print that is left out if there is a cut-out of a distant figure. */
  readonly onlyBare?: boolean;
}

export interface DoubleExposureLayout {
  readonly ground: 'paper' | 'night';
  readonly shapes: Shapes;
  readonly exposures: readonly Exposure[];
  readonly title: ExposureTitle;
}

/** The full figure, also in place of a close-up of a head that is not sure. */
export const action: Shot = { fill: 0.94, across: 0.5, covered: 0, headroom: 0.07 };
/** One of three figures in a row, with increasing strength. */
const step = (x: number, strength: number): Exposure => ({
  window: { x, y: 500, width: 420, height: 394 },
  bare: { x: 0.62 * x + 62, y: 590, width: 240, height: 304 },
  shot: action,
  ink: 's',
  blend: 'source-over',
  strength,
  outlined: strength === 1,
});

export const layouts: readonly DoubleExposureLayout[] = [
  {
    ground: 'paper',
    shapes: 'disc',
    exposures: [
      {
        window: { x: -30, y: -40, width: 885, height: 932 },
        bare: { x: 0, y: 0, width: card.width, height: 892 },
        shot: null,
        air: 3.1,
        ink: 'p',
        blend: 'source-over',
        fade: 0.12,
        filled: true,
      },
      {
        window: { x: 380, y: 420, width: 445, height: 472 },
        bare: { x: 430, y: 520, width: 310, height: 372 },
        shot: action,
        ink: 's',
        blend: 'source-over',
        outlined: true,
        onlyBare: true,
      },
    ],
    title: 'foot',
  },
  {
    ground: 'night',
    shapes: 'split',
    exposures: [
      {
        window: { x: 262, y: 200, width: 620, height: 770 },
        bare: { x: 300, y: 296, width: 525, height: 674 },
        shot: null,
        air: 3,
        ink: 's',
        blend: 'screen',
        fade: 0.2,
        filled: true,
      },
      {
        window: { x: -40, y: 330, width: 620, height: 640 },
        bare: { x: 0, y: 560, width: 360, height: 410 },
        shot: action,
        ink: 'p',
        blend: 'source-over',
        outlined: true,
      },
    ],
    title: 'high',
  },
  {
    ground: 'paper',
    shapes: 'bars',
    exposures: [
      {
        window: { x: 176, y: 80, width: 560, height: 760 },
        bare: { x: 186, y: 0, width: 639, height: 505 },
        shot: null,
        air: 2.5,
        ink: 'p',
        blend: 'multiply',
        fade: 0.45,
      },
      {
        window: { x: 400, y: 370, width: 440, height: 600 },
        bare: { x: 455, y: 520, width: 370, height: 450 },
        shot: action,
        ink: 's',
        // Not 'multiply', because the large exposure's shadows would darken this face.
        blend: 'source-over',
        fade: 0.12,
      },
    ],
    title: 'tower',
  },
  {
    ground: 'night',
    shapes: 'halo',
    exposures: [
      {
        window: { x: 60, y: 96, width: 705, height: 640 },
        bare: { x: 0, y: 0, width: card.width, height: 760 },
        shot: null,
        air: 2.5,
        ink: 'p',
        blend: 'screen',
        fade: 0.5,
      },
      step(0, 0.34),
      step(200, 0.62),
      step(400, 1),
    ],
    title: 'wide',
  },
];

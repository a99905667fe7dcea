import { card, type Rect } from '../../card/geometry.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { Shapes } from './shapes-behind.ts';
import type { ExposureTitle } from './titles.ts';

export interface DoubleExposureLayout {
  readonly ground: 'paper' | 'night';
  readonly shapes: Shapes;
  readonly title: ExposureTitle;
  /** The ink of the large exposure. The other exposures have the other ink. */
  readonly ink: 'p' | 's';
  /** The large exposure of a sharp head, `air` heads high, and the share of it, from below, that fades out. */
  readonly portrait: Rect & { readonly air: number; readonly fade: number };
  /** The whole figure beside it, the last of these strongest. */
  readonly figures: readonly (Rect & { readonly strength: number })[];
  /** The large exposure of a figure whose head is too small for a portrait, and the shifts of its echoes. */
  readonly body: Rect;
  readonly echoes: readonly number[];
  /** Two prints of a photo without a cut-out: the close one and the wide one. */
  readonly prints: readonly [Rect & { readonly fade: number }, Rect & { readonly fade: number }];
}

/** The full figure. */
export const action: Shot = { fill: 0.94, across: 0.5, covered: 0, headroom: 0.07 };
/** The close print of a photo whose head is too small for a portrait. */
export const closer: Shot = { fill: 1.25, across: 0.5, covered: 0, headroom: 0.1 };

const step = (x: number, strength: number) => ({ x, y: 500, width: 420, height: 394, strength });

export const layouts: readonly DoubleExposureLayout[] = [
  {
    ground: 'paper',
    shapes: 'disc',
    title: 'foot',
    ink: 'p',
    portrait: { x: -30, y: -40, width: 885, height: 932, air: 3.1, fade: 0.12 },
    figures: [],
    body: { x: 120, y: 96, width: 600, height: 796 },
    echoes: [-120, 120],
    prints: [
      { x: 0, y: 0, width: card.width, height: 892, fade: 0.12 },
      { x: 430, y: 520, width: 310, height: 372, fade: 0 },
    ],
  },
  {
    ground: 'night',
    shapes: 'split',
    title: 'high',
    ink: 's',
    portrait: { x: 262, y: 200, width: 620, height: 770, air: 3, fade: 0.2 },
    figures: [{ x: -40, y: 330, width: 620, height: 640, strength: 1 }],
    body: { x: 250, y: 286, width: 500, height: 684 },
    echoes: [-230, -120],
    prints: [
      { x: 300, y: 296, width: 525, height: 674, fade: 0.2 },
      { x: 0, y: 560, width: 360, height: 410, fade: 0 },
    ],
  },
  {
    ground: 'paper',
    shapes: 'bars',
    title: 'tower',
    ink: 'p',
    portrait: { x: 176, y: 80, width: 560, height: 760, air: 2.5, fade: 0.45 },
    figures: [{ x: 400, y: 370, width: 440, height: 600, strength: 1 }],
    body: { x: 220, y: 100, width: 500, height: 870 },
    echoes: [110],
    prints: [
      { x: 186, y: 0, width: 639, height: 505, fade: 0.45 },
      { x: 455, y: 520, width: 370, height: 450, fade: 0.12 },
    ],
  },
  {
    ground: 'night',
    shapes: 'halo',
    title: 'wide',
    ink: 'p',
    portrait: { x: 60, y: 96, width: 705, height: 640, air: 2.5, fade: 0.5 },
    figures: [step(0, 0.34), step(200, 0.62), step(400, 1)],
    body: { x: 130, y: 110, width: 565, height: 784 },
    echoes: [-200, 200],
    prints: [
      { x: 0, y: 0, width: card.width, height: 760, fade: 0.5 },
      { x: 310, y: 590, width: 240, height: 304, fade: 0 },
    ],
  },
];

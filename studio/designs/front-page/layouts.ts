import { card, type Rect } from '../../card/geometry.ts';
import type { Face } from '../../card/type/font-files.ts';
import type { Shot } from '../../photo/frame-photo.ts';

export interface FrontPageLayout {
  readonly window: Rect;
  readonly shot: Shot;
  readonly edition: 'morning' | 'extra' | 'tabloid' | 'tinted';
  readonly masthead: { readonly y: number; readonly size: number; readonly width: number };
  readonly headline: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly height: number;
    readonly face: Face;
    readonly align: 'left' | 'center';
  };
  /** Baseline of the kicker over the headline. */
  readonly kicker: number;
  readonly columns: readonly Rect[];
  readonly angle: number;
}

/** The newspaper's ink. */
export const pageInk = '#191613';

const left = 84;
const width = card.width - 2 * left;
const half = (width - 22) / 2;
const third = (width - 44) / 3;

export const layouts: readonly FrontPageLayout[] = [
  {
    window: { x: left, y: 396, width, height: 458 },
    shot: { fill: 0.96, across: 0.5, covered: 0 },
    edition: 'morning',
    masthead: { y: 204, size: 92, width },
    headline: { x: card.width / 2, y: 375, width, size: 102, height: 80, face: 'instrument', align: 'center' },
    kicker: 298,
    columns: [0, 1, 2].map((k) => ({ x: left + k * (third + 22), y: 898, width: third, height: 150 })),
    angle: 0.78,
  },
  {
    window: { x: 302, y: 250, width: card.width - 302, height: 612 },
    shot: { fill: 1.02, across: 0.5, covered: 0, headroom: 0.08 },
    edition: 'extra',
    masthead: { y: 217, size: 39, width },
    headline: { x: left, y: 1028, width, size: 148, height: 112, face: 'instrument', align: 'left' },
    kicker: 904,
    columns: [{ x: left, y: 262, width: 200, height: 552 }],
    angle: -0.6,
  },
  {
    window: { x: 0, y: 158, width: card.width, height: 624 },
    shot: { fill: 1.34, across: 0.48, covered: 0.02, headroom: 0.06 },
    edition: 'tabloid',
    masthead: { y: 138, size: 78, width },
    headline: { x: left, y: 932, width, size: 112, height: 92, face: 'anton', align: 'left' },
    kicker: 820,
    columns: [0, 1].map((k) => ({ x: left + k * (half + 22), y: 949, width: half, height: 105 })),
    angle: 0.12,
  },
  {
    window: { x: left, y: 322, width: 430, height: 722 },
    shot: { fill: 0.86, across: 0.5, covered: 0, headroom: 0.1 },
    edition: 'tinted',
    masthead: { y: 130, size: 56, width: 520 },
    headline: { x: left, y: 289, width, size: 134, height: 104, face: 'instrument', align: 'left' },
    kicker: 184,
    columns: [{ x: left + 452, y: 350, width: width - 452, height: 420 }],
    angle: 1.2,
  },
];

import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { circle, type Point, points, polygon, rectangle } from '../../card/kit/shapes.ts';

/** A lightness and a chroma of the team's first or second colour. */
type Tint = readonly [team: 'p' | 's', lightness: number, chroma: number];

/** The print behind a cut-out athlete: one flat colour, or two with an inked edge between them, and a screen of dots where the colour deepens. */
interface Plate {
  readonly flat: Tint;
  /** The second colour's corners in shares of the window, or a disc behind the athlete. */
  readonly shape?: { readonly tint: Tint; readonly corners: readonly Point[] | 'disc' };
  readonly dots?: { readonly tint: Tint; readonly tone: (u: number, v: number) => number };
}

const plates = {
  corner: {
    flat: ['p', 0.56, 0.2],
    shape: {
      tint: ['s', 0.83, 0.16],
      corners: points('-0.1,0.74 1.1,0.3 1.1,1.1 -0.1,1.1'),
    },
    dots: { tint: ['p', 0.42, 0.17], tone: (_, v) => 0.78 - 1.7 * v },
  },
  dots: { flat: ['s', 0.84, 0.15], dots: { tint: ['p', 0.55, 0.2], tone: (u, v) => 0.95 - 0.75 * v - 0.25 * u } },
  disc: {
    flat: ['p', 0.62, 0.18],
    shape: { tint: ['p', 0.88, 0.11], corners: 'disc' },
    dots: { tint: ['s', 0.45, 0.18], tone: (_, v) => 1.7 * v - 0.95 },
  },
  slash: {
    flat: ['s', 0.5, 0.19],
    shape: {
      tint: ['p', 0.8, 0.15],
      corners: points('-0.1,-0.1 1.1,-0.1 1.1,0.22 -0.1,0.78'),
    },
    dots: { tint: ['s', 0.34, 0.14], tone: (u, v) => 1.25 * v - 0.45 - 0.3 * (1 - u) },
  },
  flat: { flat: ['p', 0.58, 0.2] },
  plain: { flat: ['s', 0.82, 0.16] },
} as const satisfies Record<string, Plate>;

export type Ground = keyof typeof plates;

export function drawGround({ ink, palette }: Artboard, ground: Ground, window: Rect): void {
  const { flat, shape, dots }: Plate = plates[ground];
  const colour = ([team, lightness, chroma]: Tint): string => palette[team](lightness, chroma);
  ink.fillStyle = colour(flat);
  ink.fill(rectangle(window));
  if (dots) {
    ink.fillStyle = colour(dots.tint);
    ink.fill(halftone(window, 24, dots.tone));
  }
  if (!shape) return;
  const { x, y, width, height } = window;
  const edge =
    shape.corners === 'disc'
      ? circle(x + 0.5 * width, y + 0.42 * height, 0.43 * width)
      : polygon(shape.corners.map(([u, v]) => [x + u * width, y + v * height]));
  clippedOn(ink, rectangle(window), () => {
    ink.fillStyle = colour(shape.tint);
    ink.fill(edge);
    ink.strokeStyle = '#15121a';
    ink.lineWidth = 9;
    ink.stroke(edge);
  });
}

import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { radial } from '../../card/kit/gradients.ts';
import { circle, polygon, rectangle } from '../../card/kit/shapes.ts';

export type Shapes = 'disc' | 'split' | 'bars' | 'halo';

/** Flat shapes in the two inks, behind both exposures. */
export function drawShapes(artboard: Artboard, shapes: Shapes): void {
  drawings[shapes](artboard);
}

const drawings: Record<Shapes, (artboard: Artboard) => void> = {
  disc: ({ ink, palette }) => {
    ink.fillStyle = palette.s(0.82, 0.14);
    ink.fill(circle(360, 420, 318));
    ink.fillStyle = palette.p(0.8, 0.09, 0.6);
    ink.fill(rectangle({ x: 0, y: 690, width: card.width, height: 250 }));
  },
  split: ({ ink, palette }) => {
    ink.fillStyle = palette.s(0.26, 0.1);
    ink.fill(
      polygon([
        [card.width, 0],
        [card.width, card.height],
        [250, card.height],
        [560, 0],
      ]),
    );
  },
  bars: ({ ink, palette }) => {
    [0.9, 0.84, 0.78].forEach((lightness, k) => {
      ink.fillStyle = palette.s(lightness, 0.11);
      ink.fill(rectangle({ x: 420 + 135 * k, y: 0, width: 135, height: card.height }));
    });
  },
  halo: (artboard) => {
    const { ink, palette } = artboard;
    ink.fillStyle = radial(ink, 412, 430, 60, 460, [
      [0, palette.p(0.44, 0.16)],
      [0.7, palette.p(0.24, 0.1)],
      [1, palette.p(0.15, 0.06, 0)],
    ]);
    ink.fill(rectangle({ x: 0, y: 0, width: card.width, height: card.height }));
    const ring = circle(412, 420, 318);
    ink.strokeStyle = palette.s(0.74, 0.17);
    ink.lineWidth = 7;
    ink.stroke(ring);
    foilPath(artboard, ring, 7);
    coverFoil(artboard, rectangle({ x: 0, y: 500, width: card.width, height: 400 }));
  },
};

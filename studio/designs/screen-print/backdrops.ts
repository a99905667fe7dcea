import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { circle, points, polygon, rays } from '../../card/kit/shapes.ts';

export type Backdrop = 'sun' | 'bands' | 'rays' | 'diagonal';

/** Flat shapes between background and athlete. */
export const backdrops: Record<Backdrop, (artboard: Artboard, window: Rect) => void> = {
  sun: (artboard, window) => {
    const { ink, palette, random } = artboard;
    const x = 300 + 225 * random();
    const sun = circle(x, 0.42 * window.height, 300);
    ink.fillStyle = palette.s(0.68, 0.17);
    ink.fill(sun);
    foilPath(artboard, sun);
    ink.fillStyle = palette.p(0.5, 0.16);
    for (let k = 0; k < 5; k++) ink.fillRect(0, 0.74 * window.height + 44 * k, card.width, 6 + 6 * k);
  },
  bands: ({ ink, palette }, window) => {
    const colours = [palette.s(0.7, 0.16), palette.p(0.62, 0.15), palette.p(0.42, 0.15)];
    colours.forEach((colour, k) => {
      const x = 60 + 215 * k;
      ink.fillStyle = colour;
      ink.fill(
        polygon([
          [x, window.y],
          [x + 190, window.y],
          [x + 190 - 120, 1125],
          [x - 120, 1125],
        ]),
      );
    });
  },
  rays: (artboard, window) => {
    const { ink, palette, random } = artboard;
    const x = window.x + (0.4 + 0.2 * random()) * window.width;
    ink.fillStyle = palette.p(0.55, 0.16);
    ink.fill(rays(x, 470, 16, 1300, random()));
    const disc = circle(x, 470, 190);
    ink.fillStyle = palette.s(0.72, 0.16);
    ink.fill(disc);
    foilPath(artboard, disc);
  },
  diagonal: ({ ink, palette }, window) => {
    ink.fillStyle = palette.p(0.52, 0.17);
    ink.fill(polygon(points('0,620 825,90 825,1125 0,1125')));
    ink.fillStyle = palette.s(0.7, 0.16);
    ink.fill(polygon(points('0,690 825,160 825,300 0,830')));
    ink.fillStyle = palette.p(0.3, 0.1, 0.55);
    ink.fill(halftone({ ...window, y: 560, height: 565 }, 20, (_, v) => 0.8 * v));
  },
};

import { card, cardRect, inset } from '../../card/geometry.ts';
import type { Draw } from '../../card/kit/artboard.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { radial } from '../../card/kit/gradients.ts';
import { roundedRectangle } from '../../card/kit/shapes.ts';
import { heritageInks, layouts } from './layouts.ts';
import { drawLettering } from './lettering.ts';
import { drawPicture } from './picture.ts';

export const swaps = swapsOf(layouts);

/** A card of the fifties: cream stock, three flat inks, halftone photo, pennant and slab letters. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const inks = heritageInks(own);
  const { ink } = artboard;
  fillAll(ink, inks.cream);
  if (layout.field) {
    ink.fillStyle = inks.first;
    ink.fill(layout.field());
  }
  const keyline = roundedRectangle(inset(cardRect, 80), 20);
  ink.strokeStyle = layout.field ? inks.cream : inks.first;
  ink.lineWidth = 5;
  ink.stroke(keyline);
  ink.strokeStyle = layout.field ? inks.cream : inks.ink;
  ink.lineWidth = 1.8;
  ink.stroke(roundedRectangle(inset(cardRect, 88), 15));
  foilPath(artboard, keyline, 5);
  drawPicture(artboard, layout, inks);
  drawLettering(artboard, layout, inks);
  ink.fillStyle = radial(ink, card.width / 2, card.height / 2, 380, 800, [
    [0, 'rgba(150,104,52,0)'],
    [1, 'rgba(150,104,52,.2)'],
  ]);
  ink.fillRect(0, 0, card.width, card.height);
  Object.assign(artboard.surface, { grain: 7, paper: 0.24 });
};

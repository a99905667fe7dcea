import { card, cardRect, inset } from '../../geometry.ts';
import { radial } from '../../kit/gradients.ts';
import { rounded } from '../../kit/shapes.ts';
import { type Draw, fillAll, foilPath, scoped } from '../../kit/stage.ts';
import { type HeritageLayout, heritageInks, layouts } from './layouts.ts';
import { drawLettering } from './lettering.ts';
import { drawPicture } from './picture.ts';

export const swaps = layouts.map(({ swapped }) => swapped);

/** Cardboard of the fifties: cream stock, three flat inks, screened photo, pennant and slab lettering. */
export const draw: Draw = (stage) => {
  const layout = layouts[stage.variant % layouts.length] as HeritageLayout;
  const inks = heritageInks(stage, layout.swapped);
  const { ink } = stage;
  fillAll(ink, inks.cream);
  if (layout.field) {
    ink.fillStyle = inks.first;
    ink.fill(layout.field());
  }
  const keyline = rounded(inset(cardRect, 80), 20);
  ink.strokeStyle = layout.field ? inks.cream : inks.first;
  ink.lineWidth = 5;
  ink.stroke(keyline);
  ink.strokeStyle = layout.field ? inks.cream : inks.ink;
  ink.lineWidth = 1.8;
  ink.stroke(rounded(inset(cardRect, 88), 15));
  foilPath(stage, keyline, 5);
  drawPicture(stage, layout, inks);
  drawLettering(stage, layout, inks);
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = radial(ink, card.width / 2, card.height / 2, 380, 800, [
      [0, 'rgba(255,255,255,0)'],
      [1, 'rgba(176,138,88,.3)'],
    ]);
    ink.fillRect(0, 0, card.width, card.height);
  });
  Object.assign(stage.finish, { grain: 11, paper: 0.28 });
};

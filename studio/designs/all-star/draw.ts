import type { Draw } from '../../card/kit/artboard.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import { drawBorder } from './border.ts';
import { drawGround } from './ground.ts';
import { layouts } from './layouts.ts';
import { drawLettering, drawRail } from './lettering.ts';
import { drawPicture } from './picture.ts';

/** Gold on black: one light, stars at three depths, and a border like a banknote's. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  drawGround(artboard, layout);
  drawPicture(artboard, layout, () => {
    drawBorder(artboard);
    drawRail(artboard, layout);
  });
  drawLettering(artboard, layout);
  artboard.surface.grain = 6;
};

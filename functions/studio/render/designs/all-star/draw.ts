import type { Draw } from '../../kit/stage.ts';
import { drawBorder } from './border.ts';
import { type AllstarLayout, layouts } from './layouts.ts';
import { drawLettering } from './lettering.ts';
import { drawPicture } from './picture.ts';
import { drawGround } from './ground.ts';

/** Gold on black: one light, stars in depth, a border cut as for a banknote. */
export const draw: Draw = (stage) => {
  const layout = layouts[stage.variant % layouts.length] as AllstarLayout;
  drawGround(stage, layout);
  drawPicture(stage, layout);
  drawLettering(stage, layout);
  drawBorder(stage);
  stage.finish.grain = 6;
};

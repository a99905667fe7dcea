import type { Draw, Stage } from '../../kit/stage.ts';
import { type RookieLayout, layouts } from './layouts.ts';
import { drawLettering } from './lettering.ts';
import { drawPicture } from './picture.ts';
import { plates, stocks } from './stock.ts';
import { drawSeal } from './seal.ts';

/** The first card: bright stock, a friendly window, the year in a stamp and a gold seal. */
export const draw: Draw = (stage) => {
  const layout = layouts[stage.variant % layouts.length] as RookieLayout;
  const own: Stage = layout.swapped ? { ...stage, palette: stage.palette.swapped() } : stage;
  stocks[layout.stock](own);
  drawPicture(own, layout, stage.palette);
  plates[layout.plate](own, layout);
  drawLettering(own, layout);
  drawSeal(own, layout.seal);
  Object.assign(stage.finish, { grain: 5, paper: 0.08 });
};

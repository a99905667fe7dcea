import type { Draw, Artboard } from '../../kit/artboard.ts';
import { type RookieLayout, layouts } from './layouts.ts';
import { drawLettering } from './lettering.ts';
import { drawPicture } from './picture.ts';
import { plates, stocks } from './stock.ts';
import { drawSeal } from './seal.ts';

/** The first card: bright stock, a friendly window, the year in a stamp and a gold seal. */
export const draw: Draw = (artboard) => {
  const layout = layouts[artboard.variant % layouts.length] as RookieLayout;
  const own: Artboard = layout.swapped ? { ...artboard, palette: artboard.palette.swapped() } : artboard;
  stocks[layout.stock](own);
  drawPicture(own, layout, artboard.palette);
  plates[layout.plate](own, layout);
  drawLettering(own, layout);
  drawSeal(own, layout.seal);
  Object.assign(artboard.surface, { grain: 5, paper: 0.08 });
};

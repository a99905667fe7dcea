import type { Draw } from '../../card/kit/artboard.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { layouts } from './layouts.ts';
import { drawLettering } from './lettering.ts';
import { drawPicture } from './picture.ts';
import { drawSeal } from './seal.ts';
import { plates, stocks } from './stock.ts';

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests: readonly (Corner | null)[] = [null, null, 'top right', 'top right'];

/** The first card: bright stock, a bright window, the year in a stamp and a gold seal. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  stocks[layout.stock](own);
  drawPicture(own, layout, artboard.palette);
  plates[layout.plate](own, layout);
  drawLettering(own, layout);
  drawSeal(own, layout.seal);
  Object.assign(artboard.surface, { grain: 5, paper: 0.08 });
};

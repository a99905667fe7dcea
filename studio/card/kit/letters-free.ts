import type { Artboard } from './artboard.ts';
import { keepFoilOff } from './foil.ts';

/** Removes the foil from all letters that are not foil themselves, because foil is stamped last and hides what lies below. */
export const keepLettersFree = (artboard: Artboard): void =>
  keepFoilOff(artboard, (ctx, around) => {
    for (const line of artboard.lines)
      if (line.foil === 'none' || line.foil === 'spared') line.trace(ctx, undefined, around);
  });

import type { Draw } from '../../card/kit/artboard.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { drawArena } from './arena.ts';
import { drawBadges } from './badges.ts';
import { drawFrame } from './frame.ts';
import { layouts } from './layouts.ts';
import { drawNameplate } from './nameplate.ts';

export const swaps = swapsOf(layouts);

/** A stadium at night: dark background, light behind the athlete, steel frame, chrome name. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  drawArena(own, layout, artboard.palette, () => drawFrame(own, layout));
  drawNameplate(own, layout);
  drawBadges(own, layout);
  artboard.surface.grain = 9;
};

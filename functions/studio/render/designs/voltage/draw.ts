import type { Draw } from '../../kit/artboard.ts';
import { drawArena } from './arena.ts';
import { drawBadges } from './badges.ts';
import { compositions, type VoltageLayout } from './compositions.ts';
import { drawFrame } from './frame.ts';
import { drawNameplate } from './nameplate.ts';

export const swaps = compositions.map(({ swapped }) => swapped);

/** Stadium at night: crushed background, light behind the athlete, steel frame, chrome name on a slab. */
export const draw: Draw = (artboard) => {
  const layout = compositions[artboard.variant % compositions.length] as VoltageLayout;
  const lit = layout.swapped ? { ...artboard, palette: artboard.palette.swapped() } : artboard;
  drawArena(lit, layout, artboard.palette);
  drawFrame(lit, layout);
  drawNameplate(lit, layout);
  drawBadges(lit, layout);
  artboard.surface.grain = 9;
};

import type { Draw } from '../../kit/stage.ts';
import { drawArena } from './arena.ts';
import { drawBadges } from './badges.ts';
import { compositions, type VoltageLayout } from './compositions.ts';
import { drawFrame } from './frame.ts';
import { drawNameplate } from './nameplate.ts';

export const swaps = compositions.map(({ swapped }) => swapped);

/** Stadium at night: crushed background, light behind the athlete, steel frame, chrome name on a slab. */
export const draw: Draw = (stage) => {
  const layout = compositions[stage.variant % compositions.length] as VoltageLayout;
  const lit = layout.swapped ? { ...stage, palette: stage.palette.swapped() } : stage;
  drawArena(lit, layout, stage.palette);
  drawFrame(lit, layout);
  drawNameplate(lit, layout);
  drawBadges(lit, layout);
  stage.finish.grain = 9;
};

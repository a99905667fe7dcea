import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { linear } from '../../card/kit/gradients.ts';
import { rosette } from './guilloche.ts';
import type { AllStarLayout } from './layouts.ts';

export const ivory = '#f3ead2';
export const blackStock = '#0c0a08';

/** Black or ivory stock, engraved behind the name. */
export function drawGround(artboard: Artboard, { plate }: AllStarLayout): void {
  drawCached(artboard, `all-star/${plate}`, (ctx) => {
    fillAll(ctx, blackStock);
    ctx.fillStyle = linear(ctx, 0, 0, 0, card.height, [
      [0, '#1b1610'],
      [0.5, '#0b0907'],
      [1, '#17120b'],
    ]);
    ctx.fillRect(0, 0, card.width, card.height);
    if (plate === 'ivory') {
      ctx.fillStyle = ivory;
      ctx.fillRect(0, 766, card.width, 400);
    }
    ctx.lineWidth = 1;
    ctx.strokeStyle = plate === 'ivory' ? 'rgba(150,110,30,.3)' : 'rgba(214,170,80,.26)';
    const places = { foot: [412, 1010], ivory: [650, 960], head: [412, 190], side: [180, 620] } as const;
    const [x, y] = places[plate];
    ctx.stroke(rosette(x, y, 330, 40));
  });
}

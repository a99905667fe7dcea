import type { Draw } from '../../card/kit/artboard.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { drawBoard } from './board.ts';
import { type Chalks, inChalk } from './chalk.ts';
import { layouts } from './layouts.ts';
import { drawLettering, drawSmallLine } from './lettering.ts';
import { drawPlay } from './play.ts';
import { drawTapedPhoto } from './taped-photo.ts';

export const crests: readonly (Corner | null)[] = [null, 'bottom right', null, 'top left'];

/** A coach's board: a taped photo, the sport's field, and the route in coloured chalk. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { palette } = artboard;
  // Light enough to read on any board, for any team colour.
  const chalks: Chalks = { white: '#f6f4ec', first: palette.p(0.83, 0.12), second: palette.s(0.86, 0.12) };
  drawBoard(artboard, layout, chalks);
  inChalk(artboard, (own) => {
    drawPlay(own, layout, chalks);
    drawLettering(own, layout, chalks);
  });
  drawSmallLine(artboard, layout, chalks);
  drawTapedPhoto(artboard, layout);
  Object.assign(artboard.surface, { grain: 7, paper: 0.05 });
};

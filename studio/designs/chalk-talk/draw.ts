import type { Draw } from '../../card/kit/artboard.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { drawBoard, drawDust } from './board.ts';
import { boardColour, type Chalks } from './chalks.ts';
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
  const chalks: Chalks = { white: '#f4f2e8', first: palette.p(0.84, 0.11), second: palette.s(0.86, 0.11) };
  drawBoard(artboard, layout);
  drawPlay(artboard, layout, chalks);
  drawLettering(artboard, layout, chalks);
  drawDust(artboard, boardColour[layout.board]);
  drawSmallLine(artboard, layout, chalks);
  drawTapedPhoto(artboard, layout);
  Object.assign(artboard.surface, { grain: 8, paper: 0.06 });
};

import type { Draw } from '../../kit/stage.ts';
import { drawBoard, drawDust } from './board.ts';
import { boardColour, type Chalks } from './chalks.ts';
import { drawLettering } from './lettering.ts';
import { type BoardLayout, layouts } from './layouts.ts';
import { drawPlay } from './play.ts';
import { drawPrint } from './print.ts';

/** The coach's board: a taped photo, the field of the sport, and the route in coloured chalk. */
export const draw: Draw = (stage) => {
  const layout = layouts[stage.variant % layouts.length] as BoardLayout;
  const { palette } = stage;
  // Light enough to read on any board, whatever the team's colours are.
  const chalks: Chalks = { white: '#f4f2e8', first: palette.p(0.84, 0.11), second: palette.s(0.86, 0.11) };
  drawBoard(stage, layout);
  drawPlay(stage, layout, chalks);
  drawLettering(stage, layout, chalks);
  drawDust(stage, boardColour[layout.board]);
  drawPrint(stage, layout);
  Object.assign(stage.finish, { grain: 8, paper: 0.06 });
};

import type { Rect } from '../../geometry.ts';
import type { Artboard } from '../artboard.ts';
import { linear } from '../gradients.ts';
import { polygon } from '../shapes.ts';
import { sportOf } from '../sports.ts';

/** What a part of a scene draws with. `ink` is the scene's own canvas. */
export type SceneBoard = Pick<Artboard, 'ink' | 'palette' | 'random'>;

/** Draws a ground from its far end to the window's lower edge. */
type Ground = (board: SceneBoard, window: Rect, far: number) => void;

/** The ground that a sport is played on. A pitch for an unknown one. */
export const groundOf = (sport: string): Ground => grounds[sportOf(sport).ground ?? 'pitch'];

const grounds = { pitch, boards, ice, lanes };

/** Wedges from the vanishing point to the lower edge: `count` of them, every second one filled. */
function wedges({ ink }: SceneBoard, { x, y, width, height }: Rect, far: number, count: number, fill: string): void {
  const [middle, bottom] = [x + width / 2, y + height];
  ink.fillStyle = fill;
  for (let i = 0; i < count; i += 2) {
    const [from, to] = [(i / count - 0.5) * width, ((i + 1) / count - 0.5) * width];
    ink.fill(
      polygon([
        [middle + 0.9 * from, far],
        [middle + 0.9 * to, far],
        [middle + 3.4 * to, bottom],
        [middle + 3.4 * from, bottom],
      ]),
    );
  }
}

function floor(
  { ink, palette }: SceneBoard,
  { x, y, width, height }: Rect,
  far: number,
  light: number,
  grey = 1,
): void {
  ink.fillStyle = linear(ink, 0, far, 0, y + height, [
    [0, palette.p(light, 0.13 * grey)],
    [1, palette.p(0.45 * light, 0.08 * grey)],
  ]);
  ink.fillRect(x, far, width, y + height - far);
}

/** A line across the ground, `share` of the way to the camera. */
function line({ ink }: SceneBoard, { x, y, width, height }: Rect, far: number, share: number, fill: string): void {
  const deep = y + height - far;
  ink.fillStyle = fill;
  ink.fillRect(x, far + share * share * deep, width, 4 + 12 * share);
}

/** Mown stripes and a touchline. */
function pitch(board: SceneBoard, window: Rect, far: number): void {
  floor(board, window, far, 0.27);
  wedges(board, window, far, 14, board.palette.p(0.36, 0.13, 0.4));
  line(board, window, far, 0.3, 'rgba(255,255,255,.4)');
}

/** Boards with a shine, and the lines of a court. */
function boards(board: SceneBoard, window: Rect, far: number): void {
  floor(board, window, far, 0.38, 0.8);
  wedges(board, window, far, 40, board.palette.p(0.46, 0.1, 0.28));
  line(board, window, far, 0.26, 'rgba(255,255,255,.55)');
  line(board, window, far, 0.6, board.palette.s(0.75, 0.14, 0.5));
}

/** Pale ice with two lines. */
function ice(board: SceneBoard, window: Rect, far: number): void {
  floor(board, window, far, 0.66, 0.35);
  line(board, window, far, 0.28, board.palette.s(0.6, 0.18, 0.7));
  line(board, window, far, 0.62, board.palette.p(0.5, 0.2, 0.5));
}

/** Lanes that run to the camera. */
function lanes(board: SceneBoard, window: Rect, far: number): void {
  floor(board, window, far, 0.4);
  const { ink } = board;
  const [middle, bottom] = [window.x + window.width / 2, window.y + window.height];
  ink.fillStyle = 'rgba(255,255,255,.5)';
  for (let lane = -5; lane <= 5; lane++) {
    const [near, away] = [0.62 * lane * window.width * 0.62, 0.16 * lane * window.width * 0.62];
    ink.fill(
      polygon([
        [middle + away - 1.5, far],
        [middle + away + 1.5, far],
        [middle + near + 7, bottom],
        [middle + near - 7, bottom],
      ]),
    );
  }
}

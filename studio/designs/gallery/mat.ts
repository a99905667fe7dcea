import { card, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { gold, linear, radial, twice } from '../../card/kit/gradients.ts';
import { polygon, rectangle, ring } from '../../card/kit/shapes.ts';
import type { Board } from './layouts.ts';

/** The wall, under a lamp above its middle. */
export function wall({ ink, palette }: Artboard, board: Board): void {
  const colour = { white: '#f8f6f1', tint: palette.s(0.93, 0.03), deep: palette.p(0.34, 0.11) }[board];
  fillAll(ink, colour);
  const dark = board === 'deep' ? 0.42 : 0.13;
  fillAll(
    ink,
    radial(ink, card.width / 2, 330, 240, 960, [
      [0, 'rgba(30,24,16,0)'],
      [1, `rgba(30,24,16,${dark})`],
    ]),
  );
}

/** Width of a frame's moulding, in units: 2.2 mm on the card. */
const moulding = 26;

/** Hangs a frame with a white mat on the wall, lit from above left. */
export function hangFrame(artboard: Artboard, window: Rect, mat: number): void {
  const { ink, plan, palette } = artboard;
  const board = inset(window, -mat);
  const outer = inset(board, -moulding);
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(20,16,10,.5)', 34, 24, 12);
    ink.fillStyle = palette.d(0.2);
    ink.fill(rectangle(outer));
  });
  sidesOf(ink, outer, board, [palette.d(0.36), palette.d(0.3), palette.d(0.17), palette.d(0.13)]);
  ink.fillStyle = '#fbfaf6';
  ink.fill(rectangle(board));
  shade(ink, board, 0.26);
  const fillet = rectangle(inset(board, -0.5 * slip));
  ink.lineWidth = slip;
  ink.strokeStyle = linear(ink, outer.x, outer.y, outer.x + outer.width, outer.y + outer.height, twice(gold));
  ink.stroke(fillet);
  foilPath(artboard, fillet, slip);
}

/** Width of the frame's gilt inner edge, in units. */
const slip = 6;

/** Fills the four mitred sides between two rectangles: above, left, right, below. */
function sidesOf(ink: Artboard['ink'], outer: Rect, inner: Rect, colours: readonly string[]): void {
  const [far, low] = [outer.x + outer.width, outer.y + outer.height];
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  const { x, y } = inner;
  const sides = [
    [
      [outer.x, outer.y],
      [far, outer.y],
      [right, y],
      [x, y],
    ],
    [
      [outer.x, outer.y],
      [x, y],
      [x, bottom],
      [outer.x, low],
    ],
    [
      [far, outer.y],
      [far, low],
      [right, bottom],
      [right, y],
    ],
    [
      [outer.x, low],
      [x, bottom],
      [right, bottom],
      [far, low],
    ],
  ] as const;
  for (const [i, corners] of sides.entries()) {
    ink.fillStyle = colours[i] ?? '#000';
    ink.fill(polygon(corners));
  }
}

/** The shadow that a raised edge throws into its rectangle, from above left. */
function shade(ink: Artboard['ink'], { x, y, width, height }: Rect, strength: number): void {
  clippedOn(ink, rectangle({ x, y, width, height }), () => {
    ink.fillStyle = linear(ink, 0, y, 0, y + 26, [
      [0, `rgba(0,0,0,${strength})`],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ink.fillRect(x, y, width, 26);
    ink.fillStyle = linear(ink, x, 0, x + 20, 0, [
      [0, `rgba(0,0,0,${0.65 * strength})`],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ink.fillRect(x, y, 20, height);
  });
}

/** Visible width of the mat's cut, in units: 0.93 mm on the card. */
const cut = 11;

/** Draws a window's cut edge, lit from above left. The mat's core is white for every mat colour. */
export function bevel({ ink }: Artboard, window: Rect): void {
  shade(ink, window, 0.34);
  const outer = inset(window, -cut);
  sidesOf(ink, outer, window, ['#d9d5cc', '#e6e2da', '#fffefb', '#f6f3ec']);
  ink.strokeStyle = 'rgba(40,34,24,.3)';
  ink.lineWidth = 1.4;
  ink.stroke(rectangle(outer));
}

/** A painted panel on the wall, a little in front of it. */
export function hangPanel({ ink, plan, palette }: Artboard, field: Rect): void {
  const { x, y, width, height } = field;
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(20,16,10,.45)', 30, 18, 10);
    ink.fillStyle = palette.p(0.5, 0.15);
    ink.fill(rectangle(field));
  });
  ink.fillStyle = linear(ink, x, y, x + 0.5 * width, y + height, [
    [0, 'rgba(255,255,255,.2)'],
    [0.5, 'rgba(255,255,255,0)'],
    [1, 'rgba(0,0,0,.24)'],
  ]);
  ink.fill(rectangle(field));
  ink.fillStyle = 'rgba(0,0,0,.16)';
  ink.fill(ring(rectangle(field), rectangle({ ...field, width: width - 6, height: height - 6 })), 'evenodd');
}

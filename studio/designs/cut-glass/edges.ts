import { Path2D } from '@napi-rs/canvas';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';
import { type Cut, middleOf, type Stone, towards } from './facets.ts';

/** From this width on, in units, joints are lead. */
const leaded = 6;

/** The edges of the stones, which catch the light on one side, and some stones in foil. */
export function drawWall(
  artboard: Artboard,
  { joint, stone: kind }: Pick<Cut, 'joint' | 'stone'>,
  stones: readonly Stone[],
): void {
  const { ink, random } = artboard;
  const [outlines, ridges] = [new Path2D(), new Path2D()];
  for (const stone of stones) {
    outlines.addPath(polygon(stone));
    const middle = middleOf(stone);
    for (const corner of stone) {
      ridges.moveTo(...corner);
      ridges.lineTo(...(kind === 'pyramid' ? middle : towards(corner, middle, 0.3)));
    }
    if (random() > 0.8) stampStone(artboard, stone);
  }
  scoped(ink, () => {
    ink.lineJoin = 'round';
    line(ink, ridges, 1.1, 'rgba(255,255,255,.32)', 0);
    if (joint < leaded) {
      line(ink, outlines, joint, 'rgba(8,10,20,.5)', 1.3);
      line(ink, outlines, 1.3, 'rgba(255,255,255,.75)', -0.4);
      return;
    }
    line(ink, outlines, joint + 3, 'rgba(6,8,14,.55)', 1.6);
    line(ink, outlines, joint, '#30343b', 0);
    line(ink, outlines, 0.5 * joint, '#5b626d', -0.1 * joint);
    line(ink, outlines, 0.16 * joint, '#c3cad4', -0.2 * joint);
  });
}

/** `by` shifts the line away from the light, in units. */
function line(ink: Artboard['ink'], path: Path2D, width: number, colour: string, by: number): void {
  ink.translate(0.6 * by, by);
  ink.lineWidth = width;
  ink.strokeStyle = colour;
  ink.stroke(path);
  ink.translate(-0.6 * by, -by);
}

/** Stamps the middle of a stone with round corners, because a foil plate cannot hold sharp points. */
function stampStone(artboard: Artboard, stone: Stone): void {
  const middle = middleOf(stone);
  const plate = polygon(stone.map((corner): Point => towards(corner, middle, 0.45)));
  artboard.foil.lineJoin = 'round';
  foilPath(artboard, plate);
  foilPath(artboard, plate, 9);
}

import { setLine } from '../../kit/set-line.ts';
import { type Point, polygon } from '../../kit/shapes.ts';
import { sportMark } from '../../kit/sport-mark.ts';
import { coverFoil, foilPath, type Stage } from '../../kit/stage.ts';
import { fitText } from '../../type/fit-text.ts';
import type { Face } from '../../type/font-files.ts';

export const line = '#15121a';
export const comicFace: Face = 'bangers';

/** The star of a punch, in foil: the number in it, or the sport's mark. */
export function drawBurst(stage: Stage, x: number, y: number, radius: number): void {
  const { ink, palette } = stage;
  const count = 26;
  const reach = Array.from({ length: count }, (_, i) => (i % 2 ? 0.72 : 0.9 + 0.1 * stage.random()));
  const shape = (size: number, dx = 0) =>
    polygon(
      reach.map((share, i): Point => {
        const angle = (i * 2 * Math.PI) / count;
        return [x + dx + size * share * Math.sin(angle), y + dx - size * share * Math.cos(angle)];
      }),
    );
  ink.fillStyle = line;
  ink.fill(shape(radius, 7));
  const outer = shape(radius);
  ink.fillStyle = palette.s(0.84, 0.17);
  ink.fill(outer);
  ink.lineJoin = 'miter';
  ink.strokeStyle = line;
  ink.lineWidth = 7;
  ink.stroke(outer);
  foilPath(stage, outer);
  coverFoil(stage, outer, 7);
  const inner = shape(0.78 * radius);
  ink.fillStyle = '#fffdf4';
  ink.fill(inner);
  ink.lineWidth = 3;
  ink.stroke(inner);
  coverFoil(stage, inner);
  drawNumber(stage, x, y, radius);
}

function drawNumber(stage: Stage, x: number, y: number, radius: number): void {
  const { ink, palette, texts } = stage;
  if (!texts.player_number) {
    ink.strokeStyle = line;
    ink.lineWidth = 7;
    ink.stroke(sportMark(texts.sport, x, y, 0.4 * radius));
    return;
  }
  const room = { face: comicFace, size: 0.84 * radius, least: 20, width: 1.02 * radius };
  const { size } = fitText(ink, texts.player_number, room);
  setLine(stage, texts.player_number, x - 2, y + 0.42 * size, {
    ...room,
    field: 'player_number',
    skew: -0.1,
    fill: palette.p(0.3, 0.14),
  });
}

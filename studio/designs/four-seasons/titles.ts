import { upper } from '#domain/values/capitals.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { linear } from '../../card/kit/gradients.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { FourSeasonsLayout } from './layouts.ts';
import type { Season } from './seasons.ts';

const cellWidth = 150;

/** The enamelled plate with name, a line below, and the number in a cell of its own. */
export function drawPlate(artboard: Artboard, { plate, cell }: FourSeasonsLayout, { metal }: Season): void {
  const { ink, palette } = artboard;
  const { x, y, width, height } = plate;
  const isLeft = cell === 'left';
  const from = isLeft ? x : x + width - cellWidth;
  clippedOn(ink, rectangle(plate), () => {
    ink.fillStyle = linear(ink, 0, y, 0, y + height, [
      [0, palette.p(0.22, 0.11)],
      [0.5, palette.p(0.29, 0.14)],
      [1, palette.p(0.18, 0.09)],
    ]);
    ink.fillRect(x, y, width, height);
    ink.fillStyle = 'rgba(0,0,0,.24)';
    ink.fillRect(from, y, cellWidth, height);
  });
  const bar = rectangle({ x: isLeft ? from + cellWidth : from - 6, y, width: 6, height });
  ink.fillStyle = metal[1];
  ink.fill(bar);
  foilPath(artboard, bar);
  const [left, room] = [isLeft ? from + cellWidth + 30 : x + 26, width - cellWidth - 56];
  drawName(artboard, left, y, room, metal[2]);
  drawNumber(artboard, from + cellWidth / 2, y + height / 2, metal[2]);
}

function drawName(artboard: Artboard, x: number, y: number, width: number, light: string): void {
  const { texts } = artboard;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year];
  const box = { width, align: 'left' } as const;
  const name = { ...box, face: 'saira', size: 104, height: 92, tracking: 1, fill: '#ffffff' } as const;
  const line = { ...box, face: 'barlow', size: 31, minSize: 21, tracking: 2, fill: light } as const;
  setLine(artboard, upper(texts.player_name, texts.team), x, y + 108, { ...name, field: 'player_name' });
  setLine(artboard, upper(parts.filter(Boolean).join('  ·  ')), x, y + 153, { ...line, field: 'team' });
}

function drawNumber(artboard: Artboard, x: number, y: number, fill: string): void {
  const { ink, texts } = artboard;
  if (!texts.player_number) {
    const mark = sportMark(texts.sport, x, y, 44);
    ink.strokeStyle = fill;
    ink.lineWidth = 6;
    ink.stroke(mark);
    foilPath(artboard, mark, 6);
    return;
  }
  setLine(artboard, texts.player_number, x, y + 44, {
    field: 'player_number',
    face: 'saira',
    size: 124,
    minSize: 24,
    width: 112,
    fill,
    foil: 'letters',
  });
}

import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { DoubleExposureLayout } from './layouts.ts';

/** The name, a line below it, and the number, all in the dark ink. */
export function drawTitle(artboard: Artboard, { text, number }: DoubleExposureLayout, fill: string): void {
  const { texts } = artboard;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  turned(artboard, text.x, text.y, text.turn, () => {
    setLine(artboard, upper(texts.player_name, texts.team), 0, 0, {
      field: 'player_name',
      face: 'anton',
      size: text.turn ? 92 : 100,
      width: text.width,
      height: text.turn ? 82 : 92,
      tracking: 1,
      align: 'left',
      fill,
    });
    setLine(artboard, upper(parts.join('  /  ')), 0, text.turn ? 40 : 46, {
      field: 'team',
      face: 'oswald-medium',
      size: 29,
      minSize: 21,
      width: text.turn ? text.width : card.width - 2 * text.x,
      tracking: 2.5,
      align: 'left',
      fill,
    });
  });
  drawNumber(artboard, number, fill);
}

function drawNumber(artboard: Artboard, { x, y, align }: DoubleExposureLayout['number'], fill: string): void {
  const { ink, texts } = artboard;
  if (!texts.player_number) {
    if (!texts.sport) return;
    const mark = sportMark(texts.sport, align === 'right' ? x - 54 : x, y - 50, 50);
    ink.strokeStyle = fill;
    ink.lineWidth = 8;
    ink.stroke(mark);
    foilPath(artboard, mark, 8);
    return;
  }
  setLine(artboard, texts.player_number, x, y, {
    field: 'player_number',
    face: 'anton',
    size: align === 'right' ? 112 : 150,
    minSize: 27,
    width: align === 'right' ? 150 : 124,
    align,
    fill,
    foil: 'letters',
  });
}

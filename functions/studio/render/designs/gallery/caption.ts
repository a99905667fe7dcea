import type { Artboard } from '../../kit/artboard.ts';
import { foilPath } from '../../kit/foil.ts';
import { upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { circle } from '../../kit/shapes.ts';
import { fitText } from '../../type/fit-text.ts';
import type { GalleryLayout } from './layouts.ts';

/** A museum's label: the name in spaced capitals, one quiet line below, and a dot of foil with the number. */
export function drawCaption(artboard: Artboard, layout: GalleryLayout): void {
  const { texts, palette } = artboard;
  const { x, y, align, width } = layout.caption;
  const colour = layout.board === 'deep' ? '#f6f4ef' : palette.d(0.2);
  const fitted = setLine(artboard, upper(texts.player_name), x, y, {
    field: 'player_name',
    face: 'archivo',
    size: 38,
    width,
    height: 76,
    tracking: 8,
    align,
    fill: colour,
    grow: 'down',
  });
  const lines = fitted ? (fitted.lines.length - 1) * 1.02 * fitted.size : 0;
  const details = [texts.team, texts.sport, texts.year].filter(Boolean).join(', ');
  setLine(artboard, details || texts.card_name, x, y + lines + 44, {
    field: 'team',
    face: 'archivo',
    size: 27,
    least: 20,
    width,
    tracking: 1,
    align,
    fill: colour,
  });
  drawDot(artboard, layout, colour);
}

const radius = 15;
const gap = 13;

/** The dot and the number, as one mark. */
function drawDot(artboard: Artboard, { dot }: GalleryLayout, colour: string): void {
  const { ink, palette, texts } = artboard;
  const room = { face: 'archivo', size: 38, least: 20, width: 110, tracking: 2 } as const;
  const number = texts.player_number ? gap + fitText(ink, texts.player_number, room).width : 0;
  const whole = 2 * radius + number;
  const left = dot.x - (dot.align === 'center' ? whole / 2 : whole);
  const seal = circle(left + radius, dot.y, radius);
  ink.fillStyle = palette.p(0.6, 0.2);
  ink.fill(seal);
  foilPath(artboard, seal);
  setLine(artboard, texts.player_number, left + 2 * radius + gap, dot.y + 13.5, {
    ...room,
    field: 'player_number',
    align: 'left',
    fill: colour,
  });
}

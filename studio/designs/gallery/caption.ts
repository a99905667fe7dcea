import { upper } from '#domain/values/capitals.ts';
import { around } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle } from '../../card/kit/shapes.ts';
import { fitLine, fitText, lineLeading, type TextBox } from '../../card/type/fit-text.ts';
import type { GalleryLayout } from './layouts.ts';

/** A museum's label: the name in spaced capitals, one quiet line below, and a dot of foil with the number. */
export function drawCaption(artboard: Artboard, layout: GalleryLayout): void {
  const { ink, texts, palette } = artboard;
  const { x, align, width } = layout.caption;
  const colour = layout.board === 'deep' ? '#f6f4ef' : palette.d(0.2);
  const name = upper(texts.player_name, texts.team);
  const details = [texts.team, texts.sport, texts.year].filter(Boolean).join(', ') || texts.card_name;
  const nameBox = { face: 'archivo', size: 48, width, height: 84, tracking: 7 } as const;
  const detailBox = { face: 'archivo', size: 27, minSize: 20, width, tracking: 1 } as const;
  const lines = below(ink, name, nameBox);
  // A long caption begins higher, to keep clear of a dot below it.
  const over = layout.dot.align === 'center' ? Math.max(0, lines + below(ink, details, detailBox) - oneMore) : 0;
  const y = layout.caption.y - Math.min(raise, over);
  setLine(artboard, name, x, y, { ...nameBox, field: 'player_name', align, fill: colour, grow: 'down' });
  setLine(artboard, details, x, y + lines + 44, { ...detailBox, field: 'team', align, fill: colour });
  drawDot(artboard, layout, colour);
}

/** Units of extra lines that fit below the caption's place. A longer caption rises, by up to `raise` units. */
const oneMore = 36;
const raise = 52;

/** Height of all lines after the first. */
function below(ink: Artboard['ink'], text: string, box: TextBox): number {
  const { lines, size } = fitLine(ink, text, box);
  return (lines.length - 1) * lineLeading * size;
}

const radius = 15;
const gap = 13;

/** The dot and the number, as one mark. */
function drawDot(artboard: Artboard, { dot }: GalleryLayout, colour: string): void {
  const { ink, palette, texts } = artboard;
  const room = { face: 'archivo', size: 38, minSize: 20, width: 110, tracking: 2 } as const;
  const number = texts.player_number ? gap + fitText(ink, texts.player_number, room).width : 0;
  const whole = 2 * radius + number;
  const left = dot.x - (dot.align === 'center' ? whole / 2 : whole);
  artboard.badges.push(around(left + radius, dot.y, radius));
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

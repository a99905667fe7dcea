import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { letterTone } from '../../card/kit/contrast.ts';
import { upper } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { wrapText } from '../../card/type/wrap-text.ts';
import { type FrontPageLayout, pageInk } from './layouts.ts';

/** Filler text for columns that the description leaves empty. */
const copy =
  'Nobody who was there will forget it soon. The crowd rose early and stayed on its feet. “You practise for one moment,” said a voice from the bench, “and then it comes and you are ready.” The field was still wet from the night, the light was low, and the whole town seemed to hold its breath. Afterwards there was singing in the parking lot, muddy shoes in every car and one very late dinner. The family asked for a second copy of this page; there is only the one. It will be framed. The next game is on Saturday. Bring a coat, come early and stand where you can see the face.';

const size = 22.5;
const leading = 25;

/** The description, then filler text, set in columns with rules between. */
export function drawColumns(artboard: Artboard, layout: FrontPageLayout): void {
  const { ink, texts } = artboard;
  const { columns, edition } = layout;
  const story = [texts.description, copy].filter(Boolean).join(' ');
  const rooms = columns.map(({ height }) => Math.floor(height / leading));
  const width = columns[0]?.width ?? 100;
  const whole = rooms.reduce((sum, room) => sum + room, 0);
  const { lines, font } = wrapText(ink, story, {
    face: 'instrument',
    width,
    height: whole * 1.28 * size,
    sizes: [size],
  });
  let next = 0;
  columns.forEach(({ x, y, height }, k) => {
    const room = rooms[k] ?? 0;
    scoped(ink, () => {
      ink.font = font;
      ink.fillStyle = pageInk;
      ink.textAlign = 'left';
      ink.textBaseline = 'alphabetic';
      lines.slice(next, next + room).forEach((line, i) => justified(artboard, line, x, y + (i + 0.8) * leading, width));
    });
    next += room;
    if (k > 0) {
      ink.fillStyle = 'rgba(25,22,19,.6)';
      ink.fillRect(x - 12, y, 1.4, height);
    }
  });
  if (edition === 'morning') caption(artboard, 84, 882);
  if (edition === 'tinted') boxScore(artboard, columns[0]?.x ?? 0, 786, width);
  if (edition === 'extra') roundel(artboard);
}

/** Justifies a line to the column's width; short last lines stay loose. */
function justified({ ink }: Artboard, line: string, x: number, y: number, width: number): void {
  const spaces = line.split(' ').length - 1;
  const free = width - ink.measureText(line).width;
  ink.wordSpacing = spaces > 0 && free > 0 && free < 0.3 * width ? `${free / spaces}px` : '0px';
  ink.fillText(line, x, y);
  ink.wordSpacing = '0px';
}

function caption(artboard: Artboard, x: number, y: number): void {
  const { texts } = artboard;
  const words = [texts.player_name, texts.team].filter(Boolean).join(', ');
  setLine(artboard, words, x, y, {
    field: 'team',
    face: 'cormorant-italic',
    size: 27,
    minSize: 19,
    width: 657,
    align: 'left',
    fill: pageInk,
  });
}

/** Up to three statistics that fit one line, or else the first statistic on two lines. */
function boxed(stats: Artboard['texts']['stats']): Artboard['texts']['stats'] {
  const short = stats.filter(({ label, value }) => label.length + value.length <= 24);
  return short.length > 0 ? short.slice(0, 3) : stats.slice(0, 1);
}

/** Number and first statistics in a ruled box, or the sport's mark. */
function boxScore(artboard: Artboard, x: number, y: number, width: number): void {
  const { ink, texts, palette } = artboard;
  ink.fillStyle = letterTone(palette, 0.42, 0.17);
  ink.fillRect(x, y, width, 258);
  ink.fillStyle = '#fbf6ea';
  ink.fillRect(x + 5, y + 5, width - 10, 248);
  const rows = boxed(texts.stats);
  const number = texts.player_number;
  const middle = x + width / 2;
  const lines = rows.length > 0 ? rows.map(({ label, value }) => `${label}  ${value}`) : [texts.team, texts.year];
  const down = lines.some(Boolean) ? 0 : 48;
  if (number) {
    setLine(artboard, number, middle, y + 118 + down, {
      field: 'player_number',
      face: 'anton',
      size: 118,
      minSize: 20,
      width: width - 40,
      fill: letterTone(palette, 0.42, 0.17),
    });
  } else {
    ink.strokeStyle = letterTone(palette, 0.42, 0.17);
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, middle, y + 80 + down, 54));
  }
  lines.filter(Boolean).forEach((line, i) => {
    setLine(artboard, upper(line), middle, y + 166 + 32 * i, {
      field: 'stats',
      face: 'barlow',
      size: 25,
      minSize: 16,
      width: width - 26,
      fill: pageInk,
    });
  });
}

/** Number and year at the foot of the single column. */
function roundel(artboard: Artboard): void {
  const { texts } = artboard;
  const line = [texts.player_number && `No. ${texts.player_number}`, texts.year].filter(Boolean).join(' · ');
  setLine(artboard, upper(line), 84, 854, {
    field: 'year',
    face: 'slab',
    size: 25,
    minSize: 15,
    width: 200,
    align: 'left',
    fill: pageInk,
  });
}

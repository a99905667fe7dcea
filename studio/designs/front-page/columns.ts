import type { SKRSContext2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { type Rect, union } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { letterTone } from '../../card/kit/contrast.ts';
import { badgeText } from '../../card/kit/names.ts';
import { notePrinted } from '../../card/kit/printed-lines.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { legibleSize } from '../../card/type/fit-text.ts';
import { warnText } from '../../card/type/text-warnings.ts';
import { wrapText } from '../../card/type/wrap-text.ts';
import { crest } from './furniture.ts';
import { type FrontPageLayout, pageInk } from './layouts.ts';

const smallest = { face: 'saira', size: 11 } as const;
/** Tried in this order. A long story is set in condensed letters; below `legibleSize` it is complete, but a warning says so. */
const settings = [
  ...[44, 38, 33, 29, 26, 24, 22.5, 20.5].map((size) => ({ face: 'instrument', size }) as const),
  ...[22.5, 20.5, legibleSize].map((size) => ({ face: 'barlow', size }) as const),
  ...[20.5, legibleSize, 17, 15.5, 14, 12.5].map((size) => ({ face: 'saira', size }) as const),
  smallest,
];
const leadingOf = (size: number): number => (size > 22.5 ? 1.12 : 25 / 22.5) * size;

/** Max letter size in a column, for at least six words of three letters on two lines. */
const share = 1 / 6;

interface SetStory {
  readonly lines: readonly string[];
  readonly font: string;
  readonly size: number;
  readonly leading: number;
}

/** The least size at which a story stands in one column of the whole width. */
const wide = 29;

/** The page's columns, or one of their whole width for a short story. */
function columnsFor(artboard: Artboard, columns: readonly Rect[]): readonly Rect[] {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last || first === last) return columns;
  const whole = { ...first, width: last.x + last.width - first.x };
  return storyIn(artboard, [whole]).size >= wide ? [whole] : columns;
}

/** The description as large as the columns hold it. */
function storyIn(artboard: Artboard, columns: readonly Rect[]): SetStory {
  const text = artboard.texts.description;
  const width = columns[0]?.width ?? 100;
  const set = ({ face, size }: (typeof settings)[number]): SetStory => ({
    ...wrapText(artboard.ink, text, { face, width, height: Number.POSITIVE_INFINITY, sizes: [size] }),
    leading: leadingOf(size),
  });
  const room = (leading: number) => columns.reduce((sum, { height }) => sum + Math.floor(height / leading), 0);
  const holds = ({ lines, leading }: SetStory): boolean => lines.length <= room(leading);
  const fitting = settings
    .filter((one) => one.size <= share * width)
    .map(set)
    .filter(holds);
  // A column with a line or two looks like a mistake, so a story that leaves one is set a little smaller.
  const story = fitting.find((one) => fills(one, columns[0]?.height ?? 0)) ?? fitting[0] ?? set(smallest);
  return story;
}

/** Whether the last of a story's columns is at least half full. */
function fills({ lines, leading, size }: SetStory, height: number): boolean {
  const rows = Math.floor(height / leading);
  const last = lines.length % rows;
  return size >= legibleSize && (last === 0 || last > rows / 2);
}

/** The description set in columns with rules between; the paper's crest in the space that it leaves. */
export function drawColumns(artboard: Artboard, layout: FrontPageLayout): void {
  const { ink, texts } = artboard;
  const { edition } = layout;
  const columns = columnsFor(artboard, layout.columns);
  const width = columns[0]?.width ?? 100;
  const story = storyIn(artboard, columns);
  const outcome = story.size < legibleSize ? 'tiny' : 'fits';
  if (texts.description)
    warnText(artboard, { text: texts.description, field: 'description', outcome, size: story.size, isParagraph: true });
  let next = 0;
  const free: Rect[] = [];
  columns.forEach((column, k) => {
    const { x, y, height } = column;
    const lines = texts.description ? story.lines.slice(next, next + Math.floor(height / story.leading)) : [];
    lines.forEach((line, i) => ragged(artboard, story, line, x, y + 0.8 * story.size + i * story.leading));
    next += lines.length;
    const used = lines.length === 0 ? 0 : lines.length * story.leading + 8;
    free.push({ x, y: y + used, width, height: height - used });
    if (k > 0 && lines.length > 0) {
      ink.fillStyle = 'rgba(25,22,19,.6)';
      ink.fillRect(x - 12, y, 1.4, height);
    }
  });
  const under = free[0];
  const empty = free.filter(({ height }, k) => height === columns[k]?.height);
  const rest = empty.length > 0 ? empty.reduce(union) : free.at(-1);
  // Beside a short story a box with the figures says more than a crest.
  const isBoxed = edition === 'extra' && under && under.height >= boxHeight;
  if (isBoxed) boxScore(artboard, under.x, under.y + under.height - boxHeight, width);
  else if (rest) tailpiece(artboard, rest);
  if (edition === 'morning') caption(artboard, layout.window.x, layout.window.y + layout.window.height + 28);
  if (edition === 'tinted') boxScore(artboard, columns[0]?.x ?? 0, 786, width);
  if (edition === 'extra') dateline(artboard, !isBoxed);
}

/** Closes a page below its text, or in columns without any: the paper's crest, if there is room. */
function tailpiece(artboard: Artboard, { x, y, width, height }: Rect): void {
  const radius = Math.min(30, 0.24 * width, 0.3 * height);
  if (radius > 16) crest(artboard, x + width / 2, y + height / 2, radius, 0.36 * width - radius - 16);
}

/** Sets a line ragged: narrow columns of whole words have rivers if they are justified. */
function ragged(artboard: Artboard, { font, size }: SetStory, line: string, x: number, y: number): void {
  const place = (ctx: SKRSContext2D): readonly [number, number] => {
    ctx.font = font;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    return [x, y];
  };
  const { ink } = artboard;
  const { apart } = notePrinted(artboard, { text: line, field: 'description', size, fill: pageInk }, place);
  if (apart) return;
  scoped(ink, () => {
    ink.fillStyle = pageInk;
    ink.fillText(line, ...place(ink));
  });
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

const boxHeight = 258;

/** Number or the team's initials, and first statistics in a ruled box; or the sport's mark. */
function boxScore(artboard: Artboard, x: number, y: number, width: number): void {
  const { ink, texts, palette } = artboard;
  ink.fillStyle = letterTone(palette, 0.42, 0.17);
  ink.fillRect(x, y, width, boxHeight);
  ink.fillStyle = '#fbf6ea';
  ink.fillRect(x + 5, y + 5, width - 10, boxHeight - 10);
  const rows = boxed(texts.stats);
  const number = badgeText(artboard);
  const middle = x + width / 2;
  const lines = rows.length > 0 ? rows.map(({ label, value }) => `${label}  ${value}`) : [texts.team, texts.year];
  const down = lines.some(Boolean) ? 0 : 48;
  if (number) {
    setLine(artboard, number, middle, y + 118 + down, {
      field: texts.player_number ? 'player_number' : 'team',
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

/** Year and sport at the foot of the single column, and the number if no box has it. */
function dateline(artboard: Artboard, isNumbered: boolean): void {
  const { texts } = artboard;
  const number = isNumbered ? fixed('number', texts.player_number) : '';
  setLine(artboard, upper([number, texts.year, texts.sport].filter(Boolean).join(' · ')), 84, 854, {
    field: 'year',
    face: 'slab',
    size: 25,
    minSize: 15,
    width: 200,
    align: 'left',
    fill: pageInk,
  });
}

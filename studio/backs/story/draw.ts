import { upper } from '#domain/values/capitals.ts';
import { clipPlateSize, placeClip } from '../../card/clip-code.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { roleOf } from '../../card/own-words.ts';
import { fitLine, lineLeading } from '../../card/type/fit-text.ts';
import { drawRoster } from '../roster-list.ts';
import { drawVitals, vitalsHeight } from '../vitals-strip.ts';
import { drawDisc, paperInk } from './disc.ts';
import { drawFigures, figuresHeight } from './figures.ts';
import { drawStory, fitStory } from './story-text.ts';
import { drawMedallion, drawStrip } from './strip.ts';

/** The text column. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

const foot = 1000;
const paper = '#fbf8f1';
const across: Column = { x: 104, width: 617, top: 356 };
const beside: Column = { x: 372, width: 352, top: 118 };

/** A page of a sports magazine: a large photo, the description, few numbers. */
export const draw: Draw = (artboard) => {
  fillAll(artboard.ink, paper);
  const { texts, vitals } = artboard;
  const bare = !texts.description && texts.stats.length === 0 && vitals.length === 0;
  if (artboard.team?.roster) rosterPage(artboard);
  else if (bare || artboard.variant % 2 === 0) bannerPage(artboard);
  else columnPage(artboard);
  Object.assign(artboard.surface, { grain: 4, paper: 0.16 });
};

/** Draws a page with the photo across the top, with bleed. The photo fills the height that the text leaves free. */
function bannerPage(artboard: Artboard): void {
  const { texts } = artboard;
  const figures = figuresHeight(artboard, 2);
  const below = figures ? figures + 28 : 0;
  const heading = headingHeight(artboard, bylineOf(across)) + vitalsHeight(artboard);
  const room = foot - across.top - heading - below;
  const story = texts.description ? fitStory(artboard, across.width, room) : null;
  const words = heading + (story?.height ?? 0) + below;
  const window: Rect = { x: 0, y: 0, width: card.width, height: Math.min(850, foot - words - 26) };
  drawStrip(artboard, window, 'below');
  drawDisc(artboard, 676, window.height + 2);
  pinCrest(artboard, window);
  cornerCode(artboard, window);
  const top = window.height + 26;
  byline(artboard, bylineOf(across), top);
  vitalsIn(artboard, across, top + heading - vitalsHeight(artboard));
  if (story) drawStory(artboard, story, across.x, top + heading);
  if (figures) drawFigures(artboard, { x: across.x, y: foot - figures, width: across.width, columns: 2 });
  feet(artboard, across);
}

/** Draws a page with a low photo, then the players of the set. */
function rosterPage(artboard: Artboard): void {
  const { palette } = artboard;
  const window: Rect = { x: 0, y: 0, width: card.width, height: 300 };
  const { found, width, height } = artboard.photo;
  if (!found && height > width) drawMedallion(artboard, window);
  else drawStrip(artboard, window, 'below');
  drawDisc(artboard, 676, window.height + 2);
  pinCrest(artboard, window);
  const top = window.height + 26;
  byline(artboard, bylineOf(across), top);
  const y = top + headingHeight(artboard, bylineOf(across));
  const accent = palette.p(darkEnough(palette, 'p', 0.42, 0.17, paperInk), 0.17);
  const inks = {
    face: 'barlow',
    ground: paper,
    text: '#24211c',
    quiet: '#5a5347',
    line: 'rgba(60,50,36,.2)',
    accent,
  } as const;
  drawRoster(artboard, { x: across.x, y, width: across.width, height: foot - y + 4 }, inks);
  feet(artboard, across);
}

/** Draws the crest over the photo, above the disc. */
const pinCrest = (artboard: Artboard, { height }: Rect): void => drawCrest(artboard, 676, height - 116, 40);

/** Draws a page with the photo as a tall strip on the left, and the text beside it. */
function columnPage(artboard: Artboard): void {
  const { texts } = artboard;
  drawStrip(artboard, { x: 0, y: 0, width: 336, height: card.height }, 'beside');
  drawCrest(artboard, 126, 990, 44);
  cornerCode(artboard, { x: 0, y: 0, width: 336, height: 1064 });
  const figures = figuresHeight(artboard, 1);
  byline(artboard, beside, beside.top);
  const top = vitalsIn(artboard, beside, beside.top + headingHeight(artboard, beside));
  const room = foot - top - (figures ? figures + 26 : 0);
  const story = texts.description ? fitStory(artboard, beside.width, room) : null;
  if (story) drawStory(artboard, story, beside.x, top);
  const end = top + (story?.height ?? 0);
  const free = foot - figures - end;
  if (free > 250) emblem(artboard, beside.x + 0.5 * beside.width, end + 0.5 * free);
  if (figures) drawFigures(artboard, { x: beside.x, y: foot - figures, width: beside.width, columns: 1 });
  feet(artboard, beside);
}

/** Draws the clip's code in the photo's lower left corner, away from the face. */
function cornerCode(artboard: Artboard, { height }: Rect): void {
  const size = clipPlateSize(artboard);
  if (size) placeClip(artboard, 92 + size.width / 2, height - 34 - size.height / 2);
}

/** Leaves room for the number's disc beside the name. */
const bylineOf = (column: Column): Column => ({ ...column, width: column.width - 132 });

/** Draws the vitals across a column. Returns the top of the space below. */
const vitalsIn = (artboard: Artboard, { x, width }: Column, y: number): number =>
  drawVitals(
    artboard,
    { x, y: y - 4, width },
    { face: 'barlow', label: '#5a5347', value: '#2b2721', line: 'rgba(60,50,35,.4)' },
  ) + 4;

/** Draws the sport's mark, for pages with little text. */
function emblem({ ink, palette, texts }: Artboard, x: number, y: number): void {
  ink.strokeStyle = palette.p(0.86, 0.05);
  ink.lineWidth = 13;
  ink.lineJoin = 'round';
  ink.stroke(sportMark(texts.sport, x, y, 92));
}

const nameBox = ({ width }: Column) => ({ face: 'bebas', size: 78, width, height: 92, tracking: 1.5 }) as const;

/** Height of name and details; scripts with deep letters need more. */
function headingHeight(artboard: Artboard, column: Column): number {
  const { ink, texts } = artboard;
  const name = fitLine(ink, upper(texts.player_name, texts.team), nameBox(column));
  const below = (name.lines.length - 1) * lineLeading * name.size + Math.max(0, name.descent - 8);
  return 0.76 * name.size + below + 66 + detailsHeight(artboard, column);
}

const detailsBox = ({ width }: Column) => ({ face: 'barlow', size: 27, minSize: 20, width, tracking: 1 }) as const;

/** A line such as `#7 · Baseball · Harbor Kings · 2026`, without empty parts. */
function detailsOf(artboard: Artboard): string {
  const { texts } = artboard;
  const parts = [fixed('shirt', texts.player_number), roleOf(artboard), texts.team, texts.year];
  return parts.filter(Boolean).join('  ·  ') || texts.card_name;
}

/** Height of the details beyond one line. */
function detailsHeight(artboard: Artboard, column: Column): number {
  const { lines, size } = fitLine(artboard.ink, detailsOf(artboard), detailsBox(column));
  return (lines.length - 1) * lineLeading * size;
}

/** Draws name and details. */
function byline(artboard: Artboard, column: Column, top: number): void {
  const { texts, palette } = artboard;
  const text = upper(texts.player_name, texts.team);
  const name = fitLine(artboard.ink, text, nameBox(column));
  const base = top + 0.76 * name.size;
  setLine(artboard, text, column.x, base, {
    ...nameBox(column),
    field: 'player_name',
    align: 'left',
    fill: palette.p(0.3, 0.12),
    grow: 'down',
  });
  const last = base + (name.lines.length - 1) * lineLeading * name.size + Math.max(0, name.descent - 8);
  const details = detailsOf(artboard);
  setLine(artboard, details, column.x, last + 34 + detailsHeight(artboard, column) / 2, {
    ...detailsBox(column),
    field: 'team',
    align: 'left',
    fill: '#4a4338',
  });
}

function feet(artboard: Artboard, { x, width }: Column): void {
  const rule = rectangle({ x, y: foot + 10, width, height: 5 });
  artboard.ink.fillStyle = artboard.palette.p(0.5, 0.18);
  artboard.ink.fill(rule);
  foilPath(artboard, rule);
  legalLine(artboard, x, foot + 42, { width, fill: '#5a5347' });
}

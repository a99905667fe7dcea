import { upper } from '#domain/values/capitals.ts';
import { placeClip } from '../../card/clip-code.ts';
import { fixed } from '../../card/fixed-words.ts';
import { around, card, inset } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { drawCrestMedallion, drawNumberMedallion } from '../../card/kit/medallion.ts';
import { drawParagraph, fitParagraph, paragraphHeight } from '../../card/kit/paragraph.ts';
import { portraitInto, portraitScene } from '../../card/kit/portrait.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, polygon, rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { roleOf } from '../../card/own-words.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import { drawRoster } from '../roster-list.ts';
import { statRows } from '../season-grid.ts';
import { drawVitals } from '../vitals-strip.ts';
import { drawTimeline, timelineHeight } from './timeline.ts';

const left = 100;
const width = card.width - 2 * left;
const foot = 1000;

/** A season's log book: a line down the page with every statistic on it. */
export const draw: Draw = (artboard) => {
  const { ink, palette } = artboard;
  fillAll(ink, palette.p(0.965, 0.012));
  ruledPaper(artboard);
  const below = heading(artboard);
  if (artboard.team?.roster) roster(artboard, below);
  else log(artboard, below);
  legalLine(artboard, left, foot + 40, { width, fill: '#4d4a44' });
  Object.assign(artboard.surface, { grain: 4, paper: 0.18 });
};

/** Draws the timeline, the description and the sport's mark. */
function log(artboard: Artboard, below: number): void {
  const ink = { face: 'saira', label: '#4d4a44', value: '#24211c', line: 'rgba(60,56,50,.4)' } as const;
  const top = drawVitals(artboard, { x: left, y: below + 6, width }, ink) + 14;
  const count = statRows(artboard);
  const counted = count > 0 ? timelineHeight(count, 'preferred') : 0;
  const written = notes(artboard, top, count, counted);
  if (count > 0)
    drawTimeline(artboard, { left, width, top, bottom: written.timelineEnd, centred: artboard.variant % 2 === 1 });
  emblem(artboard, written.freeFrom);
}

/** Draws the players of the set. */
function roster(artboard: Artboard, below: number): void {
  const { palette } = artboard;
  const box = { x: left, y: below + 6, width, height: foot - below };
  const accent = palette.p(darkEnough(palette, 'p', 0.42, 0.16, [244, 244, 242]), 0.16);
  drawRoster(artboard, box, {
    face: 'barlow',
    ground: '#f4f4f2',
    text: '#24211c',
    quiet: '#4d4a44',
    line: 'rgba(60,56,50,.22)',
    accent,
  });
}

/** Draws the faint lines of a notebook. */
function ruledPaper({ ink, palette }: Artboard): void {
  ink.fillStyle = palette.p(0.5, 0.08, 0.13);
  for (let y = 372; y < card.height; y += 40) ink.fillRect(0, y, card.width, 1.6);
}

/** Draws a team-colored field with portrait, name and details. Returns the top of the space below. */
function heading(artboard: Artboard): number {
  const { ink, palette, variant } = artboard;
  const flip = variant % 2 === 1;
  const field = polygon([
    [0, 0],
    [card.width, 0],
    [card.width, flip ? 334 : 290],
    [0, flip ? 290 : 334],
  ]);
  ink.fillStyle = palette.p(0.3, 0.12);
  ink.fill(field);
  const edge = polygon([
    [-10, flip ? 290 : 335],
    [card.width + 10, flip ? 335 : 290],
    [card.width + 10, flip ? 344 : 299],
    [-10, flip ? 299 : 344],
  ]);
  ink.fillStyle = palette.s(0.74, 0.16);
  ink.fill(edge);
  foilPath(artboard, edge);
  portrait(artboard, flip ? left + 96 : card.width - left - 96);
  letters(artboard, flip ? left + 220 : left);
  return 366;
}

function letters(artboard: Artboard, x: number): void {
  const { palette, texts } = artboard;
  const room = width - 220;
  setLine(artboard, upper(texts.player_name, texts.team), x, 200, {
    field: 'player_name',
    face: 'saira',
    size: 74,
    width: room,
    height: 104,
    tracking: 1,
    align: 'left',
    fill: '#ffffff',
  });
  const parts = [fixed('shirt', texts.player_number), roleOf(artboard), texts.team, texts.year];
  setLine(artboard, parts.filter(Boolean).join('  ·  ') || texts.card_name, x, 244, {
    field: 'team',
    face: 'barlow',
    size: 28,
    minSize: 21,
    width: room,
    tracking: 1.5,
    align: 'left',
    fill: palette.s(0.92, 0.07),
  });
}

function portrait(artboard: Artboard, x: number): void {
  const { ink, photo, palette } = artboard;
  const y = 206;
  const radius = 96;
  const plate = placeClip(artboard, x, y);
  if (plate) {
    ink.fillStyle = palette.s(0.8, 0.14);
    return ink.fill(roundedRectangle(inset(plate, -8), 14));
  }
  const window = around(x, y, radius);
  const pictured = portraitInto(artboard, { window, isRound: true, air: 2.2, instead: ['number', 'crest'] });
  ink.fillStyle = palette.s(0.8, 0.14);
  ink.fill(circle(x, y, radius + 8));
  if ('part' in pictured)
    clippedOn(ink, circle(x, y, radius), () => placePhoto(ink, portraitScene(photo), pictured.part, window));
  else if (pictured.standIn === 'number') drawNumberMedallion(artboard, { x, y, radius }, 'saira');
  else return drawCrestMedallion(artboard, { x, y, radius });
  drawCrest(artboard, x + (x > card.width / 2 ? 70 : -70), y + 70, 40);
}

/** The lower end of the timeline, and the top of the free space on the page. */
interface NotesEnd {
  readonly timelineEnd: number;
  readonly freeFrom: number;
}

/** Draws the description as a note, at the foot of the page or below a short timeline. */
function notes(artboard: Artboard, top: number, count: number, counted: number): NotesEnd {
  const { ink, palette, texts } = artboard;
  const end = Math.min(foot - 10, top + counted);
  if (!texts.description) return { timelineEnd: count > 0 ? end : top, freeFrom: count > 0 ? end : top };
  const rows = count > 0 ? timelineHeight(count, 'min') : 0;
  const paragraph = fitParagraph(artboard, texts.description, {
    face: 'barlow-medium',
    field: 'description',
    width: width - 48,
    height: foot - top - 56 - (count > 0 ? rows : 270),
    sizes: count > 6 ? [32, 30, 28, 26, 24, 22, 20, 19] : [44, 40, 36, 32, 28, 25, 22, 20, 19],
  });
  const tall = paragraphHeight(paragraph) + 30;
  const y = Math.min(foot - tall - 6, count > 0 ? top + counted + 22 : top + 20);
  ink.fillStyle = '#fffdf7';
  ink.fill(rectangle({ x: left, y, width, height: tall }));
  ink.fillStyle = palette.p(0.45, 0.17);
  ink.fill(rectangle({ x: left, y, width: 8, height: tall }));
  drawParagraph(artboard, paragraph, left + 28, y + 15, width - 48, '#24211c');
  return { timelineEnd: y - 18, freeFrom: y + tall };
}

/** Draws the sport's mark in the remaining space. */
function emblem({ ink, palette, texts }: Artboard, from: number): void {
  const room = foot - from;
  if (room < 150) return;
  ink.strokeStyle = palette.p(0.42, 0.15);
  ink.lineWidth = 11;
  ink.lineJoin = 'round';
  ink.stroke(sportMark(texts.sport, card.width / 2, from + room / 2, Math.min(120, 0.32 * room)));
}

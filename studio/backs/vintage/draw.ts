import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { letterTone } from '../../card/kit/contrast.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { radial } from '../../card/kit/gradients.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { roundedRectangle, star } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { setStory } from '../../card/kit/story.ts';
import { drawRoster } from '../roster-list.ts';
import { drawVitals } from '../vitals-strip.ts';
import { drawCartoon } from './cartoon.ts';
import { drawHeader } from './header.ts';
import { drawTable, tableHeight } from './table.ts';

const foot = 1004;
/** Space for a cartoon, or for a clip's code. */
const cartoonHeight = 196;

/** Cream cardboard in two inks: number on a disc, the story, a table, and a cartoon with a fact. */
export const draw: Draw = (artboard) => {
  const { ink } = artboard;
  fillAll(ink, '#efe3c8');
  border(artboard);
  drawHeader(artboard);
  if (artboard.team?.roster) roster(artboard);
  else page(artboard);
  footer(artboard);
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = radial(ink, card.width / 2, card.height / 2, 400, 800, [
      [0, 'rgba(255,255,255,0)'],
      [1, 'rgba(172,134,84,.34)'],
    ]);
    ink.fillRect(0, 0, card.width, card.height);
  });
  Object.assign(artboard.surface, { grain: 6, paper: 0.26 });
};

function page(artboard: Artboard): void {
  const { texts } = artboard;
  const cartoonTop = foot - 12 - cartoonHeight;
  const tableTop = cartoonTop - 14 - tableHeight(artboard);
  const ink = { face: 'slab', label: '#4a3f2d', value: '#231c14', line: '#231c14' } as const;
  const y = drawVitals(artboard, { x: 112, y: 318, width: card.width - 224 }, ink) + 8;
  const box = { x: 112, y, width: card.width - 224, height: tableTop - y - 34 };
  if (texts.description === '') emblem(artboard, box);
  setStory(artboard, texts.description, box, {
    face: texts.description.length > 200 ? 'barlow-medium' : 'slab',
    middle: true,
    sizes: [46, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20],
    fill: '#231c14',
  });
  drawTable(artboard, tableTop);
  drawCartoon(artboard, { x: 100, y: cartoonTop, width: card.width - 200, height: cartoonHeight });
}

/** Draws the sport's mark in place of the story. */
function emblem({ ink, palette, texts }: Artboard, { x, y, width, height }: Rect): void {
  ink.strokeStyle = palette.p(0.44, 0.16);
  ink.lineWidth = 11;
  ink.lineJoin = 'round';
  ink.stroke(sportMark(texts.sport, x + width / 2, y + height / 2, Math.min(110, 0.36 * height)));
}

/** Draws the players of the set. */
function roster(artboard: Artboard): void {
  const box = { x: 112, y: 322, width: card.width - 224, height: foot - 326 };
  const accent = letterTone(artboard.palette, 0.38, 0.14);
  drawRoster(artboard, box, {
    face: 'slab',
    ground: '#efe3c8',
    text: '#231c14',
    quiet: '#5b4f3b',
    line: 'rgba(35,28,20,.3)',
    accent,
  });
}

function border(artboard: Artboard): void {
  const { ink, palette } = artboard;
  ink.fillStyle = palette.p(0.44, 0.16);
  ink.fillRect(0, 0, card.width, card.height);
  const sheet = roundedRectangle(inset(cardRect, 78), 22);
  ink.fillStyle = '#efe3c8';
  ink.fill(sheet);
  ink.strokeStyle = '#f6ecd4';
  ink.lineWidth = 5;
  ink.stroke(roundedRectangle(inset(cardRect, 60), 34));
  const line = roundedRectangle(inset(cardRect, 88), 15);
  ink.strokeStyle = '#231c14';
  ink.lineWidth = 5;
  ink.stroke(line);
  foilPath(artboard, line, 5);
}

/** Draws the maker's line, and three stars. */
function footer(artboard: Artboard): void {
  const { ink, palette } = artboard;
  legalLine(artboard, 112, foot + 22, { width: 470, size: 21, fill: '#3a3024' });
  ink.fillStyle = letterTone(palette, 0.38, 0.14);
  for (const step of [0, 1, 2]) ink.fill(star(card.width - 122 - 34 * step, foot + 15, 11, 4.6));
}

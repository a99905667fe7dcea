import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { drawParagraph, fitParagraph, paragraphHeight } from '../../card/kit/paragraph.ts';
import { polygon, rays, rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { drawRoster } from '../roster-list.ts';
import { statRows } from '../season-grid.ts';
import { drawVitals, vitalsHeight } from '../vitals-strip.ts';
import { drawFigures, figuresHeight } from './figures.ts';
import { drawHead, headFoot } from './head.ts';
import { edge, frame, gutter, isFlipped, keyline, light, page } from './page.ts';

const foot = 1004;

/** A page of a comic in flat inks: the athlete's panel, a speech bubble, and a panel of figures. */
export const draw: Draw = (artboard) => {
  fillAll(artboard.ink, page);
  drawHead(artboard);
  const room = { x: edge, y: headFoot + gutter, width: card.width - 2 * edge, height: foot - headFoot - gutter };
  if (artboard.team?.roster) roster(artboard, room);
  else panels(artboard, below(artboard, room));
  legalLine(artboard, 84, foot + 35, { width: card.width - 168, fill: '#3a3530' });
  Object.assign(artboard.surface, { grain: 5, paper: 0.24 });
};

/** Draws the vitals across the page. Returns the room below. */
function below(artboard: Artboard, room: Rect): Rect {
  const ink = { face: 'barlow', label: '#4c463e', value: keyline, line: keyline } as const;
  const y = drawVitals(artboard, { ...room, y: room.y + 2 }, ink);
  return vitalsHeight(artboard) > 0 ? { ...room, y, height: room.y + room.height - y } : room;
}

/** Draws the story above the figures. What is left is the sport's panel. */
function panels(artboard: Artboard, room: Rect): void {
  const { description } = artboard.texts;
  const count = statRows(artboard);
  const wanted = count > 0 ? figuresHeight(count, description, vitalsHeight(artboard)) : 0;
  // A strip that is too low for the sport's mark belongs to the figures.
  const height = !description && room.height - wanted < 140 ? room.height : wanted;
  const above = { ...room, height: room.height - (height > 0 ? height + gutter : 0) };
  if (height > 0) drawFigures(artboard, { ...room, y: room.y + room.height - height, height });
  if (description) bubble(artboard, above);
  else if (above.height > 0) emblem(artboard, above);
}

/** Draws the story in a bubble that the portrait speaks. The shorter the story, the larger its letters. */
function bubble(artboard: Artboard, panel: Rect): void {
  const { ink, palette, texts } = artboard;
  const shape = rectangle(panel);
  clippedOn(ink, shape, () => {
    ink.fillStyle = palette.p(0.86, 0.08);
    ink.fill(shape);
    ink.fillStyle = palette.p(0.66, 0.16);
    ink.fill(halftone(panel, 20, (u, v) => 0.72 * v - 0.55 * Math.min(u, 1 - u)));
  });
  frame(ink, shape);
  const box = { x: panel.x + 20, y: panel.y + 20, width: panel.width - 40, height: panel.height - 38 };
  const tip = isFlipped(artboard) ? card.width - 190 : 190;
  const tail = polygon([
    [tip - 4, panel.y - 22],
    [tip + 34, box.y + 3],
    [tip - 22, box.y + 3],
  ]);
  const round = roundedRectangle(box, 34);
  // Vitals lie between the portrait and its words.
  const paths = vitalsHeight(artboard) > 0 ? [round] : [round, tail];
  ink.lineWidth = 10;
  ink.strokeStyle = keyline;
  for (const path of paths) ink.stroke(path);
  ink.fillStyle = light;
  for (const path of paths) ink.fill(path);
  const paragraph = fitParagraph(artboard, texts.description, {
    face: 'barlow-medium',
    field: 'description',
    width: box.width - 56,
    height: box.height - 20,
    sizes: [46, 42, 39, 36, 34, 32, 30, 28, 26, 24, 22, 20, 19],
  });
  const top = box.y + (box.height - paragraphHeight(paragraph)) / 2;
  drawParagraph(artboard, paragraph, box.x + 28, top, box.width - 56, keyline);
}

/** Draws the sport's mark in a burst of rays. */
function emblem(artboard: Artboard, panel: Rect): void {
  const { ink, palette, texts, random } = artboard;
  const shape = rectangle(panel);
  const [x, y] = [panel.x + panel.width / 2, panel.y + panel.height / 2];
  clippedOn(ink, shape, () => {
    ink.fillStyle = palette.p(0.5, 0.18);
    ink.fill(shape);
    ink.fillStyle = palette.p(0.62, 0.17);
    ink.fill(rays(x, y, 18, 800, random()));
    ink.fillStyle = palette.s(0.84, 0.15);
    ink.fill(halftone(panel, 22, (u, v) => 1.5 * Math.hypot(u - 0.5, v - 0.5) - 0.42));
  });
  frame(ink, shape);
  const mark = sportMark(texts.sport, x, y, Math.min(150, 0.34 * panel.height));
  ink.lineJoin = 'round';
  for (const [width, colour] of [
    [30, keyline],
    [14, light],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = colour;
    ink.stroke(mark);
  }
}

/** Draws the players of the set. */
function roster(artboard: Artboard, panel: Rect): void {
  const { ink, palette } = artboard;
  ink.fillStyle = light;
  ink.fill(rectangle(panel));
  frame(ink, rectangle(panel));
  const box = { x: panel.x + 26, y: panel.y + 8, width: panel.width - 52, height: panel.height - 16 };
  drawRoster(artboard, box, {
    face: 'barlow',
    ground: light,
    text: keyline,
    quiet: '#4c463e',
    line: 'rgba(21,18,26,.26)',
    accent: palette.p(darkEnough(palette, 'p', 0.42, 0.17, [255, 253, 244]), 0.17),
  });
}

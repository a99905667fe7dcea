import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { castShadow, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { linear } from '../../card/kit/gradients.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { points, polygon, rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { drawRoster } from '../roster-list.ts';
import { drawVitals } from '../vitals-strip.ts';
import { drawChecklist, listHeight } from './checklist.ts';
import { drawClippedPhoto } from './clipped-photo.ts';
import { boxesHeight, drawFacts } from './fact-boxes.ts';
import { drawFields } from './fields.ts';
import { drawNotes } from './notes.ts';

const sheet = { x: 76, y: 88, width: 673, height: 962 };
const foot = 1008;

/** A player's report: a typed form in a team-coloured folder, a clipped photo, the facts in red pencil. */
export const draw: Draw = (artboard) => {
  folder(artboard);
  form(artboard);
  const below = drawFields(artboard, hasBoxes(artboard));
  drawClippedPhoto(artboard);
  drawCrest(artboard, 704, 372, 40);
  if (artboard.team?.roster) roster(artboard, below);
  else report(artboard, below);
  footer(artboard);
  Object.assign(artboard.surface, { grain: 7, paper: 0.2 });
};

/** Draws the players of the set on the form's lines. */
function roster(artboard: Artboard, below: number): void {
  const box = { x: 104, y: below + 16, width: card.width - 208, height: foot - below - 28 };
  drawRoster(artboard, box, {
    face: 'slab',
    ground: '#f6f1e2',
    text: '#1c1914',
    quiet: '#5b4f3b',
    line: 'rgba(70,56,36,.4)',
    accent: '#a3281b',
  });
}

/** True if the facts have boxes. A long story needs the boxes' space, sooner beside a long list. */
const hasBoxes = ({ texts, team, facts }: Artboard): boolean =>
  !team?.roster && facts.length > 0 && texts.description.length <= (texts.stats.length > 6 ? 130 : 330);

/** Draws the sport's mark in place of the notes. */
function emblem({ ink, palette, texts }: Artboard, y: number, room: number): void {
  if (room < 150) return;
  ink.strokeStyle = palette.p(0.42, 0.13);
  ink.lineWidth = 11;
  ink.lineJoin = 'round';
  ink.stroke(sportMark(texts.sport, card.width / 2, y, Math.min(120, 0.32 * room)));
}

function report(artboard: Artboard, above: number): void {
  const ink = { face: 'slab', label: '#5b4f3b', value: '#23408e', line: 'rgba(70,56,36,.45)' } as const;
  const below = drawVitals(artboard, { x: 104, y: above, width: card.width - 208 }, ink);
  const list = listHeight(artboard);
  const listTop = foot - 16 - list;
  if (hasBoxes(artboard)) drawFacts(artboard, below);
  const notesTop = hasBoxes(artboard) ? below + boxesHeight(artboard) : below;
  if (artboard.texts.description !== '') drawNotes(artboard, notesTop, listTop - 14);
  else emblem(artboard, (notesTop + listTop) / 2, listTop - notesTop);
  drawChecklist(artboard, listTop);
}

function folder(artboard: Artboard): void {
  const { ink, palette, plan } = artboard;
  fillAll(ink, palette.p(0.4, 0.14));
  ink.fillStyle = linear(ink, 0, 0, card.width, card.height, [
    [0, 'rgba(255,255,255,.16)'],
    [1, 'rgba(0,0,0,.3)'],
  ]);
  ink.fillRect(0, 0, card.width, card.height);
  const tab = polygon(points('0,70 0,22 330,22 366,70 825,70 825,1125 0,1125'));
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.4)', 10, -3);
    ink.fillStyle = palette.p(0.48, 0.15);
    ink.fill(tab);
  });
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.45)', 16, 5);
    ink.fillStyle = '#f6f1e2';
    ink.fill(rectangle(sheet));
  });
}

/** Draws the punched holes, the heading and the form's rules. */
function form(artboard: Artboard): void {
  const { ink, palette } = artboard;
  ink.fillStyle = 'rgba(40,30,20,.5)';
  for (const x of [330, 495]) ink.fill(roundedRectangle({ x: x - 13, y: 100, width: 26, height: 26 }, 13));
  setLine(artboard, upper(fixed(artboard.team?.roster ? 'teamSheet' : 'report')), 104, 178, {
    face: 'slab',
    size: 50,
    width: 398,
    tracking: 1,
    align: 'left',
    fill: palette.p(0.29, 0.12),
    foil: 'letters',
  });
  ink.fillStyle = palette.p(0.29, 0.12);
  ink.fillRect(104, 192, 404, 5);
  ink.fillRect(104, 201, 404, 1.6);
}

function footer(artboard: Artboard): void {
  const { ink, palette } = artboard;
  ink.fillStyle = palette.p(0.29, 0.12);
  ink.fillRect(104, foot, card.width - 208, 1.8);
  legalLine(artboard, 104, foot + 28, { width: 480, size: 21, fill: '#4b4234' });
  const { set } = artboard.team ?? {};
  setLine(artboard, upper(fixed('form', set ? `${set.number}/${set.total}` : '')), card.width - 104, foot + 28, {
    face: 'barlow',
    size: 21,
    minSize: 19,
    width: 120,
    tracking: 2,
    align: 'right',
    fill: '#4b4234',
  });
}

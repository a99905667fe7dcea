import { card } from '../../geometry.ts';
import { headCrop } from '../../kit/head-crop.ts';
import { legalLine } from '../../kit/legal-line.ts';
import { upper } from '../../kit/names.ts';
import { drawParagraph, fitParagraph, paragraphHeight } from '../../kit/paragraph.ts';
import { setLine } from '../../kit/set-line.ts';
import { circle, polygon, rectangle } from '../../kit/shapes.ts';
import { sportMark } from '../../kit/sport-mark.ts';
import { type Draw, fillAll, foilPath, scoped, type Stage } from '../../kit/stage.ts';
import { photoLayers } from '../../photo/photo-layers.ts';
import { drawTimeline, timelineHeight } from './timeline.ts';

const left = 100;
const width = card.width - 2 * left;
const foot = 1000;

/** A log book of the season: a line runs down the page and everything counted hangs on it. */
export const draw: Draw = (stage) => {
  const { ink, palette, texts } = stage;
  fillAll(ink, palette.p(0.965, 0.012));
  ruledPaper(stage);
  const below = heading(stage);
  const count = texts.stats.length;
  const bottom = notes(stage, below, count > 0);
  if (count > 0) drawTimeline(stage, { left, width, top: below + 20, bottom, centred: stage.variant % 2 === 1 });
  else emblem(stage, texts.description ? foot - 170 : (below + foot) / 2);
  legalLine(stage, left, foot + 40, { width, fill: '#4d4a44' });
  Object.assign(stage.finish, { grain: 4, paper: 0.18 });
};

/** The faint lines of a note book. */
function ruledPaper({ ink, palette }: Stage): void {
  ink.fillStyle = palette.p(0.5, 0.08, 0.13);
  for (let y = 372; y < card.height; y += 40) ink.fillRect(0, y, card.width, 1.6);
}

/** A field in the team's colours with portrait, name and details; answers where it ends. */
function heading(stage: Stage): number {
  const { ink, palette, variant } = stage;
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
  foilPath(stage, edge);
  portrait(stage, flip ? left + 96 : card.width - left - 96);
  letters(stage, flip ? left + 220 : left);
  return 366;
}

function letters(stage: Stage, x: number): void {
  const { palette, texts } = stage;
  const room = width - 220;
  setLine(stage, upper(texts.player_name), x, 200, {
    field: 'player_name',
    face: 'saira',
    size: 74,
    width: room,
    height: 104,
    tracking: 1,
    align: 'left',
    fill: '#ffffff',
  });
  const parts = [texts.player_number && `#${texts.player_number}`, texts.team, texts.sport, texts.year];
  setLine(stage, parts.filter(Boolean).join('  ·  ') || texts.card_name, x, 244, {
    field: 'team',
    face: 'barlow',
    size: 28,
    least: 21,
    width: room,
    tracking: 1.5,
    align: 'left',
    fill: palette.s(0.92, 0.07),
  });
}

function portrait(stage: Stage, x: number): void {
  const { ink, photo, palette } = stage;
  const y = 206;
  const radius = 96;
  const { scene } = photoLayers(photo, {
    name: 'portrait',
    saturation: 1.08,
    contrast: 0.35,
    background: null,
    rim: null,
  });
  const part = headCrop(photo, 1, 2.2);
  ink.fillStyle = palette.s(0.8, 0.14);
  ink.fill(circle(x, y, radius + 8));
  scoped(ink, () => {
    ink.clip(circle(x, y, radius));
    ink.drawImage(scene, part.x, part.y, part.width, part.height, x - radius, y - radius, 2 * radius, 2 * radius);
  });
}

/** The description as a note at the foot of the page; answers where the timeline must end. */
function notes(stage: Stage, top: number, counted: boolean): number {
  const { ink, palette, texts } = stage;
  if (!texts.description) return foot - 10;
  const rows = counted ? timelineHeight(texts.stats.length) : 0;
  const height = foot - top - 76 - (counted ? rows : 270);
  const paragraph = fitParagraph(stage, texts.description, {
    face: 'barlow-medium',
    field: 'description',
    width: width - 48,
    height,
    sizes: counted ? [32, 30, 28, 26, 24, 22, 20, 19] : [44, 40, 36, 32, 28, 25],
  });
  const tall = paragraphHeight(paragraph);
  const y = counted ? foot - tall - 36 : top + 40;
  ink.fillStyle = '#fffdf7';
  ink.fill(rectangle({ x: left, y, width, height: tall + 30 }));
  ink.fillStyle = palette.p(0.45, 0.17);
  ink.fill(rectangle({ x: left, y, width: 8, height: tall + 30 }));
  drawParagraph(stage, paragraph, left + 28, y + 15, width - 48, '#24211c');
  return y - 18;
}

function emblem({ ink, palette, texts }: Stage, y: number): void {
  ink.strokeStyle = palette.p(0.42, 0.15);
  ink.lineWidth = 11;
  ink.lineJoin = 'round';
  ink.stroke(sportMark(texts.sport, card.width / 2, y, texts.description ? 84 : 120));
}

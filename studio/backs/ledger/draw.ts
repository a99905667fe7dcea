import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card, cardRect, inset } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { castShadow, clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { linear, silver, twice } from '../../card/kit/gradients.ts';
import { legalLine } from '../../card/kit/legal-line.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { cutCorners, polygon, rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { texture } from '../../card/kit/textures.ts';
import { drawRoster } from '../roster-list.ts';
import { statRows } from '../season-grid.ts';
import { drawVitals, vitalsHeight } from '../vitals-strip.ts';
import { drawBio } from './bio.ts';
import { drawHeader, isFlipped } from './header.ts';
import { drawStats, statsHeight } from './stats.ts';

/** The standard back: portrait and name, a line of facts, the story, and a table of up to twelve rows. */
export const draw: Draw = (artboard) => {
  border(artboard);
  const panel = cutCorners(inset(cardRect, 75), 40, 14);
  scoped(artboard.ink, () => {
    castShadow(artboard.ink, artboard.plan, 'rgba(0,0,0,.7)', 18, 4);
    artboard.ink.fillStyle = '#f4f5f7';
    artboard.ink.fill(panel);
  });
  clippedOn(artboard.ink, panel, () => {
    paper(artboard);
    drawHeader(artboard);
    body(artboard);
  });
  footer(artboard);
  rim(artboard, panel);
  artboard.surface.grain = 5;
};

/** The panel's darkest color, for legible letters. */
const panelInk = [228, 232, 237] as const;
const top = 408;
/** The strip starts close below the head's slanted edge. */
const vitalsTop = 398;
const foot = 996;

/** Draws the story and the figures. Every other composition puts the figures first. */
function body(artboard: Artboard): void {
  const { description } = artboard.texts;
  const count = statRows(artboard);
  if (artboard.team?.roster) return roster(artboard);
  const vitals = vitalsHeight(artboard);
  const head = vitals > 0 ? vitalsTop + vitals : top;
  drawVitals(
    artboard,
    { x: 106, y: vitalsTop, width: card.width - 212 },
    { face: 'saira', label: '#525a66', value: '#14181f', line: 'rgba(20,24,34,.3)' },
  );
  if (!description && count === 0) return emblem(artboard);
  const height = count > 0 ? statsHeight(count, description, vitals) : 0;
  const gap = description && count > 0 ? 38 : 0;
  const room = foot - 22 - head;
  const first = isFlipped(artboard) ? 'stats' : 'story';
  if (count > 0) {
    const top = first === 'stats' ? head : head + room - height;
    drawStats(artboard, description ? top : head + Math.max(0, (room - height) / 2), height);
  }
  if (description) {
    const top = first === 'stats' ? head + height + gap : head;
    drawBio(artboard, top, top + room - height - gap);
  }
}

function roster(artboard: Artboard): void {
  const { palette } = artboard;
  const box = { x: 106, y: top - 22, width: card.width - 212, height: foot - top + 8 };
  const accent = palette.p(darkEnough(palette, 'p', 0.4, 0.17, panelInk), 0.17);
  drawRoster(artboard, box, {
    face: 'barlow',
    ground: '#f4f5f7',
    text: '#14181f',
    quiet: '#525a66',
    line: 'rgba(20,24,34,.16)',
    accent,
  });
}

function border({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 0, card.width, card.height, [
    [0, palette.d(0.26)],
    [0.5, palette.d(0.12)],
    [1, palette.d(0.22)],
  ]);
  ink.fillRect(0, 0, card.width, card.height);
  texture(ink, 'brushed', 'overlay', 0.45);
  for (let i = -4; i < 14; i++) {
    const wide = i % 2 ? 40 : 12;
    const x = i * 112;
    ink.fillStyle = i % 2 ? palette.p(0.5, 0.2, 0.85) : palette.s(0.6, 0.17, 0.8);
    ink.fill(
      polygon([
        [x, 0],
        [x + wide, 0],
        [x + wide - 390, card.height],
        [x - 390, card.height],
      ]),
    );
  }
}

function paper({ ink, texts, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 75, 0, 1050, [
    [0, '#f8f9fb'],
    [1, '#e4e8ed'],
  ]);
  ink.fill(rectangle(cardRect));
  ink.strokeStyle = palette.p(0.5, 0.12, 0.07);
  ink.lineWidth = 16;
  ink.stroke(sportMark(texts.sport, 560, 760, 250));
}

/** Draws the sport's mark and the team, for backs without story and figures. */
function emblem(artboard: Artboard): void {
  const { ink, palette, texts } = artboard;
  ink.strokeStyle = palette.p(0.45, 0.17);
  ink.lineWidth = 12;
  ink.stroke(sportMark(texts.sport, card.width / 2, 640, 128));
  setLine(artboard, upper(texts.team || texts.sport || texts.player_name), card.width / 2, 860, {
    field: 'team',
    face: 'saira',
    size: 64,
    width: 560,
    height: 110,
    tracking: 4,
    fill: palette.p(darkEnough(palette, 'p', 0.34, 0.13, panelInk), 0.13),
  });
}

function footer(artboard: Artboard): void {
  const { ink, palette } = artboard;
  ink.fillStyle = palette.p(0.45, 0.17, 0.5);
  ink.fillRect(104, foot, card.width - 208, 2);
  legalLine(artboard, 106, foot + 31, { width: 470, fill: '#50535b' });
  setLine(artboard, upper(fixed('brand')), card.width - 106, foot + 31, {
    face: 'saira',
    size: 27,
    width: 130,
    tracking: 4,
    align: 'right',
    fill: palette.p(darkEnough(palette, 'p', 0.4, 0.17, panelInk), 0.17),
  });
}

function rim(artboard: Artboard, panel: ReturnType<typeof polygon>): void {
  const { ink } = artboard;
  ink.lineWidth = 6;
  ink.strokeStyle = linear(ink, 0, 0, card.width, card.height, twice(silver));
  ink.stroke(panel);
  ink.lineWidth = 1.4;
  ink.strokeStyle = 'rgba(0,0,0,.6)';
  ink.stroke(cutCorners(inset(cardRect, 79), 38, 13));
  foilPath(artboard, panel, 6);
}

import type { Canvas } from '@napi-rs/canvas';
import { card, type Rect } from '../../geometry.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { setLine } from '../../kit/set-line.ts';
import type { Point } from '../../kit/shapes.ts';
import { sportMark } from '../../kit/sport-mark.ts';
import { coverFoil, type Draw, fillAll, foilPath, scoped, type Stage } from '../../kit/stage.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import { painting } from './painting.ts';
import { deckle, drawWash, paintEdge } from './washes.ts';

interface Text {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
}

interface SheetLayout {
  readonly window: Rect;
  readonly shot: Shot;
  /** Pools of colour: middle, radius, ink. */
  readonly washes: readonly (readonly [Point, number, 'p' | 's'])[];
  /** The sheet's deckled edge; outside the paint. */
  readonly edge: Rect;
  readonly oval: boolean;
  readonly name: Text;
  readonly details: Text;
  readonly number: Point;
}

const sheet: Rect = { x: 80, y: 80, width: 665, height: 965 };
const middle = card.width / 2;

const layouts: readonly SheetLayout[] = [
  {
    window: { x: 92, y: 96, width: 641, height: 786 },
    shot: { fill: 0.98, across: 0.5, covered: 0.06, headroom: 0.16 },
    washes: [
      [[150, 210], 190, 's'],
      [[690, 760], 230, 'p'],
    ],
    edge: sheet,
    oval: true,
    name: { x: middle, y: 962, align: 'center', width: 590 },
    details: { x: middle, y: 1010, align: 'center', width: 590 },
    number: [664, 170],
  },
  {
    window: { x: 40, y: 40, width: 745, height: 776 },
    shot: { fill: 1.3, across: 0.44, covered: 0.02, headroom: 0.12 },
    washes: [
      [[690, 900], 190, 'p'],
      [[120, 820], 150, 's'],
    ],
    edge: { x: 84, y: 838, width: 657, height: 206 },
    oval: false,
    name: { x: 116, y: 938, align: 'left', width: 470 },
    details: { x: 116, y: 992, align: 'left', width: 470 },
    number: [668, 944],
  },
  {
    window: { x: 236, y: 250, width: 620, height: 910 },
    shot: { fill: 0.84, across: 0.52, covered: 0.06, headroom: 0.1 },
    washes: [
      [[560, 520], 330, 's'],
      [[130, 900], 220, 'p'],
    ],
    edge: { x: 82, y: 82, width: 661, height: 176 },
    oval: false,
    name: { x: 112, y: 180, align: 'left', width: 600 },
    details: { x: 112, y: 228, align: 'left', width: 600 },
    number: [156, 900],
  },
  {
    window: { x: -10, y: 280, width: 845, height: 700 },
    shot: { fill: 1.5, across: 0.6, covered: 0.02, headroom: 0.12 },
    washes: [
      [[200, 660], 360, 'p'],
      [[660, 330], 220, 's'],
    ],
    edge: sheet,
    oval: true,
    name: { x: 716, y: 188, align: 'right', width: 590 },
    details: { x: 716, y: 238, align: 'right', width: 590 },
    number: [156, 972],
  },
];

/** A watercolour on cotton paper: washes of the photo's own colours run out into white. */
export const draw: Draw = (stage) => {
  const layout = layouts[stage.variant % layouts.length] as SheetLayout;
  const { ink, photo, palette } = stage;
  fillAll(ink, '#faf7f0');
  for (const [at, radius, which] of layout.washes) drawWash(stage, at, radius, which);
  const edge = deckle(stage, layout.edge);
  ink.strokeStyle = palette.s(0.74, 0.13);
  ink.lineWidth = 5;
  ink.lineJoin = 'round';
  ink.stroke(edge);
  foilPath(stage, edge, 5);
  const part = frameInto(stage, layout.window, layout.shot);
  const paint = painting(photo);
  const shrunk = { x: part.x / 2, y: part.y / 2, width: part.width / 2, height: part.height / 2 };
  const wet = paintEdge(stage, layout.window, layout.oval);
  coverFoil(stage, wet);
  scoped(ink, () => {
    ink.clip(wet);
    fillAll(ink, '#faf7f0');
    for (const [at, radius, which] of layout.washes) drawWash(stage, at, 0.8 * radius, which);
    placePaint(ink, paint, shrunk, layout.window);
    ink.globalCompositeOperation = 'multiply';
    ink.strokeStyle = palette.p(0.6, 0.08, 0.4);
    ink.lineWidth = 7;
    ink.stroke(wet);
  });
  words(stage, layout);
  Object.assign(stage.finish, { grain: 6, paper: 0.42 });
};

/** Where the photo ends too close above the head, its first wash runs on. */
function placePaint(ink: Stage['ink'], paint: Canvas, part: Rect, window: Rect): void {
  const above = Math.max(0, -part.y) * (window.height / part.height);
  if (above > 0) ink.drawImage(paint, part.x, 0, part.width, 3, window.x, window.y, window.width, above + 2);
  placePhoto(ink, paint, part, window);
}

function words(stage: Stage, { name, details, number }: SheetLayout): void {
  const { texts, palette } = stage;
  setLine(stage, texts.player_name, name.x, name.y, {
    field: 'player_name',
    face: 'script',
    size: 104,
    width: name.width,
    height: 96,
    align: name.align,
    fill: palette.p(0.26, 0.1),
    outlines: [{ width: 7, paint: 'rgba(250,247,240,.9)' }],
  });
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(stage, parts.join('   ·   '), details.x, details.y, {
    field: 'team',
    face: 'barlow-medium',
    size: 31,
    least: 22,
    width: details.width,
    tracking: 2.5,
    align: details.align,
    fill: '#3d3830',
    outlines: [{ width: 6, paint: 'rgba(250,247,240,.9)' }],
  });
  drawNumber(stage, number);
}

/** Brushed into a drop of colour; without a number the sport's mark. */
function drawNumber(stage: Stage, [x, y]: Point): void {
  const { ink, palette, texts } = stage;
  drawWash(stage, [x, y], 62, 's');
  if (!texts.player_number) {
    ink.strokeStyle = palette.p(0.26, 0.1);
    ink.lineWidth = 6;
    ink.stroke(sportMark(texts.sport, x, y, 32));
    return;
  }
  setLine(stage, texts.player_number, x, y + 26, {
    field: 'player_number',
    face: 'script',
    size: 84,
    least: 22,
    width: 130,
    fill: palette.p(0.26, 0.1),
    outlines: [{ width: 6, paint: 'rgba(250,247,240,.9)' }],
  });
}

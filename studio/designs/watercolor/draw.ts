import type { Path2D } from '@napi-rs/canvas';
import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, type Point } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { paintPhoto } from './paint-photo.ts';
import { deckle, drawWash } from './washes.ts';
import type { PaintArea } from './wet-sheet.ts';

interface Text {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
}

interface WatercolorLayout {
  readonly window: Rect;
  readonly shot: Shot;
  readonly area: PaintArea;
  /** Washes in the team's colours: middle, radius, ink. */
  readonly washes: readonly (readonly [Point, number, 'p' | 's'])[];
  /** The sheet's deckled edge, which paint covers in part. With `isLabel` it is a paper label on the painting. */
  readonly edge: Rect;
  readonly isLabel?: true;
  readonly name: Text;
  readonly details: Text;
  readonly number: Point;
}

const paper = '#faf7f0';
const sheet: Rect = { x: 80, y: 80, width: 665, height: 965 };
const middle = card.width / 2;

const layouts: readonly WatercolorLayout[] = [
  {
    window: { x: 30, y: 70, width: 765, height: 826 },
    shot: { fill: 1.04, across: 0.5, covered: 0.1, headroom: 0.15 },
    area: { x: middle, y: 452, across: 388, down: 424, square: 0.35 },
    washes: [
      [[140, 190], 170, 's'],
      [[700, 800], 210, 'p'],
    ],
    edge: sheet,
    name: { x: middle, y: 958, align: 'center', width: 600 },
    details: { x: middle, y: 1018, align: 'center', width: 590 },
    number: [668, 158],
  },
  {
    window: cardRect,
    shot: { fill: 1.2, across: 0.48, covered: 0.2, headroom: 0.13 },
    area: { x: middle, y: 500, across: 560, down: 760, square: 1 },
    washes: [],
    edge: { x: 84, y: 850, width: 657, height: 192 },
    isLabel: true,
    name: { x: 116, y: 950, align: 'left', width: 450 },
    details: { x: 116, y: 1018, align: 'left', width: 470 },
    number: [668, 946],
  },
  {
    window: { x: 200, y: 240, width: 640, height: 900 },
    shot: { fill: 0.88, across: 0.5, covered: 0.06, headroom: 0.1 },
    area: { x: 540, y: 640, across: 350, down: 470, square: 0.25 },
    washes: [
      [[130, 860], 200, 'p'],
      [[190, 420], 120, 's'],
    ],
    edge: { x: 82, y: 82, width: 661, height: 176 },
    name: { x: 112, y: 178, align: 'left', width: 600 },
    details: { x: 112, y: 236, align: 'left', width: 600 },
    number: [156, 900],
  },
  {
    window: { x: 96, y: 270, width: 633, height: 680 },
    shot: { fill: 1.06, across: 0.5, covered: 0.08, headroom: 0.12 },
    area: { x: middle, y: 606, across: 304, down: 326, square: 0 },
    washes: [
      [[196, 830], 200, 'p'],
      [[650, 372], 190, 's'],
    ],
    edge: sheet,
    name: { x: 716, y: 186, align: 'right', width: 600 },
    details: { x: 716, y: 246, align: 'right', width: 590 },
    number: [156, 964],
  },
];

export const crests: readonly (Corner | null)[] = [null, 'top right', 'bottom right', null];

/** A watercolour on cotton paper: the painted photo fades into white, with pigment at the paint's rim. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { ink, palette } = artboard;
  const pigment = palette.rgb('p', 0.56, 0.14);
  fillAll(ink, paper);
  for (const [at, radius, which] of layout.washes) drawWash(artboard, at, radius, which);
  const edge = deckle(artboard, layout.edge);
  if (!layout.isLabel) drawEdge(artboard, edge);
  const { window } = layout;
  paintPhoto(artboard, { ...layout, part: frameInto(artboard, window, layout.shot) }, pigment);
  if (layout.isLabel) {
    ink.fillStyle = paper;
    ink.fill(edge);
    drawEdge(artboard, edge);
  }
  drawTexts(artboard, layout);
  Object.assign(artboard.surface, { grain: 4, paper: 0.4 });
};

function drawEdge(artboard: Artboard, edge: Path2D): void {
  const { ink, palette } = artboard;
  ink.strokeStyle = palette.s(0.74, 0.13);
  ink.lineWidth = 5;
  ink.lineJoin = 'round';
  ink.stroke(edge);
  foilPath(artboard, edge, 5);
}

function drawTexts(artboard: Artboard, { name, details, number }: WatercolorLayout): void {
  const { texts, palette } = artboard;
  setLine(artboard, texts.player_name, name.x, name.y, {
    field: 'player_name',
    face: 'cormorant-italic',
    size: 108,
    width: name.width,
    height: 96,
    align: name.align,
    fill: palette.p(0.26, 0.1),
    outlines: [{ width: 7, paint: 'rgba(250,247,240,.9)' }],
  });
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, parts.join('   ·   '), details.x, details.y, {
    field: 'team',
    face: 'cormorant',
    size: 35,
    minSize: 24,
    width: details.width,
    tracking: 2.5,
    align: details.align,
    fill: '#3d3830',
    outlines: [{ width: 6, paint: 'rgba(250,247,240,.9)' }],
  });
  drawNumber(artboard, number);
}

/** The number, or the sport's mark, in a drop of colour. */
function drawNumber(artboard: Artboard, [x, y]: Point): void {
  const { ink, palette, texts } = artboard;
  ink.fillStyle = 'rgba(250,247,240,.78)';
  ink.fill(circle(x, y, 54));
  drawWash(artboard, [x, y], 62, 's');
  if (!texts.player_number) {
    ink.strokeStyle = palette.p(0.26, 0.1);
    ink.lineWidth = 6;
    ink.stroke(sportMark(texts.sport, x, y, 32));
    return;
  }
  setLine(artboard, texts.player_number, x, y + 26, {
    field: 'player_number',
    face: 'cormorant-italic',
    size: 92,
    minSize: 22,
    width: 130,
    fill: palette.p(0.26, 0.1),
    outlines: [{ width: 6, paint: 'rgba(250,247,240,.9)' }],
  });
}

import { card, type Rect } from '../../card/geometry.ts';
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
import { pigments } from './painting.ts';
import { deckle, drawDrips, drawWash, splatter } from './washes.ts';
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
  /** Where drips start. */
  readonly drips: readonly Point[];
  /** The sheet's deckled edge, partly painted over. */
  readonly edge: Rect;
  readonly name: Text;
  readonly details: Text;
  readonly number: Point;
}

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
    drips: [
      [196, 800],
      [248, 842],
      [604, 826],
    ],
    edge: sheet,
    name: { x: middle, y: 966, align: 'center', width: 600 },
    details: { x: middle, y: 1016, align: 'center', width: 590 },
    number: [668, 158],
  },
  {
    window: { x: 0, y: 0, width: card.width, height: 850 },
    shot: { fill: 1.3, across: 0.44, covered: 0.06, headroom: 0.14 },
    area: { x: middle, y: 350, across: 420, down: 478, square: 0.8 },
    washes: [
      [[690, 900], 170, 'p'],
      [[120, 850], 120, 's'],
    ],
    drips: [
      [150, 786],
      [566, 800],
      [618, 806],
    ],
    edge: { x: 84, y: 850, width: 657, height: 194 },
    name: { x: 116, y: 946, align: 'left', width: 480 },
    details: { x: 116, y: 1000, align: 'left', width: 480 },
    number: [668, 950],
  },
  {
    window: { x: 200, y: 240, width: 640, height: 900 },
    shot: { fill: 0.88, across: 0.5, covered: 0.06, headroom: 0.1 },
    area: { x: 540, y: 640, across: 350, down: 470, square: 0.25 },
    washes: [
      [[130, 860], 200, 'p'],
      [[190, 420], 120, 's'],
    ],
    drips: [[330, 940]],
    edge: { x: 82, y: 82, width: 661, height: 176 },
    name: { x: 112, y: 178, align: 'left', width: 600 },
    details: { x: 112, y: 236, align: 'left', width: 600 },
    number: [156, 900],
  },
  {
    window: { x: -10, y: 230, width: 845, height: 760 },
    shot: { fill: 1.5, across: 0.58, covered: 0.06, headroom: 0.14 },
    area: { x: middle, y: 614, across: 450, down: 350, square: 0.7 },
    washes: [
      [[180, 900], 190, 'p'],
      [[690, 300], 170, 's'],
    ],
    drips: [
      [300, 900],
      [352, 926],
      [690, 890],
    ],
    edge: sheet,
    name: { x: 716, y: 186, align: 'right', width: 600 },
    details: { x: 716, y: 246, align: 'right', width: 590 },
    number: [156, 964],
  },
];

export const crests: readonly (Corner | null)[] = [null, 'top right', 'bottom right', null];

/** A watercolour on cotton paper: washes of the photo fade into white, with pigment at their rim. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { ink, palette } = artboard;
  const pigment = palette.rgb('p', 0.56, 0.14);
  const own = pigments(artboard.photo);
  const colours = artboard.photo.confident ? { ...own, ground: pigment } : own;
  fillAll(ink, '#faf7f0');
  for (const [at, radius, which] of layout.washes) drawWash(artboard, at, radius, which);
  drawDrips(artboard, layout.drips, colours);
  const edge = deckle(artboard, layout.edge);
  ink.strokeStyle = palette.s(0.74, 0.13);
  ink.lineWidth = 5;
  ink.lineJoin = 'round';
  ink.stroke(edge);
  foilPath(artboard, edge, 5);
  const { window } = layout;
  paintPhoto(artboard, { ...layout, part: frameInto(artboard, window, layout.shot) }, colours.ground, pigment);
  splatter(artboard, layout.area, colours);
  drawTexts(artboard, layout);
  Object.assign(artboard.surface, { grain: 7, paper: 0.5 });
};

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
    least: 24,
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
    least: 22,
    width: 130,
    fill: palette.p(0.26, 0.1),
    outlines: [{ width: 6, paint: 'rgba(250,247,240,.9)' }],
  });
}

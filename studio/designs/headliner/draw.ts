import type { Canvas } from '@napi-rs/canvas';
import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { filling } from '../../card/kit/athlete/pop-out.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { namePlate, upper } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { polygon, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawGiant, type GiantStyle } from './giant.ts';

/** Given name, team, sport and year on a line under the headline; the number in a corner. */
function drawCaption(artboard: Artboard, side: 'left' | 'right'): void {
  const { texts, palette } = artboard;
  const { given } = namePlate(texts.player_name);
  const parts = [given, texts.team, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('  /  ') || texts.card_name), card.width / 2, 1030, {
    field: 'team',
    face: 'barlow',
    size: 31,
    least: 22,
    width: 630,
    tracking: 4,
    fill: '#ffffff',
  });
  setLine(artboard, texts.player_number, side === 'left' ? 98 : card.width - 98, 196, {
    field: 'player_number',
    face: 'anton',
    size: 124,
    width: 190,
    align: side,
    fill: '#ffffff',
    outlines: [{ width: 8, paint: palette.p(0.24, 0.1) }],
    foil: 3,
  });
}

interface HeadlinerLayout {
  readonly shot: Shot;
  readonly giant: GiantStyle;
  readonly ground: 'split' | 'flat' | 'diagonal' | 'halves';
  readonly swapped: boolean;
  /** The place of a photo without a cut-out, pasted over the letters. */
  readonly block: Rect;
}

const layouts: readonly HeadlinerLayout[] = [
  {
    shot: { fill: 0.92, across: 0.5, covered: 0.2, headroom: 0.15 },
    giant: 'stack',
    ground: 'flat',
    swapped: false,
    block: { x: 262, y: 0, width: 480, height: 850 },
  },
  {
    shot: { fill: 1.34, across: 0.58, covered: 0.24, headroom: 0.11 },
    giant: 'rise',
    ground: 'halves',
    swapped: true,
    block: { x: 330, y: 96, width: 495, height: 740 },
  },
  {
    shot: { fill: 1.1, across: 0.42, covered: 0.2, headroom: 0.12 },
    giant: 'repeat',
    ground: 'diagonal',
    swapped: false,
    block: { x: 0, y: 236, width: 825, height: 570 },
  },
  {
    shot: { fill: 0.78, across: 0.5, covered: 0.22, headroom: 0.16 },
    giant: 'letter',
    ground: 'split',
    swapped: true,
    block: { x: 280, y: 104, width: 452, height: 700 },
  },
];

export const swaps = swapsOf(layouts);

export const crests: readonly (Corner | null)[] = ['top right', 'top left', 'top right', 'top right'];

/** The surname huge behind the athlete and again in front, between two layers of letters. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo } = own;
  const { scene, athlete } = gradedPhoto(photo, gradeOf(artboard.palette));
  const window = athlete ? cardRect : layout.block;
  const part = frameInto(
    artboard,
    window,
    athlete ? filling(photo, layout.shot) : { ...layout.shot, covered: 0.12, headroom: 0.09 },
  );
  const name = upper(namePlate(own.texts.player_name).surname);
  if (athlete) {
    placeScene(ink, photo, scene, part, window);
    ground(own, layout.ground, 0.82);
    drawGiant(own, layout.giant, name);
    placePhoto(ink, athlete, part, window);
  } else {
    ground(own, layout.ground, 1);
    drawGiant(own, layout.giant, name);
    pasted(own, scene, { part, window });
  }
  foot(own);
  headline(own, name);
  drawCaption(own, layout.giant === 'rise' ? 'right' : 'left');
  artboard.surface.grain = 6;
};

const gradeOf = (base: CardPalette): PhotoGrade => ({
  name: `headliner/${base.primary}`,
  saturation: 1.08,
  contrast: 0.4,
  background: {
    dark: base.rgb('p', 0.3, 0.09),
    middle: base.rgb('p', 0.5, 0.15),
    light: base.rgb('p', 0.66, 0.15),
    amount: 0.9,
  },
  rim: { colour: [255, 255, 255], strength: 0.35 },
});

/** A whole photo as a print with a white edge, pasted over the letters. */
function pasted({ ink, photo }: Artboard, scene: Canvas, { part, window }: Placement): void {
  const edge = inset(window, -11);
  for (let step = 4; step > 0; step--) {
    ink.fillStyle = 'rgba(0,0,0,.1)';
    ink.fill(rectangle({ ...inset(edge, -3 * step), y: edge.y + 2 * step }));
  }
  ink.fillStyle = '#ffffff';
  ink.fill(rectangle(edge));
  clippedOn(ink, rectangle(window), () => placeScene(ink, photo, scene, part, window));
}

/** Flat shapes that cover most of the background. */
function ground({ ink, palette }: Artboard, style: HeadlinerLayout['ground'], opacity: number): void {
  scoped(ink, () => {
    ink.globalAlpha = opacity;
    ink.fillStyle = palette.p(0.5, 0.18);
    ink.fillRect(0, 0, card.width, card.height);
    ink.fillStyle = palette.s(0.72, 0.16);
    if (style === 'halves') ink.fillRect(0, 0, card.width, 470);
    if (style === 'diagonal')
      ink.fill(
        polygon([
          [0, 0],
          [card.width, 0],
          [0, 940],
        ]),
      );
    if (style === 'split') ink.fillRect(412, 0, 413, card.height);
  });
}

function foot({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 690, 0, card.height, [
    [0, 'rgba(0,0,0,0)'],
    [0.6, palette.p(0.24, 0.1, 0.85)],
    [1, palette.p(0.18, 0.08, 1)],
  ]);
  ink.fillRect(0, 690, card.width, 435);
}

/** The readable name, in front of the legs and inside the safe zone. */
function headline(artboard: Artboard, surname: string): void {
  const { palette } = artboard;
  setLine(artboard, surname, card.width / 2, 976, {
    field: 'player_name',
    face: 'anton',
    size: 210,
    width: 640,
    height: 196,
    tracking: 2,
    fill: '#ffffff',
    outlines: [{ width: 5, paint: palette.p(0.24, 0.1) }],
    foil: 4,
  });
}

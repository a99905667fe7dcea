import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { filling } from '../../card/kit/athlete/pop-out.ts';
import { wallShadow } from '../../card/kit/athlete/wall-shadow.ts';
import { clippedOn, scoped, turned } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { namePlate } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { points, polygon, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawGiant } from './giant.ts';
import { column, type HeadlinerLayout, layouts } from './layouts.ts';

export const swaps = swapsOf(layouts);

export const crests: readonly (Corner | null)[] = ['top right', 'top right', null, 'top right'];

/** The surname twice: huge behind the athlete, and readable in front. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo } = own;
  const graded = gradedPhoto(photo, gradeOf(own.palette));
  const { athlete } = graded;
  const { window } = layout;
  const part = frameInto(artboard, window, filling(photo, layout.shot));
  const name = upper(namePlate(own.texts.player_name).surname, own.texts.player_name, own.texts.team);
  ground(own, layout.ground);
  if (athlete) {
    drawGiant(own, layout.giant, name);
    wallShadow(own, athlete, { part, window });
    placePhoto(ink, athlete, part, window);
  } else clippedOn(ink, rectangle(window), () => placeScene(ink, photo, graded.scene, part, window));
  grounds[layout.headline.on](own, name);
  drawHeadline(own, layout.headline, name);
  drawCaption(own, layout);
  artboard.surface.grain = 6;
};

const gradeOf = (base: CardPalette): PhotoGrade => ({
  name: `headliner/${base.primary}`,
  saturation: 1.08,
  contrast: 0.4,
  background: {
    dark: base.rgb('p', 0.2, 0.08),
    middle: base.rgb('p', 0.5, 0.17),
    light: base.rgb('p', 0.84, 0.1),
    amount: 0.9,
  },
  light: {
    ambient: 0.86,
    tint: [255, 252, 250],
    keys: [
      { colour: [255, 250, 240], strength: 0.55, from: [-0.7, -0.7, 0.35] },
      { colour: base.rgb('s', 0.78, 0.16), strength: 0.75, from: [1, -0.1, -0.1] },
      { colour: base.rgb('p', 0.6, 0.18), strength: 0.5, from: [-1, 0.3, -0.1] },
    ],
  },
});

/** Flat shapes that cover most of the background. */
function ground({ ink, palette }: Artboard, style: HeadlinerLayout['ground']): void {
  scoped(ink, () => {
    ink.fillStyle = palette.p(0.5, 0.18);
    ink.fillRect(0, 0, card.width, card.height);
    ink.fillStyle = palette.s(0.72, 0.16);
    if (style === 'halves') ink.fillRect(0, 0, card.width, 470);
    if (style === 'diagonal') ink.fill(polygon(points('0,0 825,0 0,940')));
    if (style === 'split') ink.fillRect(412, 0, 413, card.height);
  });
}

/** The grounds that make headline and caption legible. */
const grounds: Record<HeadlinerLayout['headline']['on'], (artboard: Artboard, surname: string) => void> = {
  foot,
  head: (artboard) => {
    const { ink, palette } = artboard;
    ink.fillStyle = linear(ink, 0, 0, 0, 420, [
      [0, palette.p(0.18, 0.08)],
      [0.68, palette.p(0.2, 0.09)],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ink.fillRect(0, 0, card.width, 420);
    foot(artboard);
  },
  column: (artboard, surname) => {
    const { ink, palette } = artboard;
    foot(artboard);
    ink.fillStyle = palette.p(columnTone(palette), 0.15);
    ink.fillRect(0, 0, column, card.height);
    clippedOn(ink, rectangle({ x: 0, y: 0, width: column, height: card.height }), () =>
      drawGiant(artboard, 'column', surname),
    );
    const edge = rectangle({ x: column, y: 0, width: 7, height: card.height });
    ink.fillStyle = palette.s(0.72, 0.16);
    ink.fill(edge);
    foilPath(artboard, edge);
  },
};

/** A tone on which white letters are legible. */
const columnTone = (palette: CardPalette): number => darkEnough(palette, 'p', 0.36, 0.15, [255, 255, 255]);

function foot({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 690, 0, card.height, [
    [0, 'rgba(0,0,0,0)'],
    [0.6, palette.p(0.24, 0.1, 0.85)],
    [1, palette.p(0.18, 0.08, 1)],
  ]);
  ink.fillRect(0, 690, card.width, 435);
}

function drawHeadline(
  artboard: Artboard,
  { x, y, turn, size, width, align }: HeadlinerLayout['headline'],
  surname: string,
): void {
  const { palette } = artboard;
  turned(artboard, x, y, turn, () => {
    setLine(artboard, surname, 0, 0, {
      field: 'player_name',
      face: 'anton',
      size,
      width,
      height: 0.88 * size,
      tracking: 2,
      align,
      fill: '#ffffff',
      outlines: [{ width: 5, paint: palette.p(0.24, 0.1) }],
      foil: 4,
    });
  });
}

/** Given name, team, sport and year on a line; the number in a corner. */
function drawCaption(artboard: Artboard, { caption, number }: HeadlinerLayout): void {
  const { texts, palette } = artboard;
  const { given } = namePlate(texts.player_name);
  const parts = [upper(given, texts.player_name, texts.team), texts.team, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('  /  ') || texts.card_name), caption.x, 1030, {
    field: 'team',
    face: 'barlow',
    size: 35,
    minSize: 22,
    width: caption.width,
    tracking: 4,
    fill: '#ffffff',
  });
  setLine(artboard, texts.player_number, number.side === 'left' ? 98 : card.width - 98, number.y, {
    field: 'player_number',
    face: 'anton',
    size: 124,
    width: 190,
    align: number.side,
    fill: '#ffffff',
    outlines: [{ width: 8, paint: palette.p(0.24, 0.1) }],
    foil: 3,
  });
}

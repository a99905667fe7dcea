import type { Corner } from '../../kit/crest.ts';
import { card, cardRect } from '../../geometry.ts';
import type { Artboard, Draw } from '../../kit/artboard.ts';
import { scoped } from '../../kit/canvas-state.ts';
import { composition, swapsOf } from '../../kit/composition.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { linear } from '../../kit/gradients.ts';
import { namePlate, upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { polygon } from '../../kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { photoLayers, placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { withSoftMatte } from '../../photo/soften-matte.ts';
import { drawCaption } from './caption.ts';
import { drawGiant, type GiantStyle } from './giant.ts';

interface HeadlinerLayout {
  readonly shot: Shot;
  readonly giant: GiantStyle;
  readonly ground: 'split' | 'flat' | 'diagonal' | 'halves';
  readonly swapped: boolean;
}

const layouts: readonly HeadlinerLayout[] = [
  { shot: { fill: 0.92, across: 0.5, covered: 0.2, headroom: 0.15 }, giant: 'stack', ground: 'flat', swapped: false },
  { shot: { fill: 1.34, across: 0.58, covered: 0.24, headroom: 0.11 }, giant: 'rise', ground: 'halves', swapped: true },
  {
    shot: { fill: 1.1, across: 0.42, covered: 0.2, headroom: 0.12 },
    giant: 'repeat',
    ground: 'diagonal',
    swapped: false,
  },
  { shot: { fill: 0.78, across: 0.5, covered: 0.22, headroom: 0.16 }, giant: 'letter', ground: 'split', swapped: true },
];

export const swaps = swapsOf(layouts);

export const crests: readonly (Corner | null)[] = ['top right', 'top left', 'top right', 'top right'];

/** The surname huge behind the athlete and again in front, between two layers of letters. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink } = own;
  const photo = withSoftMatte(own.photo);
  const base = artboard.palette;
  const layers = photoLayers(photo, {
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
  const part = frameInto(artboard, cardRect, layout.shot);
  placeScene(ink, photo, layers.scene, part, cardRect);
  ground(own, layout.ground);
  const { surname } = namePlate(own.texts.player_name);
  drawGiant(own, layout.giant, upper(surname));
  placePhoto(ink, layers.athlete, part, cardRect);
  foot(own);
  headline(own, upper(surname));
  drawCaption(own, layout.giant === 'rise' ? 'right' : 'left');
  artboard.surface.grain = 6;
};

/** Flat shapes that cover most of the background. */
function ground({ ink, palette }: Artboard, style: HeadlinerLayout['ground']): void {
  scoped(ink, () => {
    ink.globalAlpha = 0.82;
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

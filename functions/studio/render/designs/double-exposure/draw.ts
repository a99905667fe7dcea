import type { Corner } from '../../kit/crest.ts';
import { card, type Rect } from '../../geometry.ts';
import type { Artboard, Draw } from '../../kit/artboard.ts';
import { onCard } from '../../kit/athlete-place.ts';
import { clippedOn, fillAll } from '../../kit/canvas-state.ts';
import { layoutOf } from '../../kit/composition.ts';
import { cutPlane } from '../../kit/cut-plane.ts';
import { foilPath } from '../../kit/foil.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { headCrop, portraitInto } from '../../kit/portrait.ts';
import { rectangle } from '../../kit/shapes.ts';
import type { CardPalette } from '../../palette/card-palette.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import { placeFaded } from './faded-print.ts';
import { isDistant } from './fill-body.ts';
import { contour, inkPrint, type InkTones } from './ink-print.ts';
import { drawShapes, type Shapes } from './shapes-behind.ts';
import { drawTitle, type ExposureTitle } from './titles.ts';

export interface Exposure {
  readonly window: Rect;
  /** The window for a plain print, used when the athlete cannot be cut out. */
  readonly bare?: Rect;
  /** Null: a close-up of the head, `air` heads high. */
  readonly shot: Shot | null;
  readonly air?: number;
  readonly ink: 'p' | 's';
  readonly blend: 'source-over' | 'multiply' | 'screen';
  readonly strength?: number;
  /** Share of the window, from below, over which it fades out. */
  readonly fade?: number;
  readonly outlined?: boolean;
  /** The body shows the photo a second time; the face stays as it is. */
  readonly filled?: boolean;
  /** A print that the cut-out composition does without. */
  readonly onlyBare?: boolean;
}

interface DoubleExposureLayout {
  readonly ground: 'paper' | 'night';
  readonly shapes: Shapes;
  readonly exposures: readonly Exposure[];
  readonly title: ExposureTitle;
}

const action: Shot = { fill: 0.94, across: 0.5, covered: 0, headroom: 0.07 };
/** One of three figures in a row, each more visible than the last. */
const step = (x: number, strength: number): Exposure => ({
  window: { x, y: 500, width: 420, height: 394 },
  bare: { x: 0.62 * x + 62, y: 590, width: 240, height: 304 },
  shot: action,
  ink: 's',
  blend: 'source-over',
  strength,
  outlined: strength === 1,
});

const layouts: readonly DoubleExposureLayout[] = [
  {
    ground: 'paper',
    shapes: 'disc',
    exposures: [
      {
        window: { x: -30, y: -40, width: 885, height: 932 },
        bare: { x: 0, y: 0, width: card.width, height: 892 },
        shot: null,
        air: 3.1,
        ink: 'p',
        blend: 'source-over',
        fade: 0.12,
        filled: true,
      },
      {
        window: { x: 380, y: 420, width: 445, height: 472 },
        bare: { x: 430, y: 520, width: 310, height: 372 },
        shot: action,
        ink: 's',
        blend: 'source-over',
        outlined: true,
        onlyBare: true,
      },
    ],
    title: 'foot',
  },
  {
    ground: 'night',
    shapes: 'split',
    exposures: [
      {
        window: { x: 262, y: 200, width: 620, height: 770 },
        bare: { x: 300, y: 296, width: 525, height: 674 },
        shot: null,
        air: 3,
        ink: 's',
        blend: 'screen',
        fade: 0.2,
        filled: true,
      },
      {
        window: { x: -40, y: 330, width: 620, height: 640 },
        bare: { x: 0, y: 560, width: 360, height: 410 },
        shot: action,
        ink: 'p',
        blend: 'source-over',
        outlined: true,
      },
    ],
    title: 'high',
  },
  {
    ground: 'paper',
    shapes: 'bars',
    exposures: [
      {
        window: { x: 176, y: 80, width: 560, height: 760 },
        bare: { x: 186, y: 0, width: 639, height: 505 },
        shot: null,
        air: 2.5,
        ink: 'p',
        blend: 'multiply',
        fade: 0.45,
      },
      {
        window: { x: 400, y: 370, width: 440, height: 600 },
        bare: { x: 455, y: 520, width: 370, height: 450 },
        shot: action,
        ink: 's',
        // Not multiplied: the large exposure's shadows would fall on this face.
        blend: 'source-over',
        fade: 0.12,
      },
    ],
    title: 'tower',
  },
  {
    ground: 'night',
    shapes: 'halo',
    exposures: [
      {
        window: { x: 60, y: 96, width: 705, height: 640 },
        bare: { x: 0, y: 0, width: card.width, height: 760 },
        shot: null,
        air: 2.5,
        ink: 'p',
        blend: 'screen',
        fade: 0.5,
      },
      step(0, 0.34),
      step(200, 0.62),
      step(400, 1),
    ],
    title: 'wide',
  },
];

export const crests: readonly (Corner | null)[] = ['top left', null, 'top left', 'top right'];

/** One photo exposed twice in two inks: as a close-up and in full. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  fillAll(artboard.ink, layout.ground === 'paper' ? '#f7f1e4' : artboard.palette.p(0.15, 0.06));
  drawShapes(artboard, layout.shapes);
  for (const exposure of layout.exposures) expose(artboard, exposure);
  drawTitle(artboard, layout.title);
  Object.assign(artboard.surface, layout.ground === 'paper' ? { grain: 8, paper: 0.26 } : { grain: 9, paper: 0 });
};

function inkOf(palette: CardPalette, { ink, blend }: Exposure, cut: boolean): InkTones {
  // Shadows must be black for screen, lights must be paper for multiply.
  if (blend === 'screen' && cut) return [[0, 0, 0], palette.rgb(ink, 0.46, 0.16), palette.rgb(ink, 0.88, 0.09)];
  return [
    palette.rgb(ink, 0.2, 0.08),
    palette.rgb(ink, 0.56, 0.18),
    blend === 'multiply' ? [252, 247, 236] : palette.rgb(ink, 0.93, 0.05),
  ];
}

function expose(artboard: Artboard, exposure: Exposure): void {
  const { ink, foil, photo, palette } = artboard;
  const cut = cutPlane(photo) !== null;
  if (cut && exposure.onlyBare && isDistant(photo)) return;
  const window = cut ? belowTrim(photo, exposure) : (exposure.bare ?? exposure.window);
  const part = exposure.shot
    ? frameInto(artboard, window, exposure.shot)
    : portraitInto(artboard, window, exposure.air);
  const line = exposure.outlined ? contour(photo) : null;
  const print = inkPrint(photo, inkOf(palette, exposure, cut));
  for (const ctx of [ink, foil]) {
    clippedOn(ctx, rectangle(window), () => {
      if (line) placePhoto(ctx, line, part, window);
      if (ctx === ink && cut) {
        ctx.globalAlpha = exposure.strength ?? 1;
        ctx.globalCompositeOperation = exposure.blend;
      }
      // Print over the inside of the contour removes its foil too.
      if (ctx === foil) return;
      if (exposure.fade) placeFaded(artboard, exposure, { print, part, window });
      else placePhoto(ctx, print, part, window);
    });
  }
  if (!cut && !exposure.fade) frame(artboard, window);
}

/** The window of a cut-out. Moves a close-up down whose photo ends just above the head: the card must not cut it. */
function belowTrim(photo: DecodedPhoto, { window, shot, air }: Exposure): Rect {
  if (shot) return window;
  const part = headCrop(photo, window, air);
  const head = onCard(photo.head, photo, part, window);
  return { ...window, y: window.y + Math.max(0, card.safe + 15 - head.y) };
}

/** The white edge of a separate print. */
function frame(artboard: Artboard, window: Rect): void {
  const edge = rectangle(window);
  artboard.ink.strokeStyle = '#fffdf6';
  artboard.ink.lineWidth = 9;
  artboard.ink.stroke(edge);
  foilPath(artboard, edge, 9);
}

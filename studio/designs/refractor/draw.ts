import type { Canvas, Path2D } from '@napi-rs/canvas';
import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { filling, placeFigure, rising } from '../../card/kit/athlete/pop-out.ts';
import { wallShadow } from '../../card/kit/athlete/wall-shadow.ts';
import { keepAthleteFree } from '../../card/kit/athlete-place.ts';
import { clipped, clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { coverFoil } from '../../card/kit/foil.ts';
import { frameInto, standIn } from '../../card/kit/frame-into.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { type Point, polygon, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawGrating, type GratingName, type LightSide, stampGrating } from './gratings.ts';
import { sparkle } from './sparkle.ts';
import { drawTitle, spectralEdge, type TitleStyle } from './title.ts';

interface RefractorLayout {
  readonly grating: GratingName;
  /** Where the light comes from. Of the row, because each pair of grating and side is a sheet to draw and keep. */
  readonly light: LightSide;
  readonly title: TitleStyle;
  /** The frame around a photo without a cut-out. A cut-out stands in front of it, or on the bare card if `framed` is false. */
  readonly window: Rect;
  /** The window's corners that the number and the year take. */
  readonly notched: 'top' | 'top right' | 'bottom';
  readonly framed: boolean;
  readonly shot: Shot;
  readonly swapped: boolean;
}

const layouts: readonly RefractorLayout[] = [
  {
    grating: 'rays',
    light: 'left',
    title: 'notch',
    window: { x: 86, y: 98, width: 653, height: 786 },
    notched: 'top',
    framed: false,
    shot: { fill: 0.95, across: 0.5, covered: 0.2, headroom: 0.105 },
    swapped: false,
  },
  {
    grating: 'rings',
    light: 'right',
    title: 'block',
    window: { x: 86, y: 98, width: 653, height: 770 },
    notched: 'top',
    framed: true,
    shot: { fill: 1, across: 0.5, covered: 0.03, headroom: 0.1 },
    swapped: true,
  },
  {
    grating: 'waves',
    light: 'left',
    title: 'spine',
    window: { x: 184, y: 98, width: 555, height: 780 },
    notched: 'top right',
    framed: false,
    shot: { fill: 1.1, across: 0.56, covered: 0.1, headroom: 0.1 },
    swapped: false,
  },
  {
    grating: 'cells',
    light: 'right',
    title: 'wedge',
    window: { x: 86, y: 246, width: 653, height: 786 },
    notched: 'bottom',
    framed: true,
    shot: { fill: 1.04, across: 0.5, covered: 0.17 },
    swapped: true,
  },
];

export const swaps = swapsOf(layouts);

/** Chrome with fine grooves that split one light into its spectrum, behind the athlete or around the photo. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { light: side } = layout;
  // Options of a run share the graded photo, so it has the unswapped colours.
  const graded = gradedPhoto(own.photo, gradeOf(artboard.palette, side));
  const { athlete } = graded;
  drawGrating(own, layout.grating, side);
  tint(own, side);
  stampGrating(own, layout.grating);
  if (!athlete) plainPrint(own, layout, graded.scene);
  else if (layout.framed) frontOfPanel(own, layout, athlete, side);
  else bareCard(own, layout, athlete, side);
  drawTitle(own, layout.title);
  for (let i = 0; i < 4; i++) glint(own);
  artboard.surface.grain = 5;
};

/** A framed photo, for photos without a cut-out. */
function plainPrint(own: Artboard, { window, shot, notched }: RefractorLayout, scene: Canvas): void {
  const part = frameInto(own, window, shot);
  const edge = notchedWindow(window, notched);
  coverFoil(own, edge);
  clippedOn(own.ink, edge, () => placeScene(own.ink, own.photo, scene, part, window));
  spectralEdge(own, edge, window);
}

/** Size of a notch, in units: the number or the year stands in it. */
const notch = { width: 186, height: 88, slope: 30 } as const;

/** The window without the corners that the number and the year take. */
function notchedWindow({ x, y, width, height }: Rect, corners: RefractorLayout['notched']): Path2D {
  const [isLow, isWhole] = [corners === 'bottom', corners === 'top right'];
  // Upward from the lower edge if the notches are at the bottom.
  const at = (u: number, v: number): Point => [x + u, isLow ? y + height - v : y + v];
  const { width: wide, height: high, slope } = notch;
  return polygon([
    ...(isWhole ? [at(0, 0)] : [at(0, high), at(wide - slope, high), at(wide, 0)]),
    at(width - wide, 0),
    at(width - wide + slope, high),
    at(width, high),
    at(width, height),
    at(0, height),
  ]);
}

/** The athlete in front of a panel of dark glass. The head rises over its upper edge. */
function frontOfPanel(
  own: Artboard,
  { window, shot, notched }: RefractorLayout,
  athlete: Canvas,
  side: LightSide,
): void {
  const { ink, photo, palette } = own;
  const free = notched === 'bottom' ? { ...window, height: window.height - notch.height } : window;
  const room = { x: free.x + 24, y: free.y - 26, width: free.width - 48, height: free.height };
  const standing = standIn(own, room, free.y + free.height);
  const placement = standing ?? wholePhoto(photo, frameInto(own, free, rising(photo, shot, rise)), free);
  const edge = notchedWindow(window, notched);
  coverFoil(own, edge);
  clippedOn(ink, edge, () => {
    ink.fillStyle = radial(ink, card.width / 2, window.y + 0.36 * window.height, 40, 0.85 * window.height, [
      [0, palette.d(0.34, 0.5)],
      [0.55, palette.d(0.2, 0.74)],
      [1, palette.d(0.1, 0.9)],
    ]);
    ink.fill(edge);
    castBehind(own, athlete, placement, side);
    if (standing) groundShadow(own, standing, 0.7);
    placePhoto(ink, athlete, placement.part, placement.window);
  });
  spectralEdge(own, edge, window);
  overEdge(own, athlete, placement, window);
}

/** The same placement for the photo beyond the window too. */
function wholePhoto({ width, height }: DecodedPhoto, part: Rect, window: Rect): Placement {
  const scale = window.width / part.width;
  const [x, y] = [window.x - scale * part.x, window.y - scale * part.y];
  return { part: { x: 0, y: 0, width, height }, window: { x, y, width: scale * width, height: scale * height } };
}

/** Draws what rises over the panel's upper edge once more, in front of its frame. */
function overEdge(own: Artboard, athlete: Canvas, { part, window }: Placement, panel: Rect): void {
  const above = rectangle({ x: panel.x + 4, y: 0, width: panel.width - 8, height: panel.y + 40 });
  clipped(own, above, () => {
    placePhoto(own.ink, athlete, part, window);
    keepAthleteFree(own, athlete, part, window);
  });
}

/** The athlete on the bare chrome, larger than a panel would hold. */
function bareCard(own: Artboard, { shot }: RefractorLayout, athlete: Canvas, side: LightSide): void {
  const placement = { part: frameInto(own, cardRect, filling(own.photo, shot)), window: cardRect };
  castBehind(own, athlete, placement, side);
  placeFigure(own, athlete, placement);
  foot(own);
}

/** Rise of the head over a window, as a fraction of the window. */
const rise = 0.035;

const castBehind = (own: Artboard, athlete: Canvas, placement: Placement, side: LightSide): void =>
  wallShadow(own, athlete, placement, { right: side === 'left' ? 20 : -20, down: 18, strength: 0.62 });

/** Gives the metal the team's colour, brightest where the light falls. */
function tint({ ink, palette }: Artboard, side: LightSide): void {
  scoped(ink, () => {
    ink.globalCompositeOperation = 'overlay';
    fillAll(
      ink,
      radial(ink, side === 'left' ? 250 : 575, 300, 30, 980, [
        [0, palette.p(0.76, 0.12)],
        [0.34, palette.p(0.54, 0.17)],
        [0.7, palette.p(0.3, 0.13)],
        [1, palette.p(0.16, 0.08)],
      ]),
    );
  });
}

/** Darkens the foot, where the photo ends. */
function foot({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 740, 0, card.height, [
    [0, palette.p(0.12, 0.06, 0)],
    [0.5, palette.p(0.12, 0.06, 0.6)],
    [1, palette.p(0.08, 0.05, 0.96)],
  ]);
  ink.fillRect(0, 740, card.width, card.height - 740);
}

function glint({ ink, random }: Artboard): void {
  const x = random() > 0.5 ? 752 + 24 * random() : 49 + 24 * random();
  sparkle(ink, x, 260 + 560 * random(), 14 + 22 * random(), 0.7);
}

/** The one light in front, and what the metal throws back at the outline: the team's colour on its side, the spectrum's blue on the other. */
const gradeOf = (palette: CardPalette, side: LightSide): PhotoGrade => {
  const to = side === 'left' ? -1 : 1;
  return {
    name: `refractor/${palette.primary}/${side}`,
    saturation: 1.12,
    contrast: 0.36,
    background: {
      dark: palette.rgb('p', 0.1, 0.05),
      middle: palette.rgb('p', 0.42, 0.1),
      light: palette.rgb('p', 0.86, 0.06),
      amount: 0.9,
    },
    light: {
      ambient: 0.84,
      tint: [255, 255, 255],
      keys: [
        { colour: [255, 250, 244], strength: 0.5, from: [0.7 * to, -0.8, 0.6] },
        { colour: palette.rgb('p', 0.8, 0.12), strength: 0.8, from: [to, -0.4, 0] },
        { colour: [120, 205, 255], strength: 0.8, from: [-to, -0.3, 0] },
      ],
    },
  };
};

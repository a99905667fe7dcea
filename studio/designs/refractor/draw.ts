import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { type GradedPhoto, gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { keepAthleteFree, onCard } from '../../card/kit/athlete-place.ts';
import { clipped, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear, radial, spectrum, twice } from '../../card/kit/gradients.ts';
import { type Point, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawFacets, type FacetStyle, frameShare, rimShare } from './facets.ts';
import { sparkle } from './sparkle.ts';
import { drawTitle, type TitleStyle } from './title.ts';

interface RefractorLayout {
  readonly window: Rect;
  readonly facets: FacetStyle;
  readonly title: TitleStyle;
  readonly shot: Shot;
  readonly swapped: boolean;
}

const layouts: readonly RefractorLayout[] = [
  {
    window: cardRect,
    facets: 'ice',
    title: 'notch',
    shot: { fill: 0.95, across: 0.5, covered: 0.2, headroom: 0.105 },
    swapped: false,
  },
  {
    window: { x: 156, y: 192, width: 513, height: 656 },
    facets: 'prism',
    title: 'block',
    shot: { fill: 1, across: 0.5, covered: 0.02 },
    swapped: true,
  },
  {
    window: cardRect,
    facets: 'waves',
    title: 'spine',
    shot: { fill: 1.1, across: 0.56, covered: 0.1, headroom: 0.1 },
    swapped: false,
  },
  {
    window: { x: 0, y: 266, width: card.width, height: 859 },
    facets: 'hexagons',
    title: 'wedge',
    shot: { fill: 1.04, across: 0.5, covered: 0.06 },
    swapped: true,
  },
];

export const swaps = swapsOf(layouts);

/** A photo with a clean middle. Light splits into facets behind the athlete and at the rim. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo } = own;
  // Options of a run share the graded photo, so it has the unswapped colours.
  const graded = gradedPhoto(photo, gradeOf(artboard.palette));
  if (layout.window === cardRect) bleed(own, layout, graded);
  else frame(own, layout, graded);
  if (bottomOf(layout.window) === card.height) foot(own);
  sheen(own);
  drawTitle(own, layout.title);
  const top = layout.window.y;
  for (let i = 0; i < 5; i++) {
    const side = own.random() > 0.5;
    sparkle(
      ink,
      side ? 690 + 60 * own.random() : 75 + 60 * own.random(),
      90 + top + (640 - top) * own.random(),
      14 + 26 * own.random(),
      0.7,
    );
  }
  artboard.surface.grain = 7;
};

const bottomOf = ({ y, height }: Rect): number => y + height;

/** The photo over the whole card, with facets behind the athlete. */
function bleed(own: Artboard, layout: RefractorLayout, { scene, athlete }: GradedPhoto): void {
  const { ink, photo } = own;
  const part = frameInto(own, cardRect, filling(photo, layout.shot));
  placeScene(ink, photo, scene, part, cardRect);
  if (athlete) {
    drawFacets(own, layout.facets, rimShare);
    placePhoto(ink, athlete, part, cardRect);
    keepAthleteFree(own, athlete, part, cardRect);
  } else {
    drawFacets(own, layout.facets, frameShare(onCard(photo.head, photo, part, cardRect)));
    if (photo.found) spareFoil(own, onCard(photo.subject, photo, part, cardRect));
  }
}

/** Draws a card of facets with a window. The head rises over the window's upper edge. */
function frame(own: Artboard, { window, facets, shot }: RefractorLayout, { scene, athlete }: GradedPhoto): void {
  const { ink, photo, palette } = own;
  const part = frameInto(own, window, rising(photo, shot, rise));
  fillAll(ink, palette.p(0.3, 0.14));
  drawFacets(own, facets, (place) => (isIn(inset(window, reach), place) ? 0 : 1));
  const edge = rectangle(window);
  coverFoil(own, edge);
  clipped(own, edge, () => {
    placeScene(ink, photo, scene, part, window);
    if (athlete) drawFacets(own, facets, (place) => (isIn(inset(window, -reach), place) ? rimShare(place) : 0));
  });
  ink.strokeStyle = '#ffffff';
  ink.lineWidth = 7;
  ink.stroke(edge);
  ink.strokeStyle = linear(ink, window.x, window.y, window.x + window.width, bottomOf(window), twice(spectrum));
  ink.lineWidth = 3;
  ink.stroke(edge);
  foilPath(own, edge, 7);
  if (athlete) popOut(own, athlete, { part, window }, { above: 60, beside: 60, until: bottomOf(window) });
}

/** Max distance from a facet's middle to a point of the facet, in units. */
const reach = 110;

const isIn = ({ x, y, width, height }: Rect, [px, py]: Point): boolean =>
  px > x && px < x + width && py > y && py < y + height;

/** Rise of the head over a window, as a fraction of the window. */
const rise = 0.035;

/** Removes the facets' foil from a box that may contain skin. */
function spareFoil({ foil }: Artboard, { x, y, width, height }: Rect): void {
  scoped(foil, () => {
    foil.fillStyle = '#000';
    foil.fillRect(x, y, width, height);
  });
}

const gradeOf = (palette: CardPalette): PhotoGrade => ({
  name: `refractor/${palette.primary}`,
  saturation: 1.14,
  contrast: 0.42,
  background: {
    dark: palette.rgb('p', 0.12, 0.06),
    middle: palette.rgb('p', 0.42, 0.15),
    light: palette.rgb('p', 0.84, 0.07),
    amount: 0.78,
  },
  rim: { colour: [255, 255, 255], strength: 0.6 },
});

function foot({ ink, palette }: Artboard): void {
  ink.fillStyle = linear(ink, 0, 720, 0, card.height, [
    [0, 'rgba(0,0,0,0)'],
    [0.5, palette.p(0.14, 0.07, 0.7)],
    [1, palette.p(0.08, 0.05, 0.97)],
  ]);
  ink.fillRect(0, 720, card.width, 405);
}

/** Draws a spectral band at the left and right rim and darkens the rim. The middle keeps its colours. */
function sheen({ ink }: Artboard): void {
  scoped(ink, () => {
    ink.globalCompositeOperation = 'soft-light';
    ink.globalAlpha = 0.35;
    ink.fillStyle = linear(ink, 0, 0, card.width, card.height, twice(spectrum));
    for (const [x, width] of [
      [0, 110],
      [card.width - 110, 110],
    ] as const) {
      ink.fillRect(x, 0, width, card.height);
    }
    ink.globalAlpha = 1;
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = radial(ink, card.width / 2, 0.45 * card.height, 420, 790, [
      [0, 'rgba(255,255,255,0)'],
      [1, 'rgba(20,10,40,.5)'],
    ]);
    ink.fillRect(0, 0, card.width, card.height);
  });
}

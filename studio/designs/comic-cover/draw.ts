import type { Canvas } from '@napi-rs/canvas';
import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { closeUpInto } from '../../card/kit/portrait.ts';
import { type Point, points, polygon, rectangle } from '../../card/kit/shapes.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { headPixels } from '../../photo/portrait.ts';
import { comicPrint } from './comic-print.ts';
import { drawGround, type Ground } from './grounds.ts';
import { type CoverTitle, drawTitle } from './titles.ts';

/** A panel of the comic: its outline, and the framing of the photo. */
interface Panel {
  readonly window: Rect;
  /** Corners of the outline. Null if the panel runs to the bleed without a line. */
  readonly outline: readonly Point[] | null;
  /** Null for a panel without a photo. */
  readonly shot: Shot | 'close-up' | null;
  readonly ground: Ground;
  /** Framing used instead for a cut-out athlete, who steps out over the panel's upper line. */
  readonly popped?: { readonly window: Rect; readonly shot: Shot };
}

interface ComicCoverLayout {
  readonly panels: readonly Panel[];
  readonly title: CoverTitle;
  readonly swapped: boolean;
  /** Drawn instead if no close-up can be made. */
  readonly headless?: Omit<ComicCoverLayout, 'swapped'>;
}

/** A page without a close-up: a banner with the team's name over one tall panel. */
const banner: Omit<ComicCoverLayout, 'swapped'> = {
  panels: [
    {
      window: { x: 66, y: 66, width: 693, height: 178 },
      outline: points('66,66 759,66 759,206 66,244'),
      shot: null,
      ground: 'flat',
    },
    {
      window: { x: 60, y: 216, width: 705, height: 849 },
      outline: points('66,262 759,224 759,1059 66,1059'),
      shot: { fill: 1, across: 0.5, covered: 0.2, headroom: 0.12 },
      ground: 'dots',
    },
  ],
  title: 'banner',
};

const layouts: readonly ComicCoverLayout[] = [
  {
    panels: [
      {
        window: cardRect,
        outline: null,
        shot: { fill: 1, across: 0.5, covered: 0.27, headroom: 0.12 },
        ground: 'corner',
      },
    ],
    title: 'slam',
    swapped: false,
  },
  {
    panels: [
      {
        window: { x: 60, y: 60, width: 430, height: 330 },
        outline: points('66,66 486,66 420,366 66,386'),
        shot: 'close-up',
        ground: 'flat',
      },
      {
        window: { x: 440, y: 66, width: 319, height: 300 },
        outline: points('506,66 759,66 759,349 440,366'),
        shot: null,
        ground: 'plain',
      },
      {
        window: { x: 60, y: 360, width: 705, height: 705 },
        outline: points('66,404 759,366 759,1059 66,1059'),
        shot: { fill: 0.98, across: 0.5, covered: 0.16, headroom: 0.12 },
        ground: 'dots',
        popped: {
          window: { x: 60, y: 316, width: 705, height: 749 },
          shot: { fill: 1.02, across: 0.5, covered: 0.18, headroom: 0.035 },
        },
      },
    ],
    title: 'page',
    swapped: false,
    headless: banner,
  },
  {
    panels: [
      {
        window: { x: 0, y: 306, width: card.width, height: 819 },
        outline: points('-20,332 845,296 845,1145 -20,1145'),
        shot: { fill: 1.16, across: 0.54, covered: 0.14, headroom: 0.1 },
        ground: 'disc',
      },
    ],
    title: 'masthead',
    swapped: true,
  },
  {
    panels: [
      {
        window: cardRect,
        outline: null,
        shot: { fill: 1.42, across: 0.42, covered: 0.2, headroom: 0.12 },
        ground: 'slash',
      },
    ],
    title: 'stripe',
    swapped: true,
  },
];

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests: readonly (Corner | null)[] = ['top left', 'top right', null, 'top left'];

/** A comic cover: inked lines, flat tones, large dots, and a foil burst. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  fillAll(own.ink, '#fbf7ea');
  const print = comicPrint(artboard.photo);
  const { panels, title } = (closeUpAir(artboard.photo) === null && layout.headless) || layout;
  for (const panel of panels) drawPanel(own, panel, print);
  drawTitle(own, title);
  Object.assign(artboard.surface, { grain: 5, paper: 0.2 });
};

function drawPanel(artboard: Artboard, panel: Panel, print: Canvas): void {
  const { ink, photo } = artboard;
  const isCut = cutPlane(photo) !== null;
  const popped = isCut ? panel.popped : undefined;
  const { window, shot } = popped ?? panel;
  const shape = panel.outline ? polygon(panel.outline) : rectangle(window);
  const part =
    shot === 'close-up'
      ? closeUpInto(artboard, window, closeUpAir(photo) ?? undefined)
      : shot && frameInto(artboard, window, shot);
  clippedOn(ink, shape, () => {
    drawGround(artboard, panel.ground, window);
    if (!part) return;
    if (isCut) placePhoto(ink, print, part, window);
    else placeScene(ink, photo, print, part, window);
  });
  if (!panel.outline) return;
  ink.strokeStyle = '#15121a';
  ink.lineWidth = 9;
  ink.lineJoin = 'miter';
  ink.stroke(shape);
  if (popped && part) stepOut(artboard, panel.outline, print, { part, window });
}

/** Min height of the head in pixels of the customer's photo: ink distorts a smaller face that fills a panel. */
const minHead = 64;
/** Height of a close-up in heads. A higher one shows the other panel's photo again. */
const closeUp = 1.55;

/** A head of this share of the photo's height is close already: a second panel would show it again. */
const closeAlready = 0.24;

/** Null if the head is not sure, too small for a close-up, or large in the photo. */
function closeUpAir(photo: DecodedPhoto): number | null {
  return (headPixels(photo) ?? 0) >= minHead && photo.head.height < closeAlready ? closeUp : null;
}

/** The athlete over the panel's upper line, inside its other three. */
function stepOut({ ink }: Artboard, outline: readonly Point[], athlete: Canvas, { part, window }: Placement): void {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, foot] = [Math.min(...xs) + 4, Math.max(...xs) - 4, Math.max(...ys) - 5];
  const above = rectangle({ x: left, y: 0, width: right - left, height: (foot + Math.min(...ys)) / 2 });
  clippedOn(ink, above, () => placePhoto(ink, athlete, part, window));
}

import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { placeFigure } from '../../card/kit/athlete/pop-out.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawWall } from './edges.ts';
import { type Cut, facetsOf, frameStones, middleOf, type Stone, stonesOf } from './facets.ts';
import { layouts } from './layouts.ts';
import { type Glass, glassOf, type Lit, paintGlass, seenThrough } from './paint-glass.ts';
import { drawTitle } from './titles.ts';

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests = layouts.map(({ crest }) => crest);

/** The athlete as a photograph before a wall of cut crystal, which refracts what is behind. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { photo, random } = own;
  const { scene, athlete } = gradedPhoto(photo, grade(artboard.palette));
  const cut = athlete ? layout.cut : { ...layout.cut, ...frameCut };
  const window = athlete ? cardRect : layout.frame;
  const part = frameInto(own, window, layout.shot);
  const stones = athlete ? stonesOf(layout.cut, random) : frameStones(layout.frame);
  paintGlass(own, seenThrough(own, scene, { part, window }), litFacets(own, cut, stones));
  if (!athlete) setInFrame(own, scene, { part, window });
  drawWall(own, cut, stones);
  if (athlete) {
    dropShadow(own, athlete, part);
    placeFigure(own, athlete, { part, window: cardRect });
  }
  drawTitle(own, layout);
  own.surface.grain = 4;
};

/** A little light from the glass on the athlete's outline. The background behind the glass keeps some of its own colours. */
const grade = (palette: CardPalette): PhotoGrade => ({
  name: `cut-glass/${palette.primary}/${palette.secondary}`,
  saturation: 1.08,
  contrast: 0.2,
  background: {
    dark: palette.rgb('p', 0.2, 0.08),
    middle: palette.rgb('p', 0.5, 0.12),
    light: [236, 240, 246],
    amount: 0.75,
  },
  light: {
    ambient: 1,
    tint: [255, 255, 255],
    keys: [-1, 1].map((side) => ({ colour: palette.rgb('s', 0.9, 0.07), strength: 0.5, from: [side, -0.6, -0.3] })),
  },
});

/** The athlete's shadow on the glass. */
function dropShadow({ ink }: Artboard, athlete: Canvas, part: Rect): void {
  const shadow = createCanvas(Math.ceil(card.width / coarse), Math.ceil(card.height / coarse));
  const ctx = shadow.getContext('2d');
  placePhoto(ctx, athlete, part, { x: 0, y: 0, width: shadow.width, height: shadow.height });
  ctx.globalCompositeOperation = 'source-in';
  fillAll(ctx, 'rgba(0,0,0,.6)');
  ink.drawImage(shadow, 3, 10, card.width, card.height);
  releaseCanvas(shadow);
}

/** Units per pixel of the athlete's shadow: enlarging softens it, for a tenth of the cost of a blur. */
const coarse = 11;

/** A whole photo with a bright edge where the stones' bevels end. */
function setInFrame(own: Artboard, scene: Canvas, { part, window }: Placement): void {
  const { ink, photo } = own;
  const edge = rectangle(window);
  coverFoil(own, edge);
  placeScene(ink, photo, scene, part, window);
  for (const [width, colour] of [
    [9, 'rgba(6,8,14,.6)'],
    [5, '#eef2f7'],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = colour;
    ink.stroke(edge);
  }
  foilPath(own, edge, 5);
}

/** The cut of the frame around a whole photo. */
const frameCut = { stone: 'pyramid', joint: 2 } as const;

function litFacets(artboard: Artboard, cut: Cut, stones: readonly Stone[]): Lit[] {
  const { random } = artboard;
  const [first, second] = [wallGlass(artboard, 'p'), wallGlass(artboard, 's')];
  return stones.flatMap((stone) => {
    const [x, y] = middleOf(stone);
    const far = Math.sqrt((x - cut.middle[0]) ** 2 + (y - cut.middle[1]) ** 2);
    const glass = x / card.width + y / card.height + 0.5 * (random() - 0.5) > 1.2 ? second : first;
    // Brightest around a cut-out athlete, darker towards the rim.
    const base = artboard.photo.confident ? 74 - 0.06 * far : 92;
    return facetsOf(stone, cut.stone, random).map((facet) => ({ facet, glass, base }));
  });
}

/** Dark crystal, white only in its lights. */
const wallGlass = ({ palette }: Artboard, which: 'p' | 's'): Glass =>
  glassOf([
    [0, palette.rgb(which, 0.1, 0.05)],
    [70, palette.rgb(which, 0.3, 0.12)],
    [140, palette.rgb(which, 0.54, 0.16)],
    [200, palette.rgb(which, 0.78, 0.11)],
    [255, [255, 255, 255]],
  ]);

import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { placeFigure } from '../../card/kit/athlete/pop-out.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawWall } from './edges.ts';
import { type Cut, facetsOf, middleOf, type Stone, stonesOf } from './facets.ts';
import { layouts } from './layouts.ts';
import { type Glass, glassOf, type Lit, paintGlass, seenThrough } from './paint-glass.ts';
import { drawTitle } from './titles.ts';

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests = layouts.map(({ crest }) => crest);

/** The athlete as a photograph before a wall of cut crystal, which refracts what is behind. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo, random } = own;
  const { scene, athlete } = gradedPhoto(photo, grade(artboard.palette));
  const part = frameInto(own, cardRect, layout.shot);
  if (!athlete) placeScene(ink, photo, scene, part, cardRect);
  const cut = athlete ? layout.cut : frameCut;
  const stones = stonesOf(cut, random).filter((stone) => athlete || isRim(stone));
  paintGlass(own, seenThrough(own, scene, part), litFacets(own, cut, stones));
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

/** The cut around a whole photo: small stones, which form a frame. */
const frameCut: Cut = { middle: [card.width / 2, 450], count: 0, radii: [104, 150], stone: 'pyramid', joint: 2 };

/** True for a stone of the frame, which leaves arms, gear and bystanders alone. */
function isRim(stone: Stone): boolean {
  const [x, y] = middleOf(stone);
  return ((x - card.width / 2) / 358) ** 4 + ((y - 440) / 418) ** 4 > 1;
}

function litFacets(artboard: Artboard, cut: Cut, stones: readonly Stone[]): Lit[] {
  const { random } = artboard;
  const [first, second] = [wallGlass(artboard, 'p'), wallGlass(artboard, 's')];
  return stones.flatMap((stone) => {
    const [x, y] = middleOf(stone);
    const far = Math.sqrt((x - cut.middle[0]) ** 2 + (y - cut.middle[1]) ** 2);
    const glass = x / card.width + y / card.height + 0.5 * (random() - 0.5) > 1.2 ? second : first;
    // Brightest around the athlete, darker towards the rim.
    const base = 74 - 0.06 * far;
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

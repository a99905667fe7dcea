import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card, cardRect, clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { placeFigure } from '../../card/kit/athlete/pop-out.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import type { Point } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawWall } from './edges.ts';
import { facetsOf, middleOf, type Stone, stonesOf } from './facets.ts';
import { type CutGlassLayout, layouts } from './layouts.ts';
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
  // Without a cut-out the glass is a rim around the athlete.
  const opening = athlete ? null : openingFor(own, part);
  const cut = opening ? { ...layout.cut, middle: opening.middle } : layout.cut;
  const stones = stonesOf(cut, random).filter((stone) => !opening?.holds(stone));
  const blur = athlete ? 9 : 2;
  paintGlass(own, seenThrough(own, scene, part, blur), litFacets(own, { ...layout, cut }, stones, athlete));
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

/** Units from the card's top at which plates cover the photo. */
const lowest = 880;

/** The oval around head and body in which a photo without a sure cut-out has no glass, and none lies on a bystander's face. */
function openingFor({ photo }: Artboard, part: Rect): { middle: Point; holds: (stone: Stone) => boolean } {
  const [body, head, ...others] = [photo.subject, photo.head, ...photo.neighbours].map((box) =>
    onCard(box, photo, part, cardRect),
  ) as [Rect, Rect, ...Rect[]];
  const [x, y] = photo.found ? [head.x + head.width / 2, head.y + head.height / 2] : [card.width / 2, 440];
  const foot = photo.found ? clamp(body.y + body.height, y + 320, lowest) : lowest;
  const top = photo.found ? Math.min(y - 0.6 * head.height, Math.max(body.y, 60)) : 100;
  const across = Math.max(250, 0.45 * Math.min(body.width, card.width), 0.8 * head.width);
  const [mx, my] = [0.8 * x + 0.2 * (card.width / 2), 0.5 * (top + foot)];
  const down = Math.max(330, 1.1 * (foot - my));
  const isIn = ([px, py]: Point, [ox, oy]: Point, wide: number, tall: number) =>
    ((px - ox) / wide) ** 2 + ((py - oy) / tall) ** 2 < 1;
  return {
    middle: [mx, my],
    holds: (stone) =>
      isIn(middleOf(stone), [mx, my], 0.78 * across, 0.84 * down) ||
      [head, ...others].some((face) =>
        stone.some((corner) =>
          isIn(corner, [face.x + face.width / 2, face.y + face.height / 2], 0.7 * face.width, 0.7 * face.height),
        ),
      ),
  };
}

function litFacets(
  artboard: Artboard,
  { cut }: CutGlassLayout,
  stones: readonly Stone[],
  athlete: Canvas | null,
): Lit[] {
  const { random } = artboard;
  const [first, second] = [wallGlass(artboard, 'p'), wallGlass(artboard, 's')];
  return stones.flatMap((stone) => {
    const [x, y] = middleOf(stone);
    const far = Math.sqrt((x - cut.middle[0]) ** 2 + (y - cut.middle[1]) ** 2);
    const glass = x / card.width + y / card.height + 0.5 * (random() - 0.5) > 1.2 ? second : first;
    // Brightest around the athlete, darker towards the rim.
    const base = 74 - 0.06 * far;
    return facetsOf(stone, cut.stone, random).map((facet) => ({ facet, glass, base, clear: athlete ? 0 : 0.4 }));
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

import { type Canvas, Path2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { drawContour } from '../../card/kit/athlete/contour.ts';
import { keepAthleteFree, onCard } from '../../card/kit/athlete-place.ts';
import { clipped, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto, standIn } from '../../card/kit/frame-into.ts';
import { radial } from '../../card/kit/gradients.ts';
import { circle, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { draftedPrint } from './drafted-print.ts';
import { drawGrid } from './grid.ts';
import { isYellow, type SheetInks, sheetInks } from './inks.ts';
import { type BlueprintLayout, layouts } from './layouts.ts';
import { drawNotes } from './notes.ts';
import { drawTitleBlock } from './title-block.ts';

/** Blueprints whose second colour is a yellow do not swap their colors. */
export const teamSwaps = (palette: CardPalette): boolean[] =>
  swapsOf(layouts).map((swapped) => swapped && !isYellow({ palette }));

export const crests: readonly (Corner | null)[] = ['top left', null, 'top right', null];

/** The athlete as an engineering drawing: two inks, traced outlines on their construction, and a title block. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts, ({ swapped }) => swapped && !isYellow(artboard));
  const inks = sheetInks(own, layout.process);
  fillAll(own.ink, inks.ground);
  drawGrid(own, inks);
  const cut = cutPlane(own.photo) !== null;
  const standing = layout.shape === 'sheet' && cut ? standIn(own, layout.room, floorOf(layout)) : null;
  if (standing) drawFigure(own, layout, inks, standing);
  else drawPlate(own, layout, inks);
  drawNotes(own, layout.notes, inks);
  drawTitleBlock(own, layout.block, inks);
  Object.assign(artboard.surface, { grain: 8, paper: 0.16 });
};

/** The drawing's lower edge: the top of the panel below it. */
const floorOf = ({ room, block, notes }: BlueprintLayout): number =>
  Math.min(...[block.y, notes.y].filter((y) => y > room.y));

/** Units between lines of the hatching. */
const hatching = 7;

/** The drawing of the athlete, or of the whole photo without a cut-out, hatched for its size on the card. */
function draft({ photo }: Artboard, inks: SheetInks, { part, window }: Placement): Canvas {
  const spacing = Math.round((16 * hatching * part.width) / window.width) / 16;
  const name = `blueprint/${inks.ground}/${inks.line}/${spacing}`;
  const canvas = photo.layers.get(name) ?? draftedPrint(photo, cutPlane(photo), inks.drawing, spacing);
  photo.layers.set(name, canvas);
  return canvas;
}

/** Draws the whole figure on its construction. */
function drawFigure(own: Artboard, layout: BlueprintLayout, inks: SheetInks, { part, window }: Placement): void {
  const figure = draft(own, inks, { part, window });
  construct(own, layout.room, inks);
  clipped(own, rectangle({ x: 0, y: 0, width: card.width, height: floorOf(layout) }), () => {
    outlined(own, figure, { part, window }, inks);
    keepAthleteFree(own, figure, part, window);
  });
}

/** The figure in the heavy contour that a draftsman draws last. */
function outlined(own: Artboard, figure: Canvas, { part, window }: Placement, { line }: SheetInks): void {
  drawContour(own, figure, { part, window }, { width: 2, colour: line });
  placePhoto(own.ink, figure, part, window);
}

/** Space above a figure that stands alone, in units. */
const air = 34;

/** A close-up in a circle, or a framed drawing of the whole photo without a cut-out. */
function drawPlate(own: Artboard, { room, shape, shot, block }: BlueprintLayout, inks: SheetInks): void {
  const { ink, photo } = own;
  const isCircle = shape === 'circle';
  const window = isCircle ? room : { ...block, y: room.y - air, height: room.height + air };
  const part = frameInto(own, window, { ...shot, covered: 0.04 });
  const edge = isCircle
    ? circle(window.x + window.width / 2, window.y + window.height / 2, window.width / 2)
    : rectangle(window);
  coverFoil(own, edge);
  clipped(own, edge, () => {
    const figure = draft(own, inks, { part, window });
    construct(own, window, inks);
    if (cutPlane(photo)) return outlined(own, figure, { part, window }, inks);
    drawWhole(own, figure, { part, window }, inks);
  });
  ink.strokeStyle = inks.line;
  ink.lineWidth = 6;
  ink.stroke(edge);
  foilPath(own, edge, 6);
}

/** The drawing of a whole photo. Grid and construction show where it has no strokes, but not on the athlete. */
function drawWhole(
  { ink, photo }: Artboard,
  figure: Canvas,
  { part, window }: Placement,
  { drawing }: SheetInks,
): void {
  const body = onCard(photo.subject, photo, part, window);
  const [x, y] = [body.x + body.width / 2, body.y + body.height / 2];
  const ground = (share: number): string => `rgba(${drawing.ground.join(',')},${share})`;
  const near = 0.42 * Math.max(body.width, body.height);
  ink.fillStyle = radial(ink, x, y, near, 1.6 * near, [
    [0, ground(1)],
    [1, ground(0)],
  ]);
  ink.fill(rectangle(window));
  placeScene(ink, photo, figure, part, window);
}

/** Circles and centre lines of a construction behind a figure in a window. */
function construct({ ink }: Artboard, { x, y, width, height }: Rect, { line }: SheetInks): void {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const path = new Path2D();
  for (const share of [0.26, 0.36, 0.44]) path.addPath(circle(cx, cy, share * Math.max(width, height)));
  for (let k = 0; k < 6; k++) {
    const angle = (Math.PI * (k + 0.5)) / 6;
    path.moveTo(cx - width * Math.cos(angle), cy - width * Math.sin(angle));
    path.lineTo(cx + width * Math.cos(angle), cy + width * Math.sin(angle));
  }
  scoped(ink, () => {
    ink.strokeStyle = line;
    ink.globalAlpha = 0.45;
    ink.lineWidth = 1.4;
    ink.setLineDash([14, 5, 3, 5]);
    ink.stroke(path);
  });
}
